import { htmlToText } from '../channels/html/html-to-text.ts';
import { Template } from '../channels/templates/template.ts';

// Noncharacters, which no text has: placeholders are kept as they are written while the HTML around them becomes text.
const [open, close] = ['\uFDD0', '\uFDD1'];
const token = new RegExp(`${open}(\\d+)${close}`, 'g');
/** A brace that would begin a placeholder with what follows it. */
const openingBrace = new RegExp(`\\{(?=[{%${open}])`, 'g');

/** The text form of a valid HTML template: its placeholders stay, and what is around them becomes text as in a mail. */
export function textOfHtml(html: string): string {
  const sources: string[] = [];
  let marked = '';
  let from = 0;
  for (const { offset, end } of Template.parse(html).placeholders) {
    const source = html.slice(offset, end);
    const known = sources.indexOf(source);
    // Two alike stay alike, so that a link that shows its address is written once.
    const number = known === -1 ? sources.push(source) - 1 : known;
    marked += `${html.slice(from, offset)}${open}${number}${close}`;
    from = end;
  }
  const text = htmlToText(marked + html.slice(from));
  return text.replace(openingBrace, '{{ "{" }}').replace(token, (whole, number) => sources[Number(number)] ?? whole);
}
