import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { ReplySettings } from '../../domain/replies/reply-settings.ts';
import type { Audit } from '../kernel/audit.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';

interface EditReplySettingsInput {
  readonly organizationId: string;
  readonly settings: unknown;
  readonly by: Actor;
}

/** Changes what an organization does with answers. */
export class EditReplySettings {
  readonly #unitOfWork: UnitOfWork;
  readonly #audit: Audit;

  constructor(unitOfWork: UnitOfWork, audit: Audit) {
    this.#unitOfWork = unitOfWork;
    this.#audit = audit;
  }

  /** @throws ValidationFailed with every problem, NotFound */
  execute({ organizationId, settings, by }: EditReplySettingsInput): Promise<ReplySettings> {
    return this.#unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const before = (await transaction.replySettings.find(organizationId)) ?? ReplySettings.usual(organizationId);
      const after = before.replace(settings);
      if (sameJson({ ...before }, { ...after })) return after;
      await transaction.replySettings.save(after);
      const subject = { type: 'organization', id: organizationId, name: organization.name } as const;
      const { organizationId: _, ...details } = { ...after };
      await this.#audit.note(transaction, { by, organizationId, action: 'organization.replies-changed', subject, details });
      return after;
    });
  }
}
