import type { ColumnUse } from '../kernel/column-use.ts';
import { Template } from './template.ts';
import { positionIn } from './template-error.ts';

/** The columns that a valid template reads, each with the template's path and its first place there. */
export const templateUses = (source: string, path: string): ColumnUse[] => {
  const { columns, offsets } = Template.parse(source);
  return columns.map((column) => ({ column, path, at: positionIn(source, offsets.get(column) ?? 0) }));
};
