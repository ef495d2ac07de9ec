import { InvalidSignature } from '../../domain/channels/feedback/errors.ts';
import { Unavailable } from '../../domain/kernel/errors.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import type { ReplyMailbox } from '../../domain/mailboxes/mailbox.ts';
import { MailboxUnreadable } from '../../domain/mailboxes/mailbox-fault.ts';
import { mailboxKindOf } from '../../domain/mailboxes/mailbox-kinds.ts';
import type { CallbackKeys, ReceivedCallback } from '../feedback/callback-verifier.ts';
import { UseCase } from '../kernel/use-case.ts';
import { type InboundHeads, inboundMail, type ReceiveInbound } from './inbound-mails.ts';
import type { MailboxCredentials } from './mailbox-credentials.ts';
import type { ParsedMailReader } from './parsed-mail-reader.ts';

export interface TakeMailInput {
  readonly organizationId: string;
  readonly channelId: string;
  readonly call: ReceivedCallback;
}

/** The precision with which times of a provider's calls are known: each minute costs one write. */
const exactToMs = 60_000;

/** Takes a mail that a provider brings for a channel, which may be archived. Resolves when it is stored, if it answers anything. */
export class TakeMail extends UseCase<
  'unitOfWork' | 'secrets' | 'clock',
  { credentials: MailboxCredentials; reader: ParsedMailReader; heads: InboundHeads; receive: ReceiveInbound }
> {
  /**
   * @throws InvalidSignature, alike for an unknown channel, one that no provider brings mail for, and a wrong signature; ValidationFailed
   * if a verified call cannot be read; Unavailable
   */
  async execute({ call, ...reference }: TakeMailInput): Promise<void> {
    const isKnown = isUuid(reference.organizationId) && isUuid(reference.channelId);
    const [organizationId, channelId] = [reference.organizationId.toLowerCase(), reference.channelId.toLowerCase()];
    const mailbox = isKnown ? await this.deps.unitOfWork.run(({ mailboxes }) => mailboxes.find(organizationId, channelId)) : undefined;
    if (!mailbox || mailboxKindOf(mailbox.kind).isRead) throw new InvalidSignature();
    const mail = await this.deps.reader.read(mailbox.kind, call, this.#keysOf(mailbox));
    if (!mail) throw new InvalidSignature();
    const now = this.deps.clock.now();
    const { head, text, recipients, callId } = mail;
    const read = this.deps.heads.read(organizationId, head, recipients);
    const eventId = callId === undefined ? read.eventId : this.deps.secrets.hash(`call\n${callId}`);
    const inbound = inboundMail({ way: mailboxKindOf(mailbox.kind).way, channelId, head, text, receivedAt: now }, { ...read, eventId });
    await this.deps.receive({ organizationId, mails: [inbound] });
    await this.#note(mailbox, now);
  }

  #keysOf(mailbox: ReplyMailbox): CallbackKeys {
    try {
      return { settings: mailbox.settings, credentials: this.deps.credentials.open(mailbox) };
    } catch (reason) {
      // With the right master key the provider's next attempt succeeds.
      throw reason instanceof MailboxUnreadable ? new Unavailable({ cause: reason }) : reason;
    }
  }

  async #note({ organizationId, channelId, readAt }: ReplyMailbox, now: Date): Promise<void> {
    if (readAt !== null && now.getTime() - readAt.getTime() < exactToMs) return;
    await this.deps.unitOfWork.run(async ({ mailboxes }) => {
      const current = await mailboxes.lock(organizationId, channelId);
      if (current) await mailboxes.save(current.read(now));
    });
  }
}
