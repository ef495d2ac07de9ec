import { escapeHtml } from '../../kernel/escape-html.ts';
import { htmlToText } from '../html/html-to-text.ts';
import { unsubscribeName } from '../unsubscribe-name.ts';
import { type RenderOptions, Template } from './template.ts';

/** Why a reader of a mail's text or HTML could not unsubscribe; undefined if they can. The source is a valid template without parts. */
export function unsubscribeFault(source: string, form: 'text' | 'html'): string | undefined {
  if (!offersUnsubscribing(source)) return unsubscribeMissing(form === 'html' ? 'HTML' : 'text');
  return showsUnsubscribing(source, form) ? undefined : unsubscribeHidden;
}

/** A filter could truncate the link, so only a placeholder without filters counts. */
const offersUnsubscribing = (source: string): boolean => Template.parse(source).plainColumns.includes(unsubscribeName);

/** A comment, such as one for Outlook alone, a style and the like are not shown, and a section not to everybody. */
function showsUnsubscribing(source: string, form: 'text' | 'html'): boolean {
  if (form === 'text' && !Template.parse(source).hasSections) return true;
  const url = 'https://unsubscribe.invalid/';
  const values = new Map([[unsubscribeName, url]]);
  const shown = form === 'html' ? shownText(source, values, isLeftOut) : Template.parse(source).render(values, { hides: isLeftOut });
  return shown.includes(url);
}

const isLeftOut = (): boolean => true;

/** The text that a reader of a valid HTML template sees, with these values and no others, and without sections that are left out. */
export function shownText(html: string, values: ReadonlyMap<string, string>, hides?: RenderOptions['hides']): string {
  const options = {
    escape: escapeHtml,
    maxLength: Number.MAX_SAFE_INTEGER,
    budget: { left: Number.MAX_SAFE_INTEGER },
    ...(hides && { hides }),
  };
  return htmlToText(Template.parse(html).render(values, options));
}

const unsubscribeHidden =
  'The HTML of the e-mail has its unsubscribe link only where nobody sees it, such as in a comment or in the head: write it where it is read';
const unsubscribeMissing = (what: string): string =>
  `The ${what} of the e-mail needs an unsubscribe link: write {{ ${unsubscribeName} }}, without a filter, where the link belongs`;
