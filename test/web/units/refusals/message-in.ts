import { valueMessage } from '../../../../web/src/api/refusals.ts';
import { refusedWords as english } from '../../../../web/src/api/words.ts';

/** A message as the app in a language says it, with more words of it. */
export function messageIn(words: typeof english, message: string, more?: ReadonlyMap<string, string>): string {
  const before = { ...english };
  Object.assign(english, words);
  try {
    return valueMessage(message, more);
  } finally {
    Object.assign(english, before);
  }
}
