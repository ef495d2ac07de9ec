import { ValidationFailed } from '../../kernel/errors.ts';
import type { Block, BlockDocument } from '../blocks/block.ts';
import { checkBlocks } from '../blocks/check-blocks.ts';
import { blockColumns } from '../blocks/read-blocks.ts';
import { wholeFault } from '../check-markup.ts';
import { clampTo, colourOf, pixelsOf } from './foreign-looks.ts';
import { FlowImport } from './import-flow.ts';
import { type ImportedMail, MjmlImport } from './import-mjml.ts';
import type { ImportNote } from './import-notes.ts';
import { ImportParts } from './import-parts.ts';
import { allElements, attributeOf, elementsOf, findElement, isElement, type MarkupElement, markupText, styleOf } from './markup.ts';

/** The languages of mails that can be imported. */
export const markupFormats = ['mjml', 'html'] as const;

/** The blocks of a mail that was written elsewhere. */
export interface MailImport {
  readonly format: (typeof markupFormats)[number];
  readonly blocks: BlockDocument;
  /** Templates. */
  readonly subject: string | null;
  readonly previewText: string | null;
  /** The columns and links that it names. */
  readonly columns: readonly string[];
  readonly notes: readonly ImportNote[];
  readonly moreNotes: number;
}

/** Makes blocks of parsed MJML or HTML. Ids of blocks begin with `prefix`. @throws ValidationFailed if they would be too many or too long, or none */
export function importMail(root: MarkupElement, source: string, prefix: string): MailImport {
  const parts = new ImportParts(source, prefix);
  const format = isMjml(root) ? 'mjml' : 'html';
  const mail = format === 'mjml' ? new MjmlImport(root, parts).mail() : importHtml(root, parts);
  const blocks: BlockDocument = { version: 1, ...(Object.keys(mail.style).length > 0 && { style: mail.style }), blocks: mail.blocks };
  if (mail.blocks.length === 0) throw new ValidationFailed([{ path: 'source', message: 'has nothing that a mail could show' }]);
  const problems = checkBlocks(blocks, 'blocks');
  if (problems.length > 0)
    throw new ValidationFailed(
      problems.map(({ path, message }) => ({ path: 'source', message: `cannot become blocks: ${path} ${message}` })),
    );
  const columns = [...new Set(blockColumns(blocks, 'blocks').map(({ column }) => column))];
  return {
    format,
    blocks,
    subject: mail.subject,
    previewText: mail.previewText,
    columns,
    notes: parts.notes.all,
    moreNotes: parts.notes.left,
  };
}

const isMjml = (root: MarkupElement): boolean =>
  findElement(root, 'mjml', 'mj-body') !== undefined || elementsOf(root).some(({ tag }) => tag.startsWith('mj-'));

/** HTML that only flows becomes blocks; any other one block of HTML, with the styles of its head. */
function importHtml(root: MarkupElement, parts: ImportParts): ImportedMail {
  const body = findElement(root, 'body') ?? findElement(root, 'html') ?? root;
  const title = findElement(root, 'title');
  const subject = title && markupText(title) !== '' ? parts.values.template(markupText(title).slice(0, 1000), title.start) : null;
  const elements = [...allElements(root)];
  const styles = elements.filter(({ tag }) => tag === 'style');
  const flows = styles.length === 0 && !elements.some(({ tag }) => tag === 'table');
  const look = pageLook(body);
  if (flows) return { style: look.style, blocks: new FlowImport(parts).blocksOf(body), subject, previewText: null };
  const widths = elements.flatMap((one) => (one.tag === 'table' ? (pixelsOf(attributeOf(one, 'width')) ?? []) : []));
  const width = clampTo(320, Math.max(usualWidth, ...widths.filter((one) => one <= 752)) + besideBlock, 800);
  return { style: { ...look.style, width }, blocks: pageBlocks(body, styles, look.own, parts), subject, previewText: null };
}

const usualWidth = 600;
/** The space beside a block, which written HTML does not expect. */
const besideBlock = 48;

function pageBlocks(body: MarkupElement, styles: readonly MarkupElement[], own: string, parts: ImportParts): readonly Block[] {
  if (!showsAnything(body)) return [];
  const css = styles.filter(({ start, end }) => end <= body.innerStart || start >= body.innerEnd).map((one) => parts.raw.whole(one));
  const inner = parts.raw.inner(body).trim();
  const source = `${css.join('\n')}${own === '' ? inner : `<div style="${own}">${inner}</div>`}`;
  const fault = wholeFaultOf(source);
  if (fault !== undefined) parts.notes.note(body.start, fault);
  return [parts.block({ type: 'html', source })];
}

const silent = new Set(['style', 'script', 'title', 'head']);

/** Whether there is text or a picture. */
const showsAnything = ({ children }: MarkupElement): boolean =>
  children.some((child) =>
    isElement(child) ? child.tag === 'img' || (!silent.has(child.tag) && showsAnything(child)) : child.text.trim() !== '',
  );

function wholeFaultOf(source: string): string | undefined {
  try {
    return wholeFault(source);
  } catch {
    // The check of all blocks names what no template can have.
    return undefined;
  }
}

/** The colours of a page and of its text, as a style. */
function pageLook(body: MarkupElement): { readonly style: { readonly page?: string; readonly background?: string }; readonly own: string } {
  const style = styleOf(body);
  const page = colourOf(style.get('background-color') ?? style.get('background') ?? attributeOf(body, 'bgcolor'));
  const text = colourOf(style.get('color') ?? attributeOf(body, 'text'));
  const family = style.get('font-family')?.replace(/["<>]/g, "'");
  const size = pixelsOf(style.get('font-size'));
  const own = [
    ...(text === undefined ? [] : [`color:${text}`]),
    ...(family === undefined || family.includes('{') ? [] : [`font-family:${family.slice(0, 300)}`]),
    ...(size === undefined ? [] : [`font-size:${size}px`]),
  ];
  return { style: page === undefined ? {} : { page, background: page }, own: own.join(';') };
}
