import type { ColumnUse } from '../kernel/column-use.ts';
import { Template } from './template.ts';

/** The columns that a valid template reads, each with the template's path. */
export const templateUses = (source: string, path: string): ColumnUse[] =>
  Template.parse(source).columns.map((column) => ({ column, path }));
