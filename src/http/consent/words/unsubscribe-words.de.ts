import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './unsubscribe-words.ts';

const mail = 'E\u2011Mail';

export const unsubscribeWords: TranslatedWords<typeof english.unsubscribeWords> = {
  ask: {
    heading: `Von diesen ${mail}s abmelden?`,
    text: (sender, addresses) => `${sender} sendet ${mail}s an ${addresses}. Wenn Sie sich abmelden, endet das.`,
  },
  unsubscribe: 'Abmelden',
  done: {
    heading: 'Sie sind abgemeldet',
    text: (sender, addresses) => `${sender} sendet keine ${mail}s mehr an ${addresses}.`,
    note: `Eine ${mail}, die schon unterwegs war, kann noch ankommen.`,
  },
  off: {
    heading: 'Sie sind bereits abgemeldet',
    text: (sender, addresses) => `${sender} sendet keine ${mail}s an ${addresses}. Sie müssen nichts weiter tun.`,
    note: `Wenn Sie wieder ${mail}s bekommen möchten, wenden Sie sich an den Absender.`,
  },
  undone: {
    heading: 'Sie sind wieder angemeldet',
    text: (sender, addresses) => `${sender} darf wieder ${mail}s an ${addresses} senden.`,
  },
  ofTopic: (topic) => ({
    ask: {
      heading: 'Von diesem Thema abmelden?',
      text: (sender, addresses) => `${sender} sendet ${mail}s zum Thema ${topic} an ${addresses}. Wenn Sie sich abmelden, endet das.`,
    },
    done: {
      heading: 'Sie sind abgemeldet',
      text: (sender, addresses) => `${sender} sendet keine ${mail}s zum Thema ${topic} mehr an ${addresses}.`,
    },
    off: {
      heading: 'Sie sind bereits abgemeldet',
      text: (sender, addresses) => `${sender} sendet keine ${mail}s zum Thema ${topic} an ${addresses}.`,
    },
    undone: {
      heading: 'Sie sind wieder angemeldet',
      text: (sender, addresses) => `${sender} darf wieder ${mail}s zum Thema ${topic} an ${addresses} senden.`,
    },
  }),
  everything: 'Von allem abmelden',
  choose: 'Themen wählen',
  mistake: 'War das ein Versehen?',
  undo: 'Wieder anmelden',
  wrong: {
    heading: 'Dieser Link funktioniert nicht',
    text: 'Ein Teil davon fehlt oder wurde verändert. Es ist nichts geschehen.',
    advice: `Öffnen Sie den Link in der ${mail} noch einmal. Wenn er weiterhin nicht funktioniert, antworten Sie auf die ${mail} und bitten Sie darum, abgemeldet zu werden.`,
  },
  test: {
    heading: 'Das ist ein Link zum Testen',
    text: `Er gehört zu einer ${mail} zum Testen und meldet niemanden ab. In einer echten ${mail} kann sich der Empfänger auf dieser Seite abmelden.`,
  },
  failure: {
    heading: 'Das hat gerade nicht funktioniert',
    text: 'Der Fehler liegt bei uns. Der Link bleibt gültig: Versuchen Sie es in einigen Minuten noch einmal.',
    again: 'Noch einmal versuchen',
    report: 'Wenn Sie das melden, nennen Sie diese Kennung:',
  },
};
