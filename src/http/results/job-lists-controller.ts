import type { NameRecipients } from '../../application/people/name-recipients.ts';
import type { JobLists } from '../../application/runs/job-lists.ts';
import { NotFound, type Problem, ValidationFailed } from '../../domain/kernel/errors.ts';
import { parseIsoTime } from '../../domain/kernel/iso-time.ts';
import { isUuid } from '../../domain/kernel/uuid.ts';
import { type Happening, happeningKinds } from '../../domain/runs/happening.ts';
import { jobStates } from '../../domain/runs/job.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId, isName, isRecord } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import {
  id,
  integer,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  queryFlag,
  sentTime,
  text,
  timestamp,
  truth,
  uuid,
} from '../kernel/schema.ts';
import { messageFilter, messagesQuery, recipientFilter, recipientQuery, repeatable } from '../people/recipient-query.ts';
import { message, shownMessage } from '../people/shown-messages.ts';
import { recipient, shownRecipient } from '../people/shown-recipients.ts';
import { jobSummarySchema } from '../runs/answers.ts';
import { jobSummary } from '../runs/shown-jobs.ts';

const tags = ['Jobs'];
const results = { permission: 'jobs:read', scope: 'results:read', within: 'job' } as const;
const params = object({ jobId: id() });

const retryable = () =>
  namedSchema(
    'Retryable',
    object({
      ok: truth(),
      failed: list(object({ step: nullable(text()), reason: nullable(text()), recipients: integer() })),
      unknown: integer().description('Further recipients: those that `includeUnknown` adds.'),
    }),
  );

const happening = () =>
  namedSchema(
    'JobHappening',
    object({
      kind: oneOf(...happeningKinds),
      channelId: nullable(uuid()),
      host: nullable(text()).description('That webhooks are sent to.'),
      version: nullable(integer()).description('Of `moved`: the version that the job goes on in.'),
      words: nullable(text()).description('Of the last time: the error, or why the job was paused.'),
      firstAt: timestamp(),
      lastAt: timestamp(),
      times: integer(),
      until: nullable(timestamp()).description('When the last time was over.'),
    }),
  );

const shownHappening = ({ kind, subject, words, firstAt, lastAt, times, until }: Happening) => ({
  kind,
  words,
  times,
  channelId: isUuid(subject) ? subject : null,
  host: subject.match(/ (?:https?:\/\/)?(.+)$/)?.[1] ?? null,
  version: kind === 'moved' ? Number(subject) : null,
  firstAt: firstAt.toISOString(),
  lastAt: lastAt.toISOString(),
  until: until?.toISOString() ?? null,
});

/** Lists of jobs, and of the recipients and messages of a job (document, 4.4). */
export class JobListsController implements Controller {
  readonly routes;

  constructor(lists: JobLists, nameRecipients: NameRecipients) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/jobs',
        operationId: 'listJobs',
        summary: 'List jobs, newest first',
        tags,
        security: { permission: 'jobs:read', scope: 'jobs:read', or: 'results:read', within: 'seen' },
        query: object({
          ...pageQuery,
          spinnerId: optional(uuid()),
          state: repeatable(jobStates),
          hasFailed: queryFlag().description('Only jobs with failed recipients that no retry has taken.'),
          from: optional(sentTime()).description('Created at this time or later.'),
          to: optional(sentTime()).description('Created before this time.'),
        }),
        answer: { status: 200, schema: () => pageOf(jobSummarySchema()) },
        errors: [],
        async handle({ query: { spinnerId, state: states, hasFailed, from, to, ...query }, caller: { organizationId, reach } }) {
          const page = checkPageKey(pageRequest(query), isId);
          const filter = { spinnerId, states, hasFailed, reach, ...timeRange({ from, to }) };
          return pageAnswer(await lists.jobs(organizationId, filter, page), jobSummary);
        },
      }),
      route({
        method: 'get',
        path: '/jobs/:jobId/retry',
        operationId: 'countRetryable',
        summary: 'Count what a retry of a job would take, by step and reason',
        tags,
        security: { type: 'session', permission: 'jobs:read' },
        params,
        answer: { status: 200, schema: retryable },
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, caller: { organizationId } }) {
          const found = await lists.retryable(organizationId, jobId);
          if (!found) throw new NotFound('Job');
          return { ok: true as const, ...found };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/jobs/:jobId/happenings',
        operationId: 'readHappenings',
        summary: 'Read what Spindle itself did to a job: waits, outages, pauses',
        tags,
        security: results,
        params,
        answer: { status: 200, schema: () => object({ ok: truth(), data: list(happening()) }) },
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, caller: { organizationId } }) {
          const found = await lists.happenings(organizationId, jobId);
          if (!found) throw new NotFound('Job');
          return { ok: true as const, data: found.map(shownHappening) };
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/jobs/:jobId/recipients',
        operationId: 'listRecipients',
        summary: "List a job's recipients",
        description:
          'Each count of a job is the length of such a list. A page may be short, or even empty; the list ends where `nextCursor` is null.',
        tags,
        security: results,
        params,
        query: object({ ...pageQuery, ...recipientQuery }),
        answer: { status: 200, schema: () => pageOf(recipient()) },
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, query, caller: { organizationId } }) {
          const filter = recipientFilter(query);
          const page = checkPageKey(pageRequest(query), ...(filter.address ? [isName, isRecord] : [isRecord]));
          const found = await lists.recipients(organizationId, jobId, filter, page);
          if (!found) throw new NotFound('Job');
          const known = await nameRecipients.execute(organizationId, found.items);
          return pageAnswer(found, (one) => shownRecipient(one, known));
        },
      }),
      sharedRoute({
        method: 'get',
        path: '/jobs/:jobId/messages',
        operationId: 'listMessages',
        summary: "List a job's messages",
        tags,
        security: results,
        params,
        query: object({ ...pageQuery, ...messagesQuery }),
        answer: { status: 200, schema: () => pageOf(message()) },
        errors: ['JOB_NOT_FOUND'],
        async handle({ params: { jobId }, query, caller: { organizationId } }) {
          const filter = messageFilter(query);
          const page = checkPageKey(pageRequest(query), ...(filter.address ? [isName, isRecord, isName] : [isRecord, isName]));
          const found = await lists.messages(organizationId, jobId, filter, page);
          if (!found) throw new NotFound('Job');
          const known = await nameRecipients.execute(organizationId, found.items);
          return pageAnswer(found, (one) => shownMessage(one, known));
        },
      }),
    ];
  }
}

/** Parses the filter by time; a time without an offset is UTC. @throws ValidationFailed */
export function timeRange(given: { readonly from?: string | undefined; readonly to?: string | undefined }): { from?: Date; to?: Date } {
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
