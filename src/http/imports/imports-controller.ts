import type { CancelImport } from '../../application/imports/cancel-import.ts';
import type { CreateImport } from '../../application/imports/create-import.ts';
import type { ImportReader } from '../../application/imports/import-reader.ts';
import type { UndoImport } from '../../application/imports/undo-import.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import type { DataTableReader } from '../../application/tables/data-table-reader.ts';
import type { Import } from '../../domain/imports/import.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { id, integer, object, truth } from '../kernel/schema.ts';
import { importAnswer, importRequest, importShape, optionsOf } from './answers.ts';

const response = () => object({ ok: truth(), import: importShape() });
const ofTable = { params: object({ dataTableId: id() }) };
const ofImport = { params: object({ importId: id() }) };
const tags = ['Imports'];

/** Imports: creating, listing, reading, canceling and undoing them (document, 2). */
export class ImportsController implements Controller {
  readonly routes;

  constructor(
    tables: DataTableReader,
    reader: ImportReader,
    createImport: CreateImport,
    cancelImport: CancelImport,
    undoImport: UndoImport,
    clock: Clock,
  ) {
    const shown = (found: Import) => ({ ok: true as const, import: importAnswer(found, clock.now()) });
    this.routes = [
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/imports',
        operationId: 'createImport',
        summary: 'Create an import of a CSV file or an Excel workbook',
        description:
          'Upload the file next, with PUT /imports/{importId}/file. A mapping names each column of the file by position (from 1) or by name (`from`) ' +
          'and sends it to a column of the table (`to`), to a new column (`create`) or nowhere (`skip`). Columns of the file that are not in the ' +
          'mapping are left out; columns of the table that nothing fills are null. `format` says how the values of a column are written: ' +
          'numbers with a `decimal_point` (1,234.50) or a `decimal_comma` (1.234,50), dates with the `day_first` (31.12.2024), the ' +
          '`month_first` (12/31/24) or the `year_first` (2024/12/31), `yes_no` in several languages. `values` replaces values before ' +
          'that, by null for none; with `unfit: "empty"`, nothing is stored for other values that do not fit. Without a mapping, the header ' +
          'names the columns. `sheet` names the sheet of a workbook; its first one is read otherwise. ' +
          'With `onError: "set_aside"`, rows that do not fit are kept in a file to download. `fileName` is shown with the import. ' +
          '`corrects` names an import whose rows set aside these are, corrected: it then has `correctedBy`, and its rows are taken once. ' +
          '`consent` says what the people in the file have agreed to: it is noted in their history in the same transaction, with the import and ' +
          'the line as part of its source. A row whose consent cannot be read does not fit. Who has left a topic stays off it: `consentOutcome` ' +
          'of the completed import names their lines. At most 20,000 rows of a file may bring consent.',
        tags,
        security: { type: 'shared', permission: 'records:edit', scope: 'imports:write', within: 'table' },
        ...ofTable,
        body: importRequest(),
        bodyRequired: false,
        answer: { status: 201, schema: response },
        errors: ['DATA_TABLE_NOT_FOUND', 'IMPORT_NOT_FOUND', 'INVALID_STATE', 'TABLE_HAS_NO_KEY'],
        async handle({ params, body, caller, ip }) {
          const target = { organizationId: caller.organizationId, dataTableId: params.dataTableId };
          return shown(await createImport.execute({ ...target, options: optionsOf(body), by: actorOf({ caller, ip }) }));
        },
      }),
      route({
        method: 'get',
        path: '/data-tables/:dataTableId/imports',
        operationId: 'listImports',
        summary: 'List the imports into a data table, newest first',
        tags,
        security: { type: 'shared', permission: 'records:read', scope: 'imports:write', or: 'records:read', within: 'table' },
        ...ofTable,
        query: object(pageQuery),
        answer: { status: 200, schema: () => pageOf(importShape()) },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params, query, caller: { organizationId } }) {
          const { dataTableId } = params;
          const page = checkPageKey(pageRequest(query), isId);
          if (!(await tables.find(organizationId, dataTableId))) throw new NotFound('Data table');
          const now = clock.now();
          return pageAnswer(await reader.list(organizationId, dataTableId, page), (found) => importAnswer(found, now));
        },
      }),
      route({
        method: 'get',
        path: '/imports/:importId',
        operationId: 'readImport',
        summary: 'Read the progress of an import',
        description: 'Its records become visible only when the import is completed. An import whose process has died is shown as failed.',
        tags,
        security: { type: 'shared', permission: 'records:read', scope: 'imports:write', or: 'records:read', within: 'import' },
        ...ofImport,
        answer: { status: 200, schema: response },
        errors: ['IMPORT_NOT_FOUND'],
        async handle({ params, caller: { organizationId } }) {
          const found = await reader.find(organizationId, params.importId);
          if (!found) throw new NotFound('Import');
          return shown(found);
        },
      }),
      route({
        method: 'post',
        path: '/imports/:importId/cancel',
        operationId: 'cancelImport',
        repeatable: true,
        summary: 'Cancel an import; none of its rows are kept',
        tags,
        security: { type: 'shared', permission: 'records:edit', scope: 'imports:write', within: 'import' },
        ...ofImport,
        answer: { status: 200, schema: response },
        errors: ['IMPORT_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params, caller, ip }) {
          const target = { organizationId: caller.organizationId, importId: params.importId };
          return shown(await cancelImport.execute({ ...target, by: actorOf({ caller, ip }) }));
        },
      }),
      route({
        method: 'post',
        path: '/imports/:importId/undo',
        operationId: 'undoImport',
        repeatable: true,
        summary: 'Undo a completed import: delete the records that it added',
        description:
          'Records that came in by other ways stay, and so do new columns. Records that were edited since are deleted, too; `undo.edited` ' +
          'counts them. Possible until `undoableUntil`. A large import is undone in the background: until `undoneAt` is set, read the ' +
          'import, or repeat the call.',
        tags,
        security: { type: 'shared', permission: 'records:edit', scope: 'imports:write', within: 'import' },
        ...ofImport,
        answer: { status: 200, schema: () => object({ ok: truth(), deleted: integer(), import: importShape() }) },
        errors: ['IMPORT_NOT_FOUND', 'DATA_TABLE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params, caller, ip }) {
          const target = { organizationId: caller.organizationId, importId: params.importId };
          const undone = await undoImport.execute({ ...target, by: actorOf({ caller, ip }) });
          return { ...shown(undone), deleted: undone.undone?.deleted ?? 0 };
        },
      }),
    ];
  }
}
