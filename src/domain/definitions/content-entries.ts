import type { Topic } from '../consent/topic.ts';
import { topicReaches } from '../consent/topic.ts';
import type { Fragment } from '../content/fragment.ts';
import { isObject } from '../kernel/check-shape.ts';
import type { JsonValue } from '../kernel/json-value.ts';
import { checkFlag, checkLanguageMap, checkPlainText, checkWord, type MemberCheck } from './check-member.ts';
import type { Entry } from './entry.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const texts = checkLanguageMap(isText, 'must be texts by language, such as {en: News}');
const contents = checkLanguageMap(
  (value) =>
    isObject(value) && Object.keys(value).every((name) => name === 'html' || name === 'text') && isText(value.html) && isText(value.text),
  'must be contents by language, such as {de: {html: …, text: …}}',
);

const fragmentMembers: Readonly<Record<string, MemberCheck>> = {
  name: checkPlainText,
  html: checkPlainText,
  text: checkPlainText,
  languages: contents,
};

/** The members of a part in a file, with the checks of their shapes. */
export const partMembers = fragmentMembers;

/** The members of a layout in a file, with the checks of their shapes. */
export const layoutMembers: Readonly<Record<string, MemberCheck>> = { ...fragmentMembers, isService: checkFlag };

/** The members of a topic in a file, with the checks of their shapes. */
export const topicMembers: Readonly<Record<string, MemberCheck>> = {
  name: texts,
  description: texts,
  reaches: checkWord(topicReaches),
  isPublic: checkFlag,
};

/** A layout or a part as a file has it; its key is its name there. */
export const fragmentEntry = ({ kind, name, html, text, languages, isService }: Fragment): Entry => ({
  name,
  html,
  text,
  languages: languages as unknown as JsonValue,
  ...(kind === 'layout' && { isService }),
});

/** A topic as a file has it; its key is its name there. */
export const topicEntry = ({ name, description, reaches, isPublic }: Topic): Entry => ({ name, description, reaches, isPublic });

const usual: Readonly<Record<'topics' | 'layouts' | 'parts', Entry>> = {
  topics: { name: {}, description: {}, reaches: 'everyone', isPublic: true },
  layouts: { html: '', text: '', languages: {}, isService: false },
  parts: { html: '', text: '', languages: {} },
};

/** A layout, part or topic as it is once a file is applied: members that are not written stay. */
export const mergeContent = (section: keyof typeof usual, key: string, before: Entry | undefined, written: Entry): Entry => ({
  ...(before ?? { ...usual[section], ...(section !== 'topics' && { name: key }) }),
  ...written,
});
