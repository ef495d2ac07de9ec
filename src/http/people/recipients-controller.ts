import type { Clock } from '../../application/kernel/clock.ts';
import type { ExportMessages } from '../../application/people/export-messages.ts';
import type { ExportRecipients } from '../../application/people/export-recipients.ts';
import type { NameRecipients } from '../../application/people/name-recipients.ts';
import type { ReadRecipient } from '../../application/people/read-recipient.ts';
import type { JobActivity } from '../../application/runs/counts/job-activity.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { isRecordId } from '../../domain/kernel/record-id.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { csvFile, csvFileOf } from '../kernel/csv-file.ts';
import type { Controller } from '../kernel/route.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import { id, integer, list, namedSchema, nullable, object, rawId, timestamp, truth } from '../kernel/schema.ts';
import { messageFilter, messagesQuery, recipientFilter, recipientQuery } from './recipient-query.ts';
import { recipientDetails, shownStory } from './shown-recipients.ts';

const tags = ['Jobs'];
const security = { permission: 'jobs:read', scope: 'results:read', within: 'job' } as const;
const params = object({ jobId: id() });

const activitySchema = () =>
  namedSchema(
    'JobActivity',
    object({
      ok: truth(),
      bucketSeconds: integer(),
      from: nullable(timestamp()),
      to: timestamp(),
      data: list(object({ at: timestamp(), sent: integer(), failed: integer(), unknown: integer() })),
    }),
  );

/** The events of single recipients, with their times: stories, exports and sends over time. */
export class RecipientsController implements Controller {
  readonly routes;

  constructor(
    readRecipient: ReadRecipient,
    nameRecipients: NameRecipients,
    exportRecipients: ExportRecipients,
    exportMessages: ExportMessages,
    activity: JobActivity,
    clock: Clock,
  ) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/jobs/:jobId/recipients/:recordId',
        operationId: 'readRecipient',
        summary: 'Read what happened to one recipient: its steps, and its messages as they were sent',
        tags,
        security: { ...security, within: 'recipient' },
        params: object({ jobId: id(), recordId: rawId() }),
        answer: { status: 200, schema: recipientDetails },
        errors: ['RECIPIENT_NOT_FOUND'],
        async handle({ params: { jobId, recordId }, caller: { organizationId } }) {
          if (!isRecordId(recordId)) throw new NotFound('Recipient');
          const told = await readRecipient.execute({ organizationId, jobId, recordId });
          const names = await nameRecipients.execute(organizationId, [told.recipient]);
          return { ok: true as const, ...shownStory(told, names) };
        },
      }),
      route({
        method: 'get',
        path: '/jobs/:jobId/export',
        operationId: 'exportRecipients',
        summary: 'Export the recipients of a job, filtered as in the list, as a CSV file',
        description: '`name` is what people call the record, as in the list; `stepName` is what people call the step.',
        tags,
        security: { type: 'session', permission: 'records:export', isConfirmed: true },
        params,
        query: object(recipientQuery),
        answer: csvFile,
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, query, caller, ip }) {
          const { organizationId } = caller;
          const by = actorOf({ caller, ip });
          const lines = await exportRecipients.execute({ organizationId, jobId, filter: recipientFilter(query), by });
          return csvFileOf(lines, `recipients-${jobId}`);
        },
      }),
      route({
        method: 'get',
        path: '/jobs/:jobId/messages/export',
        operationId: 'exportMessages',
        summary: 'Export the messages of a job, filtered as in the list, as a CSV file',
        description: 'Without their content. `reason` is why one failed or waits, `reply` what the provider answered.',
        tags,
        security: { type: 'session', permission: 'records:export', isConfirmed: true },
        params,
        query: object(messagesQuery),
        answer: csvFile,
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, query, caller, ip }) {
          const { organizationId } = caller;
          const by = actorOf({ caller, ip });
          const lines = await exportMessages.execute({ organizationId, jobId, filter: messageFilter(query), by });
          return csvFileOf(lines, `messages-${jobId}`);
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/jobs/:jobId/activity',
        operationId: 'readActivity',
        summary: 'Read when the messages of a job were sent or failed',
        tags,
        security,
        params,
        answer: { status: 200, schema: activitySchema },
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, caller: { organizationId } }) {
          const found = await activity.read(organizationId, jobId, clock.now());
          if (!found) throw new NotFound('Job');
          const { bucketSeconds, from, to, buckets } = found;
          const data = buckets.map(({ at, counts: { sent = 0, failed = 0, unknown = 0 } }) => ({
            at: at.toISOString(),
            sent,
            failed,
            unknown,
          }));
          return { ok: true as const, bucketSeconds, from: from?.toISOString() ?? null, to: to.toISOString(), data };
        },
      }),
    ];
  }
}
