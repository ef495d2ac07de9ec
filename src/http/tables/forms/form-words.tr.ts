import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './form-words.ts';

export const formWords: TranslatedWords<typeof english.formWords> = {
  optional: 'isteğe bağlı',
  choose: 'Lütfen seçin',
  trap: 'Bu alanı boş bırakın',
  otherLanguages: 'Diller',
  faults: {
    missing: 'Lütfen bu alanı doldurun.',
    text: 'Bu metin kaydedilemiyor. Lütfen kısaltın.',
    email: 'Lütfen bir e\u2011posta adresi girin, örneğin ada@example.com.',
    tel: 'Lütfen ülke koduyla bir telefon numarası girin, örneğin +90 212 123 45 67.',
    number: 'Lütfen bir sayı girin.',
    checkbox: 'Lütfen bu kutuyu işaretleyin.',
    date: 'Lütfen bir tarih girin.',
    select: 'Lütfen seçeneklerden birini seçin.',
  },
  again: {
    faulty: 'Henüz gönderilmedi: lütfen aşağıdaki alanları gözden geçirin.',
    fast: 'Neredeyse tamam: lütfen bilgilerinizi kontrol edip bir kez daha gönderin.',
    old: 'Bu sayfa uzun süre açık kaldı. Lütfen bilgilerinizi kontrol edip bir kez daha gönderin.',
    foreign: 'Neredeyse tamam: lütfen bilgilerinizi kontrol edip gönderin.',
    work: 'Ağınızdan çok sayıda gönderi geliyor. Lütfen bu sayfada JavaScript’e izin verip yeniden gönderin ya da birkaç dakika bekleyin.',
  },
  gone: { heading: 'Bu form kapalı', text: 'Form yok veya artık yanıt kabul etmiyor.' },
  wrong: { heading: 'Gönderdikleriniz kabul edilemedi', text: 'Hiçbir şey kaydedilmedi. Lütfen geri dönüp yeniden deneyin.' },
  large: { heading: 'Bu çok uzun', text: 'Hiçbir şey kaydedilmedi. Lütfen geri dönüp yazdıklarınızı kısaltın.' },
  busy: {
    heading: 'Lütfen biraz bekleyin',
    text: 'Aynı anda çok fazla yanıt geldi. Hiçbir şey kaydedilmedi; lütfen birkaç dakika sonra yeniden deneyin.',
  },
  failure: {
    heading: 'Şu anda çalışmıyor',
    text: 'Hiçbir şey kaydedilmedi. Hata sizde değil: lütfen daha sonra yeniden deneyin.',
  },
};
