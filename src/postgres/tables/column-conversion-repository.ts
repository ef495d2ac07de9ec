import type { ColumnConversionRepository } from '../../application/tables/conversions/column-conversion-repository.ts';
import { ColumnConversion } from '../../domain/tables/column-conversion.ts';
import { Columns } from '../engine/rows/columns.ts';
import { lockFirst } from '../engine/rows/lock-first.ts';
import type { FieldsOf } from '../engine/rows/row.ts';
import type { PipelinedTransaction } from '../engine/transaction/pipelined-transaction.ts';

type Row = FieldsOf<typeof ColumnConversion>;

const columns = new Columns({
  organizationId: 'uuid',
  dataTableId: 'uuid',
  oldKey: 'text',
  newKey: 'text',
  columnName: 'text',
  type: 'text',
  clears: 'boolean',
  state: 'text',
  outcome: 'text',
  reached: 'bigint',
  settled: 'bigint',
  pending: 'bigint',
  pendingBefore: 'numeric',
  done: 'int',
  total: 'int',
  misfits: 'int',
  startedAt: 'timestamptz',
  endedAt: 'timestamptz',
} satisfies Record<keyof Row, string>);

const find = `select ${columns.fields()} from column_conversions where organization_id = $1 and data_table_id = $2`;
const findOpen = `
  select organization_id as "organizationId", data_table_id as "dataTableId" from column_conversions
  where is_reached(organization_id) and state <> 'ended' and not data_table_id = any($1::uuid[]) order by started_at limit 100`;
const lockOpen = `${find} and state <> 'ended' for no key update skip locked`;
const save = `
  insert into column_conversions (${columns.names}) values (${columns.parameters})
  on conflict (organization_id, data_table_id) do update set (${columns.names}) = row(${columns.excluded})`;

export const columnConversionsOn = (session: PipelinedTransaction): ColumnConversionRepository => ({
  async find(organizationId, dataTableId) {
    const [row] = await session.query<Row>('find_column_conversion', find, [organizationId, dataTableId]);
    return row && new ColumnConversion(row);
  },
  async lockNext(exceptTables) {
    const open = await session.overAll<Pick<Row, 'organizationId' | 'dataTableId'>>('find_open_column_conversions', findOpen, [
      exceptTables,
    ]);
    const row = await lockFirst(open, ({ organizationId, dataTableId }) =>
      session.query<Row>('hold_column_conversion', lockOpen, [organizationId, dataTableId]),
    );
    return row && new ColumnConversion(row);
  },
  async save(conversion) {
    await session.execute('save_column_conversion', save, columns.valuesOf({ ...conversion }));
  },
});
