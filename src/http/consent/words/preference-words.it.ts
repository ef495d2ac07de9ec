import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './preference-words.ts';

const mail = 'e\u2011mail';

export const preferenceWords: TranslatedWords<typeof english.preferenceWords> = {
  heading: `Le Sue preferenze ${mail}`,
  text: (sender, addresses) => `Scelga che cosa ${sender} invia a ${addresses}.`,
  everything: 'Annulla tutte le iscrizioni',
  everythingNote: `Nessun’altra ${mail}, su nessun argomento.`,
  often: 'Con quale frequenza',
  oftenNote: 'Il necessario, per esempio le fatture, arriva sempre.',
  frequencies: { all: 'Tutti i messaggi', weekly: 'Al massimo uno alla settimana' },
  pause: 'Sospendi fino al',
  pauseNote: 'Fino a quel giorno solo il necessario, per esempio le fatture. Senza una data, tutto arriva come al solito.',
  wrongDay: 'Non è stato salvato nulla: scelga un giorno a partire da domani, entro due anni.',
  save: 'Salva',
  saved: 'Salvato.',
  off: (sender, addresses) => `${sender} non invia ${mail} a ${addresses}: tutte le iscrizioni sono annullate.`,
  offNote: `Per ricevere di nuovo queste ${mail}, si rivolga al mittente.`,
  test: {
    heading: 'Questo è un link di prova',
    text: `Fa parte di un’${mail} di prova. In un’${mail} vera, su questa pagina il destinatario sceglie che cosa ricevere.`,
  },
};
