import type { MessageDetails, MessageFeedback } from '../../application/people/read-recipient.ts';
import { feedbackKinds } from '../../domain/channels/feedback/feedback.ts';
import type { Message } from '../../domain/runs/message.ts';
import { messageStates } from '../../domain/runs/message.ts';
import { anyText, boolean, cell, integer, list, mapOf, namedSchema, nullable, object, oneOf, text, timestamp } from '../kernel/schema.ts';
import { type KnownRecords, recordShape, shownKnown } from './shown-record.ts';

/** A message as lists show it. */
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
  outputs: nullable(mapOf(cell())).description(
    'The status and the values that are kept of the answer to a call; null for what is no call.',
  ),
  reportedAt: nullable(timestamp()).description('When feedback changed its state last; null if none did.'),
});

/** A message in a list. */
export const message = () => namedSchema('Message', object(messageShape()));

/** The content of a message as it was sent. */
export const messageContent = () =>
  namedSchema(
    'MessageContent',
    object({
      subject: nullable(anyText()),
      text: nullable(anyText()),
      html: nullable(anyText()),
      url: nullable(anyText()),
      body: nullable(anyText()),
    }),
  );

/** The copies of a mail. */
export const messageCopies = () =>
  namedSchema(
    'MessageCopies',
    object({
      cc: list(text()).description('Who got an open copy. Hidden copies are not shown.'),
      leftOut: integer().description('How many copies, hidden ones too, were left out because their addresses are suppressed.'),
      fault: nullable(text()).description('Why copies were not accepted, mostly in the words of the server.'),
    }),
  );

/** Feedback on a message. */
export const messageFeedback = () =>
  namedSchema(
    'MessageFeedback',
    object({
      kind: oneOf(...feedbackKinds).description(
        '`delayed`, `auto_replied`, `replied`, `clicked` and `opened` change nothing: a server still tries, a mailbox has answered by itself, and a person has answered, clicked or opened it. `words` has the link of a click, without its query, and the text of an SMS; of a mail, at most the last day of an absence.',
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

const time = (at: Date | null | undefined): string | null => at?.toISOString() ?? null;

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
    outputs,
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
    outputs,
    ...times,
  };
};

/** Presents what came back about a message. */
export const shownFeedback = ({ kind, isHard, source, code, words, at, receivedAt, replyId }: MessageFeedback) => ({
  kind,
  isHard,
  source,
  code: code ?? null,
  words: words ?? null,
  at: at.toISOString(),
  receivedAt: receivedAt.toISOString(),
  replyId,
});

const noContent = { subject: null, text: null, html: null, url: null, body: null };

/** Presents the content of a message; null if it is not kept. */
export function shownContent({ content: sent }: MessageDetails) {
  if (sent === null) return null;
  const given = sent as { readonly [Name in keyof typeof noContent]?: string | undefined };
  const members = Object.keys(noContent) as (keyof typeof noContent)[];
  return Object.fromEntries(members.map((name) => [name, given[name] ?? null])) as Record<keyof typeof noContent, string | null>;
}

/** Presents the copies of a mail; null if it has none. */
export function shownCopies({ mail }: Message) {
  const { cc = [], leftOut = 0, copyFault: fault = null } = mail ?? {};
  return cc.length + leftOut > 0 || fault !== null ? { cc, leftOut, fault } : null;
}
