import { isLanguage, tagOfName } from './language-names.ts';

/**
 * Why a text is chosen: the value is its language (`exact`), or one that it stands for too (`wider`: `de` for `de-CH`); there is no text in the
 * language (`missing`); the value is empty, or no language (`unknown`).
 */
export const languageReasons = ['exact', 'wider', 'missing', 'empty', 'unknown'] as const;
export type LanguageReason = (typeof languageReasons)[number];

/** The text for a value. */
export interface ChosenLanguage {
  /** The tag of the text among those that are offered; undefined: the original. */
  readonly tag: string | undefined;
  readonly because: LanguageReason;
  /** The language that the value says; undefined if it says none. */
  readonly said: string | undefined;
}

const shape = /^[a-z]{2,3}(?:-[a-z0-9]{1,8})*$/;

/** The language that a value says, as a tag of BCP 47 without extensions: of `DE `, `de_AT` or `Deutsch`; undefined if it says none. */
function languageTagOf(value: string): string | undefined {
  const written = value.trim().replaceAll('_', '-').toLowerCase();
  if (written.length > 0 && written.length <= 35 && shape.test(written)) {
    try {
      const { language, baseName } = new Intl.Locale(written);
      if (isLanguage(language)) return baseName;
    } catch {
      // No tag: it may be a name.
    }
  }
  return written.length <= 100 ? tagOfName(value) : undefined;
}

/** The tags that a language is looked up by, the narrowest first (RFC 4647, 3.4); the script that it is written in comes before none. */
function lookedUp(tag: string): readonly string[] {
  const { language, script, region } = new Intl.Locale(tag);
  const { script: usual } = new Intl.Locale(tag).maximize();
  const parts = tag.split('-');
  const shorter = parts.map((_, index) => parts.slice(0, parts.length - index).join('-'));
  const written = script ?? usual;
  const inScript =
    written === undefined ? [] : [...(region === undefined ? [] : [`${language}-${written}-${region}`]), `${language}-${written}`];
  return [...shorter.slice(0, -1), ...inScript, language];
}

/** Chooses among the tags of texts and the one of the original, if it has one, by a value. */
export function chooseLanguage(value: unknown, tags: readonly string[], original: string | undefined): ChosenLanguage {
  const text = value === null || value === undefined ? '' : String(value);
  if (text.trim() === '') return { tag: undefined, because: 'empty', said: undefined };
  const said = languageTagOf(text);
  if (said === undefined) return { tag: undefined, because: 'unknown', said };
  const offered = [...tags, ...(original === undefined ? [] : [original])];
  const found = lookedUp(said).flatMap((one) => offered.find((tag) => tag.toLowerCase() === one.toLowerCase()) ?? [])[0];
  if (found === undefined) return { tag: undefined, because: 'missing', said };
  const because = found.toLowerCase() === said.toLowerCase() ? 'exact' : 'wider';
  return { tag: tags.includes(found) ? found : undefined, because, said };
}
