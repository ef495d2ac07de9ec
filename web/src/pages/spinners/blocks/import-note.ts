import { importNoteWords } from './import-note-words.ts';

/** An element, a colour, or a quoted text, which may have quotes in it. */
const values = /<[/!]?[a-z][^<>]*>|#[\da-f]{6}\b|".*"/gis;

/** A thing that an import of a mail does not bring over, in the language of the app if that has words for it. */
export function importNote(message: string): string {
  const found: string[] = [];
  const known = message.replace(values, (all) => {
    found.push(all.replace(/^"|"$/g, ''));
    return '#';
  });
  return importNoteWords.get(known)?.replace(/#/g, () => found.shift() ?? '') ?? message;
}
