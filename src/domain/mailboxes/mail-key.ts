import type { HeaderFields } from '../replies/header-fields.ts';

/**
 * The key that tells a mail from others, as a text to be hashed: its Message-ID, date and sender, so that it is the same mail in each
 * folder and after the server has numbered its mail again. A mail without Message-ID is told by all of its header fields.
 */
export function mailKeyOf(fields: HeaderFields, head: string): string {
  const id = fields.first('message-id');
  return id === '' ? `head\n${head}` : `id\n${id}\n${fields.first('date')}\n${fields.first('from')}`;
}
