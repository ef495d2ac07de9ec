import type { KnownRecord } from '../../application/people/name-recipients.ts';
import type { NamedReply } from '../../application/replies/reply-reader.ts';
import { mediumNames } from '../../domain/channels/media.ts';
import { replyKinds } from '../../domain/people/reply-kinds.ts';
import { waysIn } from '../../domain/replies/inbound-mail.ts';
import { authentications, type KeptMail, replyEffects, replyMatches } from '../../domain/replies/reply.ts';
import { anyText, namedSchema, nullable, object, oneOf, text, timestamp } from '../kernel/schema.ts';
import { recordShape, shownKnown } from '../people/shown-record.ts';

/** The members of an answer to a message. */
const replyShape = () => ({
  id: text(),
  way: oneOf(...waysIn, 'sms').description('How it came.'),
  kind: oneOf(...replyKinds).description(
    '`person`: somebody wrote it; `automatic`: a program did; `away`: somebody is away; `bounce`: it came to nothing; `unsubscribe`: one of ' +
      'the organization’s words; `perhaps_unsubscribe`: they may want no more, which a person has to read.',
  ),
  matchedBy: oneOf(...replyMatches).description('By what it was found to be an answer; `sender`: probably, by its sender and time.'),
  authentication: oneOf(...authentications).description('What the receiving server says of its sender (DKIM, DMARC).'),
  effect: oneOf(...replyEffects).description(
    '`left`: their spinner, `left_all`: all spinners; `held`: until they are back; `suppressed`: nothing more is sent to the address; ' +
      '`unverified`: nothing, since the sender is not proven.',
  ),
  channel: oneOf(...mediumNames).description('What the answered message was sent over.'),
  channelId: nullable(text()).description('The channel whose mailbox or callback brought it; null for the return path.'),
  messageId: text(),
  jobId: text(),
  spinnerId: text(),
  spinnerName: nullable(text()).description('Null if the spinner is deleted.'),
  step: text(),
  recordId: text(),
  ...recordShape(),
  address: text().description('Where the answered message went.'),
  receivedAt: timestamp(),
  awayUntil: nullable(text()).description('The last day of their absence, such as `2026-01-03`, if an `away` one names it.'),
  handledAt: nullable(timestamp()).description('When somebody said that it is done.'),
  handledBy: nullable(text()).description('The id of the person, or key, who said so.'),
});

export const listedReply = () => namedSchema('Reply', object(replyShape()));

const keptMail = () =>
  object({
    from: anyText(),
    subject: anyText(),
    date: anyText(),
    messageId: anyText(),
    authentication: anyText(),
    text: nullable(anyText()).description('The begin of its text, at most 4 KiB; null if its way brings none.'),
  });

export const wholeReply = () =>
  namedSchema(
    'WholeReply',
    object({
      ...replyShape(),
      mail: nullable(keptMail()).description(
        'What is kept of it for 30 days, if the organization keeps that. Show it as text, never as HTML.',
      ),
    }),
  );

const time = (at: Date | null): string | null => at?.toISOString() ?? null;

export const shownReply = ({ reply, spinnerName }: NamedReply, known: ReadonlyMap<string, KnownRecord>) => {
  const { id, way, kind, matchedBy, authentication, effect, medium: channel, channelId, messageId } = reply;
  const { jobId, spinnerId, stepId: step, recordId, address, receivedAt, awayUntil, handledAt, handledBy } = reply;
  return {
    id,
    way,
    kind,
    matchedBy,
    authentication,
    effect,
    channel,
    channelId,
    messageId,
    jobId,
    spinnerId,
    spinnerName,
    step,
    recordId,
    ...shownKnown(known, recordId),
    address,
    receivedAt: receivedAt.toISOString(),
    awayUntil,
    handledAt: time(handledAt),
    handledBy,
  };
};

export const shownWhole = (reply: NamedReply, known: ReadonlyMap<string, KnownRecord>, mail: KeptMail | null) => ({
  ...shownReply(reply, known),
  mail,
});
