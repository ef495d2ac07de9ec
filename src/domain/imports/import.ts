import { Entity } from '../kernel/entity.ts';
import { DomainError, InvalidState } from '../kernel/errors.ts';
import { SchemaMismatch } from '../tables/errors.ts';
import { mismatchProblems } from './header.ts';
import type { CsvDelimiter, CsvEncoding, ImportOptions } from './import-options.ts';

export const importStatuses = ['awaiting_upload', 'uploading', 'importing', 'completed', 'failed', 'canceled'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Seconds without a heartbeat after which an import counts as failed: its process has died and its transaction was rolled back. */
export const lostAfterSeconds = 30;

/** The progress of an import: bytes of the upload, and rows without the header. */
export interface ImportCounts {
  readonly bytesReceived: number;
  readonly bytesRead: number;
  readonly rowsRead: number;
  /** Rows that become records. They are not visible until the import is completed. */
  readonly inserted: number;
  /** Rows that changed a record, and those that a record has already; absent in imports of before there were any. */
  readonly updated?: number;
  readonly unchanged?: number;
  readonly setAside: number;
}

/** Why an import failed, as in the response to the upload. */
export interface ImportFailure {
  readonly code: string;
  readonly message: string;
  /** The problems, by line; at most 100. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

/** The detected format of the file. */
export interface FoundFormat {
  /** Absent for files that were read as UTF-8 only, and for imports before it was stored. */
  readonly encoding?: CsvEncoding | undefined;
  readonly delimiter: CsvDelimiter;
  /** The first row as in the file, if it is a header. */
  readonly header: readonly string[] | null;
  /** The line of that row, and how many rows stand above it; absent in imports before it was stored. */
  readonly headerLine?: number;
  readonly leftOut?: number;
  /** The number of cells in a row. */
  readonly width: number;
}

/** The lines of a file that brought consent, by what became of them. */
export interface ImportConsentOutcome {
  /** Something new is in the history. */
  readonly noted: number;
  /** Their owners have said so before. */
  readonly alreadyThere: number;
  /** Their owners have left a topic themselves, and stay off it. */
  readonly stayedLeft: number;
  /** The first 100 lines that name a topic which their owner has left. */
  readonly errors: readonly { readonly line: number; readonly message: string }[];
}

/** The number that undoing an import has deleted so far. */
export interface UndoCounts {
  readonly deleted: number;
  /** The number of these that were edited since the import. */
  readonly edited: number;
}

/** Days after its end for which it is known which records an import added and which rows it set aside. */
const keptDays = 30;
/** That time in milliseconds. */
export const keptMs = keptDays * 86_400_000;

const zeroCounts: ImportCounts = { bytesReceived: 0, bytesRead: 0, rowsRead: 0, inserted: 0, updated: 0, unchanged: 0, setAside: 0 };
const lostFailure: ImportFailure = { code: 'IMPORT_LOST', message: 'The import was interrupted; nothing was imported', errors: [] };
const maxListedErrors = 100;

/** One import of a file into a data table. Final states never change. */
export class Import extends Entity<{
  organizationId: string;
  id: string;
  dataTableId: string;
  status: ImportStatus;
  options: ImportOptions;
  counts: ImportCounts;
  found: FoundFormat | null;
  /** Null if it brought no consent, or is not completed. */
  consented: ImportConsentOutcome | null;
  failure: ImportFailure | null;
  createdAt: Date;
  startedAt: Date | null;
  /** The last heartbeat of the importing process. */
  seenAt: Date | null;
  endedAt: Date | null;
  /** Null if it is not known which records it added. */
  undoableUntil: Date | null;
  undoStartedAt: Date | null;
  /** When the last of its records was deleted. */
  undoneAt: Date | null;
  undone: UndoCounts | null;
  /** The import that brought in the rows which it had set aside, once they were corrected. */
  correctedBy: string | null;
}>() {
  static awaiting(facts: { organizationId: string; id: string; dataTableId: string; options: ImportOptions; createdAt: Date }): Import {
    const none = {
      found: null,
      consented: null,
      failure: null,
      startedAt: null,
      seenAt: null,
      endedAt: null,
      undoableUntil: null,
      undoStartedAt: null,
      undoneAt: null,
      undone: null,
      correctedBy: null,
    };
    return new Import({ ...facts, ...none, status: 'awaiting_upload', counts: zeroCounts });
  }

  /** Whether a process is working on it. */
  get isUnderWay(): boolean {
    return this.status === 'uploading' || this.status === 'importing';
  }

  get isBeingUndone(): boolean {
    return this.undoStartedAt !== null && this.undoneAt === null;
  }

  get isFinal(): boolean {
    return !this.isUnderWay && this.status !== 'awaiting_upload';
  }

  /** Its state at a time: an import without recent heartbeats has failed. */
  at(now: Date): Import {
    if (!this.isUnderWay || this.seenAt === null) return this;
    const lostAt = new Date(this.seenAt.getTime() + lostAfterSeconds * 1000);
    return now < lostAt ? this : ended(this, 'failed', lostAt, lostFailure);
  }

  /** @throws InvalidState if it is not waiting for its file */
  begin(now: Date): Import {
    if (this.status === 'canceled') requireOpen(this, now);
    if (this.status !== 'awaiting_upload') throw new InvalidState('The import already has a file', { state: this.at(now).status });
    return this.with({ status: 'uploading', startedAt: now, seenAt: now });
  }

  /** @throws InvalidState if it has ended in the meantime; nothing may be committed then */
  complete(counts: ImportCounts, found: FoundFormat, now: Date, consented: ImportConsentOutcome | null = null): Import {
    requireOpen(this, now);
    return this.with({
      status: 'completed',
      counts,
      found,
      consented,
      seenAt: now,
      endedAt: now,
      undoableUntil: new Date(now.getTime() + keptMs),
    });
  }

  /** An import that is being undone already is returned unchanged. @throws InvalidState if it cannot be undone */
  undo(now: Date): Import {
    if (this.undoStartedAt !== null) return this;
    const { status } = this.at(now);
    if (status !== 'completed') throw new InvalidState('Only a completed import can be undone', { state: status });
    if (this.undoableUntil === null || now >= this.undoableUntil)
      throw new InvalidState(`The import can no longer be undone: its records are known for ${keptDays} days`, { state: status });
    return this.with({ undoStartedAt: now, undone: { deleted: 0, edited: 0 } });
  }

  /** Adds what a step of undoing it deleted. */
  undoneBy({ deleted, edited, isLast }: UndoCounts & { readonly isLast: boolean }, now: Date): Import {
    const before = this.undone ?? { deleted: 0, edited: 0 };
    const undone = { deleted: before.deleted + deleted, edited: before.edited + edited };
    return this.with({ undone, undoneAt: isLast ? now : null });
  }

  /** @throws InvalidState unless it is completed and its rows set aside were not corrected yet */
  requireUncorrected(now: Date): void {
    const { status } = this.at(now);
    if (status !== 'completed') throw new InvalidState('Only the rows set aside by a completed import can be corrected', { state: status });
    if (this.correctedBy !== null)
      throw new InvalidState('The rows that the import set aside were corrected and imported already', { state: status });
  }

  /** @throws InvalidState as `requireUncorrected` */
  corrected(by: string, now: Date): Import {
    this.requireUncorrected(now);
    return this.with({ correctedBy: by });
  }

  /** Its rows are to be corrected again, if this other import had brought them in. */
  uncorrected(by: string): Import {
    return this.correctedBy === by ? this.with({ correctedBy: null }) : this;
  }

  /** @throws InvalidState if it has ended */
  cancel(now: Date): Import {
    requireOpen(this, now);
    return ended(this, 'canceled', now);
  }

  /** An import that has ended is returned unchanged. */
  fail(reason: unknown, counts: ImportCounts, now: Date): Import {
    const shown = this.at(now);
    return shown.isFinal ? shown : ended(this.with({ counts }), 'failed', now, failureOf(reason, this.status));
  }
}

// Functions, since copies of an entity do not have its private methods.
function requireOpen(one: Import, now: Date): void {
  const { isFinal, status } = one.at(now);
  if (isFinal) throw new InvalidState(`The import has already ${status === 'canceled' ? 'been ' : ''}${status}`, { state: status });
}

const ended = (one: Import, status: ImportStatus, endedAt: Date, failure: ImportFailure | null = null): Import =>
  one.with({ status, endedAt, failure, counts: { ...one.counts, inserted: 0, updated: 0, unchanged: 0, setAside: 0 } });

function failureOf(reason: unknown, status: ImportStatus): ImportFailure {
  if (reason instanceof DomainError) {
    return { code: reason.code, message: reason.message, errors: problemsOf(reason).slice(0, maxListedErrors) };
  }
  if (status === 'uploading') return { code: 'UPLOAD_BROKEN_OFF', message: 'The upload was interrupted before its end', errors: [] };
  return { code: 'INTERNAL_ERROR', message: 'Something went wrong on our side', errors: [] };
}

function problemsOf(reason: DomainError): ImportFailure['errors'] {
  if (reason instanceof SchemaMismatch) return mismatchProblems(reason);
  const { errors } = reason.details;
  return Array.isArray(errors) ? errors : [];
}
