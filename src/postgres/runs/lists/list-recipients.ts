import type { Page, PageRequest } from '../../../application/kernel/page.ts';
import type { RecipientFilter } from '../../../application/runs/job-lists.ts';
import { nothingNoted, Recipient } from '../../../domain/runs/recipient.ts';
import type { Queryable } from '../../engine/connection/connection.ts';
import { reading } from '../../engine/connection/failures.ts';
import { Columns } from '../../engine/rows/columns.ts';
import type { FieldsOf } from '../../engine/rows/row.ts';
import { type WindowRow, windowedPage, windowRows, windowSql } from '../../engine/rows/window-sql.ts';
import { countedReasonSql } from '../counts/job-counts.ts';
import { boundsOf, foundAddresses } from './found-addresses.ts';

/** The columns of a recipient in a list, but for its job's. */
export const recipientColumns = new Columns({
  recordId: 'bigint',
  state: 'text',
  reason: 'text',
  stepId: 'text',
  wakeAt: 'timestamptz',
  lease: 'uuid',
  address: 'text',
  endedAt: 'timestamptz',
} satisfies Record<keyof ListedRecipient, string>);

const reasonOf = countedReasonSql('reason');
const wanted = (first: number): string => `
  ($${first}::text[] is null or state = any($${first})) and ($${first + 1}::text[] is null or ${reasonOf} = any($${first + 1}))
  and ($${first + 2}::text is null or step_id = $${first + 2})
  and ($${first + 3}::text is null or step_id = $${first + 3} or $${first + 3} = any(trail))`;

const all = `
  select ${recipientColumns.fields()}, true as matches, 0 as place from recipients
  where organization_id = $1 and job_id = $2 and record_id > $3
  order by record_id limit $4`;

const entering = `
  select ${recipientColumns.fields()}, matches, place from (${windowSql({
    table: 'recipients',
    columns: `${recipientColumns.names}, trail`,
    where: 'organization_id = $1 and job_id = $2 and record_id > $3',
    order: 'record_id',
    wanted: wanted(5),
    limit: '$4',
  })}) r order by record_id`;

// The kept counts tell which states, steps and reasons there are; the recipients of each are a range of one index. It is of the
// positive ids, which all of them are: see migration 0064.
const counted = `
  with groups as materialized (
    select state, coalesce(step_id, '') as step, coalesce(reason, '') as reason from job_counts
    where organization_id = $1 and job_id = $2 and kind = 'recipients' and ($5::text[] is null or state = any($5))
      and ($6::text[] is null or reason = any($6)) and ($7::text is null or step_id = $7)
    group by 1, 2, 3 having sum(n) <> 0
  )
  select ${recipientColumns.given('r')}, true as matches, 0 as place from groups g cross join lateral (
    select ${recipientColumns.fields()} from recipients
    where organization_id = $1 and job_id = $2 and state = g.state and coalesce(step_id, '') = g.step
      and coalesce(${reasonOf}, '') = g.reason and record_id > $3 and record_id > 0
    order by record_id limit $4) r
  order by "recordId" limit $4`;

// If each of the found is listed, the window is no larger than the page.
const byAddress = `
  select ${recipientColumns.given()}, found, wanted as matches, place
  from (${foundAddresses('$12::int')}) a (found, record, place)
  cross join lateral (
    select ${recipientColumns.fields()}, (${wanted(8)}) as wanted from recipients
    where organization_id = $1 and job_id = $2 and record_id = a.record offset 0) r
  where wanted or place = $12
  order by found, "recordId" limit $7`;

type ListedRecipient = Omit<FieldsOf<typeof Recipient>, 'organizationId' | 'jobId' | 'enteredAt' | 'context' | keyof typeof nothingNoted>;
type RecipientRow = ListedRecipient & WindowRow;
interface FoundRow extends RecipientRow {
  readonly found: string;
}

interface OfJob {
  readonly organizationId: string;
  readonly jobId: string;
}

/** A stored recipient. */
export const recipientOf = (job: OfJob, { recordId, state, reason, stepId, wakeAt, lease, address, endedAt }: RecipientRow): Recipient =>
  new Recipient({ ...job, recordId, state, reason, stepId, wakeAt, lease, address, endedAt, ...nothingNoted });

/** @see JobLists.recipients */
export async function listRecipients(
  database: Queryable,
  job: OfJob,
  { states, reasons, stepId, entered, address }: RecipientFilter,
  { limit, after }: PageRequest,
): Promise<Page<Recipient>> {
  const { organizationId, jobId } = job;
  const filter = [states ?? null, reasons ?? null, stepId ?? null];
  const isFiltered = filter.some((one) => one !== null);
  if (address) {
    const values = [
      organizationId,
      jobId,
      ...boundsOf(address),
      after?.[0] ?? '',
      after?.[1] ?? '0',
      limit + 1,
      ...filter,
      entered ?? null,
      entered === undefined && !isFiltered ? limit + 1 : windowRows,
    ];
    const rows = await reading(() => database.query<FoundRow>('recipients_by_address', byAddress, values));
    const page = windowedPage(
      rows,
      limit,
      (row) => ({ recipient: recipientOf(job, row), found: row.found }),
      ({ recipient, found }) => [found, recipient.recordId],
    );
    return { ...page, items: page.items.map(({ recipient }) => recipient) };
  }
  const values = [organizationId, jobId, after?.[0] ?? '0', limit + 1, ...filter];
  const rows =
    entered !== undefined
      ? await reading(() => database.query<RecipientRow>('list_entering_recipients', entering, [...values, entered]))
      : isFiltered
        ? await reading(() => database.query<RecipientRow>('list_counted_recipients', counted, values))
        : await reading(() => database.query<RecipientRow>('list_recipients', all, values.slice(0, 4)));
  return windowedPage(
    rows,
    limit,
    (row) => recipientOf(job, row),
    ({ recordId }) => [recordId],
  );
}
