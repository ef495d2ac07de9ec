import { decodeHtml } from '../channels/html/html-entities.ts';
import { attribute, walkHtml } from '../channels/html/html-tags.ts';
import { GroundColours } from './ground-colours.ts';
import { type UnshownIn, unshownStyles } from './unshown-styles.ts';

/** The points that a mail is looked at for before it goes. None of them prevents sending. */
export const mailCheckNames = [
  'subject_long',
  'preview_text_missing',
  'alt_missing',
  'picture_unshown',
  'pictures_alone',
  'link_insecure',
  'link_unusable',
  'element_unshown',
  'style_unshown',
  'style_unshown_on_windows',
  'contrast_low',
  'size_cut',
] as const;
export type MailCheckName = (typeof mailCheckNames)[number];

/** One point with what it is about: the characters of a subject, the bytes of a mail, else how often, and the first. */
export interface MailFinding {
  readonly check: MailCheckName;
  readonly count: number;
  /** At most 100 characters. */
  readonly example: string | null;
}

interface CheckedMail {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** A link to this installation, whose address is not the author's to choose. */
  readonly ownLink?: string;
}

/** The characters of a subject that lists of mails show on a large screen. */
const longSubject = 70;
/** The bytes of HTML from which on a much used program cuts a mail, and hides its end, which has the unsubscribe link. */
const cutBytes = 102 * 1024;
const leastContrast = { usual: 4.5, large: 3 };
const maxExample = 100;
/** Elements that mail programs take out, or show without what they do. */
const unshown = new Set(['script', 'iframe', 'object', 'embed', 'video', 'audio', 'form', 'input', 'select', 'textarea', 'svg', 'canvas']);

const checkOfStyle: Readonly<Record<UnshownIn, MailCheckName>> = { most: 'style_unshown', windows: 'style_unshown_on_windows' };

/** A line that only lists of mails show, of ours or of its author. */
const hiddenLine = /\bstyle\s*=\s*["'][^"']{0,500}display:\s*none/i;

/** The points of a rendered mail that its readers may stumble over, each once. Linear in its length. */
export function checkMail({ subject, html, text, ownLink }: CheckedMail): readonly MailFinding[] {
  const found = new Map<MailCheckName, MailFinding>();
  const note = (check: MailCheckName, example: string | null, count = 1): void => {
    const known = found.get(check);
    const first = example && [...example.trim()].slice(0, maxExample).join('');
    found.set(check, known ? { ...known, count: known.count + count } : { check, count, example: first });
  };
  const characters = [...subject].length;
  if (characters > longSubject) note('subject_long', null, characters);
  if (!hiddenLine.test(html)) note('preview_text_missing', text.replace(/\s+/g, ' '));
  const [own] = /^https?:\/\/[^/]+\//.exec(ownLink ?? '') ?? [];
  let letters = 0;
  let pictures = 0;
  const colours = new GroundColours();
  const tag: Readonly<Record<string, (source: string) => void>> = {
    img(source) {
      pictures++;
      if (!/\salt\s*=/i.test(source)) note('alt_missing', attribute(source, 'src') || null);
      const src = attribute(source, 'src');
      if (!src.startsWith('https://') && !src.startsWith('cid:')) note('picture_unshown', src || null);
    },
    a(source) {
      const href = attribute(source, 'href');
      if (own !== undefined && href.startsWith(own)) return;
      if (/^http:\/\//i.test(href)) note('link_insecure', href);
      else if (!/^(?:https:\/\/\S|mailto:\S|tel:\S|sms:\S|#\S)/i.test(href) && /\shref\s*=/i.test(source))
        note('link_unusable', href || null);
    },
  };
  walkHtml(html, {
    text(source) {
      const said = decodeHtml(source).trim();
      const read = said.replace(/[^\p{L}\p{N}]+/gu, '').length;
      if (read === 0) return;
      letters += read;
      const contrast = colours.contrast();
      if (contrast !== undefined && contrast < leastContrast[colours.isLarge ? 'large' : 'usual']) note('contrast_low', said);
    },
    tag(name, source, isClosing) {
      if (isClosing) return colours.close(name);
      if (unshown.has(name)) note('element_unshown', `<${name}>`);
      tag[name]?.(source);
      for (const [declaration, where] of unshownStyles(attribute(source, 'style'))) note(checkOfStyle[where], declaration);
      colours.open(name, source);
    },
  });
  // Scripts are not walked through.
  for (const [script] of html.matchAll(/<script\b/gi)) note('element_unshown', `${script}>`);
  if (pictures > 0 && letters < 40) note('pictures_alone', null, pictures);
  const bytes = bytesOf(html);
  if (bytes > cutBytes) note('size_cut', null, bytes);
  return mailCheckNames.flatMap((name) => found.get(name) ?? []);
}

/** The length in UTF-8. */
function bytesOf(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at);
    // Each half of a pair of surrogates is two of four bytes.
    if (code > 0x7f) bytes += code > 0x7ff && (code < 0xd800 || code > 0xdfff) ? 2 : 1;
  }
  return bytes;
}
