import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { sameJson } from '../../domain/kernel/same-json.ts';
import { ReplySettings } from '../../domain/replies/reply-settings.ts';
import { UseCase } from '../kernel/use-case.ts';

interface EditReplySettingsInput {
  readonly organizationId: string;
  readonly settings: unknown;
  readonly by: Actor;
}

/** Changes what an organization does with answers. */
export class EditReplySettings extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws ValidationFailed with every problem, NotFound */
  execute({ organizationId, settings, by }: EditReplySettingsInput): Promise<ReplySettings> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const organization = await transaction.organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const before = (await transaction.replySettings.find(organizationId)) ?? ReplySettings.usual(organizationId);
      const after = before.replace(settings);
      if (sameJson({ ...before }, { ...after })) return after;
      await transaction.replySettings.save(after);
      const subject = { type: 'organization', id: organizationId, name: organization.name } as const;
      const { organizationId: _, ...details } = { ...after };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.replies-changed', subject, details });
      return after;
    });
  }
}
