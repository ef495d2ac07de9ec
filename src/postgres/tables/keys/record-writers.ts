import { setTimeout } from 'node:timers/promises';
import type { RecordWriters } from '../../../application/tables/keys/record-writers.ts';
import type { Queryable } from '../../engine/connection/connection.ts';
import { reading } from '../../engine/connection/failures.ts';

const now = 'select clock_timestamp()::text as at';

const older = `
  select count(*)::int as count from pg_stat_activity
  where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and xact_start < $1::timestamptz`;

const pollMs = 20;
/** Longer than a call that writes records may take (`promptTimeouts`): what is older then is an import, a backup or a person. */
const longestMs = 15_000;

/** Looks at the transactions of the database until those that are older have ended. */
export class PostgresRecordWriters implements RecordWriters {
  readonly #database: Queryable;

  constructor(database: Queryable) {
    this.#database = database;
  }

  async settle(): Promise<void> {
    const [begun] = await reading(() => this.#database.query<{ at: string }>('read_time_of_database', now, []));
    for (let waited = 0; begun && waited < longestMs; waited += pollMs) {
      const [row] = await reading(() => this.#database.query<{ count: number }>('count_older_transactions', older, [begun.at]));
      if (!row || row.count === 0) return;
      await setTimeout(pollMs);
    }
  }
}
