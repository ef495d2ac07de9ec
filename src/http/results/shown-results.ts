import { mediumNames } from '../../domain/channels/media.ts';
import { integer, list, mapOf, namedSchema, nullable, object, oneOf, text, timestamp } from '../kernel/schema.ts';
import { messageShape } from '../people/shown-messages.ts';
import { recordShape } from '../people/shown-record.ts';

/** Numbers of messages that were sent and of their feedback, by medium. */
export const sentResults = () =>
  list(
    namedSchema(
      'SentResult',
      object({
        channel: oneOf(...mediumNames),
        counts: mapOf(integer()).description(
          'The number of messages by state (`sent`, `delivered`, `bounced`, `complained`), and of those that were `clicked` or `opened`, where their channel counts that; `unsubscribed` and `replied`: of people.',
        ),
      }),
    ),
  ).description('By what messages were sent over.');

/** The results of a day. */
export const resultDay = () =>
  namedSchema(
    'ResultDay',
    object({ day: text().description('Such as `2027-01-31`.'), from: timestamp(), to: timestamp(), results: sentResults() }),
  );

/** A message in a list over all jobs. */
export const sentMessage = () => namedSchema('SentMessage', object({ jobId: text(), ...messageShape() }));
const personShape = () => ({
  jobId: text(),
  recordId: text(),
  ...recordShape(),
  address: nullable(text()),
  channel: oneOf(...mediumNames),
  at: timestamp(),
});
/** A person who unsubscribed. */
export const unsubscribedPerson = () => namedSchema('UnsubscribedPerson', object(personShape()));
/** A person who answered. */
export const repliedPerson = () =>
  namedSchema(
    'RepliedPerson',
    object({
      ...personShape(),
      at: timestamp().description('When they answered first.'),
      replyId: nullable(text()).description('Their latest answer; null if none is kept.'),
    }),
  );
/** A message that was clicked or opened. */
export const engagedMessage = () =>
  namedSchema('EngagedMessage', object({ ...personShape(), stepId: text(), at: timestamp().description('When that was first.') }));
