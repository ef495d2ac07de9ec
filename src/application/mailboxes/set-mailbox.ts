import type { Channel } from '../../domain/channels/channel.ts';
import { providerOf } from '../../domain/channels/providers/providers.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import { NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import { checkMailbox, type WrittenMailbox } from '../../domain/mailboxes/check-mailbox.ts';
import { ReplyMailbox } from '../../domain/mailboxes/mailbox.ts';
import type { ReadingFault } from '../../domain/mailboxes/mailbox-fault.ts';
import { mailboxKindOf } from '../../domain/mailboxes/mailbox-kinds.ts';
import type { CallbackUrls } from '../channels/callback-urls.ts';
import { UseCase } from '../kernel/use-case.ts';
import { faultOfMailbox, readsFrom } from './fault-of-mailbox.ts';
import type { MailboxClient } from './mailbox-client.ts';
import type { MailboxCredentials } from './mailbox-credentials.ts';

export interface SetMailboxInput extends WrittenMailbox {
  readonly organizationId: string;
  readonly channelId: string;
  readonly by: Actor;
}

/** The mailbox, and the URL to paste at the provider where that calls: with a password, if Spindle has made one. */
export interface SetMailboxResult {
  readonly channel: Channel;
  readonly mailbox: ReplyMailbox;
  readonly callbackUrl: string | null;
}

/**
 * Connects a channel's mailbox after it was tried: one that cannot be read is not stored. Credentials that are not given stay, while
 * they go to the same place. What was read already is not read again, while it is the same mailbox.
 */
export class SetMailbox extends UseCase<
  'unitOfWork' | 'secrets' | 'audit' | 'clock',
  { credentials: MailboxCredentials; client: MailboxClient; urls: CallbackUrls }
> {
  /** @throws ValidationFailed naming every problem, or the field at fault with the server's words; NotFound, InvalidState if it is archived */
  async execute({ organizationId, channelId, by, ...given }: SetMailboxInput): Promise<SetMailboxResult> {
    const found = await this.deps.unitOfWork.run(async ({ channels, mailboxes }) => ({
      channel: await channels.find(organizationId, channelId),
      before: await mailboxes.find(organizationId, channelId),
    }));
    if (!found.channel) throw new NotFound('Channel');
    found.channel.requireOpen();
    const provider = providerOf(found.channel.provider);
    const { kind, settings, credentials, keeps } = checkMailbox(provider, given, found.before);
    const off = this.deps.client.turnedOff(kind, provider);
    const obstacles = off === undefined ? this.deps.client.obstacles(kind, settings) : [{ path: 'kind', message: off }];
    if (obstacles.length > 0) throw new ValidationFailed(obstacles, 'The mailbox is not valid');
    const { makes } = mailboxKindOf(kind);
    const made = makes === undefined ? undefined : this.deps.secrets.newIngestToken();
    const sealed = this.deps.credentials.seal({ organizationId, channelId }, { ...credentials, ...(makes && made && { [makes]: made }) });
    const kept = keeps ? found.before : undefined;
    const now = this.deps.clock.now();
    const mailbox = new ReplyMailbox({
      organizationId,
      channelId,
      kind,
      settings,
      sealedCredentials: { ...kept?.sealedCredentials, ...sealed },
      connectedAt: kept?.connectedAt ?? now,
      cursors: kept?.cursors ?? {},
      readAt: kept?.readAt ?? null,
      fault: null,
      tryAt: null,
    });
    const fault = await faultOfMailbox(this.deps.client, () => this.deps.credentials.open(mailbox), found.channel, mailbox);
    if (fault) throw new ValidationFailed([problemOf(mailbox, fault)], 'The mailbox cannot be read');
    return this.deps.unitOfWork.run(async (transaction) => {
      const channel = await transaction.channels.lock(organizationId, channelId);
      if (!channel) throw new NotFound('Channel');
      channel.requireOpen();
      await transaction.mailboxes.connect(mailbox);
      await this.deps.audit.note(transaction, {
        by,
        organizationId,
        action: 'channel.mailbox-set',
        subject: { type: 'channel', id: channelId, name: channel.name },
        details: { kind, secrets: Object.keys(sealed), from: readsFrom(mailbox).toISOString() },
      });
      return { channel, mailbox, callbackUrl: mailboxKindOf(kind).isRead ? null : this.deps.urls.urlOfMail(channel, made) };
    });
  }
}

const problemOf = ({ kind }: ReplyMailbox, { kind: at, words }: ReadingFault) => ({
  path: mailboxKindOf(kind).fieldOf[at] ?? 'settings',
  message: words,
});
