import type { Tasks } from '../../src/application/kernel/tasks.ts';
import type { Storage } from '../../src/application/storage.ts';
import { openMemory } from './memory-backend.ts';
import { openPostgres } from './postgres-backend.ts';

/** A task that waits to be run. */
export interface QueuedTask {
  readonly task: keyof Tasks;
  readonly payload: Tasks[keyof Tasks];
}

/** A store that keeps the promises of the ports; tests of one file share it, so each works in organizations of its own. */
export interface Backend extends Storage {
  readonly name: string;
  /** The tasks that were committed to the queue since the last call, in no order; it takes them off the queue. */
  queued(): Promise<readonly QueuedTask[]>;
  /** Deletes records, which no port offers yet. */
  deleteRecords(organizationId: string, dataTableId: string, recordIds: readonly string[]): Promise<void>;
  close(): Promise<void>;
}

/** Every kind of store, for `describe.each(backends)`: its name, and how to open an empty one. */
export const backends: readonly { readonly name: string; readonly open: () => Promise<Backend> }[] = [
  { name: 'memory', open: openMemory },
  { name: 'postgres', open: openPostgres },
];

/** The ids of all jobs that tasks are about, however many a task names. */
export const jobIdsOf = (tasks: readonly QueuedTask[]): string[] =>
  tasks.flatMap(({ payload }) => ('jobs' in payload ? payload.jobs.map(({ jobId }) => jobId) : 'jobId' in payload ? [payload.jobId] : []));
