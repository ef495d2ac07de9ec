import type { ColumnUse } from '../../kernel/column-use.ts';
import { Template } from './template.ts';

/** The columns that a valid template reads, each with the template's path and its first place there. */
export function templateUses(source: string, path: string): ColumnUse[] {
  const { columns, offsets } = Template.parse(source);
  // The columns are in the order of their places, so the lines are counted once.
  let line = 1;
  let lineStart = 0;
  let lineEnd = source.indexOf('\n');
  return columns.map((column) => {
    const offset = offsets.get(column) ?? 0;
    for (; lineEnd >= 0 && lineEnd < offset; lineEnd = source.indexOf('\n', lineStart)) {
      line++;
      lineStart = lineEnd + 1;
    }
    return { column, path, at: { offset, line, column: offset - lineStart + 1 } };
  });
}
