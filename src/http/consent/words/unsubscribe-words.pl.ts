import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './unsubscribe-words.ts';

const mail = 'e\u2011mail';

export const unsubscribeWords: TranslatedWords<typeof english.unsubscribeWords> = {
  ask: {
    heading: `Wypisać się z tych ${mail}i?`,
    text: (sender, addresses) => `${sender} wysyła ${mail}e na adres ${addresses}. Po wypisaniu się nie będą już przychodzić.`,
  },
  unsubscribe: 'Wypisz się',
  done: {
    heading: 'Subskrypcja została anulowana',
    text: (sender, addresses) => `${sender} nie będzie już wysyłać ${mail}i na adres ${addresses}.`,
    note: `E\u2011mail, który był już w drodze, może jeszcze dotrzeć.`,
  },
  off: {
    heading: 'Subskrypcja jest już anulowana',
    text: (sender, addresses) => `${sender} nie wysyła ${mail}i na adres ${addresses}. Nie trzeba robić nic więcej.`,
    note: `Aby znów otrzymywać te ${mail}e, należy zwrócić się do nadawcy.`,
  },
  undone: {
    heading: 'Subskrypcja jest znów aktywna',
    text: (sender, addresses) => `${sender} może znów wysyłać ${mail}e na adres ${addresses}.`,
  },
  ofTopic: (topic) => ({
    ask: {
      heading: 'Wypisać się z tego tematu?',
      text: (sender, addresses) =>
        `${sender} wysyła ${mail}e na temat ${topic} na adres ${addresses}. Po wypisaniu się nie będą już przychodzić.`,
    },
    done: {
      heading: 'Subskrypcja została anulowana',
      text: (sender, addresses) => `${sender} nie będzie już wysyłać ${mail}i na temat ${topic} na adres ${addresses}.`,
    },
    off: {
      heading: 'Subskrypcja jest już anulowana',
      text: (sender, addresses) => `${sender} nie wysyła ${mail}i na temat ${topic} na adres ${addresses}.`,
    },
    undone: {
      heading: 'Subskrypcja jest znów aktywna',
      text: (sender, addresses) => `${sender} może znów wysyłać ${mail}e na temat ${topic} na adres ${addresses}.`,
    },
  }),
  everything: 'Wypisz się ze wszystkiego',
  choose: 'Wybierz tematy',
  mistake: 'To była pomyłka?',
  undo: 'Zapisz się ponownie',
  wrong: {
    heading: 'Ten link nie działa',
    text: 'Brakuje jego części lub została ona zmieniona. Nic się nie stało.',
    advice: `Proszę jeszcze raz otworzyć link z ${mail}a. Jeśli nadal nie działa, proszę odpowiedzieć na ${mail} i poprosić o wypisanie.`,
  },
  test: {
    heading: 'To jest link testowy',
    text: `Jest częścią testowego ${mail}a i nikogo nie wypisuje. W prawdziwym ${mail}u odbiorca może wypisać się na tej stronie.`,
  },
  failure: {
    heading: 'W tej chwili to się nie udało',
    text: 'Błąd leży po naszej stronie. Link pozostaje ważny: proszę spróbować ponownie za kilka minut.',
    again: 'Spróbuj ponownie',
    report: 'Zgłaszając problem, proszę podać identyfikator żądania:',
  },
};
