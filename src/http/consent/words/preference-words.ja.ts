import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './preference-words.ts';

export const preferenceWords: TranslatedWords<typeof english.preferenceWords> = {
  heading: 'メール配信の設定',
  text: (sender, addresses) => `${sender} から ${addresses} 宛てに届く内容をお選びください。`,
  everything: 'すべての配信を停止する',
  everythingNote: 'すべてのトピックのメールが届かなくなります。',
  often: '受信の頻度',
  oftenNote: '請求書など必要なものは常にお届けします。',
  frequencies: { all: 'すべてのメッセージ', weekly: '週に1通まで' },
  pause: '一時停止の期限',
  pauseNote: 'この日までは、請求書など必要なものだけをお届けします。日付がない場合は、通常どおり配信されます。',
  wrongDay: '保存されていません。明日以降、2 年以内の日付をお選びください。',
  save: '保存',
  saved: '保存しました。',
  off: (sender, addresses) => `${sender} から ${addresses} 宛てにメールは送信されません。すべての配信が停止されています。`,
  offNote: '配信の再開をご希望の場合は、送信元にお問い合わせください。',
  test: {
    heading: 'これはテスト用のリンクです',
    text: 'テストメールに含まれるリンクです。実際のメールでは、受信者がこのページで受け取る内容を選びます。',
  },
};
