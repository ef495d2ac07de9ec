import type { DataTable, Form, Topic } from '../../api/types.ts';
import type { TopicTexts } from '../topics/shared/topic-texts.ts';
import { signUpFormWords as text } from './words.ts';

/** The types of columns that a form can ask for. */
const askedTypes: readonly string[] = ['text', 'email', 'phone', 'number', 'boolean', 'date', 'choice'];

type Column = DataTable['columns'][number];
/** A text of the values has each language that can be chosen, '' where it is not written. */
type Texts = Record<string, string>;

/** A form as it is edited. */
export interface FormValues extends Record<string, unknown> {
  name: string;
  /** Holds nothing but what the server has against the table. */
  dataTableId: string;
  languages: string[];
  fields: { column: string; label: Texts; help: Texts; required: boolean }[];
  address: string;
  topics: { topic: string; words: Texts }[];
  consent: Form['consent'];
  texts: Record<'title' | 'introduction' | 'button' | 'thanks', Texts>;
  redirectUrl: string | null;
  origins: string[];
  confirm: boolean;
}

const textNames = ['title', 'introduction', 'button', 'thanks'] as const;

const baseOf = (tag: string): string => tag.split('-', 1)[0] as string;

/** The languages that the organization writes, and those of the form. */
export const languageChoices = (locale: string | undefined, topics: readonly Pick<Topic, 'name'>[], own: readonly string[] = []) => [
  ...new Set([...own, ...(locale === undefined ? [] : [baseOf(locale)]), ...topics.flatMap(({ name }) => Object.keys(name))]),
];

/** A text with a member for each language. */
export const inAll = (texts: TopicTexts | undefined, languages: readonly string[]): Texts =>
  Object.fromEntries(languages.map((language) => [language, texts?.[language] ?? '']));

/** The values of a form that is stored. */
export function formValuesOf(form: Form, languages: readonly string[]): FormValues {
  const { name, dataTableId, fields, address, topics, consent, texts, redirectUrl, origins, confirm } = form;
  return {
    ...{ name, dataTableId, address, consent, redirectUrl, origins, confirm, languages: form.languages },
    fields: fields.map(({ column, label, help, required = false }) => ({
      column,
      label: inAll(label, languages),
      help: inAll(help, languages),
      required,
    })),
    topics: topics.map(({ topic, words }) => ({ topic, words: inAll(words, languages) })),
    texts: {
      title: inAll(texts.title, languages),
      introduction: inAll(texts.introduction, languages),
      button: inAll(texts.button, languages),
      thanks: inAll(texts.thanks, languages),
    },
  };
}

/** The values as the server takes them: without texts that are blank, or in a language that the form does not have. */
export function formBody({ dataTableId: _, address, ...values }: FormValues) {
  const { languages, fields, topics, texts } = values;
  const written = (all: Texts): Texts =>
    Object.fromEntries(Object.entries(all).filter(([language, one]) => languages.includes(language) && one.trim() !== ''));
  return {
    ...values,
    ...(address !== '' && { address }),
    fields: fields.map(({ column, label, help, required }) => ({
      column,
      label: written(label),
      help: written(help),
      required: required || column === address,
    })),
    topics: topics.map(({ topic, words }) => ({ topic, words: written(words) })),
    texts: Object.fromEntries(textNames.map((name) => [name, written(texts[name])])),
  };
}

/** The place of the values that a path of the server names: `fields[0].label.en` is `fields.0.label.en`. */
export const fieldPathOf = (path: string): string =>
  /^(?:languages|origins)\b/.test(path) ? path.replace(/\[.*/, '') : path.replace(/\[(\d+)\]/g, '.$1');

/** The language of the text at a place, if it is one. */
export const languageAt = (place: string): string | undefined =>
  /\.(?:title|introduction|button|thanks|label|help|words)\.(.+)$/.exec(place)?.[1];

const addressType: Column['type'] = 'email';

/** Whether the address that joins topics can stand in a column. */
export const takesAddress = ({ type }: Pick<Column, 'type'>): boolean => type === addressType;

/** The columns that a form can ask for. */
export const askable = ({ columns }: DataTable): readonly Column[] => columns.filter(({ type }) => askedTypes.includes(type));

/** The columns that the records of a form need: the key of the table, and those that it requires. */
const neededColumns = ({ columns, key }: DataTable): readonly string[] =>
  columns.flatMap(({ name, required }) => (required || key?.columns.includes(name) ? [name] : []));

/** The columns of the table that the form has to ask for, and does not. */
export const lackingColumns = (table: DataTable, fields: FormValues['fields']): readonly string[] =>
  neededColumns(table).filter((name) => fields.every(({ column }) => column !== name));

/** The lack of a table that keeps everybody from signing up. */
export function tableFault({ columns, key }: DataTable): 'email' | 'key' | undefined {
  if (!columns.some(takesAddress)) return 'email';
  return key === null ? 'key' : undefined;
}

/** A new form: it asks for the address and for what the table needs, in one language. */
export function firstForm(name: string, table: DataTable, language: string, isOwn: boolean) {
  const address = askable(table).find(takesAddress)?.name;
  const asked = askable(table).filter((column) => column.name === address || neededColumns(table).includes(column.name));
  return {
    ...{ name, dataTableId: table.id, languages: [language] },
    ...(address !== undefined && { address }),
    fields: asked.map(({ name: column }) => ({ column, label: { [language]: column }, required: true })),
    texts: {
      title: { [language]: name },
      ...(isOwn && { button: { [language]: text.usual.button }, thanks: { [language]: text.usual.thanks } }),
    },
  };
}

/** The texts that publishing needs and a language lacks, as they are named beside their fields. */
export function missingTexts(
  language: string,
  { languages, fields, topics, texts, redirectUrl }: FormValues,
  topicName: (key: string) => string,
) {
  const lacks = (one: Texts): boolean => (one[language] ?? '').trim() === '';
  const isBegun = (one: Texts): boolean => languages.some((other) => (one[other] ?? '').trim() !== '');
  const isNeeded = (name: (typeof textNames)[number]): boolean =>
    name === 'introduction' ? isBegun(texts.introduction) : name !== 'thanks' || redirectUrl === null;
  return [
    ...textNames.filter((name) => isNeeded(name) && lacks(texts[name])).map((name) => text.texts[name]),
    ...fields.flatMap(({ column, label, help }) => [
      ...(lacks(label) ? [text.labelOf(column)] : []),
      ...(isBegun(help) && lacks(help) ? [text.helpOf(column)] : []),
    ]),
    ...topics.filter(({ words }) => lacks(words)).map(({ topic }) => text.wordsOf(topicName(topic))),
  ];
}
