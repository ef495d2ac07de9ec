import type { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import type { CancelKeySetting } from '../../application/tables/keys/cancel-key-setting.ts';
import type { StartKeySetting } from '../../application/tables/keys/start-key-setting.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { type KeySetting, keySettingOutcomes, keySettingStates } from '../../domain/tables/duplicates/key-setting.ts';
import { maxKeyColumns } from '../../domain/tables/key-columns.ts';
import { hasRight, requireRight } from '../credentials/require-right.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyText, id, integer, list, namedSchema, nullable, object, oneOf, optional, text, timestamp, truth } from '../kernel/schema.ts';
import { keyFindings, shownFindings } from './key-findings.ts';

const tags = ['Data tables'];
const params = object({ dataTableId: id() });
const reading = { type: 'shared', permission: 'tables:read', scope: 'tables:read', or: 'tables:write', within: 'table' } as const;
const editing = { type: 'shared', permission: 'tables:edit', scope: 'tables:write', within: 'table' } as const;
const setting = () =>
  namedSchema(
    'KeySetting',
    object({
      columns: list(text()).description('Their names when it began.'),
      duplicates: oneOf('refuse', 'merge').description('What is done about records that share their values.'),
      state: oneOf(...keySettingStates).description(
        '`settling`: it waits for calls that began before; `filling`: records get their keys; `merging`: those that share their values are ' +
          'merged; `cleaning`: the outcome holds.',
      ),
      outcome: nullable(oneOf(...keySettingOutcomes)).description('Unless it is `set`, the table has no key.'),
      done: integer().description('Records that were looked at, of `total` at the beginning.'),
      total: integer(),
      repeated: integer().description('Records that share their values with an older one, and how many of these were merged.'),
      merged: integer(),
      found: nullable(namedSchema('KeyFindings', object(keyFindings()))).description(
        'What it was refused for; null for a key without `records:read`.',
      ),
      problem: nullable(anyText()).description('Why it was refused otherwise.'),
      startedAt: timestamp(),
      endedAt: nullable(timestamp()),
    }),
  );
const seesRecords = (caller: Parameters<typeof hasRight>[0]): boolean => hasRight(caller, 'records:read', 'records:read');
const one = () => object({ ok: truth(), setting: setting() });

/** `seesRecords`: whether the caller may see values of records, which the findings have. */
const shown = (
  { columns, merges, state, outcome, done, total, repeated, merged, found, problem, startedAt, endedAt }: KeySetting,
  seesRecords: boolean,
) => ({
  columns: [...columns],
  duplicates: merges ? ('merge' as const) : ('refuse' as const),
  state,
  outcome,
  done,
  total,
  repeated,
  merged,
  problem,
  found: seesRecords ? found && shownFindings(found) : null,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** Setting the keys of large tables, in the background. */
export class KeySettingsController implements Controller {
  readonly routes;

  constructor(unitOfWork: UnitOfWork, startSetting: StartKeySetting, cancelSetting: CancelKeySetting) {
    this.routes = [
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/key/setting',
        operationId: 'startKeySetting',
        summary: 'Set the key of a data table in the background',
        description:
          'For tables of any size. New records need a key of their own from the beginning on; the table takes no upsert until the key is set. ' +
          'With `duplicates: merge`, records that share their values are merged as by `setKey`, at most 10,000 of one value.',
        tags,
        security: editing,
        params,
        body: object({ columns: list(text(), { min: 1, max: maxKeyColumns }), duplicates: optional(oneOf('refuse', 'merge')) }),
        answer: { status: 202, schema: one },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { dataTableId }, body: { columns, duplicates }, caller, ip }) {
          if (duplicates === 'merge') requireRight(caller, 'records:edit', 'records:write');
          const { organizationId } = caller;
          const started = await startSetting.execute({ organizationId, dataTableId, columns, duplicates, by: actorOf({ caller, ip }) });
          return { ok: true as const, setting: shown(started, seesRecords(caller)) };
        },
      }),
      route({
        method: 'get',
        path: '/data-tables/:dataTableId/key/setting',
        operationId: 'readKeySetting',
        summary: 'Read how far the key of a data table is set, or how that ended',
        tags,
        security: reading,
        params,
        answer: { status: 200, schema: () => object({ ok: truth(), setting: nullable(setting()) }) },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, caller }) {
          const { organizationId } = caller;
          const found = await unitOfWork.run(async ({ dataTables, keySettings }) => {
            if (!(await dataTables.find(organizationId, dataTableId))) throw new NotFound('Data table');
            return keySettings.find(organizationId, dataTableId);
          });
          return { ok: true as const, setting: found ? shown(found, seesRecords(caller)) : null };
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/key/setting/cancel',
        operationId: 'cancelKeySetting',
        summary: 'Cancel the setting of a key',
        description: 'The table has no key. What was merged by then stays merged, and can be undone.',
        tags,
        security: editing,
        params,
        answer: { status: 200, schema: one },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { dataTableId }, caller, ip }) {
          const { organizationId } = caller;
          const canceled = await cancelSetting.execute({ organizationId, dataTableId, by: actorOf({ caller, ip }) });
          return { ok: true as const, setting: shown(canceled, seesRecords(caller)) };
        },
      }),
    ];
  }
}
