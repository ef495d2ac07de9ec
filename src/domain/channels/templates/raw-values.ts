import { Template } from './template.ts';
import type { PlaceholderPiece } from './template-piece.ts';

/** A column that a text writes as it is stored. */
export interface RawPlaceholder extends Pick<PlaceholderPiece, 'offset' | 'end'> {
  readonly column: string;
  /** The placeholder with a filter behind the column. */
  with(filter: string): string;
}

/** The columns that a valid template writes for people without a filter that says how; addresses and the tags of HTML are read by programs. */
export function rawPlaceholders(source: string, isHtml: boolean): RawPlaceholder[] {
  const { placeholders } = Template.parse(source);
  if (placeholders.length === 0) return [];
  const plain = withoutPlaceholders(source, placeholders);
  return placeholders.flatMap(({ column, filters, offset, headEnd, end }) => {
    if (column === undefined || filters.some(({ name, writes }) => writes || name === 'url_encode')) return [];
    if (isInAddress(plain, offset) || (isHtml && isInTag(plain, offset))) return [];
    return [
      { column, offset, end, with: (filter) => `${source.slice(offset, headEnd).trimEnd()} | ${filter} ${source.slice(headEnd, end)}` },
    ];
  });
}

/** Whether an offset of HTML is between `<` and `>`: in a tag, or in a comment. */
export const isInTag = (plain: string, offset: number): boolean => plain.lastIndexOf('<', offset) > plain.lastIndexOf('>', offset);

/** The source without what stands in placeholders, such as blanks: an address goes on behind them. */
export function withoutPlaceholders(source: string, placeholders: readonly PlaceholderPiece[]): string {
  let plain = '';
  for (const { offset, end } of placeholders) plain = `${plain}${source.slice(plain.length, offset)}${'x'.repeat(end - offset)}`;
  return plain + source.slice(plain.length);
}

const longestAddress = 2000;
const ends = new Set(' \t\r\n"\'<>()');

function isInAddress(plain: string, offset: number): boolean {
  let from = offset;
  while (from > 0 && offset - from < longestAddress && !ends.has(plain[from - 1] as string)) from--;
  const before = plain.slice(from, offset);
  return before.includes('://') || /^(?:www\.|mailto:|tel:)/i.test(before);
}
