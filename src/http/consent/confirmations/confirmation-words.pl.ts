import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-words.ts';

const mail = 'e\u2011mail';

export const confirmationWords: TranslatedWords<typeof english.confirmationWords> = {
  ask: {
    heading: 'Potwierdzenie subskrypcji',
    text: (sender, address) => `${sender} będzie wysyłać na adres ${address} ${mail}e na tematy:`,
    button: 'Potwierdzam',
    note: 'Ktoś inny podał ten adres?',
    decline: 'To nie moja prośba',
  },
  confirmed: {
    heading: 'Subskrypcja jest potwierdzona',
    text: (sender, address) => `${sender} będzie wysyłać na adres ${address} ${mail}e na tematy:`,
    note: `Każdy ${mail} zawiera link do wypisania się.`,
  },
  used: { heading: 'Subskrypcja została już potwierdzona', note: 'Nie trzeba robić nic więcej.' },
  declined: {
    heading: 'Niczego nie potwierdzono',
    text: (sender, address) => `${sender} nie wyśle więcej takiej prośby na adres ${address}.`,
  },
  over: {
    heading: 'Ten link wygasł',
    text: 'Nic się nie stało.',
    advice: 'Aby się zapisać, proszę ponownie podać adres w tym samym miejscu co wcześniej.',
  },
  wrong: {
    heading: 'Ten link nie działa',
    text: 'Brakuje jego części lub została ona zmieniona. Nic się nie stało.',
    advice: `Proszę jeszcze raz otworzyć link z ${mail}a.`,
  },
  test: {
    heading: 'To jest link testowy',
    text: `Jest częścią testowego ${mail}a i nikogo nie zapisuje. W prawdziwym ${mail}u odbiorca potwierdza na tej stronie.`,
  },
};
