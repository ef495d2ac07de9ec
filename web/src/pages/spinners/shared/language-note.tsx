import { Text } from '@mantine/core';
import { languageName } from '../../topics/shared/topic-texts.ts';
import { languageTexts as text } from '../languages/words.ts';

/** The language of a message for a record, and why. */
export interface LanguageOfMessage {
  readonly tag: string | null;
  readonly because: 'exact' | 'wider' | 'missing' | 'empty' | 'unknown';
  readonly said: string | null;
  readonly by: string;
  readonly value: unknown;
}

interface LanguageNoteProps {
  readonly language: LanguageOfMessage;
  /** Whether it did not get the message. */
  readonly isMissed?: boolean;
}

/** The language in which a record gets a message, and the value that says so. */
export function LanguageNote({ language: { tag, because, said, by, value }, isMissed = false }: LanguageNoteProps) {
  const name = tag === null ? text.theOriginal : languageName(tag);
  const why = because === 'missing' ? text.why.missing(languageName(said ?? '')) : text.why[because];
  return (
    <Text size="sm" c="dimmed">
      {(isMissed ? text.wouldBeIn : text.inLanguage)(name, because === 'empty' ? text.emptyIn(by) : text.valueIn(by, String(value)), why)}
    </Text>
  );
}
