import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './form-words.ts';

export const formWords: TranslatedWords<typeof english.formWords> = {
  optional: '任意',
  choose: '選択してください',
  trap: 'この欄は空欄のままにしてください',
  otherLanguages: '言語',
  faults: {
    missing: '入力してください。',
    text: 'このテキストは保存できません。短くしてください。',
    email: 'メールアドレスを入力してください（例：ada@example.com）。',
    tel: '国番号を含む電話番号を入力してください（例：+81 3 1234 5678）。',
    number: '数値を入力してください。',
    checkbox: 'チェックを入れてください。',
    date: '日付を入力してください。',
    select: 'いずれかを選択してください。',
  },
  again: {
    faulty: 'まだ送信されていません。下の項目をもう一度ご確認ください。',
    fast: 'あと少しで完了です。入力内容を確認し、もう一度送信してください。',
    old: 'このページを開いてから時間がたちました。入力内容を確認し、もう一度送信してください。',
    foreign: 'あと少しで完了です。入力内容を確認して送信してください。',
    work: 'お使いのネットワークから多数の送信があります。このページで JavaScript を許可してもう一度送信するか、数分お待ちください。',
  },
  gone: { heading: 'このフォームの受付は終了しました', text: 'フォームが存在しないか、受付を終了しています。' },
  wrong: { heading: '受け付けできませんでした', text: '何も保存されていません。前のページに戻り、もう一度お試しください。' },
  large: { heading: '入力が長すぎます', text: '何も保存されていません。前のページに戻り、入力内容を短くしてください。' },
  busy: {
    heading: 'しばらくお待ちください',
    text: '一度に多くの送信がありました。何も保存されていません。数分後にもう一度お試しください。',
  },
  failure: {
    heading: 'ただいまご利用いただけません',
    text: '何も保存されていません。お客様の操作の問題ではありません。しばらくしてからもう一度お試しください。',
  },
};
