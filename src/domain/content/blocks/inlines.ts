import type { Members } from '../../kernel/check-shape.ts';
import type { Problem } from '../../kernel/errors.ts';
import { joinTemplates } from '../join-templates.ts';
import { type FullStyle, type Inline, type Mark, marks } from './block.ts';
import type { BlockTemplate } from './block-kind.ts';
import { checkEach, mustBeList, mustBeText } from './check-members.ts';
import { linkObstacles, literal, placeholder, templateHtml } from './template-html.ts';

const maxPieces = 500;
const marked = { 'marks?': checkMarks, 'link?': mustBeText };
const shapes = { text: { text: mustBeText, ...marked }, value: { value: mustBeText, ...marked }, break: { break: checkBreak } } as const;

/** Checks a list of the pieces of a line. */
export const checkInlines = mustBeList((input: Members, path) => {
  const shape = (['text', 'value', 'break'] as const).find((name) => Object.hasOwn(input, name));
  if (shape === undefined) return [{ path, message: 'must have "text", "value" or "break"' }];
  return checkEach(input, shapes[shape], path);
}, maxPieces);

function checkMarks(input: unknown, path: string): Problem[] {
  if (Array.isArray(input) && input.length <= marks.length && input.every((one) => marks.includes(one as Mark))) return [];
  return [{ path, message: `must be a list of ${marks.map((mark) => `"${mark}"`).join(', ')}` }];
}

function checkBreak(input: unknown, path: string): Problem[] {
  return input === true ? [] : [{ path, message: 'must be true' }];
}

/** The templates of the pieces of a line. */
export const inlineTemplates = (inlines: readonly Inline[], path: string): BlockTemplate[] =>
  inlines.flatMap((one, index) => {
    const here = `${path}[${index}]`;
    const value = 'value' in one ? [{ path: `${here}.value`, source: placeholder(one.value), isValue: true as const }] : [];
    const link = 'link' in one && one.link !== undefined ? [{ path: `${here}.link`, source: one.link }] : [];
    return [...value, ...link];
  });

/** The obstacles of the pieces of a line: links that lead nowhere. */
export const inlineObstacles = (inlines: readonly Inline[], path: string): Problem[] =>
  inlines.flatMap((one, index) =>
    'link' in one && one.link !== undefined ? linkObstacles(one.link, `${path}[${index}].link`, 'The link') : [],
  );

/** Whether nobody reads anything in a line. */
export const isBlankLine = (inlines: readonly Inline[]): boolean =>
  !inlines.some((one) => 'value' in one || ('text' in one && one.text.trim() !== ''));

const tags: Readonly<Record<Mark, readonly [string, string]>> = {
  bold: ['<strong>', '</strong>'],
  italic: ['<em>', '</em>'],
  underline: ['<u>', '</u>'],
  strike: ['<s>', '</s>'],
};

/** The pieces of a line as the source of HTML. */
export function inlineHtml(inlines: readonly Inline[], { link }: FullStyle): string {
  let html = '';
  for (const one of inlines) html = joinTemplates(html, 'break' in one ? '<br>' : markedHtml(one, link));
  return html;
}

function markedHtml(one: Exclude<Inline, { readonly break: true }>, colour: string): string {
  let html = 'value' in one ? placeholder(one.value) : literal(one.text);
  for (const mark of marks) if (one.marks?.includes(mark)) html = `${tags[mark][0]}${html}${tags[mark][1]}`;
  return one.link === undefined
    ? html
    : `<a class="sp-link" href="${templateHtml(one.link)}" style="color:${colour};text-decoration:underline">${html}</a>`;
}
