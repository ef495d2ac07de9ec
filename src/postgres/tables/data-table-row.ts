import type { SpentKeys } from '../../domain/tables/column-keys.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { TableKey } from '../../domain/tables/key-columns.ts';
import type { TableMapping } from '../../domain/tables/mapping/table-mapping.ts';
import type { ZoneOfRecords } from '../../domain/tables/times/zone-of-records.ts';
import { Columns } from '../engine/rows/columns.ts';
import { type FieldsOf, RowOf } from '../engine/rows/row.ts';

/** The fields of a row. */
export type StoredTable = Omit<FieldsOf<typeof DataTable>, 'spentKeys' | 'titleKey' | 'recordKey' | 'zoneOfRecords' | 'mapping'> & {
  readonly spentKeys: SpentKeys | null;
  readonly titleKey: string | null;
  readonly recordKey: TableKey | null;
  readonly zoneOfRecords: ZoneOfRecords | null;
  readonly mapping: TableMapping | null;
};

/** The columns of a data table. */
export const dataTableColumns = new Columns({
  organizationId: 'uuid',
  id: 'uuid',
  projectId: 'uuid',
  name: 'text',
  columns: 'jsonb',
  fillsAbsentColumns: 'boolean',
  defaultCountry: 'text',
  createdAt: 'timestamptz',
  spentKeys: 'jsonb',
  titleKey: 'text',
  recordKey: 'jsonb',
  zoneOfRecords: 'jsonb',
  webhookMode: 'text',
  webhookOnError: 'text',
  webhookBody: 'text',
  mapping: 'jsonb',
} satisfies Record<keyof StoredTable, string>);

export class DataTableRow extends RowOf<StoredTable>(dataTableColumns) {
  static override tableName = 'data_tables';
  static override idColumn = ['organization_id', 'id'];
}
