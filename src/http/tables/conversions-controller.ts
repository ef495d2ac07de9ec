import type { UnitOfWork } from '../../application/kernel/unit-of-work.ts';
import type { CancelConversion } from '../../application/tables/conversions/cancel-conversion.ts';
import type { CheckColumnType } from '../../application/tables/conversions/check-column-type.ts';
import type { StartConversion } from '../../application/tables/conversions/start-conversion.ts';
import { NotFound } from '../../domain/kernel/errors.ts';
import { type ColumnConversion, conversionOutcomes, conversionStates } from '../../domain/tables/column-conversion.ts';
import { columnTypes } from '../../domain/tables/column-kinds/column-kinds.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import {
  boolean,
  cell,
  id,
  integer,
  list,
  namedSchema,
  nullable,
  object,
  oneOf,
  optional,
  text,
  timestamp,
  truth,
} from '../kernel/schema.ts';
import { givenOptions } from './answers.ts';

const tags = ['Data tables'];
const params = object({ dataTableId: id() });
const reading = { type: 'shared', permission: 'tables:read', scope: 'tables:read', or: 'tables:write', within: 'table' } as const;
const editing = { type: 'shared', permission: 'tables:edit', scope: 'tables:write', within: 'table' } as const;
const type = () => oneOf(...columnTypes);
const conversion = () =>
  namedSchema(
    'ColumnConversion',
    object({
      column: text().description('The name of the column when it began.'),
      type: type(),
      clears: boolean().description('Whether values that do not fit are cleared; otherwise the first one ends it.'),
      state: oneOf(...conversionStates).description('`cleaning`: the outcome holds, and values that are no longer needed are taken away.'),
      outcome: nullable(oneOf(...conversionOutcomes)).description('`refused`: a value did not fit, and the table is as before.'),
      done: integer(),
      total: integer(),
      misfits: integer(),
      startedAt: timestamp(),
      endedAt: nullable(timestamp()),
    }),
  );
const one = () => object({ ok: truth(), conversion: conversion() });

const shown = ({ columnName, type: to, clears, state, outcome, done, total, misfits, startedAt, endedAt }: ColumnConversion) => ({
  column: columnName,
  type: to,
  clears,
  state,
  outcome,
  done,
  total,
  misfits,
  startedAt: startedAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
});

/** Changing the types of columns of large tables, in the background. */
export class ConversionsController implements Controller {
  readonly routes;

  constructor(unitOfWork: UnitOfWork, checkType: CheckColumnType, startConversion: StartConversion, cancelConversion: CancelConversion) {
    this.routes = [
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/columns/check-type',
        operationId: 'checkColumnType',
        waits: true,
        repeatable: true,
        summary: 'Count the values of a column that would not fit another type',
        description: 'Reads for 20 seconds at most, and changes nothing. `values` are the most frequent ones.',
        tags,
        security: { ...editing, scope: 'records:read' },
        params,
        body: object({ column: text(), type: type(), options: optional(givenOptions()) }),
        answer: {
          status: 200,
          schema: () =>
            object({
              ok: truth(),
              records: integer(),
              misfits: integer(),
              values: list(namedSchema('UnfitValue', object({ value: cell(), message: text(), records: integer() }))),
              complete: boolean(),
            }),
        },
        errors: ['DATA_TABLE_NOT_FOUND', 'COLUMN_NOT_FOUND'],
        async handle({ params: { dataTableId }, body: { column, type: to, options }, caller: { organizationId }, signal }) {
          return { ok: true as const, ...(await checkType.execute({ organizationId, dataTableId, column, type: to, options, signal })) };
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/columns/conversion',
        operationId: 'convertColumn',
        summary: 'Change the type of a column in the background',
        description:
          'For tables of any size. The table keeps the old type until all values are converted; from then on new records are checked against ' +
          'the new type. Edits must fit both types meanwhile. With `clears`, values that do not fit become empty, also those of records that ' +
          'arrive meanwhile.',
        tags,
        security: editing,
        params,
        body: object({ column: text(), type: type(), options: optional(givenOptions()), clears: boolean() }),
        answer: { status: 202, schema: one },
        errors: ['DATA_TABLE_NOT_FOUND', 'COLUMN_NOT_FOUND', 'INVALID_STATE', 'PLAN_LIMIT'],
        async handle({ params: { dataTableId }, body: { column, type: to, options, clears }, caller, ip }) {
          const { organizationId } = caller;
          const input = { organizationId, dataTableId, column, type: to, options, clears, by: actorOf({ caller, ip }) };
          return { ok: true as const, conversion: shown(await startConversion.execute(input)) };
        },
      }),
      route({
        method: 'get',
        path: '/data-tables/:dataTableId/columns/conversion',
        operationId: 'readColumnConversion',
        summary: 'Read the last change of a column’s type in the background',
        tags,
        security: reading,
        params,
        answer: { status: 200, schema: () => object({ ok: truth(), conversion: nullable(conversion()) }) },
        errors: ['DATA_TABLE_NOT_FOUND'],
        async handle({ params: { dataTableId }, caller: { organizationId } }) {
          const found = await unitOfWork.run(async ({ dataTables, columnConversions }) => {
            if (!(await dataTables.find(organizationId, dataTableId))) throw new NotFound('Data table');
            return columnConversions.find(organizationId, dataTableId);
          });
          return { ok: true as const, conversion: found ? shown(found) : null };
        },
      }),
      route({
        method: 'post',
        path: '/data-tables/:dataTableId/columns/conversion/cancel',
        operationId: 'cancelColumnConversion',
        summary: 'Cancel the change of a column’s type',
        description: 'The table stays as it was.',
        tags,
        security: editing,
        params,
        answer: { status: 200, schema: one },
        errors: ['DATA_TABLE_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { dataTableId }, caller, ip }) {
          const { organizationId } = caller;
          const canceled = await cancelConversion.execute({ organizationId, dataTableId, by: actorOf({ caller, ip }) });
          return { ok: true as const, conversion: shown(canceled) };
        },
      }),
    ];
  }
}
