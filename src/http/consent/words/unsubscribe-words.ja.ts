import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './unsubscribe-words.ts';

export const unsubscribeWords: TranslatedWords<typeof english.unsubscribeWords> = {
  ask: {
    heading: 'このメールの配信を停止しますか？',
    text: (sender, addresses) => `${sender} から ${addresses} 宛てにメールをお送りしています。配信を停止すると、今後は届かなくなります。`,
  },
  unsubscribe: '配信を停止する',
  done: {
    heading: '配信を停止しました',
    text: (sender, addresses) => `今後、${sender} から ${addresses} 宛てにメールは送信されません。`,
    note: 'すでに送信されたメールが届く場合があります。',
  },
  off: {
    heading: '配信はすでに停止されています',
    text: (sender, addresses) => `${sender} から ${addresses} 宛てにメールは送信されません。ほかに必要な操作はありません。`,
    note: '配信の再開をご希望の場合は、送信元にお問い合わせください。',
  },
  undone: {
    heading: '配信を再開しました',
    text: (sender, addresses) => `${sender} から ${addresses} 宛てに、再びメールが送信されます。`,
  },
  ofTopic: (topic) => ({
    ask: {
      heading: 'このトピックの配信を停止しますか？',
      text: (sender, addresses) =>
        `${sender} から ${addresses} 宛てに、「${topic}」に関するメールをお送りしています。配信を停止すると、今後は届かなくなります。`,
    },
    done: {
      heading: '配信を停止しました',
      text: (sender, addresses) => `今後、${sender} から ${addresses} 宛てに「${topic}」に関するメールは送信されません。`,
    },
    off: {
      heading: '配信はすでに停止されています',
      text: (sender, addresses) => `${sender} から ${addresses} 宛てに「${topic}」に関するメールは送信されません。`,
    },
    undone: {
      heading: '配信を再開しました',
      text: (sender, addresses) => `${sender} から ${addresses} 宛てに、再び「${topic}」に関するメールが送信されます。`,
    },
  }),
  everything: 'すべての配信を停止する',
  choose: 'トピックを選ぶ',
  mistake: '誤って操作しましたか？',
  undo: '配信を再開する',
  wrong: {
    heading: 'このリンクは使用できません',
    text: 'リンクの一部が欠けているか、変更されています。何も変更されていません。',
    advice: 'メールのリンクをもう一度開いてください。それでも使用できない場合は、そのメールに返信して配信停止をご依頼ください。',
  },
  test: {
    heading: 'これはテスト用のリンクです',
    text: 'テストメールに含まれるリンクで、配信は停止されません。実際のメールでは、受信者がこのページで配信を停止できます。',
  },
  failure: {
    heading: 'ただいま処理できませんでした',
    text: '当方のシステムの問題です。リンクは引き続き有効ですので、数分後にもう一度お試しください。',
    again: 'もう一度試す',
    report: 'お問い合わせの際は、次のリクエスト ID をお知らせください：',
  },
};
