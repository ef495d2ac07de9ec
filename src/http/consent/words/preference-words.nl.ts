import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './preference-words.ts';

const mail = 'e\u2011mail';

export const preferenceWords: TranslatedWords<typeof english.preferenceWords> = {
  heading: `Uw ${mail}voorkeuren`,
  text: (sender, addresses) => `Kies wat ${sender} naar ${addresses} stuurt.`,
  everything: 'Voor alles afmelden',
  everythingNote: `Geen ${mail}s meer, over geen enkel onderwerp.`,
  often: 'Hoe vaak',
  oftenNote: 'Het noodzakelijke, zoals facturen, komt altijd.',
  frequencies: { all: 'Alle berichten', weekly: 'Hoogstens één per week' },
  pause: 'Pauzeren tot',
  pauseNote: 'Tot die dag alleen het noodzakelijke, zoals facturen. Zonder datum komt alles zoals gewoonlijk.',
  wrongDay: 'Er is niets opgeslagen: kies een dag vanaf morgen, binnen twee jaar.',
  save: 'Opslaan',
  saved: 'Opgeslagen.',
  off: (sender, addresses) => `${sender} stuurt geen ${mail}s naar ${addresses}: dit adres is voor alles afgemeld.`,
  offNote: `Wilt u deze ${mail}s weer ontvangen? Neem dan contact op met de afzender.`,
  test: {
    heading: 'Dit is een testlink',
    text: `Hij hoort bij een ${mail} om te testen. In een echte ${mail} kiest de ontvanger op deze pagina wat hij of zij ontvangt.`,
  },
};
