import { type Feedback, longestFeedbackDelayMs } from '../../domain/channels/feedback/feedback.ts';
import { mailSource, receivedFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import { foldedAddress } from '../../domain/channels/media.ts';
import { localDayOf } from '../../domain/kernel/zone.ts';
import { authenticationOf } from '../../domain/replies/authentication.ts';
import { effectOf } from '../../domain/replies/effect-of.ts';
import type { InboundMail } from '../../domain/replies/inbound-mail.ts';
import { kindOfAnswer } from '../../domain/replies/kind-of-answer.ts';
import { isByPerson, Reply } from '../../domain/replies/reply.ts';
import { ReplySettings } from '../../domain/replies/reply-settings.ts';
import { storeFeedback } from '../feedback/store-feedback.ts';
import { Slices } from '../kernel/slices.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { UseCase } from '../kernel/use-case.ts';
import { type AnsweredRun, answeredRuns } from './answered-runs.ts';
import { type AnsweredMessage, findAnswered } from './find-answered.ts';
import { followReplies } from './follow-replies.ts';
import { sealedMail } from './kept-mail.ts';
import { type ReadMail, readMail } from './read-mail.ts';
import type { ReportReader } from './report-reader.ts';

/** Mail that one way in has brought for an organization. */
export interface InboundCall {
  readonly organizationId: string;
  readonly mails: readonly InboundMail[];
  /** The messages that they answer, by their events, where that was looked up before; the others answer nothing. */
  readonly answered?: ReadonlyMap<string, AnsweredMessage>;
}

/** The number of mails of a call that were stored, were stored before, and answer nothing of ours. */
export interface ReceivedReplies {
  readonly stored: number;
  readonly repeated: number;
  readonly notOurs: number;
}

/** In one transaction. */
const mostAtOnce = 100;

/** The facts that new answers of an organization are decided with. */
interface Deciding {
  readonly settings: ReplySettings;
  readonly zone: string;
  readonly now: Date;
}

/**
 * Stores the answers among the mail that a way in brings, each once, with what follows from them: who answered leaves, and who is away is
 * held, before anything more of them is claimed. Mail that answers nothing of the organization is not stored, and not logged.
 */
export class ReceiveReplies extends UseCase<'unitOfWork' | 'audit' | 'secrets' | 'clock' | 'ids' | 'pauses', { reports: ReportReader }> {
  /**
   * Resolves when all is stored. Repeated calls change nothing. @throws Unavailable: some may not be stored, and the way in has to repeat
   * the call
   */
  async execute({ organizationId, mails: all, answered }: InboundCall): Promise<ReceivedReplies> {
    const mails = answered ? all.filter(({ eventId }) => answered.has(eventId)) : all;
    const sum = { stored: 0, repeated: 0, notOurs: all.length - mails.length };
    for (let start = 0; start < mails.length; start += mostAtOnce) {
      const read: ReadMail[] = [];
      const slices = new Slices(this.deps.pauses);
      for (const mail of mails.slice(start, start + mostAtOnce)) {
        read.push(readMail(mail));
        if (slices.isOver) await slices.next();
      }
      const { found, stored } = await this.deps.unitOfWork.run((transaction) => this.#store(transaction, organizationId, read, answered), {
        isPrompt: true,
      });
      sum.stored += stored;
      sum.repeated += found - stored;
      sum.notOurs += read.length - found;
    }
    return sum;
  }

  async #store(
    transaction: Transaction,
    organizationId: string,
    mails: readonly ReadMail[],
    known: InboundCall['answered'],
  ): Promise<{ readonly found: number; readonly stored: number }> {
    const [organization, chosen] = await Promise.all([
      transaction.organizations.find(organizationId),
      transaction.replySettings.find(organizationId),
    ]);
    if (!organization) return { found: 0, stored: 0 };
    const deciding = { settings: chosen ?? ReplySettings.usual(organizationId), zone: organization.zone, now: this.deps.clock.now() };
    const answeredBy = known
      ? ({ mail }: ReadMail) => known.get(mail.eventId)
      : await findAnswered(transaction, organizationId, mails, deciding.settings);
    const answers = mails.flatMap((mail) => {
      const answered = answeredBy(mail);
      return answered ? [{ mail, answered }] : [];
    });
    const runs = await answeredRuns(
      transaction,
      organizationId,
      answers.map(({ answered }) => answered.message),
    );
    const mailOf = new Map<string, ReadMail>();
    const slices = new Slices(this.deps.pauses);
    const replies: Reply[] = [];
    for (const { mail, answered } of answers) {
      const run = runs.get(answered.message.jobId);
      if (!run) continue;
      const reply = this.#replyOf(mail, answered, run, deciding);
      if (reply) {
        mailOf.set(reply.id, mail);
        replies.push(reply);
      }
      if (slices.isOver) await slices.next();
    }
    if (replies.length === 0) return { found: 0, stored: 0 };
    const added = await transaction.replies.add(organizationId, replies);
    await followReplies(transaction, this.deps.ids, organizationId, added, { ...deciding, holdDays: deciding.settings.holdDays });
    await this.#tell(transaction, organizationId, added, (reply) => mailOf.get(reply.id), deciding.now);
    return { found: replies.length, stored: added.length };
  }

  #replyOf(
    mail: ReadMail,
    { message, matchedBy }: AnsweredMessage,
    { job, definition }: AnsweredRun,
    { settings, zone, now }: Deciding,
  ): Reply | undefined {
    const { organizationId } = settings;
    const { way, channelId, eventId, text } = mail.mail;
    const receivedAt = plausible(mail.mail.receivedAt, now);
    const decided = kindOfAnswer(
      { fields: mail.fields, text, day: localDayOf(receivedAt, zone), toReturnPath: way === 'return_path' },
      settings,
    );
    if (!decided) return undefined;
    // A recipient of a copy of the message names it too, and anybody can write a sender: neither suppresses somebody else's address.
    const isOwnWish = matchedBy !== 'sender' && mail.from === foldedAddress(message.channel, message.to)?.address;
    const kind = decided.kind === 'unsubscribe' && !isOwnWish ? 'perhaps_unsubscribe' : decided.kind;
    const authentication = authenticationOf(mail.fields, settings.authenticationServers);
    const isProven = !settings.requireAuthentication || (authentication.isTrusted && authentication.result === 'pass');
    const id = this.deps.ids.next();
    return new Reply({
      organizationId,
      id,
      way,
      channelId,
      kind,
      matchedBy,
      receivedAt,
      storedAt: now,
      eventKey: `${way} ${channelId ?? ''} ${this.deps.secrets.hash(eventId)}`,
      mailKey: mail.messageId === '' ? null : this.deps.secrets.hash(mail.messageId),
      authentication: authentication.result,
      messageId: message.id,
      jobId: message.jobId,
      recordId: message.recordId,
      stepId: message.stepId,
      spinnerId: job.spinnerId,
      dataTableId: definition.dataTableId,
      medium: message.channel,
      address: message.to,
      awayUntil: kind === 'away' ? (decided.awayUntil ?? null) : null,
      effect: effectOf(kind, definition, isProven),
      handledAt: null,
      handledBy: null,
      sealed:
        settings.keep === 'mail' && kind !== 'bounce'
          ? sealedMail(this.deps.secrets, { organizationId, id }, mail, authentication.words)
          : null,
    });
  }

  /** Tells of answers as of all that comes back: in the story of their messages, and what a wish or a report means for the address. */
  async #tell(
    transaction: Transaction,
    organizationId: string,
    replies: readonly Reply[],
    mailOf: (reply: Reply) => ReadMail | undefined,
    now: Date,
  ): Promise<void> {
    const feedback = replies.flatMap((reply) => {
      if (reply.effect === 'unverified') return [];
      const common = {
        source: mailSource,
        about: 'message',
        messageId: reply.messageId,
        providerId: undefined,
        at: reply.receivedAt,
      } as const;
      const said = { isHard: false, address: undefined, code: undefined, words: undefined };
      const eventId = `reply ${reply.id}`;
      if (reply.kind === 'bounce')
        return this.deps.reports
          .factsOf(mailOf(reply)?.mail.text ?? '')
          .map(({ identity, ...fact }): Feedback => ({ ...common, ...fact, eventId: `${reply.messageId} ${identity}` }));
      const told: Feedback = {
        ...common,
        ...said,
        eventId,
        kind: isByPerson(reply.kind) ? 'replied' : 'auto_replied',
        words: reply.awayUntil === null ? undefined : `until ${reply.awayUntil}`,
      };
      return reply.kind === 'unsubscribe' ? [told, { ...told, kind: 'unsubscribed' as const, eventId: `${eventId} wish` }] : [told];
    });
    const received = feedback.map((one) => receivedFeedback(one, null, now, (text) => this.deps.secrets.hash(text)));
    if (received.length === 0) return;
    await storeFeedback(transaction, this.deps.audit, organizationId, received, now);
    await transaction.queue.enqueue('apply-feedback', { organizationId });
  }
}

/** A time of a server that is not far off ours: later times become now, and earlier ones than feedback may be become the earliest. */
const plausible = (at: Date, now: Date): Date =>
  Number.isNaN(at.getTime()) || at > now ? now : new Date(Math.max(at.getTime(), now.getTime() - longestFeedbackDelayMs));
