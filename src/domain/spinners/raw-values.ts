import type { Content } from '../channels/media.ts';
import { mediumOf } from '../channels/media.ts';
import { rawPlaceholders } from '../channels/templates/raw-values.ts';
import { positionIn } from '../channels/templates/template-error.ts';
import type { BlockDocument } from '../content/blocks/block.ts';
import type { BlockTemplate } from '../content/blocks/block-kind.ts';
import { blockTemplates } from '../content/blocks/read-blocks.ts';
import type { Position, Problem } from '../kernel/errors.ts';
import type { Fields } from '../kernel/field.ts';
import { quoteName } from '../kernel/quote-name.ts';
import type { Stepwise } from '../kernel/stepwise.ts';
import type { ColumnKind } from '../tables/column-kinds/column-kind.ts';
import { type ColumnType, columnKindOf } from '../tables/column-kinds/column-kinds.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import type { PublishingContext } from './step-kind.ts';
import { stepKindOf } from './step-kinds.ts';

/** A placeholder by which people would read a value as it is stored, such as "true". It does not prevent publishing. */
export interface RawValue extends Problem {
  readonly at: Position;
  /** The offset after the placeholder. */
  readonly end: number;
  readonly column: string;
  readonly filter: NonNullable<ColumnKind['writtenBy']>;
  /** The placeholder with the filter; without braces where the value of a block stands between none. */
  readonly instead: string;
}

const maxWarnings = 100;

const stored = {
  number: 'the number as it is stored, such as 5367.45',
  yesno: '"true" or "false"',
  date: 'the date as it is stored, such as 2026-11-06',
};

/** The numbers, dates, yes and no that the messages of a well-formed definition would write as they are stored, at most 100. */
export function* rawValues({ steps }: SpinnerDefinition, columns: PublishingContext['columns']): Stepwise<RawValue[]> {
  const filters = new Map(
    columns.flatMap(({ name, type }) => {
      const filter = type === undefined ? undefined : columnKindOf(type as ColumnType).writtenBy;
      return filter ? [[name, filter] as const] : [];
    }),
  );
  const found: RawValue[] = [];
  for (const [index, step] of steps.entries()) {
    const content = stepKindOf(step).sends?.(step);
    if (!content) continue;
    for (const { path, source, isHtml, isValue } of templatesOf(content, `steps[${index}]`)) {
      for (const raw of rawPlaceholders(source, isHtml)) {
        const filter = filters.get(raw.column);
        if (filter === undefined) continue;
        const { column, offset, end } = raw;
        const whole = raw.with(filter);
        const message = `The column ${quoteName(column)} is written as ${stored[filter]}; write ${whole} for people, or {{ … | plain }} to leave it so`;
        const place = isValue
          ? { at: positionIn(source, 0), end: withoutBraces(source).length, instead: withoutBraces(whole) }
          : { at: positionIn(source, offset), end, instead: whole };
        found.push({ path, message, ...place, column, filter });
        if (found.length === maxWarnings) return found;
      }
    }
    yield;
  }
  return found;
}

const withoutBraces = (placeholder: string): string => placeholder.slice(2, -2).trim();

type ReadTemplate = Pick<BlockTemplate, 'path' | 'source' | 'isValue'> & { readonly isHtml: boolean };

/** The templates of a content that people read: of its fields, and of its blocks. */
function templatesOf(content: Content, at: string): ReadTemplate[] {
  const { written = [], ...medium } = mediumOf(content.channel);
  const fields: Fields = medium.fields;
  const own = written.flatMap((name) => {
    const source: unknown = content[name as keyof typeof content];
    return typeof source === 'string' ? [{ path: `${at}.${name}`, source, isHtml: fields[name]?.meaning === 'html_template' }] : [];
  });
  if (!('blocks' in content) || content.blocks === undefined) return own;
  // Only HTML of one's own has parts.
  const blocks = blockTemplates(content.blocks as BlockDocument, `${at}.blocks`);
  return [...own, ...blocks.map(({ mayHaveParts, ...one }) => ({ ...one, isHtml: mayHaveParts === true }))];
}
