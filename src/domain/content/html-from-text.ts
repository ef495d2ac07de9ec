import { Template } from '../channels/templates/template.ts';
import { escapeHtml } from '../kernel/escape-html.ts';

/** The HTML form of a valid text template: its placeholders stay, and its lines stay lines. */
export function htmlFromText(text: string): string {
  let html = '';
  let from = 0;
  const shown = (source: string): string => escapeHtml(source).replace(/\r\n?|\n/g, '<br>\n');
  for (const { offset, end } of Template.parse(text).placeholders) {
    html += shown(text.slice(from, offset)) + text.slice(offset, end);
    from = end;
  }
  return html + shown(text.slice(from));
}
