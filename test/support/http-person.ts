import { SessionTokens, tokenEnd } from '../../src/application/accounts/session-tokens.ts';
import type { Grants } from '../../src/domain/accounts/grants.ts';
import { Membership } from '../../src/domain/accounts/membership.ts';
import { Session } from '../../src/domain/accounts/session.ts';
import type { User } from '../../src/domain/accounts/user.ts';
import type { Role } from '../../src/domain/kernel/role.ts';
import { aUser } from './builders.ts';
import type { ReceivedAnswer } from './http-client.ts';
import type { Spindle } from './http-spindle.ts';
import { ids } from './sequential-ids.ts';

type Headers = Readonly<Record<string, string>>;

/** A person signed in to an organization. */
export interface Person {
  readonly user: User;
  readonly token: string;
  readonly sessionId: string;
  readonly organizationId: string;
  get(path: string, headers?: Headers): Promise<ReceivedAnswer>;
  post(path: string, body?: unknown, headers?: Headers): Promise<ReceivedAnswer>;
  put(path: string, body?: unknown, headers?: Headers): Promise<ReceivedAnswer>;
  patch(path: string, body?: unknown, headers?: Headers): Promise<ReceivedAnswer>;
  delete(path: string, body?: unknown, headers?: Headers): Promise<ReceivedAnswer>;
}

/** Stores a person with a role in an organization and signs them in; paths omit `/api/v1`. */
export async function aPerson(
  spindle: Spindle,
  organizationId: string,
  role: Role = 'owner',
  user: User = aUser(),
  grants: Grants | null = null,
): Promise<Person> {
  const now = spindle.clock.now();
  const session = Session.begun({ id: ids.next(), userId: user.id, organizationId, ip: null, userAgent: null, now });
  await spindle.store.unitOfWork.run(async ({ users, memberships, sessions }) => {
    await users.save(user);
    await memberships.save(new Membership({ organizationId, userId: user.id, role, grants, createdAt: now }));
    await sessions.save(session);
  });
  const token = await spindle
    .get(SessionTokens)
    .issue({ userId: user.id, organizationId, sessionId: session.id, expiresAt: tokenEnd(session, now) }, now);
  const call =
    (method: string) =>
    (path: string, body?: unknown, headers: Headers = {}) =>
      spindle.call(method, `/api/v1${path}`, { headers: { Authorization: `Bearer ${token}`, ...headers }, body });
  return {
    user,
    token,
    sessionId: session.id,
    organizationId,
    get: (path, headers) => call('GET')(path, undefined, headers),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
  };
}
