import { commentsOf } from '../../channels/html/html-comments.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import type { ForeignValues } from './foreign-values.ts';
import type { ImportNotes } from './import-notes.ts';
import { isElement, type MarkupElement } from './markup.ts';

/** Elements that run or load something, or belong to a page; none of them works in mails. */
const removed = new Set([
  'script',
  'iframe',
  'frame',
  'frameset',
  'object',
  'embed',
  'applet',
  'base',
  'link',
  'meta',
  'title',
  'template',
]);
/** Elements of a page whose content stays. */
const opened = new Set(['html', 'head', 'body']);
/** Elements whose closing tag may be left out. */
const selfClosing = new Set(
  'p li dt dd td th tr tbody thead tfoot colgroup option area br col hr img input source track wbr embed'.split(' '),
);
const attributes = /\s+([a-z_:][\w:.-]*)(?:\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+))?/gi;
const addresses = new Set(['href', 'src', 'action', 'background', 'formaction', 'xlink:href', 'poster', 'data']);
const unsafeStyle = /@import[^;]{0,500};?|expression\s*\(|(?:java|vb)script:|behavior\s*:/i;
const unsafeStyles = new RegExp(unsafeStyle, 'gi');
const stray = /<(?:\/?(?:html|head|body)\b|!doctype\b)[^<>]*>/gi;

/** The most characters of an opening tag. */
const longestTag = 20_000;

/** Whether an address runs something, or carries its content itself. Blanks and control characters do not hide that. */
export function isUnsafeAddress(address: string): boolean {
  let plain = '';
  for (const character of address.slice(0, 100)) if (character > ' ') plain += character;
  return /^(?:javascript|vbscript|data|file|blob):/i.test(plain);
}

/** Whether an address leads anywhere from a mail. */
export const isUsableLink = (href: string): boolean =>
  !isUnsafeAddress(href) && /^(?:https?:\/\/|mailto:|tel:|\{\{|\*\||%%|\[\[)/i.test(href);

/** Takes what is unsafe out of written HTML, and leaves all else as it is written. */
export class RawHtml {
  readonly #source: string;
  readonly #values: ForeignValues;
  readonly #notes: ImportNotes;

  constructor(source: string, values: ForeignValues, notes: ImportNotes) {
    this.#source = source;
    this.#values = values;
    this.#notes = notes;
  }

  /** An element with its tags, as a template of HTML. */
  whole(element: MarkupElement): string {
    return this.#clean([element], element.start, element.end);
  }

  /** The content of an element, as a template of HTML. */
  inner(element: MarkupElement): string {
    return this.#clean(element.children.filter(isElement), element.innerStart, element.innerEnd);
  }

  #clean(elements: readonly MarkupElement[], from: number, to: number): string {
    const pieces: string[] = [];
    let at = from;
    const keep = (end: number): void => {
      if (end > at) pieces.push(this.#values.html(withoutPage(this.#source.slice(at, end)), at));
      at = Math.max(at, end);
    };
    const visit = (element: MarkupElement): void => {
      const { tag, start, innerStart, innerEnd, end } = element;
      keep(start);
      if (removed.has(tag)) {
        if (tag !== 'meta' && tag !== 'title') this.#notes.note(start, `<${tag}> does nothing in a mail, and is left out`);
        at = end;
        return;
      }
      if (opened.has(tag)) at = innerStart;
      else
        this.#tag(element, pieces, () => {
          at = innerStart;
        });
      if (tag === 'style') {
        keep(innerStart);
        pieces.push(this.#values.html(this.#style(this.#source.slice(innerStart, innerEnd), start), start));
        at = innerEnd;
      }
      for (const child of element.children) if (isElement(child)) visit(child);
      keep(innerEnd);
      if (opened.has(tag)) at = end;
      keep(end);
      if (!element.isClosed && !selfClosing.has(tag) && !opened.has(tag)) pieces.push(`</${tag}>`);
    };
    for (const element of elements) visit(element);
    keep(to);
    return pieces.join('');
  }

  /** Writes an opening tag without its handlers and unsafe addresses. */
  #tag({ tag, start, innerStart }: MarkupElement, pieces: string[], skip: () => void) {
    if (innerStart - start > longestTag) {
      this.#notes.note(start, `The attributes of <${tag}> are too long, and are left out`);
      pieces.push(`<${tag}>`);
      return skip();
    }
    const written = this.#source.slice(start, innerStart);
    let isClean = true;
    const cleaned = written.replace(attributes, (whole, name: string, given = '') => {
      const attribute = name.toLowerCase();
      const value = String(given).replace(/^["']|["']$/g, '');
      const fault = /^on/.test(attribute)
        ? `The handler ${quoteName(attribute)} of <${tag}> does nothing in a mail, and is left out`
        : addresses.has(attribute) && isUnsafeAddress(withoutReferences(value))
          ? `The address in ${quoteName(attribute)} of <${tag}> runs or carries something itself, and is left out`
          : attribute === 'style' && unsafeStyle.test(value)
            ? `The style of <${tag}> loads or runs something, and is left out`
            : undefined;
      if (fault === undefined) return whole;
      isClean = false;
      this.#notes.note(start, fault);
      return '';
    });
    if (isClean) return;
    pieces.push(this.#values.html(cleaned, start));
    skip();
  }

  /** Styles without what loads other styles or runs something. */
  #style(css: string, start: number): string {
    return css.replace(unsafeStyles, (found) => {
      this.#notes.note(start, `The style ${quoteName(found.trim())} loads or runs something, and is left out`);
      return '';
    });
  }
}

/** Written HTML without the tags of a page that stand outside of comments. */
const withoutPage = (html: string): string =>
  commentsOf(html)
    .map((part) => (part.startsWith('<!--') ? part : part.replace(stray, '')))
    .join('');

/** A value with numbered characters and the colon written out, as far as they could hide a scheme. */
const withoutReferences = (value: string): string =>
  value
    .replace(/&#(\d{1,7});?|&#x([\da-f]{1,6});?/gi, (_, decimal, hex) =>
      String.fromCodePoint(Math.min(0x10ffff, decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal))),
    )
    .replace(/&colon;/gi, ':')
    .replace(/&(?:tab|newline);/gi, '');
