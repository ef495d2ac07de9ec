import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './preference-words.ts';

const mail = 'e\u2011mail';

export const preferenceWords: TranslatedWords<typeof english.preferenceWords> = {
  heading: `Ustawienia ${mail}i`,
  text: (sender, addresses) => `Proszę wybrać, co ${sender} ma wysyłać na adres ${addresses}.`,
  everything: 'Wypisz się ze wszystkiego',
  everythingNote: `Żadnych więcej ${mail}i, na żaden temat.`,
  often: 'Jak często',
  oftenNote: 'To, co konieczne, na przykład faktury, przychodzi zawsze.',
  frequencies: { all: 'Wszystkie wiadomości', weekly: 'Najwyżej jedna na tydzień' },
  pause: 'Wstrzymaj do',
  pauseNote: 'Do tego dnia tylko to, co konieczne, na przykład faktury. Bez daty wszystko przychodzi jak zwykle.',
  wrongDay: 'Nic nie zapisano: proszę wybrać dzień od jutra, w ciągu dwóch lat.',
  save: 'Zapisz',
  saved: 'Zapisano.',
  off: (sender, addresses) => `${sender} nie wysyła ${mail}i na adres ${addresses}: wszystkie subskrypcje są anulowane.`,
  offNote: `Aby znów otrzymywać te ${mail}e, należy zwrócić się do nadawcy.`,
  test: {
    heading: 'To jest link testowy',
    text: `Jest częścią testowego ${mail}a. W prawdziwym ${mail}u odbiorca wybiera na tej stronie, co chce otrzymywać.`,
  },
};
