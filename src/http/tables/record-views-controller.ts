import Joi from 'joi';
import type { DataTableReader } from '../../application/tables/data-table-reader.ts';
import type { MakeRecordView } from '../../application/tables/make-record-view.ts';
import type { ReadRecordView } from '../../application/tables/read-record-view.ts';
import type { RecordReader } from '../../application/tables/record-reader.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { cursorsOfList } from '../kernel/list-cursors.ts';
import { cursorText, pageQuery } from '../kernel/page.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
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
  type Schema,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { record, requestedRecords, shownRecord } from './answers.ts';

const tags = ['Records'];
const security = { type: 'session', permission: 'records:read' } as const;
const params = object({ dataTableId: id() });
const every = Joi.number<number>().integer().min(50).max(500).default(200) as Schema<number>;
const position = Joi.number<number>().integer().min(0).max(2_147_483_000).default(0) as Schema<number>;
const view = namedSchema('RecordView', object({ id: text(), count: integer(), expiresAt: timestamp() }));
/** Keeps an answer at about a megabyte at most. */
const maxAnchors = 25_000;

/** Records by their position, for screens that scroll through a whole table. */
export class RecordViewsController implements Controller {
  readonly routes;

  constructor(tables: DataTableReader, reader: RecordReader, makeView: MakeRecordView, readView: ReadRecordView) {
    this.routes = [
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/column-values',
        operationId: 'listColumnValues',
        waits: true,
        repeatable: true,
        summary: 'Count the values of a column, the most frequent first',
        description:
          'Among the newest 20,000 records: at most 200 values, without empty ones and those of more than 200 characters. For picking ' +
          'what a filter compares with.',
        tags,
        security,
        params,
        body: object({ column: anyText() }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              values: list(object({ value: cell(), count: integer() })),
              hasMore: boolean().description('Whether there are more values than are listed.'),
              counted: integer().description('The records that were counted.'),
            }),
        },
        errors: ['DATA_TABLE_NOT_FOUND', 'COLUMN_NOT_FOUND'],
        async handle({ params: { dataTableId }, body: { column }, caller: { organizationId } }) {
          const table = await tables.find(organizationId, dataTableId);
          if (!table) throw new NotFound('Data table');
          const { values, hasMore, counted } = await reader.values(table, table.column(column));
          return { ok: true as const, values: [...values], hasMore, counted };
        },
      }),
      route({
        method: 'get',
        path: '/data-tables/:dataTableId/records/anchors',
        operationId: 'listRecordAnchors',
        waits: true,
        summary: 'Where each page of a list of records begins',
        description:
          '`cursors[i]` is the cursor with which `GET /data-tables/{dataTableId}/records` begins at position `i * every`, null for the ' +
          'first. In a table of more than 25,000 pages `every` is a multiple of what you asked for.',
        tags,
        security,
        params,
        query: object({ every }),
        answer: { status: 200, schema: () => object({ ok: truth(), count: integer(), every: integer(), cursors: list(nullable(text())) }) },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, query, caller: { organizationId } }) {
          const table = await tables.find(organizationId, dataTableId);
          if (!table) throw new NotFound('Data table');
          const { count, ids } = await reader.anchors(table, query.every);
          const step = Math.max(1, Math.ceil(ids.length / maxAnchors));
          const shown = ids.filter((_, index) => (index + 1) % step === 0);
          const cursorOf = cursorsOfList('listRecords', { params: { dataTableId } });
          const cursors = [null, ...shown.map((recordId) => cursorOf(cursorText([recordId])))];
          return { ok: true as const, count, every: query.every * step, cursors };
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/records/views',
        operationId: 'makeRecordView',
        waits: true,
        repeatable: true,
        summary: 'Keep the result of a query for ten minutes, to read it by position',
        description:
          'Takes what `records/query` takes, and finds the same records in the same order. Records that are appended later are not in the ' +
          'view. A person has at most five views: a sixth ends the oldest.',
        tags,
        security,
        params,
        body: object(requestedRecords()),
        bodyRequired: false,
        answer: { status: 201, schema: () => object({ ok: truth(), view }) },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { dataTableId }, body, caller: { organizationId, userId }, signal }) {
          const made = await makeView.execute({ organizationId, dataTableId, userId, signal, ...body });
          return { ok: true as const, view: { id: made.id, count: made.count, expiresAt: made.expiresAt.toISOString() } };
        },
      }),
      route({
        method: 'get',
        path: '/data-tables/:dataTableId/records/views/:viewId',
        operationId: 'readRecordView',
        summary: 'Read records of a view by their position',
        description:
          'A record that was deleted since is null. Records that are larger than 8 MiB together end the page early. A view that has ' +
          'expired, or was lost in a crash of the database, is 410: make it again.',
        tags,
        security,
        params: object({ dataTableId: id(), viewId: id() }),
        query: object({ from: position, limit: pageQuery.limit }),
        answer: { status: 200, schema: () => object({ ok: truth(), data: list(nullable(record())), from: integer(), count: integer() }) },
        errors: ['DATA_TABLE_NOT_FOUND', 'RECORD_VIEW_NOT_FOUND', 'VIEW_GONE'],
        async handle({ params, query: { from, limit }, caller: { organizationId } }) {
          const { table, items, count } = await readView.execute({ organizationId, ...params, from, limit });
          const shown = shownRecord(table);
          return { ok: true as const, data: items.map((item) => item && shown(item)), from, count };
        },
      }),
    ];
  }
}
