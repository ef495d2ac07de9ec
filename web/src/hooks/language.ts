import { settings } from '../api/settings.ts';
import { languageWords } from '../words/language.ts';

const cookie = 'language';
const yearSeconds = 365 * 86_400;

/** The language of the app for a person with a locale, such as `de-AT`: its own, or English where the app does not have it. */
function languageFor(locale: string): string {
  const language = locale.split('-', 1)[0]?.toLowerCase() ?? '';
  return settings.languages.includes(language) ? language : 'en';
}

/** Loads the page again if its words are in another language than the app has for the locale. */
export function speak(locale: string): void {
  const wanted = languageFor(locale);
  const noted = `${cookie}=${wanted}`;
  const isNoted = (): boolean => document.cookie.split('; ').includes(noted);
  const wasNoted = isNoted();
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox before 140.
  if (!wasNoted) document.cookie = `${noted}; Path=${settings.base}/; Max-Age=${yearSeconds}; SameSite=Lax`;
  // If the server was told already, or cannot be told, the page would be loaded again for ever.
  if (wanted !== languageWords.tag && !wasNoted && isNoted()) location.reload();
}
