import Joi from 'joi';
import type { JobLists } from '../../application/jobs/job-lists.ts';
import { jobStates } from '../../domain/jobs/job.ts';
import { messageStates } from '../../domain/jobs/message.ts';
import { recipientStates } from '../../domain/jobs/recipient.ts';
import { NotFound, type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { parseIsoTime } from '../../domain/kernel/iso-time.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { isId, isName, isRecord, keyed } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { id, integer, named, nullable, object, oneOf, optional, type Schema, text, timestamp, uuid } from '../kernel/schema.ts';
import { jobSummarySchema } from './answers.ts';
import { jobSummary } from './shown-jobs.ts';

const tags = ['Jobs'];
const security = { type: 'session', permission: 'jobs:read' } as const;
const params = object({ jobId: id() });

/** One or more of these values: `?status=queued&status=running`. */
const repeatable = <Values extends readonly string[]>(values: Values) =>
  Joi.array()
    .items(Joi.string().valid(...values))
    .single()
    .max(values.length)
    .optional()
    .description('May be repeated.') as unknown as Schema<readonly Values[number][] | undefined>;

const recipientShape = {
  recordId: text(),
  state: oneOf(...recipientStates),
  reason: nullable(text()),
  step: nullable(text()).description('The id of the step that the recipient is at or ended at; null past the last step.'),
  wakeAt: nullable(timestamp()).description('When the recipient continues; null if it has ended.'),
};
const messageShape = {
  id: text(),
  recordId: text(),
  step: text(),
  channel: text(),
  to: text(),
  state: oneOf(...messageStates),
  attempts: integer(),
  reason: nullable(text()),
  createdAt: timestamp(),
  sentAt: nullable(timestamp()),
};

/** Lists of jobs, and of the recipients and messages of a job (document, 4.4). */
export class JobListsController implements Controller {
  readonly routes;

  constructor(lists: JobLists) {
    this.routes = [
      route({
        method: 'get',
        path: '/jobs',
        operationId: 'listJobs',
        summary: 'List jobs, newest first',
        tags,
        security,
        query: object({
          ...pageQuery,
          spinnerId: optional(uuid()),
          status: repeatable(jobStates),
          from: optional(timestamp().description('Created at this time or later.')),
          to: optional(timestamp().description('Created before this time.')),
        }),
        answer: { status: 200, schema: pageOf(jobSummarySchema()) },
        errors: [],
        async handle({ query: { spinnerId, status: states, from, to, ...query }, caller: { organizationId } }) {
          const page = keyed(pageRequest(query), isId);
          const filter = { spinnerId, states, ...timeRange({ from, to }) };
          return pageAnswer(await lists.jobs(organizationId, filter, page), jobSummary);
        },
      }),
      route({
        method: 'get',
        path: '/jobs/:jobId/recipients',
        operationId: 'listRecipients',
        summary: "List a job's recipients",
        tags,
        security,
        params,
        query: object({ ...pageQuery, state: repeatable(recipientStates) }),
        answer: { status: 200, schema: pageOf(named('Recipient', object(recipientShape))) },
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, query: { state: states, ...query }, caller: { organizationId } }) {
          const page = keyed(pageRequest(query), isRecord);
          const found = await lists.recipients(organizationId, jobId, { states }, page);
          if (!found) throw new NotFound('Job');
          return pageAnswer(found, ({ recordId, state, reason, stepId: step, wakeAt }) => ({
            recordId,
            state,
            reason,
            step,
            wakeAt: wakeAt?.toISOString() ?? null,
          }));
        },
      }),
      route({
        method: 'get',
        path: '/jobs/:jobId/messages',
        operationId: 'listMessages',
        summary: "List a job's messages",
        tags,
        security,
        params,
        query: object({ ...pageQuery, state: repeatable(messageStates), step: optional(text()) }),
        answer: { status: 200, schema: pageOf(named('Message', object(messageShape))) },
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, query: { state: states, step: stepId, ...query }, caller: { organizationId } }) {
          const page = keyed(pageRequest(query), isRecord, isName);
          const found = await lists.messages(organizationId, jobId, { states, stepId }, page);
          if (!found) throw new NotFound('Job');
          return pageAnswer(found, ({ id, recordId, stepId: step, channel, to, state, attempts, reason, createdAt, sentAt }) => {
            const times = { createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
            return { id, recordId, step, channel, to, state, attempts, reason, ...times };
          });
        },
      }),
    ];
  }
}

/** Parses the filter by time; a time without an offset is UTC. @throws ValidationFailed */
function timeRange(given: { readonly from?: string | undefined; readonly to?: string | undefined }): { from?: Date; to?: Date } {
  const problems: Problem[] = [];
  const read = (name: 'from' | 'to'): { [name: string]: Date } => {
    const text = given[name];
    const time = text === undefined ? undefined : parseIsoTime(text);
    if (text !== undefined && !time) problems.push({ path: `query.${name}`, message: 'must be an ISO 8601 time' });
    return time ? { [name]: new Date(time.instant) } : {};
  };
  const found = { ...read('from'), ...read('to') };
  if (problems.length > 0) throw new ValidationFailed(problems);
  return found;
}
