import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './unsubscribe-words.ts';

const mail = 'e\u2011mail';

export const unsubscribeWords: TranslatedWords<typeof english.unsubscribeWords> = {
  ask: {
    heading: `Annullare l’iscrizione a queste ${mail}?`,
    text: (sender, addresses) => `${sender} invia ${mail} a ${addresses}. Se annulla l’iscrizione, non ne riceverà più.`,
  },
  unsubscribe: 'Annulla l’iscrizione',
  done: {
    heading: 'La Sua iscrizione è stata annullata',
    text: (sender, addresses) => `${sender} non invierà più ${mail} a ${addresses}.`,
    note: `Un’${mail} già in viaggio potrebbe ancora arrivare.`,
  },
  off: {
    heading: 'La Sua iscrizione è già annullata',
    text: (sender, addresses) => `${sender} non invia ${mail} a ${addresses}. Non deve fare altro.`,
    note: `Per ricevere di nuovo queste ${mail}, si rivolga al mittente.`,
  },
  undone: {
    heading: 'La Sua iscrizione è di nuovo attiva',
    text: (sender, addresses) => `${sender} può inviare di nuovo ${mail} a ${addresses}.`,
  },
  ofTopic: (topic) => ({
    ask: {
      heading: 'Annullare l’iscrizione a questo argomento?',
      text: (sender, addresses) =>
        `${sender} invia ${mail} sull’argomento ${topic} a ${addresses}. Se annulla l’iscrizione, non ne riceverà più.`,
    },
    done: {
      heading: 'La Sua iscrizione è stata annullata',
      text: (sender, addresses) => `${sender} non invierà più ${mail} sull’argomento ${topic} a ${addresses}.`,
    },
    off: {
      heading: 'La Sua iscrizione è già annullata',
      text: (sender, addresses) => `${sender} non invia ${mail} sull’argomento ${topic} a ${addresses}.`,
    },
    undone: {
      heading: 'La Sua iscrizione è di nuovo attiva',
      text: (sender, addresses) => `${sender} può inviare di nuovo ${mail} sull’argomento ${topic} a ${addresses}.`,
    },
  }),
  everything: 'Annulla tutte le iscrizioni',
  choose: 'Scegliere gli argomenti',
  mistake: 'È stato un errore?',
  undo: 'Iscriversi di nuovo',
  wrong: {
    heading: 'Questo link non funziona',
    text: 'Una parte del link manca o è stata modificata. Non è cambiato nulla.',
    advice: `Apra di nuovo il link nell’${mail}. Se continua a non funzionare, risponda all’${mail} e chieda di annullare l’iscrizione.`,
  },
  test: {
    heading: 'Questo è un link di prova',
    text: `Fa parte di un’${mail} di prova e non annulla l’iscrizione di nessuno. In un’${mail} vera, su questa pagina il destinatario può annullare l’iscrizione.`,
  },
  failure: {
    heading: 'Al momento non ha funzionato',
    text: 'L’errore è nostro. Il link resta valido: riprovi tra qualche minuto.',
    again: 'Riprova',
    report: 'Se segnala il problema, indichi l’identificativo della richiesta:',
  },
};
