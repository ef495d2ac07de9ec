import type { LocalZone } from '../../application/people/local-zone.ts';
import type { KnownRecord } from '../../application/people/name-recipients.ts';
import type { RecipientReport } from '../../application/people/read-recipient.ts';
import type { RecipientStory } from '../../application/people/recipient-stories.ts';
import type { EnteredStep } from '../../application/runs/recipient-repository.ts';
import type { Recipient } from '../../domain/runs/recipient.ts';
import { recipientStates } from '../../domain/runs/recipient.ts';
import { zoneSources } from '../../domain/tables/times/record-zone.ts';
import { anyText, integer, list, namedSchema, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';
import { jobState } from '../runs/answers.ts';
import { languageOfMessage, showLanguage } from '../spinners/shown-preview.ts';
import {
  message,
  messageContent,
  messageCopies,
  messageFeedback,
  shownContent,
  shownCopies,
  shownFeedback,
  shownMessage,
} from './shown-messages.ts';
import { type KnownRecords, recordShape, shownKnown } from './shown-record.ts';

/** The state of a recipient. */
export const recipientState = () => namedSchema('RecipientState', oneOf(...recipientStates));

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
/** A recipient in a list. */
export const recipient = () => namedSchema('Recipient', object(recipientShape()));

/** By which clocks a person lives. */
export const recipientZone = () =>
  nullable(
    namedSchema(
      'RecipientZone',
      object({
        zone: text().description('An IANA name, or an offset such as `+05:30`.'),
        from: oneOf(...zoneSources).description('What says so: `phone` is the country of its number.'),
        column: nullable(text()).description('The column that its table keeps zones in.'),
        unread: nullable(anyText()).description('What that column holds, if it is no zone.'),
      }),
    ),
  ).description('The time zone that its hours are counted in now; null if its record is gone.');

/** The story of one recipient. */
export const recipientDetails = () =>
  namedSchema(
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
        namedSchema(
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
        namedSchema(
          'RecipientMessage',
          object({
            message: message(),
            content: nullable(messageContent()).description(
              'As it was sent, but for the unsubscribe link, which does nothing here; null if it is not kept.',
            ),
            language: languageOfMessage(),
            replacedChannelId: nullable(text()).description(
              'The channel of the step’s pool that would have sent it, but could not any more; null if none was replaced.',
            ),
            copies: nullable(messageCopies()).description('Who got copies of it; null if nobody was to.'),
            feedback: list(messageFeedback()).description('What came back about it, in the order of arrival: the latest 20, for 45 days.'),
          }),
        ),
      ),
      zone: recipientZone(),
    }),
  );

/** The acts of one job for a person. */
export const historyEntry = () =>
  namedSchema(
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

/** Presents a recipient in a list. */
export const shownRecipient = ({ recordId, state, reason, stepId: step, wakeAt, address, endedAt }: Recipient, known: KnownRecords) => ({
  recordId,
  state,
  reason,
  step,
  address,
  ...shownKnown(known, recordId),
  wakeAt: time(wakeAt),
  endedAt: time(endedAt),
});

const enrolledAt = (trail: readonly EnteredStep[]) => time(trail[0]?.at);

export const shownZone = (zone: LocalZone | null) => zone && { ...zone, unread: zone.unread ?? null };

/** Presents the story of a recipient. */
export const shownStory = ({ job, spinnerName, recipient: one, trail, stepOf, messages, zone }: RecipientReport, known: KnownRecords) => ({
  jobId: job.id,
  spinnerId: job.spinnerId,
  spinnerName,
  version: job.version,
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
    language: showLanguage(told.language),
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
  jobId: job.id,
  jobState: job.state,
  jobCreatedAt: job.createdAt.toISOString(),
  spinnerId: job.spinnerId,
  spinnerName,
  version: job.version,
  recipient: shownRecipient(one, known),
  dataTableName: known.get(one.recordId)?.tableName ?? null,
  enrolledAt: enrolledAt(trail),
  unsubscribedAt: time(unsubscribedAt),
  messages: messages.map((message) => shownMessage(message, known)),
});
