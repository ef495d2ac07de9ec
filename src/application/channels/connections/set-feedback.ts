import type { Channel } from '../../../domain/channels/channel.ts';
import { checkFeedback, type WrittenFeedback } from '../../../domain/channels/feedback/channel-feedback.ts';
import { sourceOf } from '../../../domain/channels/feedback/sources/sources.ts';
import { providerOf } from '../../../domain/channels/providers/providers.ts';
import type { Actor } from '../../../domain/kernel/actor.ts';
import { NotFound } from '../../../domain/kernel/errors.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { CallbackUrls } from '../callback-urls.ts';
import type { ChannelCredentials } from '../channel-credentials.ts';

export interface SetFeedbackInput extends WrittenFeedback {
  readonly organizationId: string;
  readonly channelId: string;
  readonly by: Actor;
}

/** The channel, and the URL to paste at the provider: with a password, if Spindle has made one. */
export interface SetFeedbackResult {
  readonly channel: Channel;
  readonly callbackUrl: string;
}

/** Sets who brings feedback on what a channel sends. Credentials that are not given stay, if the source does; a generated one is generated again. */
export class SetFeedback extends UseCase<'unitOfWork' | 'secrets' | 'audit', { credentials: ChannelCredentials; urls: CallbackUrls }> {
  /** @throws ValidationFailed naming every problem, NotFound, InvalidState if it is archived */
  execute({ organizationId, channelId, by, ...given }: SetFeedbackInput): Promise<SetFeedbackResult> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const channel = await transaction.channels.lock(organizationId, channelId);
      if (!channel) throw new NotFound('Channel');
      const kept = channel.feedback?.source === given.source ? channel.sealedFeedback : {};
      const { feedback, credentials } = checkFeedback(providerOf(channel.provider), given, Object.keys(kept));
      const { makes } = sourceOf(feedback.source);
      const made = makes && this.deps.secrets.newIngestToken();
      const sealed = this.deps.credentials.sealFeedback(channel, { ...credentials, ...(makes && made && { [makes]: made }) });
      const changed = channel.takeFeedback(feedback, { ...kept, ...sealed });
      await transaction.channels.save(changed);
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'channel.feedback-set',
        subject: { type: 'channel', id: channelId, name: changed.name },
        details: { source: feedback.source, secrets: Object.keys(sealed) },
      });
      return { channel: changed, callbackUrl: made ? this.deps.urls.urlWith(changed, made) : this.deps.urls.urlOf(changed) };
    });
  }
}
