import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './unsubscribe-words.ts';

const mail = 'e\u2011posta';

export const unsubscribeWords: TranslatedWords<typeof english.unsubscribeWords> = {
  ask: {
    heading: `Bu ${mail}ların aboneliğinden çıkılsın mı?`,
    text: (sender, addresses) => `${sender}, ${addresses} adresine ${mail} gönderiyor. Abonelikten çıkarsanız gönderim durur.`,
  },
  unsubscribe: 'Abonelikten çık',
  done: {
    heading: 'Abonelikten çıktınız',
    text: (sender, addresses) => `${sender}, ${addresses} adresine artık ${mail} göndermeyecek.`,
    note: `Daha önce yola çıkmış bir ${mail} yine de ulaşabilir.`,
  },
  off: {
    heading: 'Abonelikten zaten çıktınız',
    text: (sender, addresses) => `${sender}, ${addresses} adresine ${mail} göndermiyor. Başka bir şey yapmanıza gerek yok.`,
    note: `Bu ${mail}ları yeniden almak için gönderene başvurun.`,
  },
  undone: {
    heading: 'Yeniden abone oldunuz',
    text: (sender, addresses) => `${sender}, ${addresses} adresine yeniden ${mail} gönderebilir.`,
  },
  ofTopic: (topic) => ({
    ask: {
      heading: 'Bu konunun aboneliğinden çıkılsın mı?',
      text: (sender, addresses) =>
        `${sender}, ${addresses} adresine ${topic} konusunda ${mail} gönderiyor. Abonelikten çıkarsanız gönderim durur.`,
    },
    done: {
      heading: 'Abonelikten çıktınız',
      text: (sender, addresses) => `${sender}, ${addresses} adresine artık ${topic} konusunda ${mail} göndermeyecek.`,
    },
    off: {
      heading: 'Abonelikten zaten çıktınız',
      text: (sender, addresses) => `${sender}, ${addresses} adresine ${topic} konusunda ${mail} göndermiyor.`,
    },
    undone: {
      heading: 'Yeniden abone oldunuz',
      text: (sender, addresses) => `${sender}, ${addresses} adresine ${topic} konusunda yeniden ${mail} gönderebilir.`,
    },
  }),
  everything: 'Tüm aboneliklerden çık',
  choose: 'Konuları seç',
  mistake: 'Yanlışlıkla mı oldu?',
  undo: 'Yeniden abone ol',
  wrong: {
    heading: 'Bu bağlantı çalışmıyor',
    text: 'Bir bölümü eksik veya değiştirilmiş. Hiçbir işlem yapılmadı.',
    advice: `E\u2011postadaki bağlantıyı yeniden açın. Yine çalışmazsa ${mail}yı yanıtlayıp abonelikten çıkarılmayı isteyin.`,
  },
  test: {
    heading: 'Bu bir deneme bağlantısıdır',
    text: `Bir deneme ${mail}sının parçasıdır ve kimseyi abonelikten çıkarmaz. Gerçek bir ${mail}da alıcı bu sayfada abonelikten çıkabilir.`,
  },
  failure: {
    heading: 'Şu anda işlem yapılamadı',
    text: 'Hata bizden kaynaklanıyor. Bağlantı geçerliliğini koruyor: birkaç dakika sonra yeniden deneyin.',
    again: 'Yeniden dene',
    report: 'Bunu bildirirseniz şu istek kimliğini belirtin:',
  },
};
