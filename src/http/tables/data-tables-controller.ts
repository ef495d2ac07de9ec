import type { CreateDataTable } from '../../application/tables/create-data-table.ts';
import type { DataTableReader } from '../../application/tables/data-table-reader.ts';
import type { DeleteDataTable } from '../../application/tables/delete-data-table.ts';
import type { EditDataTable } from '../../application/tables/edit-data-table.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { ingestModes, onErrors, webhookBodies } from '../../domain/tables/ingest-mode.ts';
import { actorOf } from '../kernel/actor-of.ts';
import { pageAnswer, pageOf, pageQuery, pageRequest } from '../kernel/page.ts';
import { checkPageKey, isId } from '../kernel/page-key.ts';
import type { Controller } from '../kernel/route.ts';
import { route, sharedRoute } from '../kernel/route.ts';
import { boolean, id, nullable, object, oneOf, optional, searchText, text, truth, uuid } from '../kernel/schema.ts';
import { columnName, columnOf, countedTable, dataTableAnswer, givenColumns, shownReport, shownTable } from './answers.ts';

const tags = ['Data tables'];
const reading = { type: 'shared', permission: 'tables:read', scope: 'tables:read', or: 'tables:write' } as const;
const writing = { type: 'shared', permission: 'tables:edit', scope: 'tables:write' } as const;
const params = object({ dataTableId: id() });
const listQuery = object({ ...pageQuery, projectId: optional(uuid()), search: optional(searchText()) });

/** Data tables: user-defined tables of records (document, 2). */
export class DataTablesController implements Controller {
  readonly routes;

  constructor(reader: DataTableReader, createDataTable: CreateDataTable, editDataTable: EditDataTable, deleteDataTable: DeleteDataTable) {
    this.routes = [
      sharedRoute({
        method: 'get',
        path: '/data-tables',
        operationId: 'listDataTables',
        summary: 'List the data tables, oldest first',
        description:
          'The record count of a table is exact up to 10,000 records and an estimate above that. `search` finds a text in the name and ignores case.',
        tags,
        security: { permission: 'tables:read', scope: 'tables:read', or: 'tables:write', within: 'seen' },
        query: listQuery,
        answer: { status: 200, schema: () => pageOf(countedTable()) },
        errors: [],
        async handle({ query, caller: { organizationId, reach } }) {
          const { projectId, search } = query;
          const page = { ...checkPageKey(pageRequest(query), isId), projectId, search, reach };
          return pageAnswer(await reader.list(organizationId, page), shownReport);
        },
      }),
      route({
        method: 'post',
        path: '/data-tables',
        operationId: 'createDataTable',
        summary: 'Create a data table',
        description: 'A table without columns accepts no records until a CSV file is imported or columns are added.',
        tags,
        security: { ...writing, within: 'whole' },
        body: object({
          name: text(),
          projectId: optional(uuid()),
          columns: optional(givenColumns()),
          fillsAbsentColumns: optional(boolean()),
          defaultCountry: optional(nullable(text())),
        }),
        answer: { status: 201, schema: dataTableAnswer },
        errors: ['PROJECT_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ body: { name, projectId, columns = [], fillsAbsentColumns = false, defaultCountry = null }, caller, ip }) {
          const { table } = await createDataTable.execute({
            organizationId: caller.organizationId,
            name,
            ...(projectId !== undefined && { projectId }),
            columns: columns.map(columnOf),
            fillsAbsentColumns,
            defaultCountry,
            by: actorOf({ caller, ip }),
          });
          return { ok: true as const, dataTable: shownTable(table) };
        },
      }),
      route({
        method: 'get',
        path: '/data-tables/:dataTableId',
        operationId: 'readDataTable',
        summary: 'Read a data table',
        description: 'The record count is exact up to 10,000 records and an estimate above that.',
        tags,
        security: { ...reading, within: 'table' },
        params,
        answer: { status: 200, schema: () => object({ ok: truth(), dataTable: countedTable() }) },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, caller: { organizationId } }) {
          const report = await reader.read(organizationId, dataTableId);
          if (!report) throw new NotFound('Data table');
          return { ok: true as const, dataTable: shownReport(report) };
        },
      }),
      route({
        method: 'patch',
        path: '/data-tables/:dataTableId',
        operationId: 'editDataTable',
        summary:
          'Edit a data table: its name, project, default country, title column, what its webhook URL does, or whether it fills absent columns',
        tags,
        security: { ...writing, within: 'table' },
        params,
        body: object({
          name: optional(text()),
          projectId: optional(uuid()),
          fillsAbsentColumns: optional(boolean()),
          defaultCountry: optional(nullable(text())),
          titleColumn: optional(nullable(columnName())),
          zone: optional(nullable(text())),
          zoneColumn: optional(nullable(columnName())),
          zoneByPhone: optional(boolean()),
          webhookMode: optional(oneOf(...ingestModes)),
          webhookOnError: optional(oneOf(...onErrors)),
          webhookBody: optional(oneOf(...webhookBodies)),
        }),
        answer: { status: 200, schema: dataTableAnswer },
        errors: ['DATA_TABLE_NOT_FOUND', 'PROJECT_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params: { dataTableId }, body, caller, ip }) {
          const { organizationId } = caller;
          const input = { organizationId, dataTableId, change: body, by: actorOf({ caller, ip }) };
          return { ok: true as const, dataTable: shownTable(await editDataTable.execute(input)) };
        },
      }),
      route({
        method: 'delete',
        path: '/data-tables/:dataTableId',
        operationId: 'deleteDataTable',
        summary: 'Delete a data table with all of its records',
        description:
          'Its webhook URL stops working at once. Refused while a published spinner, or a job that has not ended, uses the table; the error ' +
          'names the spinners in `spinners`. The month’s usage of its records is not refunded, the stored bytes are.',
        tags,
        security: { ...writing, permission: 'tables:delete', within: 'table' },
        params,
        answer: { status: 200, schema: () => object({ ok: truth() }) },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { dataTableId }, caller, ip }) {
          const { organizationId } = caller;
          await deleteDataTable.execute({ organizationId, dataTableId, by: actorOf({ caller, ip }) });
          return { ok: true as const };
        },
      }),
    ];
  }
}
