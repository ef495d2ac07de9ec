import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import { type RecordZone, zoneOfRecord } from '../../domain/tables/times/record-zone.ts';
import { visibleValues } from '../../domain/tables/visible-values.ts';

/** By which clocks a person lives, and the name of the column that may say so. */
export interface LocalZone extends RecordZone {
  readonly column: string | null;
}

type Cells = Parameters<typeof namedCells>[1];

/** The zone that the hours of a record are counted in. */
export function localZoneOf(table: DataTable, cells: Cells, organizationZone: string, now: Date): LocalZone {
  const values = visibleValues(namedCells(table, cells), table.columns);
  return { ...zoneOfRecord(values, table, organizationZone, now), column: table.zoneColumn };
}
