import type { ColumnConversionRepository } from '../../application/tables/conversions/column-conversion-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The conversions of columns of a transaction. */
export const columnConversionsOn = ({ columnConversions }: Overlays): ColumnConversionRepository => ({
  async find(organizationId, dataTableId) {
    return columnConversions.find(organizationId, dataTableId);
  },
  async lockNext(exceptTables) {
    return [...columnConversions.list()]
      .filter(({ isOpen, dataTableId }) => isOpen && !exceptTables.includes(dataTableId))
      .sort((one, other) => one.startedAt.getTime() - other.startedAt.getTime())[0];
  },
  async save(conversion) {
    columnConversions.put(conversion);
  },
});
