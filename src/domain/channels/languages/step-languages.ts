import type { Cell } from '../../kernel/cell.ts';
import { checkMembers, checkText, isObject, type Members, member, memberPath } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import type { WrittenField } from '../../kernel/field.ts';
import { checkLocale } from '../../kernel/locale.ts';
import { type ChosenLanguage, chooseLanguage } from './choose-language.ts';

/** The texts of a message in one language: the fields that people read, whole. */
export type LanguageText = Readonly<Record<string, unknown>> & {
  /** The print of the original that it was compared with last; absent: nobody has said that it is up to date. */
  readonly basedOn?: string;
};

/** The texts of a message in further languages. */
export interface StepLanguages {
  /** The column whose values say the languages of people. */
  readonly by: string;
  /** The language of the message's own texts (BCP 47); absent: nobody has said it. */
  readonly original?: string;
  /** By the tags of their languages. */
  readonly texts: Readonly<Record<string, LanguageText>>;
}

/** The member of contents with texts in further languages. */
export interface HasLanguages {
  readonly languages?: StepLanguages;
}

/** The language that a content was chosen for. */
export interface ContentLanguage {
  /** The tag of its texts; undefined if nobody has said the language of the original. */
  readonly locale: string | undefined;
  readonly by: string;
}

/** The part of a content that says in which language it is. */
export interface HasContentLanguage {
  readonly spoken?: ContentLanguage;
}

/** The most languages besides the original. */
export const maxLanguages = 40;
const maxColumn = 1000;

export const languagesField = {
  holds: 'json',
  meaning: 'languages',
  isOptional: true,
  description:
    'The texts in further languages: {by: the column that says the language, original?: the language of the texts above, texts: {de: {…}}}. ' +
    'Each text has the fields that people read, whole. A value such as `de-CH`, `de_AT` or `Deutsch` gets `de`; any other the texts above.',
  // Most messages have one language.
  example: null,
} as const satisfies WrittenField;

/** Every problem of the shape of a message's languages. `checkTexts` checks the fields of one; those are `fields`. */
export function checkLanguages(
  input: unknown,
  path: string,
  fields: readonly string[],
  checkTexts: (text: Members, path: string) => Problem[],
): Problem[] {
  if (input === undefined) return [];
  if (!isObject(input)) return [{ path, message: 'must be an object with "by" and "texts"' }];
  const [by, original, texts] = [member(input, 'by'), member(input, 'original'), member(input, 'texts')];
  const problems = [...checkMembers(input, ['by', 'original', 'texts'], path), ...checkText(by, memberPath(path, 'by'), maxColumn)];
  if (original !== undefined) problems.push(...checkTag(original, memberPath(path, 'original')));
  const at = memberPath(path, 'texts');
  if (!isObject(texts)) return [...problems, { path: at, message: 'must be an object: each member is named by a language, such as "de"' }];
  const tags = Object.keys(texts);
  if (tags.length > maxLanguages) return [...problems, { path: at, message: `must be in at most ${maxLanguages} languages` }];
  for (const tag of tags) {
    const own = memberPath(at, tag);
    const text = member(texts, tag);
    const faults = checkTag(tag, own);
    if (faults.length > 0) problems.push(...faults);
    else if (tag === original) problems.push({ path: own, message: 'is the language of the original: change that instead' });
    else if (!isObject(text)) problems.push({ path: own, message: `must be an object with ${fields.join(', ')}` });
    else {
      problems.push(...checkMembers(text, [...fields, 'basedOn'], own), ...checkTexts(text, own));
      if (member(text, 'basedOn') !== undefined) problems.push(...checkText(member(text, 'basedOn'), memberPath(own, 'basedOn'), 100));
    }
  }
  return problems;
}

function checkTag(tag: unknown, path: string): Problem[] {
  if (typeof tag !== 'string') return [{ path, message: 'must be a language tag, such as "de"' }];
  const problems = checkLocale(tag, path);
  if (problems.length > 0) return problems;
  const { baseName } = new Intl.Locale(tag);
  return baseName === tag ? [] : [{ path, message: `must be written "${baseName}"` }];
}

/** The language that a record gets a message in. */
export interface ShownLanguage extends ChosenLanguage {
  /** The column that says it. */
  readonly by: string;
  readonly value: Cell;
}

const chosen = new WeakMap<StepLanguages, Map<unknown, ChosenLanguage>>();
/** Values of a column are few; those of a wrong one are many. */
const mostKept = 1000;

/** The language for a value, kept for the next one like it. */
export function languageFor(languages: StepLanguages, value: Cell | undefined): ChosenLanguage {
  const known = chosen.get(languages) ?? new Map<unknown, ChosenLanguage>();
  if (known.size === 0) chosen.set(languages, known);
  const found = known.get(value) ?? chooseLanguage(value, Object.keys(languages.texts), languages.original);
  if (known.size >= mostKept) known.clear();
  known.set(value, found);
  return found;
}

/** The language that a content has for a record, and why; undefined if it has one language. */
export function languageShown(content: object | undefined, values: ReadonlyMap<string, Cell>): ShownLanguage | undefined {
  const { languages }: HasLanguages = content ?? {};
  if (!languages) return undefined;
  const { by } = languages;
  const value = values.get(by) ?? null;
  return { ...languageFor(languages, value), by, value };
}

/** The content in one of its languages: the original without a tag. `fields` are those that each language has of its own. */
export function contentIn<Content extends object>(
  { languages, ...content }: Content & HasLanguages,
  fields: readonly string[],
  tag: string | undefined,
): Omit<Content, 'languages'> {
  if (tag === undefined || !languages) return content as unknown as Omit<Content, 'languages'>;
  const kept = Object.entries(content).filter(([name]) => name !== 'sections' && !fields.includes(name));
  const { basedOn: _, ...text } = languages.texts[tag] as LanguageText;
  return { ...Object.fromEntries(kept), ...text } as unknown as Omit<Content, 'languages'>;
}

/** The content as a record gets it; itself if it has one language. */
export function pickLanguage<Content extends object>(
  content: Content & HasLanguages,
  fields: readonly string[],
  values: ReadonlyMap<string, Cell>,
): Content & HasContentLanguage {
  const { languages } = content;
  if (!languages) return content;
  const { tag } = languageFor(languages, values.get(languages.by));
  const spoken: ContentLanguage = { locale: tag ?? languages.original, by: languages.by };
  return { ...contentIn(content, fields, tag), spoken } as unknown as Content & HasContentLanguage;
}
