import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './preference-words.ts';

const mail = 'e\u2011posta';

export const preferenceWords: TranslatedWords<typeof english.preferenceWords> = {
  heading: 'E\u2011posta tercihleriniz',
  text: (sender, addresses) => `${addresses} adresine ${sender} tarafından nelerin gönderileceğini seçin.`,
  everything: 'Tüm aboneliklerden çık',
  everythingNote: `Hiçbir konuda artık ${mail} gelmez.`,
  often: 'Ne sıklıkta',
  oftenNote: 'Faturalar gibi gerekli olanlar her zaman gelir.',
  frequencies: { all: 'Tüm iletiler', weekly: 'Haftada en çok bir' },
  pause: 'Şu tarihe kadar duraklat',
  pauseNote: 'Bu tarihe kadar yalnızca faturalar gibi gerekli olanlar gelir. Tarih yoksa her şey her zamanki gibi gelir.',
  wrongDay: 'Hiçbir şey kaydedilmedi: yarından başlayarak iki yıl içinde bir gün seçin.',
  save: 'Kaydet',
  saved: 'Kaydedildi.',
  off: (sender, addresses) => `${sender}, ${addresses} adresine ${mail} göndermiyor: tüm aboneliklerden çıkıldı.`,
  offNote: `Bu ${mail}ları yeniden almak için gönderene başvurun.`,
  test: {
    heading: 'Bu bir deneme bağlantısıdır',
    text: `Bir deneme ${mail}sının parçasıdır. Gerçek bir ${mail}da alıcı, ne almak istediğini bu sayfada seçer.`,
  },
};
