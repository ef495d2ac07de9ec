import pg from 'pg';
import type { EpochReader, OpenJob } from '../../application/runs/epoch/epoch-reader.ts';
import type { DatabaseIdentity, RestoredDatabase } from '../../domain/runs/epoch.ts';
import { nodeIdentities } from '../engine/citus/node-identities.ts';
import type { ConnectionPool, Queryable } from '../engine/connection/connection.ts';
import { reading } from '../engine/connection/failures.ts';
import { hereSql } from './epoch-repository.ts';

const system = 'select system_identifier::text as value from pg_control_system()';
// Not the timeline of the last checkpoint: that is still the old one for a while after a promotion.
const timeline = 'select left(pg_walfile_name(pg_current_wal_lsn()), 8) as value';

const restored = 'select restored_at as at, sign from epochs where restored_at is not null limit 1';

const openJobs = `
  select j.organization_id as "organizationId", j.id as "jobId", s.name as "spinnerName", j.state, r.open as recipients
  from jobs j
  left join spinners s on s.organization_id = j.organization_id and s.id = j.spinner_id
  cross join lateral (
    select coalesce(sum(n), 0)::int as open from job_counts
    where organization_id = j.organization_id and job_id = j.id and kind = 'recipients' and state in ('pending', 'active', 'waiting')) r
  where j.state in ('queued', 'running') order by j.created_at limit 1000`;

// Insufficient privilege, feature not supported, undefined function: a managed PostgreSQL may withhold a function for good.
const withheld = new Set(['42501', '0A000', '42883']);

/** Reads epochs, and identifies the database by what PostgreSQL tells. */
export class PostgresEpochReader implements EpochReader {
  readonly #database: Queryable;
  readonly #prompt: ConnectionPool;

  /** `prompt` gives up soon: health checks and the checks of workers wait for it. */
  constructor(database: Queryable, prompt: ConnectionPool) {
    this.#database = database;
    this.#prompt = prompt;
  }

  identify(): Promise<DatabaseIdentity> {
    return reading(async () => {
      // First: if the server is replaced meanwhile, the identity has the old server's start and the next check starts over.
      const [here] = await this.#prompt.query<Pick<DatabaseIdentity, 'database' | 'serverStart'>>('identify_database', hereSql, []);
      if (!here) throw new Error('The database is not in pg_database');
      const told = { system: await this.#told('system_identifier', system), timeline: await this.#told('timeline', timeline) };
      return { ...here, ...told, nodes: await nodeIdentities(this.#prompt) };
    });
  }

  async restored(): Promise<RestoredDatabase | undefined> {
    const [row] = await reading(() => this.#prompt.query<RestoredDatabase>('read_restored', restored, []));
    return row;
  }

  openJobs(): Promise<readonly OpenJob[]> {
    return reading(() => this.#database.query<OpenJob>('open_jobs', openJobs, []));
  }

  async #told(name: string, text: string): Promise<string | null> {
    try {
      const [row] = await this.#prompt.query<{ value: string }>(name, text, []);
      return row?.value ?? null;
    } catch (reason) {
      if (reason instanceof pg.DatabaseError && withheld.has(reason.code ?? '')) return null;
      throw reason;
    }
  }
}
