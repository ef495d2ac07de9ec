import { Entity } from '../kernel/entity.ts';

/** Why a recipient has left a job that was stopped for it: by hand or by a call, or because its person has answered. */
const stopReasons = ['stopped', 'replied'] as const;
export type StopReason = (typeof stopReasons)[number];
export const [stopped, replied] = stopReasons;

/** Why a recipient has left a job: its person was erased. */
export const erasedReason = 'erased';

/** A person who gets nothing more in the jobs that began before. A job that begins later may take them again. */
export class StoppedPerson extends Entity<{
  organizationId: string;
  /** Shared by all whom one call stopped; begins with the time, as the ids of jobs do. */
  id: string;
  /** A folded address, or a record: see `recordSubject`. */
  subject: string;
  reason: StopReason;
  /** The spinners and the data tables whose jobs they leave; null for all. */
  spinnerIds: readonly string[] | null;
  dataTableIds: readonly string[] | null;
}>() {}

/** A job, as far as it matters to whom it is stopped for. */
export interface StoppableJob {
  readonly organizationId: string;
  /** The job that is no retry: who was stopped after it began gets nothing in its retries either. */
  readonly firstJobId: string;
  readonly spinnerId: string;
  readonly dataTableId: string;
  /** Whether it goes on to who has paused their mail themselves, as a service does. */
  readonly passesPauses: boolean;
}

/** A record as the subject of a stop. No address is like it. */
export const recordSubject = (dataTableId: string, recordId: string): string => `record ${dataTableId} ${recordId}`;

/** The record that a subject is; undefined for an address. */
export function recordOf(subject: string): { readonly dataTableId: string; readonly recordId: string } | undefined {
  const [word, dataTableId, recordId] = subject.split(' ');
  return word === 'record' && dataTableId && recordId ? { dataTableId, recordId } : undefined;
}

/** Whether somebody was stopped in a job. */
export const isStoppedIn = (
  { id, spinnerIds, dataTableIds }: StoppedPerson,
  job: Pick<StoppableJob, 'firstJobId' | 'spinnerId' | 'dataTableId'>,
): boolean =>
  id > job.firstJobId &&
  (spinnerIds === null || spinnerIds.includes(job.spinnerId)) &&
  (dataTableIds === null || dataTableIds.includes(job.dataTableId));
