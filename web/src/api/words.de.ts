import type * as english from './words.ts';

const noAnswer = 'Ein Proxy vor Spindle hat von dort keine Antwort bekommen. Versuchen Sie es gleich noch einmal.';

export const strangeWords: typeof english.strangeWords = {
  meanings: {
    413: 'Ein Proxy vor Spindle lässt so große Uploads nicht zu. Wer ihn betreibt, kann die Grenze anheben: siehe „Behind a proxy“ in der Dokumentation für den Betrieb.',
    502: noAnswer,
    503: noAnswer,
    504: noAnswer,
  },
  other: (status) => `Der Server hat mit dem Status ${status} geantwortet.`,
};
