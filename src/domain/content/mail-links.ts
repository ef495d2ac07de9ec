import { attribute, walkHtml } from '../channels/html/html-tags.ts';
import { memberPath } from '../kernel/check-shape.ts';

/** A link or picture that is the same for everybody, and where it stands. */
export interface MailLink {
  readonly url: string;
  /** At most 20. */
  readonly paths: readonly string[];
}

export interface MailLinks {
  readonly links: readonly MailLink[];
  /** The number of links that have values in them, so that each person has another. */
  readonly withValues: number;
}

const maxPaths = 20;
const addresses = new Set(['href', 'link', 'url']);
const writtenHtml = new Set(['html', 'source']);
const plainUrl = /https?:\/\/[^\s<>"'()]{1,2000}/gi;

/** The http links of a content, in every field and language, and of the layouts and parts that were filled into it. */
export function mailLinksOf(written: object, composed: object, path: string): MailLinks {
  const found = new Map<string, string[]>();
  const withValues = new Set<string>();
  const note = (given: string, at: string): void => {
    const url = given.trim();
    if (url.includes('{{')) return void (/^https?:|^\{\{/i.test(url) && withValues.add(url));
    if (!/^https?:\/\/\S/i.test(url) || !URL.canParse(url)) return;
    const [bare = ''] = url.split('#');
    const paths = found.get(bare);
    if (!paths) found.set(bare, [at]);
    else if (paths.length < maxPaths && !paths.includes(at)) paths.push(at);
  };
  collect(written, path, '', note);
  const own = new Set(found.keys());
  collect(composed, path, '', (url) => {
    if (!own.has(url.trim().split('#')[0] as string)) note(url, `${path}.layout`);
  });
  return { links: [...found].map(([url, paths]) => ({ url, paths })), withValues: withValues.size };
}

type Note = (url: string, path: string) => void;

function collect(value: unknown, path: string, name: string, note: Note): void {
  if (typeof value === 'string') {
    if (addresses.has(name)) note(value, path);
    else if (writtenHtml.has(name)) linksOfHtml(value, path, note);
    else if (name === 'text') for (const [url] of value.matchAll(plainUrl)) note(url.replace(/[.,;:!?]$/, ''), path);
    return;
  }
  if (Array.isArray(value))
    value.forEach((one, index) => {
      collect(one, `${path}[${index}]`, name, note);
    });
  else if (typeof value === 'object' && value !== null)
    for (const [member, one] of Object.entries(value)) collect(one, memberPath(path, member), member, note);
}

function linksOfHtml(html: string, path: string, note: Note): void {
  walkHtml(html, {
    text() {},
    tag(name, source, isClosing) {
      if (isClosing) return;
      if (name === 'a') note(attribute(source, 'href'), path);
      else if (name === 'img') note(attribute(source, 'src'), path);
    },
  });
}
