import { mediumNames, mediumOf } from '../channels/media.ts';
import type { Cell } from '../kernel/cell.ts';
import { columnKindOf } from '../tables/column-kinds/column-kinds.ts';
import type { Column } from '../tables/data-table.ts';
import { visibleValues } from '../tables/visible-values.ts';

const sampleEmail = 'ada@example.com';

/** Sample values for a preview without a record: a text column has its own name as value, an address column its channel's sample. */
export function sampleValues(
  columns: readonly Column[],
  {
    testerEmail = sampleEmail,
    now,
    further = [],
  }: { readonly testerEmail?: string; readonly now: Date; readonly further?: readonly (readonly [string, Cell])[] },
): Map<string, Cell> {
  const sampleOf = ({ name, type, options = [] }: Column): Cell => {
    const { sample, address = name } = columnKindOf(type);
    if (sample) return sample(now, options);
    return (
      mediumNames.map((channel) => mediumOf(channel).sampleAddress?.(address, testerEmail)).find((found) => found !== undefined) ?? name
    );
  };
  return visibleValues(Object.fromEntries(columns.map((column) => [column.name, sampleOf(column)])), columns, further);
}
