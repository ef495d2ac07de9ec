import { withoutHtmlComments } from '../channels/html/html-comments.ts';
import { Template } from '../channels/templates/template.ts';
import { shownText } from '../channels/templates/unsubscribe-offer.ts';

const end = 'end of the content';
const documentTag = /<(?:\/?(?:html|head|body)\b|!doctype\b)[^>]*>?/i;

/** Why a piece of HTML cannot stand in a page; undefined if it can. The source is a valid template without parts. */
export function wholeFault(source: string): string | undefined {
  const [tag] = documentTag.exec(withoutHtmlComments(source)) ?? [];
  if (tag !== undefined) return `${tag.slice(0, 40)} belongs to a layout: leave it out here`;
  const values = new Map(Template.parse(source).columns.map((column) => [column, '']));
  if (shownText(`${source}${end}`, values).endsWith(end)) return undefined;
  return 'A tag, a quote or a comment is not closed: what follows would not be read';
}
