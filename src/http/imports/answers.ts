import Joi from 'joi';
import { columnFormats, maxValueChanges, unfitHandlings } from '../../domain/imports/formats/column-format.ts';
import { maxHeaderLine } from '../../domain/imports/header-line.ts';
import { type Import, importStatuses } from '../../domain/imports/import.ts';
import { csvDelimiters, csvEncodings, faultHandlings, type ImportOptions, maxFileNameLength } from '../../domain/imports/import-options.ts';
import { rowFaultKinds } from '../../domain/imports/misfits.ts';
import { columnTypes } from '../../domain/tables/column-kinds/column-kinds.ts';
import { ingestModes } from '../../domain/tables/ingest-mode.ts';
import { answerLineErrors } from '../kernel/line-errors.ts';
import {
  anyText,
  boolean,
  cell,
  id,
  integer,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  type Schema,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { columnName, columnOf, givenOptions } from '../tables/answers.ts';
import { consentOutcome, fileConsent, givenConsent } from './consent-fields.ts';

const newColumn = () =>
  object({
    name: columnName(),
    type: optional(oneOf(...columnTypes)),
    metadata: optional(boolean()),
    required: optional(boolean()),
    options: optional(givenOptions()),
  });

const mapped = () =>
  object({
    from: Joi.alternatives<number | string>(Joi.number().integer().min(1), text()).required() as Schema<number | string>,
    to: optional(text()),
    create: optional(newColumn()),
    skip: optional(truth()),
    format: optional(oneOf(...columnFormats)),
    values: optional(list(object({ from: text(), to: nullable(text()) }), { max: maxValueChanges })),
    unfit: optional(oneOf(...unfitHandlings)),
  });

/** The content types of a CSV file and a workbook; which of the two a file is, its first bytes tell. */
export const fileTypes = ['text/csv', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'] as const;

/** The name of a sheet of a workbook. */
export const sheetName = () => text().max(maxFileNameLength);

/** The line of a file on which its header is. */
export const headerLine = () => integer().min(1).max(maxHeaderLine);

/** The body of a request that creates an import. */
export const importRequest = () =>
  object({
    fileName: optional(text().max(maxFileNameLength)),
    mapping: optional(list(mapped(), { min: 1, max: 1000 })),
    hasHeader: optional(boolean()),
    headerLine: optional(headerLine()).description('The line of the header, or of the first row; rows above it are left out.'),
    encoding: optional(oneOf(...csvEncodings)),
    delimiter: optional(oneOf(...csvDelimiters)),
    sheet: optional(sheetName()),
    corrects: optional(id()),
    onError: optional(oneOf(...faultHandlings)),
    mode: optional(oneOf(...ingestModes)).description('`upsert`: a row changes the record with the same key, or adds one.'),
    emptyClears: optional(boolean()).description('In an upsert, whether an empty cell clears a value; otherwise it keeps it.'),
    zone: optional(text()).description(
      'The time zone, such as `Europe/Berlin`, by whose clocks times without one are read, the first of two or the end of a gap; UTC otherwise.',
    ),
    consent: optional(fileConsent()),
  });

type ImportRequest = ReturnType<typeof importRequest> extends Joi.ObjectSchema<infer Value> ? Value : never;

/** The options of a request, with the defaults filled in. */
export const optionsOf = ({
  fileName,
  mapping,
  hasHeader,
  headerLine: line,
  encoding,
  delimiter,
  sheet,
  corrects,
  onError,
  mode,
  emptyClears,
  zone,
  consent,
}: ImportRequest): ImportOptions => ({
  fileName,
  mapping:
    mapping?.map(({ from, to, create, skip, format, values, unfit }) => ({
      from,
      to,
      create: create && columnOf(create),
      skip,
      format,
      values,
      unfit,
    })) ?? null,
  hasHeader: hasHeader ?? null,
  encoding: encoding ?? null,
  delimiter: delimiter ?? null,
  headerLine: line,
  sheet,
  corrects,
  onError: onError ?? 'abort',
  mode,
  emptyClears,
  zone,
  consent: consent && givenConsent(consent),
});

const problem = () => namedSchema('Fault', object({ path: text(), message: text() }));

/** A value that does not fit, in a response. */
export const misfitShape = () => object({ value: anyText().raw(), isCut: boolean(), rows: integer() });

/** The number of rows of a file would not fit, in a response. */
export const checkShape = () =>
  namedSchema(
    'ImportCheck',
    object({
      problems: list(object({ path: text(), message: text() })).description(
        'Columns that are missing or unknown: an import would be refused for them. The rows are checked by the columns that file and table share.',
      ),
      rows: integer(),
      misfits: integer(),
      columns: list(
        object({
          position: integer(),
          column: text(),
          rows: integer(),
          fits: integer(),
          message: text(),
          values: list(misfitShape()),
          otherRows: integer(),
        }),
      ),
      wholeRows: list(object({ kind: oneOf(...rowFaultKinds), rows: integer(), lines: list(integer()) })),
      isTooMany: boolean(),
      keys: nullable(object({ existing: integer(), repeated: integer() })).description(
        'Rows with the key of a record, and rows with the key of a row before them; null for a table without a key.',
      ),
      changes: nullable(
        object({
          inserted: integer(),
          updated: integer(),
          unchanged: integer(),
          examples: list(
            object({ line: integer(), key: list(cell()), cells: list(object({ column: text(), before: cell(), after: cell() })) }),
          ),
        }),
      ).description(
        'In the mode upsert, how many of the rows that fit add a record, change one, or change nothing; and the first ten that change one.',
      ),
    }),
  );

/** An import in a response. */
export const importShape = () =>
  namedSchema(
    'Import',
    object({
      id: text(),
      dataTableId: text(),
      state: oneOf(...importStatuses),
      fileName: nullable(text()),
      mapping: nullable(list(mapped())),
      hasHeader: nullable(boolean()),
      headerLine: nullable(integer()),
      leftOut: nullable(integer()),
      encoding: nullable(oneOf(...csvEncodings)),
      delimiter: nullable(oneOf(...csvDelimiters)),
      sheet: nullable(text()),
      corrects: nullable(text()),
      onError: oneOf(...faultHandlings),
      mode: oneOf(...ingestModes),
      emptyClears: boolean(),
      zone: nullable(text()),
      consent: nullable(fileConsent()),
      consentOutcome: nullable(consentOutcome()),
      bytesReceived: integer(),
      bytesRead: integer(),
      rowsRead: integer(),
      inserted: integer(),
      updated: integer(),
      unchanged: integer(),
      setAside: integer(),
      error: nullable(object({ code: text(), message: text(), errors: list(problem()) })),
      createdAt: timestamp(),
      startedAt: nullable(timestamp()),
      endedAt: nullable(timestamp()),
      undoableUntil: nullable(timestamp()),
      undo: nullable(namedSchema('ImportUndo', object({ startedAt: timestamp(), deleted: integer(), edited: integer() }))),
      undoneAt: nullable(timestamp()),
      correctedBy: nullable(text()),
    }),
  );

/** Presents an import as of `now`: one whose heartbeat has stopped is shown as failed, and a completed one with its file's format. */
export function importAnswer(found: Import, now: Date) {
  const { id, dataTableId, status, options, counts, failure, createdAt, startedAt, endedAt } = found.at(now);
  const detected = found.found;
  const { consented, undoableUntil, undoStartedAt, undoneAt, undone } = found;
  return {
    id,
    dataTableId,
    state: status,
    ...options,
    fileName: options.fileName ?? null,
    headerLine: options.headerLine ?? null,
    leftOut: null,
    sheet: options.sheet ?? null,
    corrects: options.corrects ?? null,
    mode: options.mode ?? 'append',
    emptyClears: options.emptyClears ?? false,
    zone: options.zone ?? null,
    consent: options.consent ?? null,
    consentOutcome: consented && { ...consented, errors: answerLineErrors(consented.errors) },
    ...(detected && {
      hasHeader: detected.header !== null,
      encoding: detected.encoding ?? options.encoding,
      delimiter: detected.delimiter,
      headerLine: detected.headerLine ?? null,
      leftOut: detected.leftOut ?? null,
    }),
    updated: 0,
    unchanged: 0,
    ...counts,
    error: failure,
    createdAt: createdAt.toISOString(),
    startedAt: startedAt?.toISOString() ?? null,
    endedAt: endedAt?.toISOString() ?? null,
    undoableUntil: undoableUntil?.toISOString() ?? null,
    undo: undoStartedAt && undone && { startedAt: undoStartedAt.toISOString(), ...undone },
    undoneAt: undoneAt?.toISOString() ?? null,
    correctedBy: found.correctedBy,
  };
}
