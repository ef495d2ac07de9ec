import { ledgerRules } from '../../src/main/admin/doctor/ledger-rules.ts';
import type { Query } from '../support/back-office.ts';
import { eachOrganization, sumColumns } from '../support/each-organization.ts';
import { atMost, type Check, equal, expectNone, fact } from './check.ts';
import type { Ledger } from './ledger.ts';
import { fullMailbox, refusals } from './session-bounces.ts';
import { givenUpTasks, phantomLocks } from './settling.ts';

type Counts = Readonly<
  Record<'jobs' | 'notCompleted' | 'openRecipients' | 'notThrough' | 'recipients' | 'records' | 'leftOut' | 'twice', number>
>;
type Meters = Readonly<
  Record<
    'records' | 'jobs' | 'messages' | 'webhooks' | 'bytes' | 'recordBytes' | 'recordRows' | 'jobRows' | 'messageRows' | 'webhookRows',
    number
  >
>;

// The records that live spinners take are checked with them.
const counts = `
  with jobs as (select id, state from jobs where organization_id = $1 and live_day is null),
    recipients as (select * from recipients where organization_id = $1 and job_id in (select id from jobs)),
    records as (select id, data_table_id, data->>'email' as email from records where organization_id = $1)
  select (select count(*) from jobs)::int as jobs,
    (select count(*) from jobs where state <> 'completed')::int as "notCompleted",
    (select count(*) from recipients where wake_at is not null or state in ('pending', 'active', 'waiting'))::int as "openRecipients",
    (select count(*) from recipients p where state <> 'completed' and coalesce(reason, '') <> all($3)
      and (data_table_id, record_id) not in (select data_table_id, id from records where email = $4))::int as "notThrough",
    (select count(*) from recipients)::int as recipients,
    (select count(*) from records where data_table_id = any($2))::int as records,
    (select count(*) from records where data_table_id = any($2)
      and (data_table_id, id) not in (select data_table_id, record_id from recipients))::int as "leftOut",
    (select count(*) from (select 1 from recipients group by data_table_id, record_id having count(*) > 1) twice)::int as "twice"`;

const meters = `
  select coalesce(sum(used) filter (where meter = 'records'), 0)::int as records, coalesce(sum(used) filter (where meter = 'jobs'), 0)::int as jobs,
    coalesce(sum(used) filter (where meter = 'messages'), 0)::int as messages,
    coalesce(sum(used) filter (where meter = 'webhooks'), 0)::int as webhooks,
    coalesce(sum(used) filter (where meter = 'bytes'), 0)::float8 as bytes,
    (select coalesce(sum(octet_length(data::text)), 0) from records where organization_id = $1)::float8 as "recordBytes",
    (select count(*) from records where organization_id = $1)::int as "recordRows",
    (select count(*) filter (where live_day is null) + count(distinct (spinner_id, live_day)) filter (where live_day is not null)
      from jobs where organization_id = $1)::int as "jobRows",
    ((select count(*) from messages where organization_id = $1 and channel = 'email' and attempts > 0)
      + (select count(*) from confirmation_mails where organization_id = $1))::int as "messageRows",
    (select count(*) from messages where organization_id = $1 and channel in ('webhook', 'http') and attempts > 0)::int as "webhookRows"
  from usage where organization_id = $1`;

/** Checks that each acknowledged trigger is one job, each job ended, and each record of the tables was processed exactly once. */
export async function checkJobs(
  query: Query,
  organizationIds: readonly string[],
  tableIds: readonly string[],
  ledger: Pick<Ledger, 'triggers'>,
): Promise<readonly Check[]> {
  const found = sumColumns(await eachOrganization<Counts>(query, organizationIds, counts, [tableIds, refusals, fullMailbox]));
  const jobs = await eachOrganization<{ id: string }>(query, organizationIds, 'select id from jobs where organization_id = $1');
  const stored = new Set(jobs.map(({ id }) => id));
  const count = async (text: string): Promise<number> => (await query<{ count: number }>(text))[0]?.count ?? 0;
  const acknowledged = ledger.triggers.filter(({ outcome }) => outcome === 'acknowledged');
  const unanswered = ledger.triggers.length - acknowledged.length;
  return [
    fact('jobs acknowledged', acknowledged.length),
    expectNone('acknowledged jobs lost', acknowledged.filter(({ jobId }) => !stored.has(jobId ?? '')).length),
    expectNone('keys that share a job with another', acknowledged.length - new Set(acknowledged.map(({ jobId }) => jobId)).size),
    atMost('jobs whose trigger got no answer', found.jobs - acknowledged.length, unanswered),
    expectNone('jobs that have not completed', found.notCompleted),
    equal('recipients', found.recipients, found.records),
    expectNone('records that no job enrolled', found.leftOut),
    expectNone('records enrolled twice', found.twice),
    expectNone('recipients that are not final', found.openRecipients),
    expectNone('recipients that did not complete', found.notThrough),
    ...(await checkRules(query, organizationIds)),
    expectNone('tasks locked by dead workers', await count(phantomLocks)),
    expectNone('tasks without attempts left', await count(givenUpTasks)),
  ];
}

/** Checks the rules that `verify` checks for operators. */
export async function checkRules(query: Query, organizationIds: readonly string[], prefix = ''): Promise<readonly Check[]> {
  const checks: Check[] = [];
  for (const { name, broken } of ledgerRules)
    checks.push(expectNone(`${prefix}${name}: rows that disagree`, (await eachOrganization(query, organizationIds, broken)).length));
  return checks;
}

/** Checks that the meters equal the stored rows, and the records that were deleted since. */
export async function checkMeters(query: Query, organizationIds: readonly string[], deleted = 0): Promise<readonly Check[]> {
  const used = sumColumns(await eachOrganization<Meters>(query, organizationIds, meters));
  return [
    equal('meter "records"', used.records, used.recordRows + deleted),
    equal('meter "jobs"', used.jobs, used.jobRows),
    equal('meter "messages"', used.messages, used.messageRows),
    equal('meter "bytes"', used.bytes, used.recordBytes),
    equal('meter "webhooks"', used.webhooks, used.webhookRows),
  ];
}
