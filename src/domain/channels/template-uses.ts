import type { ColumnUse } from '../kernel/column-use.ts';
import { Template } from './template.ts';

/** The column names in a valid template, each with the template's path. */
export const templateUses = (source: string, path: string): ColumnUse[] =>
  Template.parse(source).columns.map((column) => ({ column, path }));
