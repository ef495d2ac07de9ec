/**
 * Words in the language of the app for what an import of a mail does not bring over, as far as it is another language: by the message of
 * the server, with a # for each element, colour and quoted text.
 */
export const importNoteWords: ReadonlyMap<string, string> = new Map<string, string>();
