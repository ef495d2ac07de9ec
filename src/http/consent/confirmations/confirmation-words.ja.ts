import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-words.ts';

export const confirmationWords: TranslatedWords<typeof english.confirmationWords> = {
  ask: {
    heading: '配信登録の確認',
    text: (sender, address) => `${sender} から ${address} 宛てに、次のトピックのメールをお送りします：`,
    button: '登録を確定する',
    note: 'ほかの人がこのアドレスを入力しましたか？',
    decline: '登録を申し込んでいません',
  },
  confirmed: {
    heading: '配信登録が完了しました',
    text: (sender, address) => `${sender} から ${address} 宛てに、次のトピックのメールをお送りします：`,
    note: 'どのメールにも配信停止用のリンクがあります。',
  },
  used: { heading: 'すでに確認済みです', note: 'ほかに必要な操作はありません。' },
  declined: {
    heading: '登録は行われませんでした',
    text: (sender, address) => `今後、${sender} から ${address} 宛てに、この確認のメールは送信されません。`,
  },
  over: {
    heading: 'このリンクは有効期限が切れています',
    text: '何も変更されていません。',
    advice: '登録をご希望の場合は、前回と同じページでもう一度アドレスを入力してください。',
  },
  wrong: {
    heading: 'このリンクは使用できません',
    text: 'リンクの一部が欠けているか、変更されています。何も変更されていません。',
    advice: 'メールのリンクをもう一度開いてください。',
  },
  test: {
    heading: 'これはテスト用のリンクです',
    text: 'テストメールに含まれるリンクで、誰も登録されません。実際のメールでは、受信者がこのページで確認します。',
  },
};
