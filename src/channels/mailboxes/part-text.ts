import PostalMime from 'postal-mime';
import { htmlToText } from '../../domain/channels/html/html-to-text.ts';
import { charsetNameOf } from '../../domain/replies/decoded-bytes.ts';

/** The most bytes that are kept of a text, in UTF-8. */
const longestText = 4096;
/** The most lines of a part that are decoded: 16 KiB of line ends alone took more than 100 ms. */
const mostLines = 1000;
/** The most characters of HTML that are turned into text. */
const longestHtml = 16 * 1024;

/** A text of at most 4 KiB in UTF-8. */
export function shortText(text: string): string {
  const bytes = Buffer.from(text.slice(0, longestText));
  if (bytes.length <= longestText) return bytes.toString();
  let end = longestText;
  // Not within a character.
  while (end > 0 && ((bytes[end] ?? 0) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end).toString();
}

/** The text of an HTML document, at most 4 KiB. */
export const shortHtmlText = (html: string): string => shortText(htmlToText(html.slice(0, longestHtml)));

/** The begin of a text that is decoded line by line. */
export const firstLines = (text: string): string => text.split('\n', mostLines).join('\n');

/** The text of one part without others in it: `type` and `encoding` are the values of its fields, `body` its first bytes. */
export async function partText({
  type,
  encoding,
  body,
}: {
  readonly type: string;
  readonly encoding: string;
  readonly body: Buffer;
}): Promise<string> {
  const line = (value: string): string => value.replace(/[\r\n]+/g, ' ').slice(0, 300);
  const { text, html } = await decodedPart(line(type), line(encoding), firstLines(body.toString('latin1')));
  return html !== undefined ? shortHtmlText(html) : shortText(text ?? '');
}

/**
 * Decodes a part whose body has its bytes as latin1. Without an encoding, or where it is not as its field says, it is that of western
 * Europe: old programs write so.
 */
export async function decodedPart(
  type: string,
  encoding: string,
  body: string,
): Promise<{ readonly text?: string | undefined; readonly html?: string | undefined }> {
  const [, quoted, plain] = /;\s*charset\s*=\s*(?:"([^"]{0,40})"|([^\s";]{0,40}))/i.exec(type) ?? [];
  const bare = type.replace(/;\s*charset\s*=\s*(?:"[^"]{0,40}"|[^\s";]{0,40})/gi, '') || 'text/plain';
  const read = (charset: string) => {
    const head = `Content-Type: ${bare}; charset="${charset}"\r\nContent-Transfer-Encoding: ${encoding || '7bit'}\r\n\r\n`;
    return PostalMime.parse(Buffer.from(head + body, 'latin1'));
  };
  const charset = charsetNameOf(quoted ?? plain ?? '');
  const found = await read(charset);
  return charset === 'utf-8' && (found.text ?? found.html)?.includes('\ufffd') ? read('windows-1252') : found;
}
