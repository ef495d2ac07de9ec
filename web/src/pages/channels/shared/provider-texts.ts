import { providerTexts } from './provider-words.ts';

const url = /https:\/\/[\w.-]+\w/;

/** A sentence of the server about a provider, in the language of the app if that has words for it. */
function inOwnWords(said: string): string {
  const [found = ''] = url.exec(said) ?? [];
  return providerTexts.get(said.replace(url, '#'))?.replace('#', found) ?? said;
}

/** The server's texts about providers or sources, with all its sentences in the language of the app. */
export function translatedTexts<Value>(given: Value): Value {
  if (typeof given === 'string') return inOwnWords(given) as Value;
  if (Array.isArray(given)) return given.map(translatedTexts) as Value;
  if (typeof given !== 'object' || given === null) return given;
  return Object.fromEntries(Object.entries(given).map(([name, value]) => [name, translatedTexts(value)])) as Value;
}
