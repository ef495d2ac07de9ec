import type { Endpoint } from '../../domain/events/endpoint.ts';
import { isAtLeast } from '../../domain/kernel/role.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';

/** Asks for a mail to each owner and admin: an endpoint was turned off by itself. */
export async function askForNotices({ memberships, queue }: Transaction, { organizationId, id: endpointId }: Endpoint): Promise<void> {
  const admins = (await memberships.list(organizationId)).filter(({ role }) => isAtLeast(role, 'admin'));
  const notices = admins.map(({ userId }) => ({ organizationId, endpointId, userId }));
  if (notices.length > 0) await queue.enqueue('send-endpoint-notice', ...notices);
}
