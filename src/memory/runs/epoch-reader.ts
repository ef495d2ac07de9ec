import type { EpochReader, OpenJob } from '../../application/runs/epoch/epoch-reader.ts';
import type { DatabaseIdentity, RestoredDatabase } from '../../domain/runs/epoch.ts';
import type { MemoryTables } from '../engine/memory-tables.ts';
import { at } from '../engine/rows.ts';
import { namedJob } from './job-reader.ts';

/** The memory of a process is one database. */
export const identity: DatabaseIdentity = { system: null, timeline: null, database: 'memory', serverStart: 'once', nodes: [] };

/** Reads committed epochs and jobs. */
export class MemoryEpochReader implements EpochReader {
  readonly #tables: MemoryTables;

  constructor(tables: MemoryTables) {
    this.#tables = tables;
  }

  async identify(): Promise<DatabaseIdentity> {
    return identity;
  }

  async restored(): Promise<RestoredDatabase | undefined> {
    for (const { restored } of this.#tables.committed.epochs.list()) if (restored) return restored;
    return undefined;
  }

  async openJobs(): Promise<readonly OpenJob[]> {
    const { jobs, recipients } = this.#tables.committed;
    const open = [...jobs.list()].filter(({ state }) => state === 'queued' || state === 'running');
    open.sort((one, other) => one.createdAt.getTime() - other.createdAt.getTime());
    return open.slice(0, 1000).map((job) => ({
      organizationId: job.organizationId,
      jobId: job.id,
      spinnerName: namedJob(this.#tables, job).spinnerName,
      state: job.state,
      recipients: [...recipients.list(at(job.organizationId, job.id))].filter(({ recipient }) => recipient.wakeAt !== null).length,
    }));
  }
}
