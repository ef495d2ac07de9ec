import type { SpentKeys } from '../../domain/tables/column-keys.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { Row } from '../engine/row.ts';

export class DataTableRow extends Row {
  static override tableName = 'data_tables';
  static override idColumn = ['organization_id', 'id'];
  static override jsonAttributes = ['columns', 'spentKeys'];
  declare organizationId: string;
  declare id: string;
  declare projectId: string;
  declare name: string;
  declare columns: DataTable['columns'];
  declare fillsAbsentColumns: boolean;
  declare defaultCountry: string | null;
  declare createdAt: Date;
  declare spentKeys: SpentKeys | null;
}
