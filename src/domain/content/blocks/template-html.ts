import { Template } from '../../channels/templates/template.ts';
import type { Problem } from '../../kernel/errors.ts';
import { escapeHtml } from '../../kernel/escape-html.ts';
import { joinTemplates } from '../join-templates.ts';

/** Text that stands in HTML as it is: neither a tag nor a placeholder begins in it. */
export const literal = (text: string): string => escapeHtml(text).replace(/\{(?=[{%]|$)/g, '{{ "{" }}');

/** A valid template of plain text as the source of HTML: the text around its placeholders is escaped, their values are when they come in. */
export function templateHtml(source: string): string {
  let [html, from] = ['', 0];
  for (const { offset, end } of Template.parse(source).placeholders) {
    html = joinTemplates(html + literal(source.slice(from, offset)), source.slice(offset, end));
    from = end;
  }
  return html + literal(source.slice(from));
}

/** A value as it stands between braces, as a placeholder. */
export const placeholder = (value: string): string => `{{ ${value} }}`;

/** Whether a valid template is one placeholder of a value. */
export function isOneValue(source: string): boolean {
  const { placeholders, parts } = Template.parse(source);
  const [one] = placeholders;
  return placeholders.length === 1 && parts.length === 0 && one?.offset === 0 && one.end === source.length;
}

const schemes = /^(?:https?:\/\/|mailto:|tel:)\S/i;

/** The obstacle of a link that leads nowhere, or runs something. A placeholder may begin it. */
export function linkObstacles(href: string, path: string, what: string): Problem[] {
  if (href.trim() === '') return [{ path, message: `${what} needs an address, for example https://example.com` }];
  const [first] = Template.parse(href).placeholders;
  if (schemes.test(href.trim()) || first?.offset === 0) return [];
  return [{ path, message: 'A link begins with https://, http://, mailto: or tel:, or with a value such as {{ unsubscribe_url }}' }];
}
