import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-words.ts';

const mail = 'E\u2011Mail';

export const confirmationWords: TranslatedWords<typeof english.confirmationWords> = {
  ask: {
    heading: 'Anmeldung bestätigen',
    text: (sender, address) => `${sender} sendet ${mail}s an ${address} zu:`,
    button: 'Bestätigen',
    note: 'Hat jemand anders Ihre Adresse eingegeben?',
    decline: 'Ich habe das nicht angefordert',
  },
  confirmed: {
    heading: 'Ihre Anmeldung ist bestätigt',
    text: (sender, address) => `${sender} sendet ${mail}s an ${address} zu:`,
    note: `Jede ${mail} enthält einen Link zum Abmelden.`,
  },
  used: { heading: 'Sie haben das schon bestätigt', note: 'Sie müssen nichts weiter tun.' },
  declined: {
    heading: 'Es wurde nichts bestätigt',
    text: (sender, address) => `${sender} fragt ${address} danach nicht noch einmal.`,
  },
  over: {
    heading: 'Dieser Link ist abgelaufen',
    text: 'Es ist nichts geschehen.',
    advice: 'Um sich anzumelden, geben Sie Ihre Adresse noch einmal dort ein, wo Sie es zuvor getan haben.',
  },
  wrong: {
    heading: 'Dieser Link funktioniert nicht',
    text: 'Ein Teil fehlt oder wurde verändert. Es ist nichts geschehen.',
    advice: `Öffnen Sie den Link in der ${mail} noch einmal.`,
  },
  test: {
    heading: 'Das ist ein Link zum Testen',
    text: `Er gehört zu einer ${mail} zum Testen und meldet niemanden an. In einer echten ${mail} bestätigt der Empfänger auf dieser Seite.`,
  },
};
