import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-words.ts';

const mail = 'e\u2011posta';

export const confirmationWords: TranslatedWords<typeof english.confirmationWords> = {
  ask: {
    heading: 'Aboneliğinizi onaylayın',
    text: (sender, address) => `${sender}, ${address} adresine şu konularda ${mail} gönderecek:`,
    button: 'Onayla',
    note: 'Adresinizi başka biri mi girdi?',
    decline: 'Bunu ben istemedim',
  },
  confirmed: {
    heading: 'Aboneliğiniz onaylandı',
    text: (sender, address) => `${sender}, ${address} adresine şu konularda ${mail} gönderecek:`,
    note: `Her ${mail}da abonelikten çıkma bağlantısı bulunur.`,
  },
  used: { heading: 'Bunu zaten onayladınız', note: 'Başka bir şey yapmanıza gerek yok.' },
  declined: {
    heading: 'Hiçbir şey onaylanmadı',
    text: (sender, address) => `${sender}, ${address} adresine bunu bir daha sormayacak.`,
  },
  over: {
    heading: 'Bu bağlantının süresi doldu',
    text: 'Hiçbir işlem yapılmadı.',
    advice: 'Abone olmak için adresinizi daha önce girdiğiniz yere yeniden girin.',
  },
  wrong: {
    heading: 'Bu bağlantı çalışmıyor',
    text: 'Bir bölümü eksik veya değiştirilmiş. Hiçbir işlem yapılmadı.',
    advice: 'E\u2011postadaki bağlantıyı yeniden açın.',
  },
  test: {
    heading: 'Bu bir deneme bağlantısıdır',
    text: `Bir deneme ${mail}sının parçasıdır ve kimseyi abone yapmaz. Gerçek bir ${mail}da alıcı bu sayfada onay verir.`,
  },
};
