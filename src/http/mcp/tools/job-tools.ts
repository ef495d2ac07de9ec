import { jobStates } from '../../../domain/runs/job.ts';
import { recipientStates } from '../../../domain/runs/recipient.ts';
import { id, list, object, oneOf, optional, sentTime, text } from '../../kernel/schema.ts';
import { defineTool, pageOfRows, rowsInput, rowsNote } from '../tool.ts';

const someOf = <const Words extends readonly string[]>(words: Words) => optional(list(oneOf(...words), { min: 1, max: words.length }));

/** Tools about jobs: their state and outcomes, who waits, and who failed and why. */
export const jobTools = [
  defineTool({
    name: 'list_jobs',
    title: 'List jobs',
    description: 'Lists jobs (runs of published spinners), newest first, with their state and the numbers of their outcomes.',
    needs: ['listJobs'],
    input: object({
      spinnerId: optional(id()),
      state: someOf(jobStates),
      hasFailed: optional(oneOf('true', 'false')).description('`true`: only jobs with failed recipients that no retry has taken.'),
      from: optional(sentTime()).description('Created at this ISO 8601 time or later.'),
      to: optional(sentTime()).description('Created before this ISO 8601 time.'),
      ...rowsInput,
    }),
    answer: async ({ spinnerId, state, hasFailed, from, to, ...rows }, spindle) => ({
      ...(await spindle.call('listJobs', { query: { spinnerId, state, hasFailed, from, to, ...pageOfRows(rows) } })),
      ...rowsNote(rows),
    }),
  }),
  defineTool({
    name: 'job_state',
    title: 'State of a job',
    description:
      'The state of a job, what it waits for, the numbers of its outcomes by step and reason, what Spindle did to it (pauses, outages), ' +
      'and when the messages that are still to come will leave.',
    needs: ['readJob'],
    adds: ['readHappenings', 'readForecast'],
    input: object({ jobId: id() }),
    async answer({ jobId }, spindle) {
      const params = { jobId };
      const job = await spindle.call('readJob', { params });
      const happenings = spindle.opens('readHappenings') ? (await spindle.call('readHappenings', { params })).data : undefined;
      const forecast = spindle.opens('readForecast') ? (await spindle.call('readForecast', { params })).forecast : undefined;
      return { ...job, happenings, forecast, page: spindle.pageAt(`/jobs/${jobId}`) };
    },
  }),
  defineTool({
    name: 'list_recipients',
    title: 'List recipients of a job',
    description:
      'Lists the recipients of a job: with `state: ["waiting"]` who waits, with `["failed"]` who failed and why, with `["suppressed"]` who ' +
      'was left out. A page may be short; the list ends where nextCursor is null.',
    needs: ['listRecipients'],
    input: object({
      jobId: id(),
      state: someOf(recipientStates),
      reason: optional(list(text(), { min: 1, max: 50 })).description('As the counts of the job have it.'),
      step: optional(text()).description('The id of the step where they are or ended.'),
      address: optional(text().max(320)),
      ...rowsInput,
    }),
    answer: async ({ jobId, state, reason, step, address, ...rows }, spindle) => ({
      ...(await spindle.call('listRecipients', { params: { jobId }, query: { state, reason, step, address, ...pageOfRows(rows) } })),
      ...rowsNote(rows),
    }),
  }),
];
