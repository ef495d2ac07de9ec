import type { CheckKey } from '../../application/tables/keys/check-key.ts';
import type { SetKey } from '../../application/tables/keys/set-key.ts';
import { maxKeyColumns } from '../../domain/tables/key-columns.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { cell, id, integer, list, mapOf, named, object, text, truth } from '../kernel/schema.ts';
import { dataTableAnswer, shownTable } from './answers.ts';

const tags = ['Data tables'];
const params = object({ dataTableId: id() });
const security = { type: 'session', permission: 'tables:edit' } as const;
const ids = () => list(text());

const checked = () =>
  named(
    'KeyCheck',
    object({
      ok: truth(),
      records: integer().description('Records of the table.'),
      lacking: object({ records: integer(), recordIds: ids() }).description(
        'Records without a value in one of the columns; the first 20 ids.',
      ),
      duplicates: object({
        values: integer(),
        records: integer(),
        groups: list(object({ values: mapOf(cell()), records: integer(), recordIds: ids() })),
      }).description('How many values several records have, and how many records these are; the first 50 values, with 20 ids each.'),
    }),
  );

/** The keys of data tables: the columns by which records are told apart. */
export class TableKeysController implements Controller {
  readonly routes;

  constructor(checkKey: CheckKey, setKey: SetKey) {
    this.routes = [
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/key/check',
        operationId: 'checkKey',
        waits: true,
        repeatable: true,
        summary: 'Find the records that stand in the way of a key',
        description: 'Changes nothing. A table with more than 200,000 records gets no key.',
        tags,
        security,
        params,
        body: object({ columns: list(text(), { min: 1, max: maxKeyColumns }) }),
        answer: { status: 200, schema: checked },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { dataTableId }, body: { columns }, caller: { organizationId } }) {
          const { records, lacking, duplicates } = await checkKey.execute({ organizationId, dataTableId, columns });
          const groups = duplicates.groups.map(({ recordIds, ...group }) => ({ ...group, recordIds: [...recordIds] }));
          return {
            ok: true as const,
            records,
            lacking: { ...lacking, recordIds: [...lacking.recordIds] },
            duplicates: { ...duplicates, groups },
          };
        },
      }),
      route({
        method: 'put',
        path: '/data-tables/:dataTableId/key',
        operationId: 'setKey',
        waits: true,
        summary: 'Set the key of a data table, or remove it',
        description:
          'No two records have the same values in its columns, and each has one. Texts with an @ are compared without regard to case. An empty ' +
          'list removes the key. Refused while records share their values or have none (`checkKey` lists them).',
        tags,
        security,
        params,
        body: object({ columns: list(text(), { max: maxKeyColumns }) }),
        answer: { status: 200, schema: dataTableAnswer },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { dataTableId }, body: { columns }, caller, ip }) {
          const { organizationId } = caller;
          const table = await setKey.execute({ organizationId, dataTableId, columns, by: actorOf({ caller, ip }) });
          return { ok: true as const, dataTable: shownTable(table) };
        },
      }),
    ];
  }
}
