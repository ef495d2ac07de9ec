import { decodeHtml } from './html-entities.ts';

/** Elements whose content is no text. */
const unread = new Set(['head', 'style', 'script', 'title', 'template', 'noscript']);

/** The receiver of what a walk through HTML comes by. */
interface HtmlVisitor {
  /** Text between tags, as it is written. */
  text(source: string): void;
  /** A tag by its name in lower case, with what stands between its brackets, which begins at `at`. */
  tag(name: string, source: string, isClosing: boolean, at: number): void;
}

/** Goes through the HTML of a mail, past comments and what nobody reads. Linear in its length. */
export function walkHtml(html: string, visitor: HtmlVisitor): void {
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    const end = open === -1 ? html.length : open;
    if (end > at) visitor.text(html.slice(at, end));
    if (open === -1) return;
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open + 4);
      continue;
    }
    at = endOfTag(html, open + 1);
    const tag = html.slice(open + 1, at - 1);
    const isClosing = tag.startsWith('/');
    const name = /^[a-z0-9]+/i.exec(isClosing ? tag.slice(1, 20) : tag.slice(0, 20))?.[0].toLowerCase() ?? '';
    if (unread.has(name) && !isClosing) at = endOfElement(html, name, at);
    else visitor.tag(name, tag, isClosing, open + 1);
  }
}

function after(html: string, what: string, from: number): number {
  const found = html.indexOf(what, from);
  return found === -1 ? html.length : found + what.length;
}

function endOfElement(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}`, 'gi');
  close.lastIndex = from;
  return close.test(html) ? endOfTag(html, close.lastIndex) : html.length;
}

/** The place after a tag; a ">" in quotes does not end it. */
function endOfTag(html: string, from: number): number {
  let quote = '';
  for (let at = from; at < html.length; at++) {
    const character = html.charAt(at);
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '>') return at + 1;
    else if ((character === '"' || character === "'") && html.charAt(at - 1) === '=') quote = character;
  }
  return html.length + 1;
}

const written = (tag: string, name: string): RegExpExecArray | null =>
  new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);

/** The value of an attribute of a tag; empty if it has none. */
export function attribute(tag: string, name: string): string {
  const found = written(tag, name);
  return decodeHtml(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
}

/** The places of the first character of an attribute with its name, and of the one after it; undefined if the tag has none. */
export function rangeOfAttribute(tag: string, name: string): { readonly from: number; readonly to: number } | undefined {
  const found = written(tag, name);
  return found ? { from: found.index + 1, to: found.index + found[0].length } : undefined;
}
