import type { ImportCounts } from '../../domain/imports/import.ts';
import type { Reference } from '../kernel/reference.ts';

/** Stores the progress of an import where others can read it while its own transaction is still open. */
export abstract class ImportProgress {
  /** Stores the counts and a heartbeat; returns false if the import is no longer running: it was canceled, or counts as lost. */
  abstract save(reference: Reference, status: 'uploading' | 'importing', counts: ImportCounts, now: Date): Promise<boolean>;
}
