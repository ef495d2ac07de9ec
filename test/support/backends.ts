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
  /** The results of an organization's feedback, in the order of arrival. */
  feedbackOutcomes(organizationId: string): Promise<readonly (string | null)[]>;
  /** All that is stored, as text: a line a row, with the name of its table. */
  dump(): Promise<string>;
  close(): Promise<void>;
}

/** Whether the run has a PostgreSQL server: that of `npm run test:fast` has none. */
const hasPostgres = process.env.TEST_DATABASE_URL !== undefined;

/** Kinds of stores, for `describe.each`: their names and how to open an empty one. */
export type Backends = readonly { readonly name: string; readonly open: () => Promise<Backend> }[];

/** The quickest of them. */
export const onlyMemory: Backends = [{ name: 'memory', open: openMemory }];

/** Every kind of store that the run has. */
export const backends: Backends = [...onlyMemory, ...(hasPostgres ? [{ name: 'postgres', open: openPostgres }] : [])];

/** The ids of all jobs that the tasks name. */
export const jobIdsOf = (tasks: readonly QueuedTask[]): string[] =>
  tasks.flatMap(({ payload }) =>
    'jobs' in payload ? payload.jobs.map(({ jobId }) => jobId) : 'jobId' in payload && payload.jobId !== undefined ? [payload.jobId] : [],
  );
