import { consentColumnNames, type FileConsent } from '../../domain/imports/file-consent.ts';
import type { ImportConsentOutcome } from '../../domain/imports/import.ts';
import type { CsvDelimiter, CsvEncoding } from '../../domain/imports/import-options.ts';
import { planByHeader } from '../../domain/imports/row-plan.ts';
import type { Actor } from '../../domain/kernel/actor.ts';
import type { Column } from '../../domain/tables/data-table.ts';
import type { IngestMode } from '../../domain/tables/ingest-mode.ts';
import { type IdempotencyInput, keepAnswer, keptAnswer } from '../kernel/idempotency.ts';
import { UseCase } from '../kernel/use-case.ts';
import { appendFile } from './append-file.ts';
import { consentDetails } from './consent-of-rows.ts';
import type { CsvReader } from './csv-reader.ts';

export interface ImportCsvInput {
  readonly organizationId: string;
  readonly dataTableId: string;
  readonly source: AsyncIterable<Uint8Array>;
  /** Detected if not given. */
  readonly delimiter?: CsvDelimiter | undefined;
  /** Detected if not given. */
  readonly encoding?: CsvEncoding | undefined;
  /** The line of the header; detected if not given. */
  readonly headerLine?: number | undefined;
  /** For a table without columns: the names of the metadata columns; default: all. */
  readonly metadata?: readonly string[] | undefined;
  /** The sheet of a workbook; its first one if not given. */
  readonly sheet?: string | undefined;
  /** The treatment of rows with the key of a record; `append` if not given. */
  readonly mode?: IngestMode | undefined;
  /** The consent of the people in it. */
  readonly consent?: FileConsent | undefined;
  /** For the proof of their consent. */
  readonly fileName?: string | undefined;
  readonly by: Actor;
  /** Its fingerprint is read after the source. */
  readonly idempotency?: IdempotencyInput | undefined;
  readonly requestId?: string;
  /** Called after each chunk with the number of records appended so far. */
  readonly onProgress?: (records: number) => void;
}

/** The number of appended records, and the columns of the table. */
export interface ImportedCsv {
  readonly inserted: number;
  /** Defined after an upsert. */
  readonly updated?: number;
  readonly unchanged?: number;
  readonly columns: readonly Column[];
  /** Defined if it brought consent. */
  readonly consent?: ImportConsentOutcome;
  /** Defined if rows above the header were left out: its line, and how many they are. */
  readonly headerLine?: number;
  readonly leftOut?: number;
  /** The id of the request that appended them, if there was one. */
  readonly requestId?: string;
}

/**
 * Appends the rows of a CSV file to a data table, or updates records by its key, all or none, for an API key or the command line. The first
 * row names the columns: it defines those of an empty table, as text, and must match those of another table (document, 2).
 */
export class ImportCsv extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids' | 'processor', { csv: CsvReader }> {
  /**
   * @throws NotFound, TableHasNoKey, ValidationFailed, SchemaMismatch, InvalidState, PlanLimitReached, Unavailable, IdempotencyKeyReused,
   * IdempotencyInProgress
   */
  execute(input: ImportCsvInput): Promise<ImportedCsv> {
    const { organizationId, dataTableId, source, delimiter, encoding, headerLine, metadata, sheet, mode } = input;
    const { consent, fileName, onProgress, by, requestId } = input;
    const { clock } = this.deps;
    return appendFile<ImportedCsv>(this.deps, {
      organizationId,
      dataTableId,
      by,
      source: this.deps.csv.toUtf8(source, { encoding, refusesDoubt: true }),
      ...(delimiter && { delimiter }),
      header: { headerLine },
      sheet,
      mode,
      consent: consent && { columns: consent, origin: originOf(requestId, fileName) },
      plan: (table, first) =>
        planByHeader(table, first, {
          mayLackColumns: mode === 'upsert' || table.fillsAbsentColumns,
          leftOut: consent ? consentColumnNames(consent) : [],
          metadata,
        }),
      onChunk: (_, { inserted }) => onProgress?.(inserted),
      before: (transaction) => keptAnswer<ImportedCsv>(transaction, input, clock.now()),
      complete: async (
        transaction,
        { inserted, updated, unchanged, table: { name, columns }, format: { headerLine, leftOut = 0 }, consented },
      ) => {
        const subject = { type: 'data-table' as const, id: dataTableId, name };
        const details = { inserted, ...(mode === 'upsert' && { updated }), ...consentDetails(consented) };
        const entry = { by, organizationId, action: 'data-table.imported' as const, subject, details };
        const result = {
          inserted,
          ...(mode === 'upsert' && { updated, unchanged }),
          columns,
          ...(consented && { consent: consented }),
          ...(leftOut > 0 && { headerLine, leftOut }),
          ...(requestId !== undefined && { requestId }),
        };
        await keepAnswer(transaction, input, result, clock.now());
        return { entry, result };
      },
    });
  }
}

const originOf = (requestId: string | undefined, fileName: string | undefined): string =>
  [requestId === undefined ? 'import' : `import of request ${requestId}`, fileName].filter(Boolean).join(', ');
