import { beforeAll, expect, test } from '@jest/globals';
import type { Page, PageKey, PageRequest } from '../../../src/application/kernel/page.ts';
import type { Storage } from '../../../src/application/storage.ts';
import type { Job } from '../../../src/domain/runs/job.ts';
import { postgresStorageOn } from '../../../src/postgres/storage.ts';
import { givenJob, givenSpinner, givenTable } from '../../support/given.ts';
import { ownConnection } from '../../support/own-connection.ts';
import { rowsRead } from '../rows-read.ts';

// To fill the lists is no promise of time.
const connection = ownConnection(1, 120_000);
const count = 45_000;
const [start, end] = ['2026-01-01T00:00:00Z', '2026-02-01T00:00:00Z'];
let store: Storage;
let job: Job;

// Ids of the time order. One row in the middle, and the last, are what the filters look for.
const isRare = `n in (1, ${count / 2})`;
const id = `lpad(to_hex(n), 32, '0')::uuid`;
const time = `timestamptz '${start}' + n * interval '1 minute'`;
const each = `from generate_series(1, ${count}) n`;

const fillings = [
  `insert into audit_entries (organization_id, id, at, actor_type, actor_id, action, subject_type, subject_id, details)
   select $1::uuid, ${id}, ${time}, case when ${isRare} then 'operator' else 'user' end, case when not ${isRare} then $2::uuid end,
     case when ${isRare} then 'spinner.published' else 'records.edited' end, case when ${isRare} then 'spinner' else 'records' end,
     $2::uuid::text, '{}' ${each}`,
  `insert into jobs select (jsonb_populate_record(j, jsonb_build_object('id', ${id}, 'created_at', ${time},
     'state', case when ${isRare} then 'failed' else 'completed' end))).* from jobs j, generate_series(1, ${count}) n
   where j.organization_id = $1 and j.id = $2`,
  `insert into recipients (organization_id, job_id, record_id, spinner_id, data_table_id, once, state)
   select $1::uuid, $2::uuid, n, $2::uuid, $2::uuid, false, case when ${isRare} then 'failed' else 'completed' end ${each}`,
  `insert into messages (organization_id, job_id, record_id, step_id, id, channel, "to", state, attempts, created_at)
   select $1::uuid, $2::uuid, n, 'welcome', ${id}, 'email', 'ada@example.com', case when ${isRare} then 'failed' else 'sent' end, 1, ${time} ${each}`,
  `insert into job_counts (organization_id, job_id, kind, step_id, state, n)
   select $1::uuid, $2::uuid, 'recipients', null, state, n from (values ('failed', 2), ('completed', ${count - 2})) r (state, n)
   union all select $1::uuid, $2::uuid, 'messages', 'welcome', state, n from (values ('failed', 2), ('sent', ${count - 2})) m (state, n)`,
  `insert into recipient_addresses (organization_id, job_id, address, record_id)
   select $1::uuid, $2::uuid, 'person' || n || '@example.com', n ${each}`,
  `insert into projects (organization_id, id, name, created_at) select $1::uuid, ${id}, coalesce($2::text, ''), ${time} ${each}`,
  `insert into invitations (organization_id, id, email, folded_email, role, invited_by, token_hash, sendings, created_at, sent_at, expires_at, accepted_at)
   select $1::uuid, ${id}, 'ada@example.com', 'ada@example.com', 'member', $2::uuid, decode(md5(n::text || $1::uuid::text), 'hex'), 1, ${time}, ${time}, ${time},
     case when not ${isRare} then ${time} end ${each}`,
];

async function givenLargeOrganization(): Promise<Job> {
  const table = await givenTable(store);
  const made = await givenJob(store, await givenSpinner(store, table));
  for (const filling of fillings) await connection().query('', filling, [made.organizationId, made.id]);
  return made;
}

const filled = ['audit_entries', 'jobs', 'recipients', 'messages', 'recipient_addresses', 'job_counts', 'projects', 'invitations'];

// PostgreSQL has statistics of the other organization only: they would come at any moment if it analyzed by itself.
beforeAll(async () => {
  store = postgresStorageOn({ connection: connection() });
  for (const table of filled) await connection().query('', `alter table ${table} set (autovacuum_enabled = false)`, []);
  await givenLargeOrganization();
  await connection().query('', 'analyze', []);
  job = await givenLargeOrganization();
});

type List = (page: PageRequest) => Promise<Page<unknown> | undefined>;
const audit = (filter: Parameters<Storage['auditEntries']['list']>[1]) => (): List => (page) =>
  store.auditEntries.list(job.organizationId, filter, page);
const jobs = (filter: Parameters<Storage['jobLists']['jobs']>[1]) => (): List => (page) =>
  store.jobLists.jobs(job.organizationId, filter, page);

const wholePages: [string, () => List][] = [
  ['the audit log', audit({})],
  ['the entries of an actor', () => audit({ actorId: job.id })()],
  ['the entries about a subject', () => audit({ subjectId: job.id })()],
  ['the entries of a time', audit({ from: new Date(start), to: new Date(end) })],
  ['the jobs', jobs({})],
  ['the jobs of a state', jobs({ states: ['completed'] })],
  ['the recipients of a job', () => (page) => store.jobLists.recipients(job.organizationId, job.id, {}, page)],
  [
    'the recipients whose address begins alike',
    () => (page) => store.jobLists.recipients(job.organizationId, job.id, { address: { folded: ['person'], isPrefix: true } }, page),
  ],
  ['the messages of a job', () => (page) => store.jobLists.messages(job.organizationId, job.id, {}, page)],
  ['the projects', () => (page) => store.organizations.projects(job.organizationId, page)],
  ['the members', () => (page) => store.members.members(job.organizationId, page)],
  ['the open invitations', () => (page) => store.members.invitations(job.organizationId, page)],
  ['the API keys', () => (page) => store.apiKeys.list(job.organizationId, page)],
  ['the imports of a table', () => (page) => store.imports.list(job.organizationId, job.id, page)],
];

test.each(wholePages)('a page of %s reads little more than it shows', async (_, list) => {
  const first = await list()({ limit: 20, after: undefined });
  const after = first?.next;
  for (let run = 0; run < 7; run++) expect(await rowsRead(connection(), () => list()({ limit: 20, after }))).toBeLessThan(500);
});

test.each<[string, () => List]>([
  ['actor type', audit({ actorType: 'operator' })],
  ['action', audit({ action: 'spinner.' })],
  ['subject type', audit({ subjectType: 'spinner' })],
  ['subject and subject type', () => audit({ subjectId: job.id, subjectType: 'spinner' })()],
  ['state of a job', jobs({ states: ['failed'] })],
])('a filter by %s that matches little finds everything, in pages that read a limited part of the list', async (_, list) => {
  const found: number[] = [];
  let after: PageKey | undefined;
  do {
    let page: Page<unknown> | undefined;
    const rows = await rowsRead(connection(), async () => {
      page = await list()({ limit: 20, after });
    });
    expect(rows).toBeLessThan(21_000);
    found.push(page?.items.length ?? 0);
    after = page?.next;
  } while (after !== undefined);
  expect(found).toHaveLength(3);
  expect(found.reduce((sum, n) => sum + n)).toBe(2);
});

test.each<[string, () => List]>([
  ['recipient', () => (page) => store.jobLists.recipients(job.organizationId, job.id, { states: ['failed'] }, page)],
  ['message', () => (page) => store.jobLists.messages(job.organizationId, job.id, { states: ['failed'] }, page)],
])('a filter by state of a %s that matches little reads little', async (_, list) => {
  let page: Page<unknown> | undefined;
  const read = async (): Promise<void> => {
    page = await list()({ limit: 20, after: undefined });
  };
  expect(await rowsRead(connection(), read)).toBeLessThan(500);
  expect(page).toMatchObject({ items: { length: 2 }, next: undefined });
});

test('a list of jobs from some time on ends there', async () => {
  const from = new Date(Date.parse(start) + (count - 10) * 60_000);
  const { items, next } = await store.jobLists.jobs(
    job.organizationId,
    { from, to: new Date(Date.parse(start) + count * 60_000) },
    { limit: 20, after: undefined },
  );
  expect([items.length, next]).toEqual([10, undefined]);
});
