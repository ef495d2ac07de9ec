import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './unsubscribe-words.ts';

const mail = 'e\u2011mail';

export const unsubscribeWords: TranslatedWords<typeof english.unsubscribeWords> = {
  ask: {
    heading: `Afmelden voor deze ${mail}s?`,
    text: (sender, addresses) => `${sender} stuurt ${mail}s naar ${addresses}. Als u zich afmeldt, stopt dat.`,
  },
  unsubscribe: 'Afmelden',
  done: {
    heading: 'U bent afgemeld',
    text: (sender, addresses) => `${sender} stuurt geen ${mail}s meer naar ${addresses}.`,
    note: `Een ${mail} die al onderweg was, kan nog aankomen.`,
  },
  off: {
    heading: 'U bent al afgemeld',
    text: (sender, addresses) => `${sender} stuurt geen ${mail}s naar ${addresses}. U hoeft verder niets te doen.`,
    note: `Wilt u deze ${mail}s weer ontvangen? Neem dan contact op met de afzender.`,
  },
  undone: {
    heading: 'U bent weer aangemeld',
    text: (sender, addresses) => `${sender} mag weer ${mail}s naar ${addresses} sturen.`,
  },
  ofTopic: (topic) => ({
    ask: {
      heading: 'Afmelden voor dit onderwerp?',
      text: (sender, addresses) => `${sender} stuurt ${mail}s over ${topic} naar ${addresses}. Als u zich afmeldt, stopt dat.`,
    },
    done: {
      heading: 'U bent afgemeld',
      text: (sender, addresses) => `${sender} stuurt geen ${mail}s meer over ${topic} naar ${addresses}.`,
    },
    off: {
      heading: 'U bent al afgemeld',
      text: (sender, addresses) => `${sender} stuurt geen ${mail}s over ${topic} naar ${addresses}.`,
    },
    undone: {
      heading: 'U bent weer aangemeld',
      text: (sender, addresses) => `${sender} mag weer ${mail}s over ${topic} naar ${addresses} sturen.`,
    },
  }),
  everything: 'Voor alles afmelden',
  choose: 'Onderwerpen kiezen',
  mistake: 'Was dat een vergissing?',
  undo: 'Weer aanmelden',
  wrong: {
    heading: 'Deze link werkt niet',
    text: 'Een deel van de link ontbreekt of is gewijzigd. Er is niets gebeurd.',
    advice: `Open de link in de ${mail} opnieuw. Werkt die nog steeds niet, beantwoord de ${mail} dan en vraag om u af te melden.`,
  },
  test: {
    heading: 'Dit is een testlink',
    text: `Hij hoort bij een ${mail} om te testen en meldt niemand af. In een echte ${mail} kan de ontvanger zich op deze pagina afmelden.`,
  },
  failure: {
    heading: 'Dat is nu niet gelukt',
    text: 'De fout ligt bij ons. De link blijft geldig: probeer het over een paar minuten opnieuw.',
    again: 'Opnieuw proberen',
    report: 'Als u dit meldt, vermeld dan dit kenmerk:',
  },
};
