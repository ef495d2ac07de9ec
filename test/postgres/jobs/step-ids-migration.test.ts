import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../src/application/jobs/advance-job.ts';
import { EndJob } from '../../../src/application/jobs/end-job.ts';
import { RetryJob } from '../../../src/application/jobs/retry-job.ts';
import { StartJob } from '../../../src/application/jobs/start-job.ts';
import { WakeDueJobs } from '../../../src/application/jobs/wake-due-jobs.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { JobReference } from '../../../src/application/kernel/tasks.ts';
import { mediumOf } from '../../../src/domain/channels/media.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { appRoleOf } from '../../../src/postgres/engine/app-role.ts';
import { type ConnectionPool, connect } from '../../../src/postgres/engine/connection.ts';
import { migrate, migrationSource } from '../../../src/postgres/engine/migrate.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import type { Backend } from '../../support/backends.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { inOneTurn } from '../../support/jobs/one-turn.ts';
import { onOneServer } from '../../support/own-connection.ts';
import { emptyDatabase, openPostgres, type TestDatabase } from '../../support/postgres-backend.ts';
import { ids } from '../../support/sequential-ids.ts';

const migration = '0016-step-ids.ts';
const tableName = 'spindle_migrations';
const now = new Date('2026-03-10T12:00:00Z');
const inAnHour = new Date('2026-03-10T13:00:00Z');
const [organizationId, spinnerId, dataTableId, deletedTableId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
const owned = { organization_id: organizationId };

const steps = [
  { id: 'has-mail', type: 'filter', where: { column: 'email', operator: 'is_not_empty' } },
  { id: 'welcome', type: 'message', channel: 'email', to: '{{ email }}', subject: 'welcome', text: '{{ unsubscribe_url }}' },
  { id: 'pause', type: 'wait', for: '1 day' },
  { id: 'crm', type: 'webhook', url: 'https://crm.example.com/{{ name }}' },
  { id: 'reminder', type: 'message', channel: 'email', to: '{{ email }}', subject: 'reminder', text: '{{ unsubscribe_url }}' },
  { id: 'last-pause', type: 'wait', for: '1 day' },
];

let database: TestDatabase;
let connection: ConnectionPool;
let store: Backend | undefined;

const insert = (table: string, rows: readonly object[]): Promise<unknown> =>
  connection.knex.raw(`insert into ${table} overriding system value select * from jsonb_populate_recordset(null::${table}, ?::jsonb)`, [
    JSON.stringify(rows),
  ]);

/** The schema of the version before, with an organization, a published spinner and its records. */
beforeEach(async () => {
  database = await emptyDatabase();
  connection = connect({ url: database.url, poolSize: 2, statementTimeoutMs: 60_000 });
  const earlier = async () => (await migrationSource.getMigrations([])).filter((name) => name < migration);
  await connection.knex.migrate.latest({ migrationSource: { ...migrationSource, getMigrations: earlier }, tableName });

  const made = { ...owned, created_at: now };
  await insert('plans', [{ id: 'test', name: 'Test', limits: { jobs: 100, messages: 100, records: 100 }, features: [], rate_limits: {} }]);
  await insert('organizations', [{ id: organizationId, name: 'Acme', plan_id: 'test', plan_began_at: now, created_at: now }]);
  await insert('projects', [{ ...made, id: organizationId, name: 'Main' }]);
  const columns = ['email', 'name'].map((name) => ({ name, type: 'text', metadata: true, required: false }));
  const table = { ...made, project_id: organizationId, id: dataTableId, name: 'Leads', columns, fills_absent_columns: false };
  await insert('data_tables', [table]);
  const draft = { dataTableId, audience: 'new', steps };
  const spinner = { ...made, project_id: organizationId, id: spinnerId, name: 'Welcome', draft, revision: 1 };
  await insert('spinners', [{ ...spinner, published_version: 1, last_version: 2 }]);
  await insert('versions', [
    { ...owned, spinner_id: spinnerId, number: 1, definition: draft, published_at: now },
    { ...owned, spinner_id: spinnerId, number: 2, definition: { ...draft, dataTableId: deletedTableId }, published_at: now },
  ]);
  const people = Array.from({ length: 20 }, (_, index) => ({ email: `p${index + 1}@example.com`, name: `p${index + 1}` }));
  await insert(
    'records',
    people.map((data, index) => ({ ...made, data_table_id: dataTableId, id: index + 1, data })),
  );
});

afterEach(async () => {
  await connection.close();
  // Closing the store drops its database.
  await (store ? store.close() : database.drop());
  store = undefined;
});

/** A job that has enrolled the records, each with the given fields. */
async function givenJob(rows: Readonly<Record<number, object>>, job: object = {}): Promise<string> {
  const id = randomUUID();
  const enrolled = { enrol_after: 0, enrol_up_to: 20, enrol_done: 20, enrol_mark: '' };
  const facts = { ...owned, id, spinner_id: spinnerId, version: 1, state: 'running', created_at: now, started_at: now };
  await insert('jobs', [{ ...facts, ...enrolled, ...job }]);
  const recipient = { ...owned, job_id: id, spinner_id: spinnerId, data_table_id: dataTableId, once: false, state: 'pending' };
  await insert(
    'recipients',
    Object.entries(rows).map(([recordId, row]) => ({ ...recipient, record_id: Number(recordId), ...row })),
  );
  return id;
}

interface StoredMessage {
  readonly record: number;
  readonly step: string;
  readonly state: string;
  readonly id?: string;
}

const givenMessages = (jobId: string, messages: readonly StoredMessage[]): Promise<unknown> =>
  insert(
    'messages',
    messages.map(({ record, step, state, id = randomUUID() }) => {
      const channel = step === 'crm' ? 'webhook' : 'email';
      const to = step === 'crm' ? `https://crm.example.com/p${record}` : `p${record}@example.com`;
      const facts = { ...owned, job_id: jobId, record_id: record, step_id: step, id, channel, to, state };
      return { ...facts, attempts: 1, created_at: now, sent_at: state === 'sent' ? now : null };
    }),
  );

/** Runs the new migration and returns the runtime on the migrated database. */
async function migrated() {
  await migrate(connection.knex, database.url, { app: appRoleOf(database.appUrl, database.url) });
  const opened = await openPostgres(database);
  store = opened;
  const clock = new FixedClock(now.toISOString());
  const sender = new FakeSender();
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com');
  const { unitOfWork } = opened;
  const advanceJob = new AdvanceJob(unitOfWork, sender, links, clock, ids, new TimerPauses());
  const workers = {
    'advance-job': { execute: (job: JobReference) => advanceJob.execute(inOneTurn(job)) },
    'start-job': new StartJob(unitOfWork, sender, clock),
    'end-job': new EndJob(unitOfWork, clock),
  };
  const wakeDueJobs = new WakeDueJobs(unitOfWork, clock);
  return {
    clock,
    sender,
    retry: new RetryJob(unitOfWork, new Audit(clock, ids), clock, ids),
    /** The sent messages by record: the subjects of e-mails, and `crm` for webhooks. */
    sent: () => {
      const all = sender.attempts.map(
        (one) => (one.channel === 'email' ? [one.to, one.subject] : [mediumOf(one.channel).addressOf(one), 'crm']) as [string, string],
      );
      const numberOf = (target: string) => Number(/p(\d+)/.exec(target)?.[1]);
      return all
        .map(([target, what]): [number, string] => [numberOf(target), what])
        .sort(([one], [other]) => one - other)
        .map((one) => one.join(' '));
    },
    async work() {
      await wakeDueJobs.execute();
      for (let tasks = await opened.queued(); tasks.length > 0; tasks = await opened.queued())
        for (const { task, payload } of tasks) await workers[task as keyof typeof workers].execute(payload as never);
    },
    report: async (jobId: string) => {
      const report = await opened.jobs.read(organizationId, jobId, clock.now());
      if (!report) throw new Error('there is no such job');
      return report;
    },
    stepsOf: async (jobId: string) => {
      const listed = await opened.jobLists.recipients(organizationId, jobId, {}, { limit: 100, after: undefined });
      return Object.fromEntries((listed?.items ?? []).map(({ recordId, stepId }) => [recordId, stepId]));
    },
  };
}

const due = { wake_at: now };
const waiting = { state: 'waiting', reason: 'delay', ...due };
const taken = { state: 'active', lease: randomUUID(), ...due };
const webhookId = randomUUID();

// No cluster has had the version that is migrated from.
onOneServer('Recipients of a job that is running during the migration continue at their step, each to its own end', async () => {
  const jobId = await givenJob({
    1: { position: 0, ...due },
    2: { position: 1, ...due },
    3: { position: 3, ...waiting },
    4: { position: 6, ...waiting },
    5: { position: 1, state: 'waiting', reason: 'plan_limit', ...due },
    6: { position: 4, state: 'waiting', reason: 'channel_error', ...due },
    7: { position: 1, ...taken },
    8: { position: 3, ...taken },
    9: { position: 0, state: 'skipped', reason: 'has-mail' },
    10: { position: 1, state: 'failed', reason: 'no such mailbox' },
    11: { position: 6, state: 'completed' },
    12: { position: 4, state: 'suppressed' },
    13: { position: 3, state: 'canceled', reason: 'record_deleted' },
    14: { position: 6, ...due },
    15: { position: 3, ...waiting, wake_at: inAnHour },
    16: { position: 2, ...due },
  });
  await givenMessages(jobId, [
    ...[3, 4, 6, 8, 11, 12, 14, 15, 16].map((record) => ({ record, step: 'welcome', state: 'sent' })),
    ...[4, 6, 11, 12, 14].map((record) => ({ record, step: 'crm', state: 'sent' })),
    ...[4, 11, 14].map((record) => ({ record, step: 'reminder', state: 'sent' })),
    { record: 6, step: 'reminder', state: 'queued' },
    { record: 7, step: 'welcome', state: 'sending' },
    { record: 8, step: 'crm', state: 'sending', id: webhookId },
    { record: 10, step: 'welcome', state: 'failed' },
  ]);

  const runtime = await migrated();
  expect(await runtime.stepsOf(jobId)).toEqual({
    1: 'has-mail',
    2: 'welcome',
    3: 'pause',
    4: 'last-pause',
    5: 'welcome',
    6: 'reminder',
    7: 'welcome',
    8: 'crm',
    9: 'has-mail',
    10: 'welcome',
    11: null,
    12: 'reminder',
    13: 'crm',
    14: null,
    15: 'pause',
    16: 'pause',
  });
  expect((await runtime.report(jobId)).steps.map(({ id, recipients }) => [id, recipients])).toEqual([
    ['has-mail', { pending: 1, skipped: 1 }],
    ['welcome', { pending: 1, waiting: 1, active: 1, failed: 1 }],
    ['pause', { waiting: 2, pending: 1 }],
    ['crm', { active: 1, canceled: 1 }],
    ['reminder', { waiting: 1, suppressed: 1 }],
    ['last-pause', { waiting: 1 }],
  ]);

  const entered = { 'has-mail': 16, welcome: 14, pause: 10, crm: 7, reminder: 5, 'last-pause': 3 };
  expect(Object.fromEntries((await runtime.report(jobId)).steps.map((step) => [step.id, step.entered]))).toEqual(entered);

  await runtime.work();
  // A recipient whose wait is over has passed the wait step; one that still waits has not.
  expect(runtime.sent()).toEqual(['1 welcome', '2 welcome', '3 crm', '3 reminder', '5 welcome', '6 reminder', '8 crm', '8 reminder']);
  expect(runtime.sender.attempts.find(({ id }) => id === webhookId)).toMatchObject({ url: 'https://crm.example.com/p8' });
  runtime.sender.attempts.length = 0;
  runtime.clock.set(inAnHour);
  await runtime.work();
  expect(runtime.sent()).toEqual(['15 crm', '15 reminder']);
  runtime.sender.attempts.length = 0;
  for (let day = 0; day < 4; day++) {
    runtime.clock.pass({ days: 1 });
    await runtime.work();
  }
  // The message of 7 may have been sent when its worker stopped: it is not sent again.
  expect(runtime.sent()).toEqual([1, 2, 5, 7, 16].flatMap((record) => [`${record} crm`, `${record} reminder`]));

  const { job, recipients, messages } = await runtime.report(jobId);
  expect(job.state).toBe('completed');
  expect(recipients).toEqual({ completed: 12, skipped: 1, failed: 1, suppressed: 1, canceled: 1 });
  expect(messages).toEqual({
    welcome: { sent: 12, unknown: 1, failed: 1 },
    crm: { sent: 13 },
    reminder: { sent: 12 },
  });
});

onOneServer('Retries start at the failed step, whether they were already running or start afterwards', async () => {
  const ended = { state: 'completed', finished_at: now };
  const source = await givenJob(
    {
      1: { position: 4, state: 'failed', reason: 'no' },
      2: { position: 6, state: 'completed' },
      3: { position: 1, state: 'failed', reason: 'no' },
    },
    ended,
  );
  await givenMessages(source, [
    { record: 1, step: 'welcome', state: 'sent' },
    { record: 1, step: 'crm', state: 'sent' },
    { record: 1, step: 'reminder', state: 'failed' },
    { record: 2, step: 'welcome', state: 'sent' },
    { record: 2, step: 'reminder', state: 'sent' },
    { record: 3, step: 'welcome', state: 'failed' },
  ]);
  const retry = { retry_of: source, retries_unknown: false, enrol_up_to: '9223372036854775807', enrol_done: '9223372036854775807' };
  const underWay = await givenJob({ 3: { position: 1, ...due } }, retry);
  await connection.knex.raw('update recipients set retried_in = ? where job_id = ? and record_id = 3', [underWay, source]);

  const runtime = await migrated();
  expect([await runtime.stepsOf(source), await runtime.stepsOf(underWay)]).toEqual([
    { 1: 'reminder', 2: null, 3: 'welcome' },
    { 3: 'welcome' },
  ]);
  await runtime.work();
  expect(runtime.sent()).toEqual(['3 welcome']);
  for (let day = 0; day < 2; day++) {
    runtime.clock.pass({ days: 1 });
    await runtime.work();
  }
  runtime.sender.attempts.length = 0;
  const given = { organizationId, jobId: source, includeUnknown: false, by: operator, requestId: 'r' };
  const { jobId } = await runtime.retry.execute(given);
  await runtime.work();
  expect(runtime.sent()).toEqual(['1 reminder']);
  expect(await runtime.stepsOf(jobId)).toEqual({ 1: 'last-pause' });
});

onOneServer('A job whose table or version was deleted fails as before and sends nothing', async () => {
  const rows = { 1: { position: 1, ...due }, 2: { position: 3, ...waiting }, 3: { position: 1, ...taken } };
  const withoutTable = await givenJob(rows, { version: 2 });
  const withoutVersion = await givenJob(rows, { version: 3 });
  const runtime = await migrated();
  expect(await runtime.stepsOf(withoutTable)).toEqual({ 1: 'welcome', 2: 'pause', 3: 'welcome' });
  expect(await runtime.stepsOf(withoutVersion)).toEqual({ 1: null, 2: null, 3: null });
  runtime.clock.pass({ hours: 1 });
  await runtime.work();
  const reports = [await runtime.report(withoutTable), await runtime.report(withoutVersion)];
  expect(reports.map(({ job, recipients }) => [job.state, job.fault, recipients])).toEqual([
    ['failed', 'data_table_deleted', { canceled: 3 }],
    ['failed', 'version_missing', { canceled: 3 }],
  ]);
  expect(runtime.sent()).toEqual([]);
});

onOneServer('The down migration restores the position of each recipient', async () => {
  const rows = {
    1: { position: 0, ...due },
    2: { position: 3, ...waiting },
    3: { position: 6, ...waiting },
    4: { position: 4, state: 'waiting', reason: 'channel_error', ...due },
    5: { position: 1, state: 'failed' },
  };
  const jobId = await givenJob({ ...rows, 6: { position: 6, state: 'completed' } });
  const source = {
    ...migrationSource,
    getMigrations: async () => (await migrationSource.getMigrations([])).filter((name) => name <= migration),
  };
  await connection.knex.migrate.latest({ migrationSource: source, tableName });
  await connection.knex.migrate.down({ migrationSource: source, tableName });
  const { rows: found } = await connection.knex.raw('select record_id, position from recipients where job_id = ? order by record_id', [
    jobId,
  ]);
  expect(Object.fromEntries((found as { record_id: string; position: number }[]).map((row) => [row.record_id, row.position]))).toEqual({
    ...Object.fromEntries(Object.entries(rows).map(([record, { position }]) => [record, position])),
    6: 50,
  });
});
