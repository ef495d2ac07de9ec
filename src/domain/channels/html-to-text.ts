/** The names of characters that are written in mail; others stay as they are written. */
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwnj: '',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  pound: '£',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  laquo: '«',
  raquo: '»',
  middot: '·',
  bull: '•',
  times: '×',
  auml: 'ä',
  ouml: 'ö',
  uuml: 'ü',
  Auml: 'Ä',
  Ouml: 'Ö',
  Uuml: 'Ü',
  szlig: 'ß',
  eacute: 'é',
  egrave: 'è',
  ecirc: 'ê',
  agrave: 'à',
  acirc: 'â',
  ccedil: 'ç',
  ocirc: 'ô',
  ugrave: 'ù',
  ntilde: 'ñ',
  oacute: 'ó',
};
const lines = new Set(['br', 'tr', 'li', 'dt', 'dd']);
const blocks = new Set(
  'p div h1 h2 h3 h4 h5 h6 ul ol dl table blockquote pre hr section article header footer address center form'.split(' '),
);
/** Elements whose content is no text. */
const unread = new Set(['head', 'style', 'script', 'title', 'template', 'noscript']);

/** The text of an HTML e-mail: paragraphs as blank lines, items as dashes, links with their address behind them. Linear in its length. */
export function htmlToText(html: string): string {
  const text: string[] = [];
  let link: { readonly href: string; readonly from: number } | undefined;
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at);
    const end = open === -1 ? html.length : open;
    if (end > at) text.push(decoded(html.slice(at, end)).replace(/[ \t\r\n\f]+/g, ' '));
    if (open === -1) break;
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open + 4);
      continue;
    }
    at = endOfTag(html, open + 1);
    const tag = html.slice(open + 1, at - 1);
    const isClosing = tag.startsWith('/');
    const name = /^[a-z0-9]+/i.exec(isClosing ? tag.slice(1, 20) : tag.slice(0, 20))?.[0].toLowerCase() ?? '';
    if (unread.has(name) && !isClosing) {
      at = endOfElement(html, name, at);
    } else if (blocks.has(name)) text.push('\n\n');
    else if (lines.has(name)) text.push(isClosing ? '' : name === 'li' ? '\n- ' : '\n');
    else if (name === 'td' || name === 'th') text.push(' ');
    else if (name === 'img' && !isClosing) text.push(attribute(tag, 'alt'));
    else if (name === 'area' && !isClosing)
      text.push(` ${attribute(tag, 'alt')}${addressOf(attribute(tag, 'href'), attribute(tag, 'alt'))}`);
    else if (name === 'a') {
      if (link) text.push(addressOf(link.href, text.slice(link.from).join('')));
      link = isClosing ? undefined : { href: attribute(tag, 'href'), from: text.length };
    }
  }
  if (link) text.push(addressOf(link.href, text.slice(link.from).join('')));
  return tidied(text.join(''));
}

/** The address of a link, unless the text says it, or it leads nowhere else. */
const addressOf = (href: string, said: string): string => {
  const shown = said.trim();
  if (href === '' || href.startsWith('#') || shown === href || `mailto:${shown}` === href) return '';
  return shown === '' ? href : ` (${href})`;
};

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

function attribute(tag: string, name: string): string {
  const found = new RegExp(`\\s${name}=(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return decoded(found?.[1] ?? found?.[2] ?? found?.[3] ?? '').trim();
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (whole, decimal, hex, name) => {
    if (name !== undefined) return own(entities, String(name)) ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff) ? String.fromCodePoint(code) : '';
  });

const own = (members: Readonly<Record<string, string>>, name: string): string | undefined =>
  Object.hasOwn(members, name) ? members[name] : undefined;

/** Lines without blanks around them, and at most one blank line between two. */
function tidied(text: string): string {
  const tidy: string[] = [];
  for (const line of text.split('\n').map((one) => one.trim().replace(/ {2,}/g, ' ')))
    if (line !== '' || tidy.at(-1) !== '') tidy.push(line);
  return tidy.join('\n').trim();
}
