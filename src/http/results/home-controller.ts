import type { Clock } from '../../application/kernel/clock.ts';
import type { PutAwayEntry } from '../../application/results/attention/put-away-entry.ts';
import type { Attention, ReadAttention } from '../../application/results/attention/read-attention.ts';
import type { ReadFirstSteps } from '../../application/results/attention/read-first-steps.ts';
import type { ReadLastChanges } from '../../application/results/attention/read-last-changes.ts';
import type { EpochReader } from '../../application/runs/epoch/epoch-reader.ts';
import type { JobLists } from '../../application/runs/job-lists.ts';
import { reachOf } from '../../application/runs/reach-of.ts';
import { heldUpBy } from '../../application/runs/read-job.ts';
import type { SubjectReader } from '../../application/runs/subject-reader.ts';
import type { Workers } from '../../application/runs/workers.ts';
import { attentionKinds, maxMarkLength } from '../../domain/results/attention.ts';
import { waitingReasons } from '../../domain/runs/job.ts';
import { auditEntrySchema, shownAuditEntry } from '../kernel/audit-answers.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyText, boolean, integer, list, namedSchema, nullable, object, oneOf, text, timestamp, truth } from '../kernel/schema.ts';
import { jobSummarySchema } from '../runs/answers.ts';
import { jobSummary } from '../runs/shown-jobs.ts';

const tags = ['Home'];
const security = { type: 'session', permission: 'organization:read', inProjects: 'any' } as const;
const kind = () => namedSchema('AttentionKind', oneOf(...attentionKinds));

const entry = () =>
  namedSchema(
    'AttentionEntry',
    object({
      kind: kind(),
      id: text().description('Of the job, channel, table, import or API key; of the spinner of several jobs; the name of a meter.'),
      name: nullable(text()).description('Of the spinner, channel, table or API key.'),
      count: nullable(integer()).description('Recipients, calls or rows; of a meter, how much is used.'),
      limit: nullable(integer()).description('Of a meter.'),
      jobs: nullable(object({ count: integer(), from: timestamp() })).description(
        'Several jobs of one spinner that are one entry: how many, and when the first of them was created.',
      ),
      reason: nullable(text()).description('Why, in words.'),
      at: nullable(timestamp()).description('When it last happened, or when a key expires.'),
      isUrgent: boolean().description('Something stands still or is lost until somebody acts.'),
      mark: text().description('Changes when something new of it happens.'),
      isPutAway: boolean().description('Whether the caller has put it away, and nothing new of it has happened since.'),
    }),
  );

const firstSteps = () =>
  namedSchema(
    'FirstSteps',
    object({
      hasTable: boolean(),
      hasRecords: boolean(),
      hasMetadata: boolean(),
      hasChannel: boolean(),
      hasPublished: boolean(),
      hasRun: boolean(),
      hasKey: nullable(boolean()).description('Null if the caller may not see API keys.'),
      dataTableId: nullable(text()),
      spinnerId: nullable(text()).description('One that can be run.'),
    }),
  );

const lastChange = () =>
  namedSchema(
    'LastChange',
    object({
      entry: auditEntrySchema(),
      times: integer().description(
        'How often the same actor did the same to the same thing, with pauses of at most half an hour. What Spindle itself suppresses, one address after another, is one change.',
      ),
    }),
  );

const unended = ['queued', 'running', 'canceling'] as const;

/** The most jobs that are listed, and counted. */
const shownJobs = 5;
const countedJobs = 50;

/** The first things that a person sees: what needs somebody, what runs, and how far the organization is. */
export class HomeController implements Controller {
  readonly routes;

  constructor(
    readAttention: ReadAttention,
    readFirstSteps: ReadFirstSteps,
    readLastChanges: ReadLastChanges,
    jobs: JobLists,
    epochs: EpochReader,
    workers: Workers,
    subjects: SubjectReader,
    putAway: PutAwayEntry,
    clock: Clock,
  ) {
    this.routes = [
      route({
        method: 'get',
        path: '/home',
        operationId: 'readHome',
        summary: 'Read what needs somebody, what runs, the first steps, and what happened last',
        description:
          'Over all tables, spinners and channels of the organization: refused calls of the last day, rows that imports of the last 30 ' +
          'days set aside, paused jobs, jobs of the last 14 days that failed or have failed recipients, channels, meters, and API keys ' +
          'that expire within 14 days. At most 100 entries, the urgent first.',
        tags,
        security,
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              attention: object({ entries: list(entry()), hasMore: boolean() }),
              running: object({
                count: integer().description('Jobs that run: at most 50 are counted.'),
                hasMore: boolean(),
                jobs: list(
                  namedSchema('RunningJob', object({ job: jobSummarySchema(), waiting: nullable(oneOf(...waitingReasons)) })),
                ).description('The latest five that are queued, run, or are being canceled.'),
              }),
              firstSteps: nullable(firstSteps()).description('Null for people with roles in projects alone.'),
              lastChanges: nullable(list(lastChange())).description(
                'The last six of the audit log, newest first; null if the caller may not read it.',
              ),
            }),
        },
        errors: [],
        async handle({ caller: { organizationId, userId, rights } }) {
          const mayReadKeys = rights.has('api-keys:read');
          const now = clock.now();
          const [attention, steps, changes, open, restored, runtimeOnline] = await Promise.all([
            readAttention.execute({ organizationId, userId, rights }),
            rights.has('organization:read') ? readFirstSteps.execute({ organizationId, mayReadKeys }) : null,
            rights.has('audit:read') ? readLastChanges.execute(organizationId) : undefined,
            reachOf(subjects, organizationId, rights, 'jobs:read').then((reach) =>
              jobs.jobs(organizationId, { states: unended, reach }, { limit: countedJobs, after: undefined }),
            ),
            epochs.restored(),
            workers.areOnline(now),
          ]);
          const installation = { isRestored: restored !== undefined, runtimeOnline };
          const running = open.items.filter(({ job }) => job.state === 'running');
          return {
            ok: true as const,
            attention: shownAttention(attention),
            running: {
              count: running.length,
              hasMore: open.items.length === countedJobs && open.next !== undefined,
              jobs: open.items.slice(0, shownJobs).map((one) => ({
                job: jobSummary(one),
                waiting: heldUpBy(one.job, installation, now) ?? one.job.waiting,
              })),
            },
            firstSteps: steps,
            lastChanges: changes?.map(({ times, ...shown }) => ({ entry: shownAuditEntry(shown), times })) ?? null,
          };
        },
      }),
      route({
        method: 'post',
        path: '/home/put-away',
        operationId: 'putAwayEntry',
        repeatable: true,
        summary: 'Put an entry away for oneself until something new of it happens, or bring it back',
        description: 'Nobody else’s Home changes. At most 500 entries are kept for a person.',
        tags,
        security,
        body: object({
          kind: kind(),
          id: text().max(100),
          mark: nullable(anyText().max(maxMarkLength)).description('That of the entry as it was seen; null brings it back.'),
        }),
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: [],
        async handle({ body: { kind, id: subject, mark }, caller: { organizationId, userId } }) {
          await putAway.execute({ organizationId, userId, kind, subject, mark });
          return { ok: true as const };
        },
      }),
    ];
  }
}

const shownAttention = ({ entries, hasMore }: Attention) => ({
  entries: entries.map(({ at, jobs, ...rest }) => ({
    ...rest,
    jobs: jobs && { count: jobs.count, from: jobs.from.toISOString() },
    at: at?.toISOString() ?? null,
  })),
  hasMore,
});
