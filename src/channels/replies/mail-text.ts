import { htmlToText } from '../../domain/channels/html/html-to-text.ts';
import { fieldOf, headOf } from '../bounces/report-part.ts';
import { decodedPart, firstLines } from '../mailboxes/part-text.ts';

/** The most that is looked at of a mail behind its head, and the most of one part that is decoded. */
const longestBody = 64 * 1024;
const longestPart = 16 * 1024;
const mostParts = 10;
const deepest = 3;
/** The most bytes of text, in UTF-8. */
const longestText = 4096;

/**
 * The begin of a mail's text, for what it says of an absence or a wish: its first plain text, or else its HTML as text; undefined if it has
 * neither. Only the first parts are looked at, so that no mail takes long.
 */
export async function textOfMail(raw: Buffer): Promise<string | undefined> {
  const whole = raw.toString('latin1', 0, 2 * longestBody);
  const part = partOf(whole, headOf(whole), deepest);
  if (!part) return undefined;
  const { text, html } = await decodedPart(part.type, part.encoding, part.content);
  const found = text ?? (html === undefined ? undefined : htmlToText(html));
  return found === undefined ? undefined : cut(found);
}

/** A part as it came, with its bytes as latin1. */
interface TextPart {
  readonly type: string;
  readonly encoding: string;
  readonly content: string;
}

/** The first part with text in a mail or a part. */
function partOf(whole: string, head: string, depth: number): TextPart | undefined {
  const type = fieldOf(head, 'content-type').slice(0, 1000) || 'text/plain';
  const body = whole.slice(head.length);
  if (/^text\/(?:plain|html)\b/i.test(type)) {
    const encoding = fieldOf(head, 'content-transfer-encoding').slice(0, 40);
    // Behind its fields, or behind the line that begins a part without any.
    const content = firstLines(body.slice(0, longestPart).replace(/^(?:\r?\n){1,2}/, ''));
    return { type, encoding, content };
  }
  const [, quoted, plain] = /;\s*boundary\s*=\s*(?:"([^"]{1,200})"|([^\s";]{1,200}))/i.exec(type) ?? [];
  const boundary = quoted ?? plain;
  if (!/^multipart\//i.test(type) || boundary === undefined || depth === 0) return undefined;
  let html: TextPart | undefined;
  const parts = body.slice(0, longestBody).split(`\n--${boundary}`, mostParts + 1);
  for (const behind of parts.slice(1)) {
    const part = behind.replace(/^[ \t]{0,100}\r?\n/, '');
    const found = partOf(part, headOf(part), depth - 1);
    if (found !== undefined && !/^text\/html/i.test(found.type)) return found;
    html ??= found;
  }
  return html;
}

/** Cuts a text to the most bytes, between two characters. */
function cut(text: string): string {
  const short = text.slice(0, longestText);
  const bytes = Buffer.from(short);
  return bytes.length <= longestText ? short : bytes.toString('utf8', 0, longestText).replace(/\ufffd$/, '');
}
