import { Text } from '@mantine/core';
import { languageName } from '../../topics/shared/topic-texts.ts';
import { languageTexts as text } from './words.ts';

/** The language of a message for a record, and why. */
export interface LanguageOfMessage {
  readonly tag: string | null;
  readonly because: 'exact' | 'wider' | 'missing' | 'empty' | 'unknown';
  readonly said: string | null;
  readonly by: string;
  readonly value: unknown;
}

/** The language in which a record gets a message, and the value that says so. */
export function LanguageNote({ language: { tag, because, said, by, value } }: { readonly language: LanguageOfMessage }) {
  const name = tag === null ? text.theOriginal : languageName(tag);
  const why = because === 'missing' ? text.why.missing(languageName(said ?? '')) : text.why[because];
  return (
    <Text size="sm" c="dimmed">
      {text.inLanguage(name, because === 'empty' ? text.emptyIn(by) : text.valueIn(by, String(value)), why)}
    </Text>
  );
}
