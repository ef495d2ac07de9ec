import { ConfirmationSettings, type WrittenConfirmationSettings } from '../../../domain/consent/confirmation-settings.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import { UseCase } from '../../kernel/use-case.ts';

interface EditConfirmationSettingsInput {
  readonly organizationId: string;
  readonly settings: WrittenConfirmationSettings;
  readonly by: Actor;
}

/** Changes how an organization asks people to confirm that they join topics. */
export class EditConfirmationSettings extends UseCase<'unitOfWork' | 'audit'> {
  /** @throws ValidationFailed with every problem, also if the channel is none that sends e-mail; NotFound */
  execute({ organizationId, settings, by }: EditConfirmationSettingsInput): Promise<ConfirmationSettings> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { channels, confirmations, organizations } = transaction;
      const organization = await organizations.lock(organizationId);
      if (!organization) throw new NotFound('Organization');
      const before = (await confirmations.findSettings(organizationId)) ?? ConfirmationSettings.usual(organizationId);
      const after = before.replace(settings);
      const channel = after.channelId === null ? undefined : await channels.find(organizationId, after.channelId);
      if (after.channelId !== null && (channel?.serves !== 'email' || channel.archivedAt !== null))
        throw new ValidationFailed([{ path: 'channelId', message: 'must be the id of a channel that sends e-mail' }]);
      if (sameJson({ ...before }, { ...after })) return after;
      await confirmations.saveSettings(after);
      const subject = { type: 'organization', id: organizationId, name: organization.name } as const;
      const { organizationId: _, ...details } = { ...after };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'organization.opt-in-changed', subject, details });
      return after;
    });
  }
}
