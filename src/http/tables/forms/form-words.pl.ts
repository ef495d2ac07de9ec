import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './form-words.ts';

export const formWords: TranslatedWords<typeof english.formWords> = {
  optional: 'opcjonalnie',
  choose: 'Proszę wybrać',
  trap: 'To pole należy pozostawić puste',
  otherLanguages: 'Języki',
  faults: {
    missing: 'Proszę wypełnić to pole.',
    text: 'Tego tekstu nie można zapisać. Proszę go skrócić.',
    email: 'Proszę podać adres e\u2011mail, na przykład ada@example.com.',
    tel: 'Proszę podać numer telefonu z numerem kierunkowym kraju, na przykład +48 22 123 45 67.',
    number: 'Proszę podać liczbę.',
    checkbox: 'Proszę zaznaczyć to pole.',
    date: 'Proszę podać datę.',
    select: 'Proszę wybrać jedną z możliwości.',
  },
  again: {
    faulty: 'Jeszcze nie wysłano: proszę sprawdzić pola poniżej.',
    fast: 'Prawie gotowe: proszę sprawdzić dane i wysłać je jeszcze raz.',
    old: 'Ta strona była długo otwarta. Proszę sprawdzić dane i wysłać je jeszcze raz.',
    foreign: 'Prawie gotowe: proszę sprawdzić dane i je wysłać.',
    work: 'Z tej sieci przychodzi wiele zgłoszeń. Proszę zezwolić na JavaScript na tej stronie i wysłać ponownie albo odczekać kilka minut.',
  },
  gone: { heading: 'Ten formularz jest zamknięty', text: 'Nie istnieje lub nie przyjmuje już zgłoszeń.' },
  wrong: { heading: 'Nie udało się przyjąć zgłoszenia', text: 'Nic nie zapisano. Proszę wrócić i spróbować ponownie.' },
  large: { heading: 'To za dużo', text: 'Nic nie zapisano. Proszę wrócić i skrócić wpisany tekst.' },
  busy: {
    heading: 'Proszę chwilę poczekać',
    text: 'Nadeszło zbyt wiele zgłoszeń naraz. Nic nie zapisano; proszę spróbować ponownie za kilka minut.',
  },
  failure: {
    heading: 'W tej chwili to nie działa',
    text: 'Nic nie zapisano. Błąd leży po naszej stronie: proszę spróbować później.',
  },
};
