import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './preference-words.ts';

const mail = 'E\u2011Mail';

export const preferenceWords: TranslatedWords<typeof english.preferenceWords> = {
  heading: `Ihre ${mail}-Einstellungen`,
  text: (sender, addresses) => `Wählen Sie, was ${sender} an ${addresses} sendet.`,
  everything: 'Von allem abmelden',
  everythingNote: `Keine ${mail}s mehr, zu keinem Thema.`,
  often: 'Wie oft',
  oftenNote: 'Das Nötigste, etwa Rechnungen, kommt immer.',
  frequencies: { all: 'Alle Nachrichten', weekly: 'Höchstens eine pro Woche' },
  pause: 'Pausieren bis',
  pauseNote: 'Bis zu diesem Tag nur das Nötigste, etwa Rechnungen. Ohne Datum kommt alles wie gewohnt.',
  wrongDay: 'Nichts wurde gespeichert: Wählen Sie einen Tag ab morgen, innerhalb von zwei Jahren.',
  save: 'Speichern',
  saved: 'Gespeichert.',
  off: (sender, addresses) => `${sender} sendet keine ${mail}s an ${addresses}: Die Adresse ist von allem abgemeldet.`,
  offNote: `Wenn Sie wieder ${mail}s bekommen möchten, wenden Sie sich an den Absender.`,
  test: {
    heading: 'Das ist ein Link zum Testen',
    text: `Er gehört zu einer ${mail} zum Testen. In einer echten ${mail} wählt der Empfänger auf dieser Seite, was er bekommt.`,
  },
};
