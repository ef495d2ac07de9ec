import type { Topic } from '../../../api/types.ts';
import { languageWords } from '../../../words/language.ts';

/** TopicTexts by language. */
export type TopicTexts = Topic['name'];

/** The languages of the pages on which people choose topics. */
const pageLanguages = ['en', 'de', 'fr'] as const;

const baseOf = (tag: string): string => tag.split('-', 1)[0] as string;

/** The languages in which a topic is written: those of the pages, that of the organization, and those that it has already. */
export const languagesFor = (locale: string | undefined, ...written: readonly TopicTexts[]): readonly string[] => [
  ...new Set([...pageLanguages, ...(locale === undefined ? [] : [baseOf(locale)]), ...written.flatMap((texts) => Object.keys(texts))]),
];

const names = new Intl.DisplayNames(languageWords.tag, { type: 'language' });

/** The name of a language for the reader, as it begins a line. */
export function languageName(tag: string): string {
  const name = names.of(tag) ?? tag;
  return name.replace(/^\p{Ll}/u, (first) => first.toLocaleUpperCase(languageWords.tag));
}

/** A text for a reader of the app: in their language, in English, or in the first that is written. */
export function textFor(texts: TopicTexts): string {
  const tags = [languageWords.tag, ...Object.keys(texts).filter((tag) => baseOf(tag) === languageWords.tag), 'en'];
  const found = tags.find((tag) => Object.hasOwn(texts, tag)) ?? Object.keys(texts)[0];
  return found === undefined ? '' : (texts[found] ?? '');
}
