import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-mail-words.ts';

export const confirmationMailWords: TranslatedWords<typeof english.confirmationMailWords> = {
  subject: '配信登録のご確認：{{ topics }}',
  text: `こんにちは。

{{ organization }} からの次のメールを受け取るために、このアドレスが入力されました：{{ topics }}

お心当たりのある場合は、こちらから登録を確定してください。

{{ confirm_url }}

リンクの有効期間は 14 日間です。お心当たりのない場合は、何もする必要はありません。
`,
};
