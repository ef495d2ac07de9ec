import type { Cell } from '../../kernel/cell.ts';
import type { ColumnUse } from '../../kernel/column-use.ts';
import { RenderProblem, renderText } from '../render-problem.ts';
import { type RenderOptions, Template } from '../templates/template.ts';
import { templateUses } from '../templates/template-uses.ts';

/**
 * The parts of a header, or of a body: text, and the names of secrets that are filled in only while it is sent, written as they are, or
 * as a part of a text of JSON or of a form.
 */
export type HeaderText = readonly (string | { readonly secret: string; readonly as?: 'json' | 'form' })[];

const prefix = 'secrets.';

/** Whether a template means a secret. */
export const meansSecret = (name: string): boolean => name.startsWith(prefix);

/** The name of a secret as a template writes it. */
export const writtenSecret = (name: string): string => `{{ ${prefix}${name} }}`;

/** The secrets that the header's template names. */
export const secretsIn = (source: string): readonly string[] =>
  Template.parse(source)
    .columns.filter(meansSecret)
    .map((name) => name.slice(prefix.length));

/** The columns that the header's template reads. */
export const headerUses = (source: string, path: string): ColumnUse[] =>
  templateUses(source, path).filter(({ column }) => !meansSecret(column));

/** Renders the texts between the secrets of a template: what a record holds never becomes the name of one. */
export function renderAroundSecrets(source: string, render: (text: string) => string): HeaderText {
  const parts: (string | { readonly secret: string })[] = [];
  const addText = (from: number, to?: number): void => {
    const text = render(source.slice(from, to));
    if (text !== '') parts.push(text);
  };
  let at = 0;
  for (const { column, offset, end } of Template.parse(source).placeholders) {
    if (column === undefined || !meansSecret(column)) continue;
    addText(at, offset);
    parts.push({ secret: column.slice(prefix.length) });
    at = end;
  }
  addText(at);
  return parts;
}

/** Fills in all but the secrets. @throws RenderProblem */
export function renderHeader(name: string, source: string, values: ReadonlyMap<string, Cell>, options: RenderOptions): HeaderText {
  const parts = renderAroundSecrets(source, (text) => renderText(text, `header ${name}`, values, options));
  if (parts.some((part) => typeof part === 'string' && /[^\t\x20-\x7e\x80-\xff]/.test(part)))
    throw new RenderProblem('header_unsafe', `The header ${name} has a line break or a character that headers cannot have`);
  return parts;
}

/** A text as people read it, with its secrets by their names. */
export const withSecretNames = (text: string | HeaderText): string =>
  typeof text === 'string' ? text : text.map((part) => (typeof part === 'string' ? part : writtenSecret(part.secret))).join('');
