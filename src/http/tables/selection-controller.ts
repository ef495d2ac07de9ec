import type { ChangeSelectedRecords } from '../../application/tables/selected/change-selected-records.ts';
import type { SuppressSelectedRecords } from '../../application/tables/selected/suppress-selected-records.ts';
import { statedReasons } from '../../domain/consent/suppression.ts';
import { maxColumns } from '../../domain/tables/data-table.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { boolean, id, integer, jsonObject, list, nullable, object, oneOf, optional, recordNumber, text, truth } from '../kernel/schema.ts';
import { columnName, selectedRecords } from './answers.ts';

const params = object({ dataTableId: id() });
const after = () => optional(recordNumber()).description('`next` of the call before.');
const note = () =>
  text()
    .max(500)
    .pattern(/^\P{Cc}*$/u, 'one line');
const next = () => nullable(text()).description('Call again with it as `after`; null at the end.');
const inBatches =
  'It does at most a batch, and says in `next` where to go on. The records of these ids, all that match, or all with `all: true`.';
const changed = () => object({ ok: truth(), changed: integer(), next: next() });

/** The acts on many records at once. */
export class SelectionController implements Controller {
  readonly routes;

  constructor(changeSelected: ChangeSelectedRecords, suppressSelected: SuppressSelectedRecords) {
    const shared = {
      tags: ['Records'],
      method: 'post',
      repeatable: true,
      security: { type: 'session', permission: 'records:edit' },
      params,
    } as const;
    this.routes = [
      route({
        ...shared,
        path: '/data-tables/:dataTableId/records/edit-selected',
        operationId: 'editSelectedRecords',
        summary: 'Set columns of selected records',
        description: `${inBatches} A batch is changed in full or not at all. Of the plan, it counts only the bytes that it adds.`,
        body: object({ ...selectedRecords(), set: jsonObject().min(1), after: after() }),
        answer: { status: 200, schema: changed },
        errors: ['DATA_TABLE_NOT_FOUND', 'SCHEMA_MISMATCH', 'INVALID_VALUE', 'DUPLICATE_RECORD', 'PLAN_LIMIT'],
        async handle({ params: { dataTableId }, body: { set, after: from, ...selection }, caller, ip, signal }) {
          const { organizationId } = caller;
          const input = { organizationId, dataTableId, selection, set, after: from, by: actorOf({ caller, ip }), signal };
          const { changed: count, next: last } = await changeSelected.execute(input);
          return { ok: true as const, changed: count, next: last ?? null };
        },
      }),
      route({
        ...shared,
        path: '/data-tables/:dataTableId/records/delete-selected',
        operationId: 'deleteSelectedRecords',
        summary: 'Delete selected records',
        description: `${inBatches} The month’s usage is not refunded, the stored bytes are.`,
        body: object({ ...selectedRecords(), after: after() }),
        answer: { status: 200, schema: changed },
        errors: ['DATA_TABLE_NOT_FOUND', 'PLAN_LIMIT'],
        async handle({ params: { dataTableId }, body: { after: from, ...selection }, caller, ip, signal }) {
          const { organizationId } = caller;
          const input = { organizationId, dataTableId, selection, set: undefined, after: from, by: actorOf({ caller, ip }), signal };
          const { changed: count, next: last } = await changeSelected.execute(input);
          return { ok: true as const, changed: count, next: last ?? null };
        },
      }),
      route({
        ...shared,
        path: '/data-tables/:dataTableId/records/suppress-selected',
        operationId: 'suppressSelectedRecords',
        summary: 'Suppress the addresses of selected records',
        description: `${inBatches} Values that are no e-mail address and no phone number are left out. \`count\` only counts.`,
        security: { type: 'session', permission: 'suppressions:edit' },
        body: object({
          ...selectedRecords(),
          columns: list(columnName(), { min: 1, max: maxColumns }).description('The columns that have the addresses.'),
          reason: oneOf(...statedReasons),
          note: optional(nullable(note())),
          count: optional(boolean()),
          after: after(),
        }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              records: integer(),
              addresses: integer().description('Different addresses of this batch.'),
              added: integer().description('Those that were not suppressed before.'),
              next: next(),
            }),
        },
        errors: ['DATA_TABLE_NOT_FOUND', 'COLUMN_NOT_FOUND'],
        async handle({ params: { dataTableId }, body, caller, ip, signal }) {
          const { columns, reason, note = null, count: isCount = false, after: from, ...selection } = body;
          const { organizationId } = caller;
          const by = actorOf({ caller, ip });
          const input = { organizationId, dataTableId, selection, columns, reason, note, isCount, after: from, by, signal };
          const { next: last, ...batch } = await suppressSelected.execute(input);
          return { ok: true as const, ...batch, next: last ?? null };
        },
      }),
    ];
  }
}
