import type { ImportCounts } from '../../domain/imports/import.ts';
import type { Reference } from '../kernel/reference.ts';

/** Tells everybody how far an import has come while its own transaction is still open. */
export abstract class ImportProgress {
  /** Notes it, and the sign of life; false where the import is no longer under way: it was canceled, or counts as lost. */
  abstract save(reference: Reference, status: 'uploading' | 'importing', counts: ImportCounts, now: Date): Promise<boolean>;
}
