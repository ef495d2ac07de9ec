import type { Context } from 'koa';
import { type PageLanguage, pageLanguages } from '../../domain/kernel/language.ts';

/** The cookie in which the web app keeps the language that a person has chosen. */
const languageCookie = 'language';

/** The language of a page for a visitor: the one that the person chose in the web app, else the browser's, else English. */
export function visitorLanguage<Name extends string>(ctx: Context, languages: readonly Name[]): Name | 'en' {
  const chosen = ctx.cookies.get(languageCookie);
  const accepted = languages.find((language) => language === chosen) ?? ctx.acceptsLanguages([...languages]);
  return languages.find((language) => language === accepted) ?? 'en';
}

/** The language of a page for a recipient or a visitor of a form: the one that its address asks for, else the visitor's. */
export const visitorPageLanguage = (ctx: Context): PageLanguage => askedLanguage(ctx.originalUrl) ?? visitorLanguage(ctx, pageLanguages);

/** The language of a page for a person who has chosen one: the one that its address asks for comes before. */
export const chosenPageLanguage = (
  { url, pageLanguage }: { readonly url: string; readonly pageLanguage: PageLanguage },
  chosen: PageLanguage | null | undefined,
): PageLanguage => askedLanguage(url) ?? chosen ?? pageLanguage;

/** The query that keeps the links of a page in the language that its address asks for; mostly empty. */
export function languageQuery(url: string): string {
  const asked = askedLanguage(url);
  return asked === undefined ? '' : `?lang=${asked}`;
}

function askedLanguage(url: string): PageLanguage | undefined {
  const asked = new URLSearchParams(url.split('?')[1]).get('lang');
  return pageLanguages.find((language) => language === asked);
}

/** The one of these languages that suits a visitor best, else the first. */
export function languageAmong(ctx: Context, languages: readonly string[]): string {
  const found = visitorLanguage(ctx, languages);
  return languages.includes(found) ? found : (languages[0] ?? found);
}
