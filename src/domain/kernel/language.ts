/** The languages of what Spindle itself says to its members: in the web app, in e-mails and in alerts. */
export const languages = ['en', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The languages of what people read who use no web app: the recipients of messages, and the visitors of forms. */
export const pageLanguages = [...languages, 'es', 'it', 'pt', 'nl', 'pl', 'tr', 'ja'] as const;
export type PageLanguage = (typeof pageLanguages)[number];

/** The language for a person with a locale, such as `de-AT`; English for one who has none, or one that is not there. */
export function languageOf(locale: string | null | undefined): Language {
  return baseAmong(languages, locale);
}

/** The language of a page for a person with a locale; English for one who has none, or one that is not there. */
export function pageLanguageOf(locale: string | null | undefined): PageLanguage {
  return baseAmong(pageLanguages, locale);
}

function baseAmong<Name extends string>(names: readonly Name[], locale: string | null | undefined): Name | 'en' {
  const own = locale?.split('-', 1)[0]?.toLowerCase();
  return names.find((name) => name === own) ?? 'en';
}

/** The words of another language: the members of the English ones, each with its own text. What is missing, or is there too much, does not compile. */
export type TranslatedWords<Words> = Words extends string
  ? string
  : Words extends (...values: infer Values) => infer Text
    ? (...values: Values) => TranslatedWords<Text>
    : Words extends object
      ? { readonly [Name in keyof Words]: TranslatedWords<Words[Name]> }
      : Words;

/** Words in each language: a new language does not compile until all words have it. */
export type WordsByLanguage<Words> = Readonly<Record<Language, TranslatedWords<Words>>>;

/** Words in each language of the pages for recipients and visitors. */
export type WordsByPageLanguage<Words> = Readonly<Record<PageLanguage, TranslatedWords<Words>>>;
