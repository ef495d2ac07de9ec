import { expect } from '@jest/globals';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { type ConnectionPool, connect } from '../../../src/postgres/engine/connection/connection.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { audienceOf, enrolAll } from '../../contracts/runs/enrolled.ts';
import { aChannel } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenJob, givenRecords, givenSpinner, givenTable, people } from '../../support/given.ts';
import { onACluster, ownConnection } from '../../support/own-connection.ts';
import { isDistributed } from '../../support/postgres-backend.ts';
import { beginEpoch } from '../../support/runs/epochs.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';
import { wayOf } from '../tasks-of.ts';

const own = ownConnection();

interface Prepared {
  readonly name: string;
  readonly statement: string;
  readonly types: readonly string[];
}

const values: Readonly<Record<string, string>> = {
  text: 'a',
  boolean: 'true',
  json: '[]',
  jsonb: '[]',
  'timestamp with time zone': '2026-03-10',
};

/** A statement with values in place of its parameters: the organization for each id. */
function filled({ statement, types }: Prepared, organizationId: string): string {
  const sampleOf = (type: string): string => (type === 'uuid' ? organizationId : (values[type] ?? '1'));
  return statement.replace(/\$(\d+)/g, (_, place) => {
    const type = types[Number(place) - 1] as string;
    return `'${type.endsWith('[]') ? `{${sampleOf(type.slice(0, -2))}}` : sampleOf(type)}'::${type}`;
  });
}

/** The names of the statements that some work has sent for the first time on a connection, by how they are sent. */
async function statementsOf(connection: ConnectionPool, organizationId: string, work: () => Promise<unknown>) {
  const prepared = 'select name, statement, parameter_types::text[] as types from pg_prepared_statements order by name';
  const before = new Set((await connection.query<Prepared>('', prepared, [])).map(({ name }) => name));
  await work();
  const found = { 'one node': [] as string[], coordinator: [] as string[], steps: [] as string[] };
  for (const one of await connection.query<Prepared>('', prepared, [])) {
    if (before.has(one.name) || !/^\s*(select|with|insert|update|delete)/.test(one.statement)) continue;
    const way = await wayOf(connection, { text: filled(one, organizationId), values: [] });
    found[way === 'one node' || way === 'coordinator' ? way : 'steps'].push(one.name);
  }
  return found;
}

/** A job whose recipients are due, and a connection that has sent nothing. */
async function givenDue() {
  const store = postgresStorageOn({ connection: own() });
  await beginEpoch(store);
  const clock = new FixedClock();
  const table = await givenTable(store);
  const { organizationId } = table;
  await store.unitOfWork.run(({ channels }) => channels.save(aChannel({ organizationId, isDefault: true })));
  await givenRecords(store, table, ...people(30));
  const spinner = await givenSpinner(store, table);
  const job = await enrolAll(store, await givenJob(store, spinner), audienceOf(spinner), { now: clock.now() });
  const url = own().pool.options.connectionString as string;
  const connection = connect({ url, poolSize: 1, statementTimeoutMs: 20_000, isDistributed });
  const links = new UnsubscribeLinks(new NodeSecrets(new Uint8Array(32).fill(7)), 'https://spindle.example.com/u');
  const storage = postgresStorageOn({ connection });
  const worker = new AdvanceJob({ unitOfWork: storage.unitOfWork, sender: new FakeSender(), links, clock, ids, pauses: new TimerPauses() });
  const advance = () => worker.execute(inOneTurn({ organizationId, jobId: job.id }));
  return { organizationId, job, spinner, clock, connection, storage, advance };
}

// A statement that inserts beside other changes, or several rows that are no `values`, is never sent to a node as a whole.
const inSteps = new Set(['add_channel_use', 'add_message_holders', 'note_addresses', 'save_messages']);

onACluster('Whatever a claim reads is one task of one node', async () => {
  const { connection, organizationId, advance } = await givenDue();
  try {
    const sent = await statementsOf(connection, organizationId, advance);
    expect(sent['one node']).toEqual(
      expect.arrayContaining(['find_barred_people', 'find_job', 'find_message_holders', 'find_messages', 'find_suppressions', 'take_due']),
    );
    expect(sent.steps.filter((name) => !inSteps.has(name))).toEqual([]);
  } finally {
    await connection.close();
  }
});

onACluster('The first page of jobs, a job, its recipients and its messages are each one task of one node', async () => {
  const { connection, storage, organizationId, job, spinner, clock } = await givenDue();
  const page = { limit: 20, after: undefined };
  try {
    const sent = await statementsOf(connection, organizationId, async () => {
      const { jobs, jobLists, jobActivity, recipientStories, departures, results } = storage;
      await jobs.read(organizationId, job.id, clock.now());
      for (const filter of [{}, { spinnerId: spinner.id }, { hasFailed: true }]) await jobLists.jobs(organizationId, filter, page);
      await jobLists.needy(organizationId, clock.now(), 5);
      for (const filter of [{}, { states: ['pending'] as const }]) await jobLists.recipients(organizationId, job.id, filter, page);
      for (const filter of [{}, { states: ['sent'] as const }]) await jobLists.messages(organizationId, job.id, filter, page);
      await jobLists.retryable(organizationId, job.id);
      await jobLists.happenings(organizationId, job.id);
      await jobActivity.read(organizationId, job.id, clock.now());
      await recipientStories.read(organizationId, job.id, '1');
      await departures.read(organizationId, spinner.id, { jobId: job.id });
      await results.ofSpinners(organizationId, [spinner.id]);
    });
    expect(sent['one node'].length).toBeGreaterThan(15);
    // Circuits and heartbeats: the coordinator has them, and asks no other node.
    expect([sent.steps, sent.coordinator]).toEqual([[], ['errors_of_jobs', 'read_beside_job']]);
  } finally {
    await connection.close();
  }
});
