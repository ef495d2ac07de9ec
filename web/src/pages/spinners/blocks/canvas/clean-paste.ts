// HTML as Word and office suites on the web put it on the clipboard. What the schema does not know it drops by itself; here goes what would stay.

const paragraph = /<p\b([^>]*)>([\s\S]*?)<\/p>/gi;
/** The bullet or number that Word writes before an item. */
const itemSign = /<!\[if !supportLists\]>([\s\S]*?)<!\[endif\]>|<span\b[^>]*mso-list:\s*Ignore[^>]*>[\s\S]*?<\/span>\s*<\/span>/i;
const isItem = (attributes: string): boolean => /mso-list:\s*l\d/i.test(attributes) || /class=["']?MsoListParagraph/i.test(attributes);
const isNumber = (sign: string): boolean => /^(?:\(?(?:\d+|[a-z]|[ivxlc]+)[.)])/i.test(textOf(sign));

const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;|\u00a0/g, ' ')
    .trim();

/** A paste without the marks of the program that it comes from. */
export interface CleanPaste {
  readonly html: string;
  /** The number of pictures that only the other program has. */
  readonly pictures: number;
}

/** Cleans HTML of the clipboard: Word's lists become lists, and its comments, styles and private elements go. */
export function cleanPaste(dirty: string): CleanPaste {
  const bare = withoutLists(dirty)
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(/<!\[[^>]*\]>/g, '')
    .replace(/<(style|script|xml|title|o:p|w:sdtpr)\b[^>]*>[\s\S]*?<\/\1>/gi, '')
    .replace(/<\/?[a-z]+:[^>]*>|<(?:meta|link|base)\b[^>]*>/gi, '')
    // An office suite on the web puts all that it copies into a bold element of normal weight, and ends it with a break.
    .replace(/<b\b[^>]*\bid=["']?docs-internal-guid[^>]*>|<br class="?Apple-interchange-newline"?\s*\/?>/gi, '')
    // The policy of the page forbids styles in markup; the schema reads them here.
    .replace(/(<[a-z][^<>]*?\s)style(\s*=)/gi, '$1data-style$2');
  let pictures = 0;
  const html = bare.replace(/<img\b[^>]*>/gi, (tag) => {
    if (/\bsrc\s*=\s*["']?https?:/i.test(tag)) return tag;
    pictures += 1;
    return '';
  });
  return { html, pictures };
}

/** The paragraphs that Word shows as items, as lists. */
function withoutLists(html: string): string {
  if (!/mso-list|MsoListParagraph/i.test(html)) return html;
  let open = '';
  let end = 0;
  let written = '';
  const close = (): void => {
    if (open) written += `</${open}>`;
    open = '';
  };
  for (const found of html.matchAll(paragraph)) {
    const [whole, attributes = '', inner = ''] = found;
    const between = html.slice(end, found.index);
    if (textOf(between) !== '') close();
    end = found.index + whole.length;
    if (!isItem(attributes)) {
      close();
      written += between + whole;
      continue;
    }
    const sign = itemSign.exec(inner)?.[0] ?? '';
    const kind = isNumber(sign) ? 'ol' : 'ul';
    if (open !== kind) {
      close();
      written += `${between}<${kind}>`;
      open = kind;
    }
    written += `<li>${inner.replace(itemSign, '')}</li>`;
  }
  close();
  return written + html.slice(end);
}
