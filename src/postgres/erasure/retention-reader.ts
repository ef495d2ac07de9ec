import { type CountedRows, mostCounted, type RetentionReader } from '../../application/erasure/retention/retention-reader.ts';
import type { RetentionKind } from '../../domain/erasure/retention.ts';
import type { Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { periodsOf, periodsSql, sweepsOf, sweepsSql } from './retention-repository.ts';

interface KindSql {
  /** The time of the oldest row. */
  readonly oldest: string;
  /** Rows from before `$2`. */
  readonly rows: string;
}

const byTime = (table: string, at: string): KindSql => ({
  oldest: `select ${at} as at from ${table} where organization_id = $1 order by ${at} limit 1`,
  rows: `select 1 from ${table} where organization_id = $1 and ${at} < $2`,
});

const ofJobs = (table: string, parts: readonly number[]): KindSql => {
  const each = (sql: (part: number) => string): string => parts.map((part) => `(${sql(part)})`).join(' union all ');
  return {
    oldest: `select min(at) as at from (${each(
      (part) =>
        `select finished_at as at from jobs where organization_id = $1 and emptied = ${part} and finished_at is not null order by finished_at limit 1`,
    )}) j`,
    rows: each(
      (part) => `select 1 from jobs j join ${table} r on r.organization_id = $1 and r.job_id = j.id
        where j.organization_id = $1 and j.emptied = ${part} and j.finished_at is not null and j.finished_at < $2 limit ${mostCounted + 1}`,
    ),
  };
};

const sql: Readonly<Record<RetentionKind, KindSql>> = {
  texts: ofJobs('messages', [0]),
  recipients: ofJobs('recipients', [0, 1]),
  requests: byTime('ingest_requests', 'at'),
  replies: byTime('replies', 'stored_at'),
  changes: byTime('record_changes', 'at'),
  // By number, which follows the time: no index has both.
  events: {
    oldest: 'select at from events where organization_id = $1 order by number limit 1',
    rows: `select 1 from (select at from events where organization_id = $1 order by number limit ${mostCounted + 1}) e where at < $2`,
  },
  // Whole days (UTC).
  audit: {
    oldest: byTime('audit_entries', 'at').oldest,
    rows: "select 1 from audit_entries where organization_id = $1 and at < date_trunc('day', $2::timestamptz, 'UTC')",
  },
};

/** Reads what is kept: each count reads a bounded number of rows. */
export class PostgresRetentionReader implements RetentionReader {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async periods(organizationId: string) {
    return periodsOf(await reading(() => this.#database.query('read_retention_periods', periodsSql, [organizationId])));
  }

  async sweeps(organizationId: string) {
    return sweepsOf(await reading(() => this.#database.query('read_retention_sweeps', sweepsSql, [organizationId])));
  }

  async oldest(organizationId: string, kind: RetentionKind): Promise<Date | null> {
    const [row] = await reading(() => this.#database.query<{ at: Date | null }>(`oldest_of_${kind}`, sql[kind].oldest, [organizationId]));
    return row?.at ?? null;
  }

  async count(organizationId: string, kind: RetentionKind, before: Date): Promise<CountedRows> {
    const text = `select count(*)::int as n from (select 1 from (${sql[kind].rows}) r limit ${mostCounted + 1}) c`;
    const [row] = await reading(() => this.#database.query<{ n: number }>(`count_old_${kind}`, text, [organizationId, before]));
    const rows = row?.n ?? 0;
    return { rows: Math.min(rows, mostCounted), isMore: rows > mostCounted };
  }
}
