import type { Tasks } from '../../src/application/kernel/tasks.ts';
import type { Storage } from '../../src/application/storage.ts';
import { openMemory } from './memory-backend.ts';
import { openPostgres } from './postgres-backend.ts';

/** A queued task. */
export interface QueuedTask {
  readonly task: keyof Tasks;
  readonly payload: Tasks[keyof Tasks];
  /** From when on, if not at once. */
  readonly at?: Date;
}

/** A store that implements all ports; the tests of a file share it, so each uses its own organizations. */
export interface Backend extends Storage {
  readonly name: string;
  /** Removes and returns the tasks committed to the queue since the last call, in no order. */
  queued(): Promise<readonly QueuedTask[]>;
  /** Deletes records, which no port offers yet. */
  deleteRecords(organizationId: string, dataTableId: string, recordIds: readonly string[]): Promise<void>;
  /** What became of an organization's feedback, in the order of arrival. */
  feedbackOutcomes(organizationId: string): Promise<readonly (string | null)[]>;
  close(): Promise<void>;
}

/** Every kind of store, for `describe.each(backends)`: its name and how to open an empty one. */
export const backends: readonly { readonly name: string; readonly open: () => Promise<Backend> }[] = [
  { name: 'memory', open: openMemory },
  { name: 'postgres', open: openPostgres },
];

/** The ids of all jobs that the tasks name. */
export const jobIdsOf = (tasks: readonly QueuedTask[]): string[] =>
  tasks.flatMap(({ payload }) => ('jobs' in payload ? payload.jobs.map(({ jobId }) => jobId) : 'jobId' in payload ? [payload.jobId] : []));
