import {
  type InsidePerson,
  type InsideReader,
  type InsideSample,
  sampleSizes,
} from '../../application/audiences/forecast/inside-reader.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';

const { parts, ofPart, lookedAt, soonest, latest } = sampleSizes;
const own = 'organization_id = $1 and job_id = $2';
const columns = 'record_id, step_id, state, reason, wake_at';

// Each part of the table is looked into by key, and only so far, whatever the statistics say.
const sample = `
  with ends as materialized (
    select (select record_id from recipients where ${own} order by record_id limit 1) as first,
      (select record_id from recipients where ${own} order by record_id desc limit 1) as last
  ), latest as materialized (
    select ${columns} from recipients where ${own} and wake_at is not null order by wake_at desc, record_id desc limit ${latest}
  ), soonest as materialized (
    select ${columns} from recipients where ${own} and wake_at is not null order by wake_at, record_id limit ${soonest}
  ), parts as materialized (
    select p.record_id, p.step_id, p.state, p.reason, p.wake_at from ends, generate_series(0, ${parts - 1}) n cross join lateral (
      select ${columns} from (
        select ${columns} from recipients
        where ${own} and record_id >= ends.first + (ends.last - ends.first) * n / ${parts}
          and record_id <= ends.first + (ends.last - ends.first) * (n + 1) / ${parts}
        order by record_id limit ${lookedAt}) looked
      where wake_at is not null limit ${ofPart}) p
  ), found as (
    select ${columns}, true as "isLatest" from latest
    union all
    select ${columns}, false from (select ${columns} from soonest union select ${columns} from parts) o
    where record_id not in (select record_id from latest)
  )
  select f.record_id::text as "recordId", f.step_id as "stepId", f.state, f.reason, f.wake_at as "wakeAt", r.data as cells, f."isLatest"
  from found f join records r on r.organization_id = $1 and r.data_table_id = $3 and r.id = f.record_id`;

/** Reads who is inside a job by key. */
export class PostgresInsideReader implements InsideReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async sample({ organizationId, jobId, dataTableId }: Parameters<InsideReader['sample']>[0]): Promise<InsideSample> {
    type Row = InsidePerson & { readonly isLatest: boolean };
    const rows = await reading(() => this.#database.query<Row>('sample_inside', sample, [organizationId, jobId, dataTableId]));
    return { latest: rows.filter(({ isLatest }) => isLatest), others: rows.filter(({ isLatest }) => !isLatest) };
  }
}
