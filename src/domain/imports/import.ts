import { Entity } from '../kernel/entity.ts';
import { DomainError, InvalidState } from '../kernel/errors.ts';
import { SchemaMismatch } from '../tables/errors.ts';
import { mismatchProblems } from './header.ts';
import type { CsvDelimiter, ImportOptions } from './import-options.ts';

export const importStatuses = ['awaiting_upload', 'uploading', 'importing', 'completed', 'failed', 'canceled'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Seconds without a sign of life after which an import counts as failed: its process is gone, and its transaction with it. */
export const lostAfterSeconds = 30;

/** How far an import has come: bytes of the upload, and rows without the header. */
export interface ImportCounts {
  readonly bytesReceived: number;
  readonly bytesRead: number;
  readonly rowsRead: number;
  /** Rows that are records, once the import is completed; until then nobody sees them. */
  readonly inserted: number;
  readonly setAside: number;
}

/** Why an import failed, as the call that failed was answered. */
export interface ImportFailure {
  readonly code: string;
  readonly message: string;
  /** What is wrong, by line; the first hundred. */
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

/** What was found out about the file, for the file of the rows set aside. */
export interface FoundFormat {
  readonly delimiter: CsvDelimiter;
  /** The first row as it stands in the file, where it names the columns. */
  readonly header: readonly string[] | null;
  /** How many cells a row has. */
  readonly width: number;
}

const nothing: ImportCounts = { bytesReceived: 0, bytesRead: 0, rowsRead: 0, inserted: 0, setAside: 0 };
const lost: ImportFailure = { code: 'IMPORT_LOST', message: 'The import was broken off; nothing of it was kept', errors: [] };
const listed = 100;

/** One file on its way into a data table. Final states never leave. */
export class Import extends Entity<{
  organizationId: string;
  id: string;
  dataTableId: string;
  status: ImportStatus;
  options: ImportOptions;
  counts: ImportCounts;
  found: FoundFormat | null;
  failure: ImportFailure | null;
  createdAt: Date;
  startedAt: Date | null;
  /** The last sign of life of the process that imports. */
  seenAt: Date | null;
  endedAt: Date | null;
}>() {
  static awaiting(facts: { organizationId: string; id: string; dataTableId: string; options: ImportOptions; createdAt: Date }): Import {
    const none = { found: null, failure: null, startedAt: null, seenAt: null, endedAt: null };
    return new Import({ ...facts, ...none, status: 'awaiting_upload', counts: nothing });
  }

  /** Whether some process is at it. */
  get isUnderWay(): boolean {
    return this.status === 'uploading' || this.status === 'importing';
  }

  get isFinal(): boolean {
    return !this.isUnderWay && this.status !== 'awaiting_upload';
  }

  /** As it is to be shown: one whose process gives no sign of life any more has failed. */
  at(now: Date): Import {
    if (!this.isUnderWay || this.seenAt === null) return this;
    const givenUpAt = new Date(this.seenAt.getTime() + lostAfterSeconds * 1000);
    return now < givenUpAt ? this : ended(this, 'failed', givenUpAt, lost);
  }

  /** @throws InvalidState unless it waits for its file */
  begin(now: Date): Import {
    if (this.status === 'canceled') requireOpen(this, now);
    if (this.status !== 'awaiting_upload') throw new InvalidState('The import already has its file', { status: this.at(now).status });
    return this.with({ status: 'uploading', startedAt: now, seenAt: now });
  }

  /** @throws InvalidState where it has ended otherwise meanwhile; nothing of it may be kept then */
  complete(counts: ImportCounts, found: FoundFormat, now: Date): Import {
    requireOpen(this, now);
    return this.with({ status: 'completed', counts, found, seenAt: now, endedAt: now });
  }

  /** @throws InvalidState where it has ended */
  cancel(now: Date): Import {
    requireOpen(this, now);
    return ended(this, 'canceled', now);
  }

  /** One that has ended stays as it is. */
  fail(reason: unknown, counts: ImportCounts, now: Date): Import {
    const shown = this.at(now);
    return shown.isFinal ? shown : ended(this.with({ counts }), 'failed', now, failureOf(reason, this.status));
  }
}

// Functions, since a changed entity is a copy, which private methods do not come along with.
function requireOpen(one: Import, now: Date): void {
  const { isFinal, status } = one.at(now);
  if (isFinal) throw new InvalidState(`The import has already ${status === 'canceled' ? 'been ' : ''}${status}`, { status });
}

const ended = (one: Import, status: ImportStatus, endedAt: Date, failure: ImportFailure | null = null): Import =>
  one.with({ status, endedAt, failure, counts: { ...one.counts, inserted: 0, setAside: 0 } });

function failureOf(reason: unknown, status: ImportStatus): ImportFailure {
  if (reason instanceof DomainError) {
    return { code: reason.code, message: reason.message, errors: problemsOf(reason).slice(0, listed) };
  }
  if (status === 'uploading') return { code: 'UPLOAD_BROKEN_OFF', message: 'The upload broke off before its end', errors: [] };
  return { code: 'INTERNAL_ERROR', message: 'Something went wrong on our side', errors: [] };
}

function problemsOf(reason: DomainError): ImportFailure['errors'] {
  if (reason instanceof SchemaMismatch) return mismatchProblems(reason);
  const { errors } = reason.details;
  return Array.isArray(errors) ? errors : [];
}
