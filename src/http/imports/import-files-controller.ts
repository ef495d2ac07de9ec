import Joi from 'joi';
import type { CheckImport } from '../../application/imports/check-import.ts';
import type { ImportReader } from '../../application/imports/import-reader.ts';
import type { PreviewImport } from '../../application/imports/preview-import.ts';
import type { RunImport, RunImportInput } from '../../application/imports/run-import.ts';
import { setAsideFile } from '../../application/imports/set-aside-file.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { doubtOptions } from '../../domain/imports/doubt.ts';
import { columnFormats } from '../../domain/imports/formats/column-format.ts';
import { csvDelimiters, csvEncodings } from '../../domain/imports/import-options.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { columnTypes } from '../../domain/tables/column-kinds/column-kinds.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { FormBody } from '../kernel/bodies/form-body.ts';
import { csvFile, csvFileOf } from '../kernel/csv-file.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, id, integer, list, nullable, object, oneOf, optional, type Schema, text, truth } from '../kernel/schema.ts';
import { StreamedBody } from '../kernel/streamed-body.ts';
import {
  checkShape,
  fileTypes,
  headerLine,
  importAnswer,
  importRequest,
  importShape,
  misfitShape,
  optionsOf,
  sheetName,
} from './answers.ts';
import type { ImportSlots } from './import-slots.ts';
import { spoolBody } from './spool.ts';

const maxBytes = 1024 * 1024 * 1024;
const tags = ['Imports'];
/** A cell exactly as it is in the file. */
const cell = () => Joi.string().allow('').required() as Schema<string>;

const previewed = object({
  encoding: oneOf(...csvEncodings),
  delimiter: oneOf(...csvDelimiters),
  sheets: list(text()),
  sheet: nullable(text()),
  emptySheets: optional(list(text())),
  isWhole: boolean(),
  hasHeader: boolean(),
  headerLine: integer(),
  leftOut: list(object({ line: integer(), cells: list(cell()) })),
  leftOutCount: integer(),
  columns: list(
    object({
      position: integer(),
      header: nullable(cell()),
      name: text(),
      type: oneOf(...columnTypes),
      formats: object({
        number: list(oneOf(...columnFormats)),
        date: list(oneOf(...columnFormats)),
        datetime: list(oneOf(...columnFormats)),
        boolean: list(oneOf(...columnFormats)),
      }),
      empties: list(cell()),
      options: list(text()),
      fits: integer(),
      misfitRows: integer(),
      misfits: list(misfitShape()),
      to: nullable(text()),
      samples: list(cell()),
    }),
  ),
  missing: list(object({ name: text(), required: boolean() })),
  rows: list(list(cell())),
  rowCount: nullable(integer()),
  problems: list(object({ path: text(), message: text() })),
  doubts: list(object({ option: oneOf(...doubtOptions), readings: list(object({ value: text(), sample: list(cell()) })) })),
});

/** The files of imports: previewing a file, uploading it, downloading the rows that were set aside (document, 2). */
export class ImportFilesController implements Controller {
  readonly routes;

  constructor(
    reader: ImportReader,
    previewImport: PreviewImport,
    checkImport: CheckImport,
    runImport: RunImport,
    slots: ImportSlots,
    clock: Clock,
  ) {
    this.routes = [
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/import-preview',
        operationId: 'previewImport',
        repeatable: true,
        summary: 'Preview a CSV file or an Excel workbook before its import',
        description:
          'Of a CSV file only the first MiB is read, so its beginning is enough; a workbook (.xlsx) must be whole. Query parameters override what ' +
          'is detected. Rows above `headerLine`, such as a title, are left out. `sheets` are those of a workbook, and `sheet` chooses one; a CSV file has none. `emptySheets` have no rows: the preview of one has no columns, if another sheet has rows. ' +
          'Cells are cut to 200 characters. `formats` has for each type the formats that the values of a column are written in: none if the type ' +
          'takes them as they are, several if only a person can tell, such as 01/02/2024. `empties` are values that mean none. A type is proposed that at least 95 % of the other values have: `fits` counts these, `misfitRows` counts the values without it, ' +
          'and `misfits` lists the 50 most frequent of them, for a person to decide. `rowCount` counts the rows that were read, which are all if `isWhole`. `doubts` are options without which an import of the file would be refused, since it can be read in several ways. Nothing is stored.',
        tags,
        security: { type: 'shared', permission: 'records:edit', scope: 'imports:write', within: 'table' },
        params: object({ dataTableId: id() }),
        query: object({
          encoding: optional(oneOf(...csvEncodings)),
          delimiter: optional(oneOf(...csvDelimiters)),
          hasHeader: optional(boolean()),
          headerLine: optional(headerLine()),
          sheet: optional(sheetName()),
        }),
        body: new StreamedBody(fileTypes, maxBytes),
        answer: { status: 200, schema: () => object({ ok: truth(), preview: previewed }) },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params, query, body: source, caller: { organizationId }, signal }) {
          const input = { organizationId, dataTableId: params.dataTableId, source, ...query };
          return { ok: true as const, preview: await slots.preview(organizationId, () => previewImport.execute(input), signal) };
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/import-check',
        operationId: 'checkImport',
        repeatable: true,
        summary: 'Count the rows of a file that would not fit, before its import',
        description:
          'Takes the options of an import, as JSON in `options`, and then the whole file in `file`. Says how many of all rows an import ' +
          'would set aside, by column and value: the 50 most frequent values of each column, cut to 200 characters; `otherRows` have ' +
          'others, and `fits` counts the values that fit. `wholeRows` do not fit as a whole: for the number of their cells, a misplaced quotation mark, a formula that was never calculated, their size or their key (`duplicate` only in the mode append). ' +
          '`isTooMany` says that an import could not set them all aside. A file that cannot be read to its end is refused. Nothing is stored.',
        tags,
        security: { type: 'shared', permission: 'records:edit', scope: 'imports:write', within: 'table' },
        params: object({ dataTableId: id() }),
        body: new FormBody('options', importRequest(), maxBytes),
        answer: { status: 200, schema: () => object({ ok: truth(), check: checkShape() }) },
        errors: ['DATA_TABLE_NOT_FOUND', 'SCHEMA_MISMATCH', 'TABLE_HAS_NO_KEY', 'RATE_LIMITED'],
        async handle({ params: { dataTableId }, body, caller: { organizationId }, signal }) {
          const { value, file } = await body.read();
          const options = optionsOf(value);
          const counted = (source: AsyncIterable<Uint8Array>) =>
            checkImport.execute({ organizationId, dataTableId, options, source, signal });
          const check = await slots.upload(organizationId, file, counted, signal);
          return { ok: true as const, check };
        },
      }),
      route({
        method: 'put',
        path: '/imports/:importId/file',
        operationId: 'runImport',
        storesMuch: true,
        summary: 'Upload the file of an import, CSV or an Excel workbook, and append its rows',
        description:
          'All rows are appended together, or none. The response comes when the import has ended; until then, GET /imports/{importId} shows its ' +
          'progress. A failed import cannot be run again: create a new one.',
        tags,
        security: { type: 'shared', permission: 'records:edit', scope: 'imports:write', within: 'import' },
        params: object({ importId: id() }),
        body: new StreamedBody(fileTypes, maxBytes),
        answer: { status: 200, schema: () => object({ ok: truth(), import: importShape() }) },
        errors: [
          'IMPORT_NOT_FOUND',
          'DATA_TABLE_NOT_FOUND',
          'SCHEMA_MISMATCH',
          'INVALID_STATE',
          'TABLE_HAS_NO_KEY',
          'PLAN_LIMIT',
          'RATE_LIMITED',
        ],
        async handle({ params, body: source, caller: { organizationId }, caller, ip, signal }) {
          const input = { organizationId, importId: params.importId, by: actorOf({ caller, ip }) };
          const spool: RunImportInput['spool'] = (sent, work) =>
            spoolBody(sent, (file, bytes) => slots.run(organizationId, bytes, () => work(file), signal));
          const completed = await slots.upload(organizationId, source, (upload) => runImport.execute({ ...input, upload, spool }), signal);
          return { ok: true as const, import: importAnswer(completed, clock.now()) };
        },
      }),
      route({
        method: 'get',
        path: '/imports/:importId/errors',
        operationId: 'downloadRowsSetAside',
        summary: 'Download the rows that an import set aside, as CSV',
        description:
          'Each row has its cells as in the uploaded file, then its line number and what is wrong. The file is kept for 30 days.',
        tags,
        security: { type: 'shared', permission: 'records:read', scope: 'imports:write', or: 'records:read', within: 'import' },
        params: object({ importId: id() }),
        answer: { ...csvFile, schema: cell },
        errors: ['IMPORT_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params, caller: { organizationId } }) {
          const found = await reader.find(organizationId, params.importId);
          if (!found) throw new NotFound('Import');
          if (found.status !== 'completed')
            throw new InvalidState('Only a completed import has a file of rows set aside', { state: found.at(clock.now()).status });
          return csvFileOf(setAsideFile(reader, found), `import-${found.id}-set-aside`);
        },
      }),
    ];
  }
}
