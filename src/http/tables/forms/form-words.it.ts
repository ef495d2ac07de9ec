import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './form-words.ts';

export const formWords: TranslatedWords<typeof english.formWords> = {
  optional: 'facoltativo',
  choose: 'Scegliere',
  trap: 'Lasciare vuoto questo campo',
  otherLanguages: 'Lingue',
  faults: {
    missing: 'Compilare questo campo.',
    text: 'Questo testo non può essere salvato. Occorre abbreviarlo.',
    email: 'Inserire un indirizzo e\u2011mail, per esempio ada@example.com.',
    tel: 'Inserire un numero di telefono con il prefisso internazionale, per esempio +39 06 1234 5678.',
    number: 'Inserire un numero.',
    checkbox: 'Selezionare questa casella.',
    date: 'Inserire una data.',
    select: 'Scegliere una delle opzioni.',
  },
  again: {
    faulty: 'Non ancora inviato: ricontrollare i campi qui sotto.',
    fast: 'Quasi fatto: controllare i dati e inviarli di nuovo.',
    old: 'Questa pagina è rimasta aperta a lungo. Controllare i dati e inviarli di nuovo.',
    foreign: 'Quasi fatto: controllare i dati e inviarli.',
    work: 'Dalla sua rete arrivano molti invii. Consenta JavaScript per questa pagina e invii di nuovo, oppure attenda qualche minuto.',
  },
  gone: { heading: 'Questo modulo è chiuso', text: 'Non esiste o non accetta più risposte.' },
  wrong: { heading: 'L’invio non è stato accettato', text: 'Non è stato salvato nulla. Tornare indietro e riprovare.' },
  large: { heading: 'È troppo lungo', text: 'Non è stato salvato nulla. Tornare indietro e abbreviare il testo.' },
  busy: {
    heading: 'Attendere un momento',
    text: 'Sono arrivate troppe risposte insieme. Non è stato salvato nulla; riprovare tra qualche minuto.',
  },
  failure: {
    heading: 'Al momento non funziona',
    text: 'Non è stato salvato nulla. L’errore non è Suo: riprovare più tardi.',
  },
};
