import type { EditColumns, EditColumnsInput } from '../../application/tables/edit-columns.ts';
import { columnTypes } from '../../domain/tables/data-table.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { SessionCaller } from '../kernel/authenticator.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, id, integer, object, oneOf, optional, text } from '../kernel/schema.ts';
import { columnOf, dataTableAnswer, givenColumn, shownTable } from './answers.ts';

const tags = ['Data tables'];
const security = { type: 'session', permission: 'tables:edit' } as const;
const params = object({ dataTableId: id() });
const inUse =
  'Refused while a published spinner, or a job that has not come to its end, uses the column: `spinners` names them in the answer.';

/** The columns of data tables. A column is named in the body, as its name may be anything, `..` and `a/b` included. */
export class ColumnsController implements Controller {
  readonly routes;

  constructor(editColumns: EditColumns) {
    const answer = async (dataTableId: string, change: EditColumnsInput['change'], from: { caller: SessionCaller; ip: string }) => {
      const { organizationId } = from.caller;
      const table = await editColumns.execute({ organizationId, dataTableId, change, by: actorOf(from) });
      return { ok: true as const, dataTable: shownTable(table) };
    };
    this.routes = [
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/columns',
        operationId: 'addColumn',
        summary: 'Add a column to a data table',
        description: 'The records that there are have null in it, so it can be required from the start only where there are none.',
        tags,
        security,
        params,
        body: givenColumn(),
        answer: { status: 201, schema: dataTableAnswer },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE'],
        handle: ({ params: { dataTableId }, body, ...from }) => answer(dataTableId, { add: columnOf(body) }, from),
      }),
      route({
        method: 'patch',
        path: '/data-tables/:dataTableId/columns',
        operationId: 'editColumn',
        summary: 'Rename or move a column, or change its flags or its type',
        description:
          'A column changes its type, or becomes required, only where all stored values go along without loss, in a table of at most 10,000 records; ' +
          `an empty text becomes null on the way to another type. A new name, or taking away \`metadata\`: ${inUse.toLowerCase()}`,
        tags,
        security,
        params,
        body: object({
          column: text(),
          name: optional(text()),
          type: optional(oneOf(...columnTypes)),
          metadata: optional(boolean()),
          required: optional(boolean()),
          position: optional(integer().min(0)),
        }),
        answer: { status: 200, schema: dataTableAnswer },
        errors: ['DATA_TABLE_NOT_FOUND', 'COLUMN_NOT_FOUND', 'INVALID_STATE'],
        handle: ({ params: { dataTableId }, body: { column, ...change }, ...from }) => {
          const to = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
          return answer(dataTableId, { edit: column, to }, from);
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/columns/remove',
        operationId: 'removeColumn',
        summary: 'Remove a column',
        description: `Its values are gone for good, also where a column of the same name is added later. ${inUse}`,
        tags,
        security,
        params,
        body: object({ column: text() }),
        answer: { status: 200, schema: dataTableAnswer },
        errors: ['DATA_TABLE_NOT_FOUND', 'COLUMN_NOT_FOUND', 'INVALID_STATE'],
        handle: ({ params: { dataTableId }, body: { column }, ...from }) => answer(dataTableId, { remove: column }, from),
      }),
    ];
  }
}
