import type { CheckKey } from '../../application/tables/keys/check-key.ts';
import type { FindMerge } from '../../application/tables/keys/find-merge.ts';
import type { SetKey } from '../../application/tables/keys/set-key.ts';
import type { UndoMerge } from '../../application/tables/keys/undo-merge.ts';
import { type DuplicateMerge, mergeUndoHours } from '../../domain/tables/duplicates/duplicate-merge.ts';
import { maxKeyColumns } from '../../domain/tables/key-columns.ts';
import { requireRight } from '../credentials/require-right.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyText, id, integer, list, namedSchema, nullable, object, oneOf, optional, text, timestamp, truth } from '../kernel/schema.ts';
import { dataTable, dataTableAnswer, key, shownKey, shownTable } from './answers.ts';
import { keyFindings, shownFindings } from './key-findings.ts';

const tags = ['Data tables'];
const params = object({ dataTableId: id() });
const security = { type: 'shared', permission: 'tables:edit', scope: 'tables:write', within: 'table' } as const;

const checked = () => namedSchema('KeyCheck', object({ ok: truth(), ...keyFindings() }));

const merged = () =>
  namedSchema(
    'DuplicateMerge',
    object({
      id: text(),
      at: timestamp(),
      groups: integer().description('How many values several records had: as many records stayed.'),
      records: integer().description('How many records were removed.'),
      until: timestamp().description('Until when it can be undone.'),
    }),
  );

const lastMerge = () =>
  namedSchema(
    'LastDuplicateMerge',
    object({
      merge: merged(),
      by: nullable(object({ id: text(), name: nullable(anyText()) })).description('The person; the name is null if it no longer exists.'),
    }),
  );

const shownMerge = ({ id: mergeId, at, groups, removed, until }: DuplicateMerge) => ({
  id: mergeId,
  at: at.toISOString(),
  groups,
  records: removed,
  until: until.toISOString(),
});

/** The keys of data tables: the columns by which records are told apart. */
export class TableKeysController implements Controller {
  readonly routes;

  constructor(checkKey: CheckKey, setKey: SetKey, findMerge: FindMerge, undoMerge: UndoMerge) {
    this.routes = [
      route({
        method: 'get',
        path: '/data-tables/:dataTableId/key',
        operationId: 'readKey',
        summary: 'Read the key of a data table, and the merge of its duplicates that can be undone',
        tags,
        security: { type: 'shared', permission: 'tables:read', scope: 'tables:read', or: 'tables:write', within: 'table' },
        params,
        answer: { status: 200, schema: () => object({ ok: truth(), key: nullable(key()), lastMerge: nullable(lastMerge()) }) },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, caller: { organizationId } }) {
          const { table, merge, byName } = await findMerge.execute({ organizationId, dataTableId });
          const by = merge?.madeBy ? { id: merge.madeBy, name: byName } : null;
          return { ok: true as const, key: shownKey(table), lastMerge: merge ? { merge: shownMerge(merge), by } : null };
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/key/check',
        operationId: 'checkKey',
        waits: true,
        repeatable: true,
        summary: 'Find the records that stand in the way of a key',
        description: 'Changes nothing. Refused for more than 200,000 records: `startKeySetting` lists what stands in the way of these.',
        tags,
        security: { ...security, scope: 'records:read' },
        params,
        body: object({ columns: list(text(), { min: 1, max: maxKeyColumns }) }),
        answer: { status: 200, schema: checked },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { dataTableId }, body: { columns }, caller: { organizationId } }) {
          return { ok: true as const, ...shownFindings(await checkKey.execute({ organizationId, dataTableId, columns })) };
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
          'list removes the key. Refused while records share their values or have none (`checkKey` lists them). With `duplicates: merge`, of the ' +
          'records that share their values the newest stays, takes what it lacks (also blank texts) from the next newest that has it, and the ' +
          `others are deleted; \`undoMerge\` puts them back within ${mergeUndoHours} hours. Recipients of running jobs whose record is deleted end. ` +
          'A table with more than 200,000 records gets its key by `startKeySetting`.',
        tags,
        security,
        params,
        body: object({
          columns: list(text(), { max: maxKeyColumns }),
          duplicates: optional(oneOf('refuse', 'merge')).description(
            'What is done about records that share their values; `refuse` by default.',
          ),
        }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              dataTable: dataTable(),
              merge: nullable(merged()).description('Null if no records shared their values.'),
            }),
        },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params: { dataTableId }, body: { columns, duplicates }, caller, ip }) {
          if (duplicates === 'merge') requireRight(caller, 'records:edit', 'records:write');
          const { organizationId } = caller;
          const by = actorOf({ caller, ip });
          const { table, merge } = await setKey.execute({ organizationId, dataTableId, columns, duplicates, by });
          return { ok: true as const, dataTable: shownTable(table), merge: merge ? shownMerge(merge) : null };
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/key/merges/:mergeId/undo',
        operationId: 'undoMerge',
        waits: true,
        repeatable: true,
        summary: 'Undo a merge of duplicates, and remove the key',
        description:
          'Puts the deleted records back under their ids, and clears the cells that were filled unless they have been changed since. Costs bytes, ' +
          `but no records. Refused ${mergeUndoHours} hours after the merge, if a column of then is gone or has another type, if the table has ` +
          'another key, while the webhook URL updates records by the key, and if it was done already.',
        tags,
        security,
        params: object({ dataTableId: id(), mergeId: id() }),
        answer: { status: 200, schema: dataTableAnswer },
        errors: ['DATA_TABLE_NOT_FOUND', 'MERGE_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params: { dataTableId, mergeId }, caller, ip }) {
          requireRight(caller, 'records:edit', 'records:write');
          const { organizationId } = caller;
          const table = await undoMerge.execute({ organizationId, dataTableId, mergeId, by: actorOf({ caller, ip }) });
          return { ok: true as const, dataTable: shownTable(table) };
        },
      }),
    ];
  }
}
