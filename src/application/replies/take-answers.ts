import type { StoredFeedback } from '../../domain/channels/feedback/stored-feedback.ts';
import { effectOf } from '../../domain/replies/effect-of.ts';
import { kindOfWords } from '../../domain/replies/kind-of-answer.ts';
import { Reply } from '../../domain/replies/reply.ts';
import { ReplySettings } from '../../domain/replies/reply-settings.ts';
import { AnswerTaker } from '../feedback/answer-taker.ts';
import { findMessages } from '../feedback/find-messages.ts';
import type { Ids } from '../kernel/ids.ts';
import type { Secrets } from '../kernel/secrets.ts';
import type { Transaction } from '../kernel/unit-of-work.ts';
import { answeredRuns } from './answered-runs.ts';
import { followReplies } from './follow-replies.ts';
import { sealedText } from './kept-mail.ts';

/** Takes what people text back to a channel's number: an SMS that is no keyword is an answer as a mail is. */
export class TakeAnswers extends AnswerTaker {
  readonly #secrets: Secrets;
  readonly #ids: Ids;

  constructor(secrets: Secrets, ids: Ids) {
    super();
    this.#secrets = secrets;
    this.#ids = ids;
  }

  async take(transaction: Transaction, organizationId: string, stored: readonly StoredFeedback[], now: Date): Promise<void> {
    const answers = stored.filter(({ kind }) => kind === 'replied');
    if (answers.length === 0) return;
    const messageOf = await findMessages(transaction, organizationId, answers);
    const found = answers.flatMap((feedback) => {
      const message = messageOf(feedback);
      return message ? [{ feedback, message }] : [];
    });
    const runs = await answeredRuns(
      transaction,
      organizationId,
      found.map(({ message }) => message),
    );
    const organization = await transaction.organizations.find(organizationId);
    const settings = (await transaction.replySettings.find(organizationId)) ?? ReplySettings.usual(organizationId);
    const replies = found.flatMap(({ feedback, message }) => {
      const run = runs.get(message.jobId);
      if (!run) return [];
      const { words = '', channelId, eventKey, receivedAt } = feedback;
      const said = kindOfWords(words, 'Re: ', settings);
      // The keywords that opt out are another kind of feedback; a further word is for a person to read.
      const kind = said === 'unsubscribe' ? 'perhaps_unsubscribe' : said;
      const owner = { organizationId, id: this.#ids.next() };
      return new Reply({
        ...owner,
        kind,
        channelId,
        receivedAt,
        storedAt: now,
        way: 'sms',
        matchedBy: 'address',
        authentication: 'none',
        mailKey: null,
        eventKey: `sms ${this.#secrets.hash(eventKey)}`,
        messageId: message.id,
        jobId: message.jobId,
        recordId: message.recordId,
        stepId: message.stepId,
        spinnerId: run.job.spinnerId,
        dataTableId: run.definition.dataTableId,
        medium: message.channel,
        address: message.to,
        awayUntil: null,
        handledAt: null,
        handledBy: null,
        effect: effectOf(kind, run.definition, true),
        sealed: settings.keep === 'mail' ? sealedText(this.#secrets, owner, feedback.address ?? '', words) : null,
      });
    });
    if (replies.length === 0) return;
    const added = await transaction.replies.add(organizationId, replies);
    const following = { zone: organization?.zone ?? 'UTC', holdDays: settings.holdDays, now };
    await followReplies(transaction, this.#ids, organizationId, added, following);
  }
}
