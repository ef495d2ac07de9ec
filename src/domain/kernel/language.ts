/** The languages of what Spindle itself says in e-mails and on public pages. */
export const languages = ['en', 'de', 'fr'] as const;
export type Language = (typeof languages)[number];

/** The language for a person with a locale, such as `de-AT`; English for one who has none, or one that is not there. */
export function languageOf(locale: string | null | undefined): Language {
  const own = locale?.split('-', 1)[0]?.toLowerCase();
  return languages.find((language) => language === own) ?? 'en';
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
