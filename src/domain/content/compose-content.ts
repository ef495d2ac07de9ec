import type { BodyForm } from '../channels/medium.ts';
import { Template } from '../channels/templates/template.ts';
import { TemplateError } from '../channels/templates/template-error.ts';
import type { Problem } from '../kernel/errors.ts';
import type { BlockDocument } from './blocks/block.ts';
import { compileBlocks } from './blocks/compile-blocks.ts';
import { wholeFault } from './check-markup.ts';
import type { FragmentUses } from './fragment.ts';
import { Composer, type FragmentColumn, type FragmentRaw, type Library, maxBody, mayHaveParts } from './fragment-composer.ts';
import { joinTemplates } from './join-templates.ts';
import { textOfHtml } from './text-of-html.ts';

/** A content with its layout and parts filled in. With a problem it is as it was written, and cannot be rendered. */
export interface Composition<Content> {
  readonly content: Content;
  /** The paths begin with the name of a field of the content. */
  readonly problems: readonly Problem[];
  readonly columns: readonly FragmentColumn[];
  readonly raws: readonly FragmentRaw[];
  readonly uses: FragmentUses;
}

interface Composable {
  readonly layout?: string;
  readonly blocks?: object;
  readonly subject?: string;
}

/** A content with what its layout, its parts and its blocks say; undefined if it has none. Its bodies are valid templates. */
export function composeContent<Content extends object>(
  content: Content & Composable,
  bodies: Readonly<Record<string, BodyForm>>,
  library: Library,
  language?: string,
): Composition<Content> | undefined {
  const { layout: key, blocks, ...own } = content;
  if (blocks !== undefined)
    return composeBlocks({ ...own, ...(key !== undefined && { layout: key }) } as unknown as Content, blocks, bodies, library, language);
  const written = Object.entries(bodies).flatMap(([field, form]) => {
    const source: unknown = content[field as keyof Content];
    return typeof source === 'string' && source.trim() !== '' ? [{ field, form, source }] : [];
  });
  if (key === undefined && !written.some(({ source }) => mayHaveParts.test(source))) return undefined;
  const composer = new Composer(library, language);
  const filled = written.map((one) => ({ ...one, source: composer.fill(one.source, one.form, one.field) }));
  const composed = key === undefined ? filled : surrounded(composer, key, filled, bodies);
  for (const { field, form, source } of composed) composer.problems.push(...sizeProblems(source, form, field));
  const { problems, columns, raws, uses } = composer;
  if (problems.length > 0) return { content, problems, columns: [], raws: [], uses };
  const whole = { ...own, ...Object.fromEntries(composed.map(({ field, source }) => [field, source])) };
  return { content: whole as unknown as Content, problems, columns, raws, uses };
}

/** A content whose body is made of blocks, which stand in a layout or are a page of their own. */
function composeBlocks<Content extends object>(
  content: Content & Composable,
  blocks: object,
  bodies: Readonly<Record<string, BodyForm>>,
  library: Library,
  language: string | undefined,
): Composition<Content> {
  const field = Object.keys(bodies).find((name) => bodies[name] === 'html') as string;
  const { html, sections } = compileBlocks(
    blocks as BlockDocument,
    content.layout === undefined ? (content.subject ?? '') : undefined,
    language,
  );
  const made = { ...content, [field]: html };
  const composed = composeContent<Content>(made, bodies, library, language) ?? {
    content: made,
    problems: sizeProblems(html, 'html', field),
    columns: [],
    raws: [],
    uses: { layouts: {}, parts: {} },
  };
  const atBlocks = <Part extends { readonly path: string }>(part: Part): Part =>
    part.path === field ? { ...part, path: 'blocks', at: undefined } : part;
  const columns = composed.columns.map(atBlocks);
  const raws = composed.raws.map((raw) => (raw.path === field ? { ...raw, path: 'blocks' } : raw));
  if (composed.problems.length > 0)
    return { ...composed, content: { ...content, blocks } as Content, problems: composed.problems.map(atBlocks), columns, raws };
  return { ...composed, columns, raws, content: Object.keys(sections).length > 0 ? { ...composed.content, sections } : composed.content };
}

interface Body {
  readonly field: string;
  readonly form: BodyForm;
  readonly source: string;
}

function surrounded(composer: Composer, key: string, filled: readonly Body[], bodies: Readonly<Record<string, BodyForm>>): Body[] {
  const layout = composer.layout(key, 'layout');
  if (!layout || composer.problems.length > 0) return [...filled];
  const html = filled.find(({ form }) => form === 'html');
  const textField = Object.keys(bodies).find((field) => bodies[field] === 'text');
  // A layout that says how texts look says it of those that are made from HTML, too; else the text is made from the whole HTML.
  const made =
    html && layout.text !== '' && textField !== undefined && !filled.some(({ form }) => form === 'text')
      ? [{ field: textField, form: 'text' as const, source: textOfHtml(html.source) }]
      : [];
  return [...filled, ...made].flatMap(({ field, form, source }) => {
    const fault = form === 'html' ? wholeFault(source) : undefined;
    if (fault !== undefined) composer.problems.push({ path: field, message: fault });
    const sides = composer.sides(layout, form, 'layout');
    return sides ? [{ field, form, source: joinTemplates(joinTemplates(sides[0], source), sides[1]) }] : [];
  });
}

function sizeProblems(source: string, form: BodyForm, field: string): Problem[] {
  if (source.length > maxBody[form]) return [{ path: field, message: `must have at most ${maxBody[form]} characters, as it is sent` }];
  try {
    Template.parse(source);
    return [];
  } catch (reason) {
    if (!(reason instanceof TemplateError)) throw reason;
    return [{ path: field, message: `${reason.reason}, as it is sent` }];
  }
}
