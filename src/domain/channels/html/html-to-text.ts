import { decodeHtml } from './html-entities.ts';
import { attribute, walkHtml } from './html-tags.ts';

const lines = new Set(['br', 'tr', 'li', 'dt', 'dd']);
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr section article header footer address center form'.split(' '),
);

/** The text of an HTML e-mail: paragraphs as blank lines, items as dashes, links with their address behind them. Linear in its length. */
export function htmlToText(html: string): string {
  const text: string[] = [];
  let link: { readonly href: string; readonly from: number } | undefined;
  walkHtml(html, {
    text: (source) => text.push(decodeHtml(source).replace(/[ \t\r\n\f]+/g, ' ')),
    tag(name, tag, isClosing) {
      if (blocks.has(name)) text.push('\n\n');
      else if (lines.has(name)) text.push(isClosing ? '' : name === 'li' ? '\n- ' : '\n');
      else if (name === 'td' || name === 'th') text.push(' ');
      else if (name === 'img' && !isClosing) text.push(attribute(tag, 'alt'));
      else if (name === 'area' && !isClosing)
        text.push(` ${attribute(tag, 'alt')}${addressOf(attribute(tag, 'href'), attribute(tag, 'alt'))}`);
      else if (name === 'a') {
        if (link) text.push(addressOf(link.href, text.slice(link.from).join('')));
        link = isClosing ? undefined : { href: attribute(tag, 'href'), from: text.length };
      }
    },
  });
  if (link) text.push(addressOf(link.href, text.slice(link.from).join('')));
  return tidied(text.join(''));
}

/** The address of a link, unless the text says it, or it leads nowhere else. */
const addressOf = (href: string, said: string): string => {
  const shown = said.trim();
  if (href === '' || href.startsWith('#') || shown === href || `mailto:${shown}` === href) return '';
  return shown === '' ? href : ` (${href})`;
};

/** Lines without blanks around them, and at most one blank line between two. */
function tidied(text: string): string {
  const tidy: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim().replace(/ {2,}/g, ' ')))
    if (line !== '' || tidy.at(-1) !== '') tidy.push(line);
  return tidy.join('\n').trim();
}
