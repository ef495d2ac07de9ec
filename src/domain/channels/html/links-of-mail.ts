import { escapeHtml } from '../../kernel/escape-html.ts';
import { decodeHtml } from './html-entities.ts';
import { attribute, rangeOfAttribute, walkHtml } from './html-tags.ts';

/** The longest address of a link that is changed, in characters: servers and mail programs refuse much longer ones. */
const longest = 1500;
/** The links of a mail that are changed; later ones stay as they are. */
const most = 200;

/** Names of attributes that keep a link as it is: ours, and the spellings of services that people come from. */
const untouched = /\s(?:data-no-track|data-pm-no-track|data-msys-clicktrack=["']?0|disable-tracking|clicktracking=["']?off)/i;

/** Whether the text of a link is an address itself: mail programs warn if the link behind it is another one. */
function isAddress(text: string): boolean {
  if (text === '' || /\s/.test(text)) return false;
  if (/^(?:https?:\/\/|www\.)/i.test(text)) return true;
  const [host = ''] = text.split(/[/?#]/, 1);
  return /^\p{L}{2,}$/u.test(host.slice(host.lastIndexOf('.') + 1)) && host.lastIndexOf('.') > 0 && URL.canParse(`https://${host}`);
}

interface Link {
  readonly href: string;
  /** The attribute, by the places of its first character and of the one after it. */
  readonly from: number;
  readonly to: number;
  readonly isTracked: boolean;
  text: string;
}

/**
 * The HTML with other addresses in its links. `place` gives the new address of the nth link that may be changed, from 0, or undefined to
 * leave it. Only absolute links of the web are asked for, and none whose text is an address or that is marked with `data-no-track`.
 */
export function withLinks(html: string, place: (href: string, index: number) => string | undefined): string {
  let written = '';
  let end = 0;
  let index = 0;
  for (const { href, from, to, isTracked, text } of linksIn(html)) {
    if (!isTracked || index === most || isAddress(decodeHtml(text).trim())) continue;
    const placed = place(href, index);
    if (placed === undefined) continue;
    written += `${html.slice(end, from)}href="${escapeHtml(placed)}"`;
    end = to;
    index++;
  }
  return written + html.slice(end);
}

function linksIn(html: string): readonly Link[] {
  const links: Link[] = [];
  let open: Link | undefined;
  walkHtml(html, {
    text(source) {
      if (open) open.text += source;
    },
    tag(name, source, isClosing, at) {
      if (name === 'a') open = undefined;
      if ((name !== 'a' && name !== 'area') || isClosing) return;
      const range = rangeOfAttribute(source, 'href');
      if (!range) return;
      const href = attribute(source, 'href');
      const isTracked = isOfWeb(href) && !untouched.test(source);
      const link = { href, from: at + range.from, to: at + range.to, isTracked, text: '' };
      links.push(link);
      if (name === 'a') open = link;
    },
  });
  return links;
}

const isOfWeb = (href: string): boolean => /^https?:\/\/[^/]/i.test(href) && href.length <= longest && URL.canParse(href);

/** The HTML with something before the end of its body. */
export function withAtEnd(html: string, added: string): string {
  const end = html.toLowerCase().lastIndexOf('</body');
  return end === -1 ? html + added : html.slice(0, end) + added + html.slice(end);
}
