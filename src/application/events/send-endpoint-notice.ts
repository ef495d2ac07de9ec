import { plainName } from '../../domain/accounts/plain-name.ts';
import { isAtLeast } from '../../domain/kernel/role.ts';
import type { Mailer } from '../accounts/mailer.ts';
import { deliverMail } from '../accounts/sign-in/deliver-mail.ts';
import type { Tasks } from '../kernel/tasks.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

const reasons = {
  failing: 'it has failed for a week',
  gone: 'it answered that it is gone (410)',
} as const;

/** Tells an owner or admin that an endpoint was turned off, unless somebody has turned it on again. */
export class SendEndpointNotice {
  readonly #unitOfWork: UnitOfWork;
  readonly #mailer: Mailer;
  readonly #appUrl: string;

  /** `appUrl` is the address of the web app, without a trailing slash. */
  constructor(unitOfWork: UnitOfWork, mailer: Mailer, appUrl: string) {
    this.#unitOfWork = unitOfWork;
    this.#mailer = mailer;
    this.#appUrl = appUrl;
  }

  /** @throws Error if the e-mail was not sent and the task must be retried */
  async execute({ organizationId, endpointId, userId }: Tasks['send-endpoint-notice']): Promise<void> {
    const due = await this.#unitOfWork.run(async ({ endpoints, organizations, memberships, users }) => {
      const endpoint = await endpoints.find(organizationId, endpointId);
      const organization = await organizations.find(organizationId);
      const member = await memberships.find(organizationId, userId);
      const user = await users.find(userId);
      if (!endpoint || !organization || !user?.verifiedAt || !member || !isAtLeast(member.role, 'admin')) return undefined;
      const { isOn, offBecause } = endpoint;
      if (isOn || offBecause === null || offBecause === 'person') return undefined;
      return { to: user.email, name: plainName(endpoint.name), organization: plainName(organization.name), why: reasons[offBecause] };
    });
    if (!due) return;
    const { to, name, organization, why } = due;
    await deliverMail(this.#mailer, {
      id: `${endpointId}.${userId}`,
      to,
      subject: `The endpoint ${name} was turned off`,
      text: `Spindle no longer delivers events of ${organization} to the endpoint ${name}, because ${why}.

What happens meanwhile waits for it, for 30 days. Once it works again, turn it on here:

${this.#appUrl}/endpoints/${endpointId}
`,
    });
  }
}
