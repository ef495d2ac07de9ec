import type { HasLanguages } from '../channels/languages/step-languages.ts';
import { mediumOf } from '../channels/media.ts';
import { type RawPlaceholder, rawPlaceholders } from '../channels/templates/raw-values.ts';
import { positionIn } from '../channels/templates/template-error.ts';
import type { BlockDocument } from '../content/blocks/block.ts';
import type { BlockTemplate } from '../content/blocks/block-kind.ts';
import { blockTemplates } from '../content/blocks/read-blocks.ts';
import type { Composition } from '../content/compose-content.ts';
import type { FragmentName } from '../content/fragment.ts';
import { memberPath } from '../kernel/check-shape.ts';
import type { Position, Problem } from '../kernel/errors.ts';
import type { Fields } from '../kernel/field.ts';
import { quoteName } from '../kernel/quote-name.ts';
import type { Stepwise } from '../kernel/stepwise.ts';
import type { ColumnKind } from '../tables/column-kinds/column-kind.ts';
import { type ColumnType, columnKindOf } from '../tables/column-kinds/column-kinds.ts';
import { isStepValueName, stepValueName } from './job-context.ts';
import type { SpinnerDefinition } from './spinner-definition.ts';
import type { PublishingContext } from './step-kind.ts';
import { type Step, stepKindOf } from './step-kinds.ts';

/** A placeholder by which people would read a value as it is stored, such as "true". It does not prevent publishing. */
export interface RawValue extends Problem {
  readonly at: Position;
  /** The offset after the placeholder. */
  readonly end: number;
  readonly column: string;
  readonly filter: NonNullable<ColumnKind['writtenBy']>;
  /** The placeholder with the filter; without braces where the value of a block stands between none. */
  readonly instead: string;
  /** The layout or part that has the placeholder; absent if the step itself has it. */
  readonly within?: FragmentName;
}

const maxWarnings = 100;

const stored = {
  number: 'the number as it is stored, such as 5367.45',
  yesno: '"true" or "false"',
  date: 'the date as it is stored, such as 2026-11-06',
};

/** A text that people read. */
type WrittenText = Pick<BlockTemplate, 'path' | 'source' | 'isValue'> & { readonly isHtml: boolean };

type RawPlace = Pick<RawValue, 'path' | 'at' | 'within'>;

/** The numbers, dates, yes and no that the messages of a well-formed definition would write as they are stored, at most 100. */
export function* rawValues(
  { steps }: SpinnerDefinition,
  { columns, compositions }: Pick<PublishingContext, 'columns' | 'compositions'>,
): Stepwise<RawValue[]> {
  const ofColumns = columns.flatMap(({ name, type }) => {
    const filter = type === undefined ? undefined : columnKindOf(type as ColumnType).writtenBy;
    return filter ? [[name, filter] as const] : [];
  });
  const filters = new Map([...ofColumns, ...steps.flatMap(filtersLeftBy)]);
  const found: RawValue[] = [];
  /** `value` is the whole text of a block's value, which stands without braces. */
  const add = (raw: RawPlaceholder, placeOf: () => RawPlace, value?: string): void => {
    const filter = filters.get(raw.column);
    if (filter === undefined || found.length === maxWarnings) return;
    const { column } = raw;
    const whole = raw.with(filter);
    const message = `The ${isStepValueName(column) ? 'value' : 'column'} ${quoteName(column)} is written as ${stored[filter]}; write ${whole} for people, or {{ … | plain }} to leave it so`;
    const [end, instead] = value === undefined ? [raw.end, whole] : [withoutBraces(value).length, withoutBraces(whole)];
    found.push({ ...placeOf(), message, end, column, filter, instead });
  };
  for (const [index, step] of steps.entries()) {
    const content = stepKindOf(step).sends?.(step);
    if (!content) continue;
    const { translated = [] } = mediumOf(content.channel);
    const { languages } = content as HasLanguages;
    const texts = Object.entries(languages?.texts ?? {}).flatMap(([tag, text]) => {
      const own = Object.fromEntries(Object.entries(text).filter(([name]) => translated.includes(name)));
      return writtenTexts({ channel: content.channel, ...own }, memberPath(`steps[${index}].languages.texts`, tag));
    });
    for (const { path, source, isHtml, isValue } of [...writtenTexts(content, `steps[${index}]`), ...texts])
      for (const raw of rawPlaceholders(source, isHtml))
        add(raw, () => ({ path, at: positionIn(source, isValue ? 0 : raw.offset) }), isValue ? source : undefined);
    for (const { by, path, source, ...raw } of (compositions?.get(step.id) as Composition<object> | undefined)?.raws ?? [])
      add(raw, () => ({ path: `steps[${index}].${path}`, at: positionIn(source, raw.offset), within: by }));
    if (found.length === maxWarnings) return found;
    yield;
  }
  return found;
}

type WrittenBy = RawValue['filter'];

const filterOfType: Readonly<Record<string, WrittenBy>> = { number: 'number', boolean: 'yesno' };
/** A status is a name of three digits; no example says what the others are. */
const writtenAs: Readonly<Record<string, WrittenBy | 'as it is'>> = { status: 'as it is', replied_days: 'number', clicked_days: 'number' };

/** The filters by which people read the values that a step leaves. An output has the type of its example: nothing else says one. */
function filtersLeftBy(step: Step): readonly (readonly [string, WrittenBy])[] {
  const { sends, sampleOf } = stepKindOf(step);
  const found = Object.entries(sampleOf?.(step) ?? {}).flatMap(([name, value]): (readonly [string, WrittenBy])[] => {
    const filter = writtenAs[name] ?? filterOfType[typeof value];
    return filter === undefined || filter === 'as it is' ? [] : [[stepValueName(step.id, name), filter]];
  });
  return sends ? [...found, [stepValueName(step.id, 'sent_at'), 'date']] : found;
}

const withoutBraces = (placeholder: string): string => placeholder.slice(2, -2).trim();

function writtenTexts(content: object & { readonly channel: Parameters<typeof mediumOf>[0] }, path: string): readonly WrittenText[] {
  const { written = [], ...medium } = mediumOf(content.channel);
  const fields: Fields = medium.fields;
  const texts = written.flatMap((name) => {
    const source: unknown = content[name as keyof typeof content];
    return typeof source === 'string' ? [{ path: `${path}.${name}`, source, isHtml: fields[name]?.meaning === 'html_template' }] : [];
  });
  const { blocks }: object & { readonly blocks?: object } = content as object;
  const ofBlocks = blocks === undefined ? [] : blockTemplates(blocks as BlockDocument, `${path}.blocks`);
  // Only HTML of one's own has parts.
  return [...texts, ...ofBlocks.map(({ mayHaveParts, ...one }) => ({ ...one, isHtml: mayHaveParts === true }))];
}
