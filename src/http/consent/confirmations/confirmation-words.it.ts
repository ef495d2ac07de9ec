import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-words.ts';

const mail = 'e\u2011mail';

export const confirmationWords: TranslatedWords<typeof english.confirmationWords> = {
  ask: {
    heading: 'Confermi la Sua iscrizione',
    text: (sender, address) => `${sender} invierà ${mail} a ${address} su:`,
    button: 'Conferma',
    note: 'Qualcun altro ha inserito il Suo indirizzo?',
    decline: 'Non l’ho richiesto',
  },
  confirmed: {
    heading: 'La Sua iscrizione è confermata',
    text: (sender, address) => `${sender} invierà ${mail} a ${address} su:`,
    note: `Ogni ${mail} contiene un link per annullare l’iscrizione.`,
  },
  used: { heading: 'Ha già confermato', note: 'Non deve fare altro.' },
  declined: {
    heading: 'Non è stato confermato nulla',
    text: (sender, address) => `${sender} non lo chiederà più a ${address}.`,
  },
  over: {
    heading: 'Questo link è scaduto',
    text: 'Non è cambiato nulla.',
    advice: 'Per iscriversi, inserisca di nuovo il Suo indirizzo dove lo aveva fatto la prima volta.',
  },
  wrong: {
    heading: 'Questo link non funziona',
    text: 'Una parte del link manca o è stata modificata. Non è cambiato nulla.',
    advice: `Apra di nuovo il link nell’${mail}.`,
  },
  test: {
    heading: 'Questo è un link di prova',
    text: `Fa parte di un’${mail} di prova e non iscrive nessuno. In un’${mail} vera, il destinatario conferma su questa pagina.`,
  },
};
