import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-words.ts';

const mail = 'e\u2011mail';

export const confirmationWords: TranslatedWords<typeof english.confirmationWords> = {
  ask: {
    heading: 'Bevestig uw aanmelding',
    text: (sender, address) => `${sender} stuurt ${mail}s naar ${address} over:`,
    button: 'Bevestigen',
    note: 'Heeft iemand anders uw adres ingevuld?',
    decline: 'Ik heb hier niet om gevraagd',
  },
  confirmed: {
    heading: 'Uw aanmelding is bevestigd',
    text: (sender, address) => `${sender} stuurt ${mail}s naar ${address} over:`,
    note: `Elke ${mail} bevat een link om u af te melden.`,
  },
  used: { heading: 'U hebt dit al bevestigd', note: 'U hoeft verder niets te doen.' },
  declined: {
    heading: 'Er is niets bevestigd',
    text: (sender, address) => `${sender} vraagt ${address} hier niet nog een keer om.`,
  },
  over: {
    heading: 'Deze link is verlopen',
    text: 'Er is niets gebeurd.',
    advice: 'Wilt u zich aanmelden? Vul uw adres dan opnieuw in waar u dat eerder deed.',
  },
  wrong: {
    heading: 'Deze link werkt niet',
    text: 'Een deel van de link ontbreekt of is gewijzigd. Er is niets gebeurd.',
    advice: `Open de link in de ${mail} opnieuw.`,
  },
  test: {
    heading: 'Dit is een testlink',
    text: `Hij hoort bij een ${mail} om te testen en meldt niemand aan. In een echte ${mail} bevestigt de ontvanger op deze pagina.`,
  },
};
