import type { SectionParts } from '../../channels/templates/sections.ts';
import type { Cell } from '../../kernel/cell.ts';
import { type Condition, matches } from '../../tables/condition.ts';

/** A content as one record gets it: sections whose condition it does not match are not shown. */
export function visibleContent<Content extends object>(content: Content, values: ReadonlyMap<string, Cell>, now: Date): Content {
  const { sections }: SectionParts = content;
  if (sections === undefined) return content;
  const hidden = Object.entries(sections).flatMap(([name, { when }]) => (matches(when as Condition, values, now) ? [] : [name]));
  return hidden.length === 0 ? content : { ...content, hidden };
}
