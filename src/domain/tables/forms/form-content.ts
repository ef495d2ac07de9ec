import type { Texts } from '../../consent/topic.ts';
import { checkText } from '../../kernel/check-shape.ts';
import { type Problem, ValidationFailed } from '../../kernel/errors.ts';
import { checkLocale } from '../../kernel/locale.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { keyOf } from '../column-keys.ts';
import { columnKindOf } from '../column-kinds/column-kinds.ts';
import type { Column, DataTable } from '../data-table.ts';

/** The most fields, topics, languages and origins of a form. */
export const formLimits = { fields: 20, topics: 10, languages: 20, origins: 20 };

/** The most characters of each text. */
const maxText = { title: 200, introduction: 2000, button: 60, thanks: 2000, label: 200, help: 500, words: 1000 };

/** The texts of a form besides those of its fields and topics. */
const formTexts = ['title', 'introduction', 'button', 'thanks'] as const;

/** A column that a form asks for. */
export interface FormField {
  /** The column's key, which no rename changes. */
  readonly key: string;
  readonly label: Texts;
  readonly help: Texts;
  readonly isRequired: boolean;
}

/** A topic that a form joins, with the very words that people agree to. */
export interface FormTopic {
  readonly topic: string;
  readonly words: Texts;
}

/** The way of consent: a box for each topic, never checked beforehand; or one sentence, for the only topic. */
export const consentForms = ['boxes', 'sentence'] as const;

/** All that a form shows, asks and does. */
export interface FormContent {
  /** The first is for visitors who read none of them. */
  readonly languages: readonly string[];
  readonly fields: readonly FormField[];
  /** The key of the column whose e-mail address joins the topics. */
  readonly addressKey: string;
  readonly topics: readonly FormTopic[];
  readonly consent: (typeof consentForms)[number];
  readonly texts: Readonly<Record<(typeof formTexts)[number], Texts>>;
  /** The page that a visitor goes to afterwards; null: one with the thanks. */
  readonly redirectUrl: string | null;
  /** The web origins whose pages may send the form, such as `https://example.com`. */
  readonly origins: readonly string[];
  /** Whether an address joins only once its owner has confirmed it by mail (double opt-in). */
  readonly confirm: boolean;
}

/** The content of a form as people write it, by the names of columns; parts that are absent stay as they are. */
export interface WrittenForm
  extends Partial<Pick<FormContent, 'languages' | 'topics' | 'consent' | 'redirectUrl' | 'origins' | 'confirm'>> {
  readonly fields?: readonly { readonly column: string; readonly label?: Texts; readonly help?: Texts; readonly required?: boolean }[];
  /** The name of the column. */
  readonly address?: string;
  readonly texts?: Partial<FormContent['texts']>;
}

/** An empty form. */
export const blankForm: FormContent = {
  languages: [],
  fields: [],
  addressKey: '',
  topics: [],
  consent: 'boxes',
  texts: { title: {}, introduction: {}, button: {}, thanks: {} },
  redirectUrl: null,
  origins: [],
  confirm: true,
};

/** The column that a key stands for, also if its type has changed since. */
export const columnOfKey = ({ columns }: Pick<DataTable, 'columns'>, key: string): Column | undefined =>
  columns.find((column) => keyOf(column) === key) ?? columns.find(({ formerKeys = [] }) => formerKeys.includes(key));

const baseOf = (language: string): string => language.split('-', 1)[0] as string;

/**
 * The content after an edit; a draft may lack what publishing needs. `written` are the languages that the organization writes.
 * @throws ValidationFailed naming every problem
 */
export function writeForm(
  before: FormContent,
  { fields, address, texts, ...others }: WrittenForm,
  table: DataTable,
  written: readonly string[],
): FormContent {
  const problems: Problem[] = [];
  const keyFor = (name: string, path: string): string => {
    const column = table.columns.find((one) => one.name === name);
    if (!column) problems.push({ path, message: `${quoteName(name)} is not a column of the data table` });
    else if (!columnKindOf(column.type).asked) problems.push({ path, message: `is of type "${column.type}", which a form cannot ask for` });
    return column ? keyOf(column) : name;
  };
  const asked = fields?.map(({ column, label = {}, help = {}, required: isRequired = false }, index) => ({
    key: keyFor(column, `fields[${index}].column`),
    label,
    help,
    isRequired,
  }));
  const content: FormContent = {
    ...before,
    ...others,
    ...(asked && { fields: asked }),
    ...(address !== undefined && { addressKey: keyFor(address, 'address') }),
    texts: { ...before.texts, ...texts },
  };
  problems.push(...languageProblems(content.languages, written), ...textProblems(content), ...placeProblems(content));
  if (new Set(content.fields.map(({ key }) => key)).size < content.fields.length)
    problems.push({ path: 'fields', message: 'must name each column once' });
  if (new Set(content.topics.map(({ topic }) => topic)).size < content.topics.length)
    problems.push({ path: 'topics', message: 'must name each topic once' });
  if (problems.length > 0) throw new ValidationFailed(problems);
  return content;
}

function languageProblems(languages: readonly string[], written: readonly string[]): Problem[] {
  const bases = new Set(written.map(baseOf));
  return languages.flatMap((language, index) => {
    const path = `languages[${index}]`;
    const unknown = checkLocale(language, path);
    if (unknown.length > 0) return unknown;
    if (languages.indexOf(language) < index) return [{ path, message: 'is there twice' }];
    if (bases.has(baseOf(language))) return [];
    return [
      { path, message: `is not written by the organization (${[...bases].map(quoteName).join(', ')}): name one of its topics in it first` },
    ];
  });
}

/** The texts of a form by their paths, each with whether it must be there in every language. */
function textsOf({ texts, fields, topics, redirectUrl }: FormContent) {
  return [
    ...formTexts.map((name) => {
      const isNeeded = name !== 'introduction' && (name !== 'thanks' || redirectUrl === null);
      return { path: `texts.${name}`, texts: texts[name], most: maxText[name], isNeeded };
    }),
    ...fields.flatMap(({ label, help }, index) => [
      { path: `fields[${index}].label`, texts: label, most: maxText.label, isNeeded: true },
      { path: `fields[${index}].help`, texts: help, most: maxText.help, isNeeded: false },
    ]),
    ...topics.map(({ words }, index) => ({ path: `topics[${index}].words`, texts: words, most: maxText.words, isNeeded: true })),
  ];
}

function textProblems(content: FormContent): Problem[] {
  return textsOf(content).flatMap(({ path, texts, most }) =>
    Object.entries(texts).flatMap(([language, text]) => {
      const at = `${path}.${language}`;
      if (!content.languages.includes(language)) return [{ path: at, message: 'is in a language that the form does not have' }];
      return checkText(text, at, most);
    }),
  );
}

/** The problems of addresses on the web: a redirect is to a named host, and origins are those of pages. */
function placeProblems({ redirectUrl, origins }: FormContent): Problem[] {
  const problems: Problem[] = [];
  if (redirectUrl !== null && !/^https:\/\/(?=[^/]*[a-z])[a-z0-9.-]+\.[a-z0-9-]+(?::\d+)?(?:[/?#][!-~]*)?$/i.test(redirectUrl))
    problems.push({ path: 'redirectUrl', message: 'must be an https URL of a host with a name, such as https://example.com/thanks' });
  for (const [index, origin] of origins.entries())
    if (!/^https?:\/\/[a-z0-9.-]+(?::\d+)?$/.test(origin))
      problems.push({ path: `origins[${index}]`, message: 'must be an origin in lower case, such as https://example.com' });
  return problems;
}

/** The reasons why the records of a form would not fit its table. */
export function tableObstacles({ fields, addressKey }: FormContent, table: DataTable): Problem[] {
  const problems: Problem[] = [];
  const asked = fields.map(({ key }) => columnOfKey(table, key));
  for (const [index, column] of asked.entries()) {
    const path = `fields[${index}].column`;
    if (!column) problems.push({ path, message: 'is not a column of the data table any more' });
    else if (!columnKindOf(column.type).asked) problems.push({ path, message: `is of type "${column.type}", which a form cannot ask for` });
  }
  for (const column of table.columns)
    if (column.required && !asked.includes(column))
      problems.push({ path: 'fields', message: `must ask for the column ${quoteName(column.name)}, which the data table requires` });
  const address = columnOfKey(table, addressKey);
  const field = fields.find(({ key }) => key === addressKey);
  if (!address || columnKindOf(address.type).address !== 'email' || !field?.isRequired)
    problems.push({ path: 'address', message: 'must be a column of type email that the form asks for and requires' });
  // The key tells that somebody who joins twice is one person.
  if (!table.isKeyed || !table.keyColumns.every((column) => asked.includes(column)))
    problems.push({
      path: 'dataTableId',
      message: 'must be a data table with a key, such as the e-mail address, all of which the form asks for',
    });
  return problems;
}

/** The reasons against publishing, beside those of the table. `joinable` are the keys of the topics that are not archived. */
export function contentObstacles(content: FormContent, joinable: ReadonlySet<string>): Problem[] {
  const { languages, fields, topics, consent } = content;
  const problems: Problem[] = [];
  if (languages.length === 0) problems.push({ path: 'languages', message: 'must name at least one' });
  if (fields.length === 0) problems.push({ path: 'fields', message: 'must name at least one' });
  if (topics.length === 0) problems.push({ path: 'topics', message: 'must name at least one' });
  if (consent === 'sentence' && topics.length > 1)
    problems.push({ path: 'topics', message: 'must be one: with a sentence instead of boxes nobody can choose' });
  for (const [index, { topic }] of topics.entries())
    if (!joinable.has(topic)) problems.push({ path: `topics[${index}].topic`, message: 'must be the key of a topic that is not archived' });
  for (const { path, texts, isNeeded } of textsOf(content)) {
    const isThere = (language: string): boolean => Object.hasOwn(texts, language) && (texts[language] as string).trim() !== '';
    if (!isNeeded && !languages.some(isThere)) continue;
    for (const language of languages) if (!isThere(language)) problems.push({ path: `${path}.${language}`, message: 'is missing' });
  }
  return problems;
}
