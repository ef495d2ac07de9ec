import { mediumNames, mediumOf } from '../channels/media.ts';
import type { Cell } from '../kernel/cell.ts';
import type { Column } from '../tables/data-table.ts';

const sampleEmail = 'ada@example.com';

/** Sample values for a preview without a record: a text column has its own name as value, an address column its channel's sample. */
export function sampleValues(
  columns: readonly Column[],
  { testerEmail = sampleEmail, now }: { readonly testerEmail?: string; readonly now: Date },
): Map<string, Cell> {
  const sampleOf = ({ name, type }: Column): Cell => {
    if (type === 'number') return 42;
    if (type === 'boolean') return true;
    if (type === 'datetime') return now.toISOString();
    return (
      mediumNames.map((channel) => mediumOf(channel).sampleAddress?.(name, testerEmail)).find((sample) => sample !== undefined) ?? name
    );
  };
  return new Map(columns.filter(({ metadata }) => metadata).map((column) => [column.name, sampleOf(column)]));
}
