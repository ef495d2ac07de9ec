import type { EditColumns, EditColumnsInput } from '../../application/tables/edit-columns.ts';
import { columnTypes } from '../../domain/tables/column-kinds/column-kinds.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { ApiKeyCaller, SessionCaller } from '../kernel/authenticator.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, id, integer, object, oneOf, optional, text } from '../kernel/schema.ts';
import { columnName, columnOf, dataTableAnswer, givenColumn, givenOptions, shownTable } from './answers.ts';

const tags = ['Data tables'];
const security = { type: 'shared', permission: 'tables:edit', scope: 'tables:write', within: 'table' } as const;
const params = object({ dataTableId: id() });
const whileInUse = 'while a published spinner, or a job that has not ended, uses the column; the error names the spinners in `spinners`.';

/** The columns of data tables. The body names the column, not the path: a name may be any text, such as `..` or `a/b`. */
export class ColumnsController implements Controller {
  readonly routes;

  constructor(editColumns: EditColumns) {
    const edit = async (
      dataTableId: string,
      change: EditColumnsInput['change'],
      from: { caller: SessionCaller | ApiKeyCaller; ip: string },
    ) => {
      const { organizationId } = from.caller;
      const table = await editColumns.execute({ organizationId, dataTableId, change, by: actorOf(from) });
      return { ok: true as const, dataTable: shownTable(table) };
    };
    this.routes = [
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/columns',
        operationId: 'addColumn',
        repeatable: true,
        summary: 'Add a column to a data table',
        description: 'Existing records get null in the new column, so it can be required only if the table has no records yet.',
        tags,
        security,
        params,
        body: givenColumn(),
        answer: { status: 201, schema: dataTableAnswer },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        handle: ({ params: { dataTableId }, body, ...from }) => edit(dataTableId, { add: columnOf(body) }, from),
      }),
      route({
        method: 'patch',
        path: '/data-tables/:dataTableId/columns',
        operationId: 'editColumn',
        summary: 'Rename or move a column, or change its flags or its type',
        description:
          'A column can change its type or become required only if the table has at most 10,000 records and all values convert without loss. ' +
          'An empty text becomes null when it is converted to another type. ' +
          'A choice keeps the options that records have: to take one away is refused with their number. ' +
          `Changing the name, or setting \`metadata\` to false, is refused ${whileInUse}`,
        tags,
        security,
        params,
        body: object({
          column: text(),
          name: optional(columnName()),
          type: optional(oneOf(...columnTypes)),
          metadata: optional(boolean()),
          required: optional(boolean()),
          options: optional(givenOptions()).description('All options of a choice, in their order.'),
          position: optional(integer().min(0)),
        }),
        answer: { status: 200, schema: dataTableAnswer },
        errors: ['DATA_TABLE_NOT_FOUND', 'COLUMN_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        handle: ({ params: { dataTableId }, body: { column, ...change }, ...from }) => {
          const to = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
          return edit(dataTableId, { edit: column, to }, from);
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/columns/delete',
        operationId: 'deleteColumn',
        repeatable: true,
        summary: 'Delete a column',
        description: `Its values are deleted for good: a column of the same name that is added later starts empty. Refused ${whileInUse}`,
        tags,
        security,
        params,
        body: object({ column: text() }),
        answer: { status: 200, schema: dataTableAnswer },
        errors: ['DATA_TABLE_NOT_FOUND', 'COLUMN_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        handle: ({ params: { dataTableId }, body: { column }, ...from }) => edit(dataTableId, { remove: column }, from),
      }),
    ];
  }
}
