import type { Context } from 'koa';

/** The cookie in which the web app keeps the language that a person has chosen. */
const languageCookie = 'language';

/** The language of a page for a visitor: the one that the person chose in the web app, else the browser's, else English. */
export function visitorLanguage<Name extends string>(ctx: Context, languages: readonly Name[]): Name | 'en' {
  const chosen = ctx.cookies.get(languageCookie);
  const accepted = languages.find((language) => language === chosen) ?? ctx.acceptsLanguages([...languages]);
  return languages.find((language) => language === accepted) ?? 'en';
}

/** The one of these languages that suits a visitor best, else the first. */
export function languageAmong(ctx: Context, languages: readonly string[]): string {
  const found = visitorLanguage(ctx, languages);
  return languages.includes(found) ? found : (languages[0] ?? found);
}
