import type { KnownRecord } from '../../application/people/name-recipients.ts';
import type { ToldFeedback, ToldMessage, ToldRecipient } from '../../application/people/read-recipient.ts';
import type { RecipientStory } from '../../application/people/recipient-stories.ts';
import type { ToldZone } from '../../application/people/told-zone.ts';
import type { EnteredStep } from '../../application/runs/recipient-repository.ts';
import { feedbackKinds } from '../../domain/channels/feedback/feedback.ts';
import type { Message } from '../../domain/runs/message.ts';
import { messageStates } from '../../domain/runs/message.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import { recipientStates } from '../../domain/runs/recipient.ts';
import { zoneSources } from '../../domain/tables/times/record-zone.ts';
import { anyText, boolean, integer, list, named, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';
import { jobState } from '../runs/answers.ts';

/** The state of a recipient. */
export const recipientState = () => named('RecipientState', oneOf(...recipientStates));

/** What is known of the record of a recipient. */
export const recordShape = () => ({
  name: nullable(anyText()).description(
    'What people know its record by: the value of the title column, else its name, else its first address, else its first value; null if it has none, or is gone.',
  ),
  dataTableId: nullable(text()).description('The data table of its record.'),
});

const recipientShape = () => ({
  recordId: text(),
  state: recipientState(),
  reason: nullable(text()).description('Why it is in this state: a code such as `address_invalid`, or the words of the provider.'),
  step: nullable(text()).description('The id of the step that the recipient is at or ended at; null past the last step.'),
  wakeAt: nullable(timestamp()).description('When the recipient continues; null if it has ended.'),
  address: nullable(text()).description('As its record has it; null until a step has made a message for it.'),
  ...recordShape(),
  endedAt: nullable(timestamp()),
});
/** What a message shows in a list. */
export const messageShape = () => ({
  id: text(),
  recordId: text(),
  ...recordShape(),
  step: text(),
  channel: text(),
  channelId: nullable(text()).description('The channel that it was last sent through; null if it was not sent through one of yours.'),
  to: text(),
  state: oneOf(...messageStates),
  attempts: integer(),
  reason: nullable(text()).description('Why it is in this state, mostly in the words of the provider.'),
  reply: nullable(text()).description('What the provider answered when it accepted the message.'),
  providerId: nullable(text()),
  createdAt: timestamp(),
  sentAt: nullable(timestamp()),
  settledAt: nullable(timestamp()).description('When it was sent, failed, or was given up as unknown.'),
  isHardBounce: nullable(boolean()).description('Of a bounce, or a refusal of the address: whether it cannot be reached for good.'),
  reportedAt: nullable(timestamp()).description('When feedback changed its state last; null if none did.'),
});

/** A recipient in a list. */
export const recipient = () => named('Recipient', object(recipientShape()));

/** A message in a list. */
export const message = () => named('Message', object(messageShape()));

const content = () =>
  named(
    'MessageContent',
    object({
      subject: nullable(anyText()),
      text: nullable(anyText()),
      html: nullable(anyText()),
      url: nullable(anyText()),
      body: nullable(anyText()),
    }),
  );

const copies = () =>
  named(
    'MessageCopies',
    object({
      cc: list(text()).description('Who got an open copy. Hidden copies are not shown.'),
      leftOut: integer().description('How many copies, hidden ones too, were left out because their addresses are suppressed.'),
      fault: nullable(text()).description('Why copies were not accepted, mostly in the words of the server.'),
    }),
  );

const feedback = () =>
  named(
    'MessageFeedback',
    object({
      kind: oneOf(...feedbackKinds).description(
        '`delayed`, `auto_replied` and `replied` change nothing: a server still tries, a mailbox has answered by itself, and a person has answered. `words` has the text of an SMS; of a mail, at most the last day of an absence.',
      ),
      isHard: boolean().description('Whether the address cannot be reached for good; only for `bounced`.'),
      source: text().description(
        'Who says it, such as `ses`; `bounce` for a mail to a return path, `mail` for one to another address of a bounce domain.',
      ),
      code: nullable(text()),
      words: nullable(text()),
      at: timestamp().description("When it happened, by the source's clock."),
      receivedAt: timestamp(),
      replyId: nullable(text()).description('The answer that it tells of, if that is kept.'),
    }),
  );

/** By which clocks a person lives. */
export const recipientZone = () =>
  nullable(
    named(
      'RecipientZone',
      object({
        zone: text().description('An IANA name, or an offset such as `+05:30`.'),
        from: oneOf(...zoneSources).description('What says so: `phone` is the country of its number.'),
        column: nullable(text()).description('The column that its table keeps zones in.'),
        unread: nullable(anyText()).description('What that column holds, if it is no zone.'),
      }),
    ),
  ).description('The time zone that its hours are counted in now; null if its record is gone.');

/** What happened to one recipient. */
export const recipientDetails = () =>
  named(
    'RecipientDetails',
    object({
      ok: truth(),
      jobId: text(),
      spinnerId: text(),
      spinnerName: nullable(text()),
      version: integer(),
      recipient: recipient(),
      enrolledAt: nullable(timestamp()),
      steps: list(
        named(
          'RecipientStep',
          object({
            id: text(),
            type: nullable(text()),
            name: nullable(text()),
            enteredAt: timestamp(),
            leftAt: nullable(timestamp()).description('When it went on or ended; null while it is there.'),
          }),
        ),
      ),
      messages: list(
        named(
          'RecipientMessage',
          object({
            message: message(),
            content: nullable(content()).description(
              'As it was sent, but for the unsubscribe link, which does nothing here; null if it is not kept.',
            ),
            replacedChannelId: nullable(text()).description(
              'The channel of the step’s pool that would have sent it, but could not any more; null if none was replaced.',
            ),
            copies: nullable(copies()).description('Who got copies of it; null if nobody was to.'),
            feedback: list(feedback()).description('What came back about it, in the order of arrival: the latest 20, for 45 days.'),
          }),
        ),
      ),
      zone: recipientZone(),
    }),
  );

/** What one job did for a person. */
export const historyEntry = () =>
  named(
    'HistoryEntry',
    object({
      jobId: text(),
      jobState: jobState(),
      jobCreatedAt: timestamp(),
      spinnerId: text(),
      spinnerName: nullable(text()),
      version: integer(),
      recipient: recipient(),
      dataTableName: nullable(text()).description('Of the data table of the record; null if it is gone.'),
      enrolledAt: nullable(timestamp()),
      messages: list(message()),
      unsubscribedAt: nullable(timestamp()).description('When they unsubscribed through one of the messages.'),
    }),
  );

const time = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

/** Records by their ids. */
export type KnownRecords = ReadonlyMap<string, Pick<KnownRecord, 'dataTableId' | 'name'>>;

/** Presents what is known of a record. */
export const shownKnown = (known: KnownRecords, recordId: string) => {
  const { dataTableId = null, name = null } = known.get(recordId) ?? {};
  return { dataTableId, name };
};

/** Presents a recipient in a list. */
export const shownRecipient = ({ recordId, state, reason, stepId: step, wakeAt, address, endedAt }: Recipient, known: KnownRecords) => ({
  ...{ recordId, state, reason, step, address, ...shownKnown(known, recordId) },
  wakeAt: time(wakeAt),
  endedAt: time(endedAt),
});

/** Presents a message in a list. */
export const shownMessage = (one: Message, known: KnownRecords) => {
  const {
    id,
    recordId,
    stepId: step,
    channel,
    channelId,
    to,
    state,
    attempts,
    reason,
    reply,
    providerId,
    createdAt,
    sentAt,
    settledAt,
    reportedAt,
    isHardBounce,
  } = one;
  const times = { createdAt: createdAt.toISOString(), sentAt: time(sentAt), settledAt: time(settledAt), reportedAt: time(reportedAt) };
  return {
    id,
    recordId,
    ...shownKnown(known, recordId),
    step,
    channel,
    channelId,
    to,
    state,
    attempts,
    reason,
    reply,
    providerId,
    isHardBounce,
    ...times,
  };
};

const shownFeedback = ({ kind, isHard, source, code, words, at, receivedAt, replyId }: ToldFeedback) => ({
  ...{ kind, isHard, source, code: code ?? null, words: words ?? null },
  ...{ at: at.toISOString(), receivedAt: receivedAt.toISOString() },
  replyId,
});

const noContent = { subject: null, text: null, html: null, url: null, body: null };

function shownContent({ content: sent }: ToldMessage) {
  if (sent === null) return null;
  const given = sent as { readonly [Name in keyof typeof noContent]?: string | undefined };
  const members = Object.keys(noContent) as (keyof typeof noContent)[];
  return Object.fromEntries(members.map((name) => [name, given[name] ?? null])) as Record<keyof typeof noContent, string | null>;
}

function shownCopies({ mail }: Message) {
  const { cc = [], leftOut = 0, copyFault: fault = null } = mail ?? {};
  return cc.length + leftOut > 0 || fault !== null ? { cc, leftOut, fault } : null;
}

const enrolledAt = (trail: readonly EnteredStep[]) => time(trail[0]?.at);

export const shownZone = (zone: ToldZone | null) => zone && { ...zone, unread: zone.unread ?? null };

/** Presents the story of a recipient. */
export const shownStory = ({ job, spinnerName, recipient: one, trail, stepOf, messages, zone }: ToldRecipient, known: KnownRecords) => ({
  ...{ jobId: job.id, spinnerId: job.spinnerId, spinnerName, version: job.version },
  recipient: shownRecipient(one, known),
  enrolledAt: enrolledAt(trail),
  steps: trail.map(({ stepId: id, at }, index) => ({
    id,
    type: stepOf.get(id)?.type ?? null,
    name: stepOf.get(id)?.name ?? null,
    enteredAt: at.toISOString(),
    leftAt: time(trail[index + 1]?.at ?? one.endedAt),
  })),
  messages: messages.map((told) => ({
    message: shownMessage(told.message, known),
    content: shownContent(told),
    replacedChannelId: told.replacedChannelId,
    copies: shownCopies(told.message),
    feedback: told.feedback.map(shownFeedback),
  })),
  zone: shownZone(zone),
});

/** Presents what one job did for a person. */
export const shownEntry = (
  { job, spinnerName, recipient: one, trail, messages, unsubscribedAt }: RecipientStory,
  known: ReadonlyMap<string, KnownRecord>,
) => ({
  ...{ jobId: job.id, jobState: job.state, jobCreatedAt: job.createdAt.toISOString(), spinnerId: job.spinnerId, spinnerName },
  version: job.version,
  recipient: shownRecipient(one, known),
  dataTableName: known.get(one.recordId)?.tableName ?? null,
  enrolledAt: enrolledAt(trail),
  unsubscribedAt: time(unsubscribedAt),
  messages: messages.map((message) => shownMessage(message, known)),
});
