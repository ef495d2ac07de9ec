import type { Align, Block, Inline, Mark } from '../blocks/block.ts';
import { maxBlockText } from '../blocks/block.ts';
import { alignOf, clampTo, colourOf, pixelsOf } from './foreign-looks.ts';
import type { ImportParts, NewBlock } from './import-parts.ts';
import { attributeOf, isElement, type MarkupElement, type MarkupNode, markupText, styleOf } from './markup.ts';

type Piece = { readonly type: 'paragraph'; readonly content: readonly Inline[] } | ListPiece;
interface ListPiece {
  readonly type: 'list';
  readonly isOrdered?: true;
  readonly items: (readonly Inline[])[];
}

/** The look of the text at a place. */
interface Look {
  readonly marks: readonly Mark[];
  readonly link?: string;
  readonly align?: Align;
}

const marks: Readonly<Record<string, Mark>> = {
  b: 'bold',
  strong: 'bold',
  i: 'italic',
  em: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  strike: 'strike',
  del: 'strike',
};
/** Elements that begin a line of their own. */
const lines = new Set(
  'address article aside blockquote center dd div dl dt fieldset figcaption figure footer form header main nav p pre section'.split(' '),
);
const unshown = new Set(
  'script style iframe object embed video audio form input select textarea button svg canvas noscript template head'.split(' '),
);
/** The looks of single texts, which blocks do not have. */
const ownLooks = ['color', 'font-size', 'font-family', 'background-color', 'background'];
const most = { inlines: 480, pieces: 180 } as const;

/** Makes blocks of what flows: paragraphs, headings, lists, pictures, buttons and lines. Tables stay as they are written. */
export class FlowImport {
  readonly #parts: ImportParts;
  readonly #blocks: Block[] = [];
  #pieces: Piece[] = [];
  #line: Inline[] = [];
  #list: ListPiece | undefined;
  #align: Align | undefined;

  constructor(parts: ImportParts) {
    this.#parts = parts;
  }

  /** The blocks of the content of an element. */
  blocksOf({ children }: MarkupElement, align?: Align): readonly Block[] {
    this.#walk(children, { marks: [], ...(align && { align }) });
    this.#endText();
    return this.#blocks;
  }

  #walk(nodes: readonly MarkupNode[], look: Look): void {
    for (const node of nodes)
      if (isElement(node)) this.#element(node, look);
      else this.#text(node.text, node.start, look);
  }

  #text(text: string, start: number, look: Look): void {
    if (text.trim() === '' && this.#line.length === 0) return;
    if (this.#line.length === 0) this.#setAlign(look.align);
    const { values } = this.#parts;
    const same = { ...(look.marks.length > 0 && { marks: look.marks }), ...(look.link !== undefined && { link: look.link }) };
    for (const piece of values.pieces(text.replace(/\s+/g, ' '), start)) {
      if ('value' in piece) this.#push({ ...piece, ...same });
      else
        for (let at = 0; at < piece.text.length; at += maxBlockText)
          this.#push({ text: piece.text.slice(at, at + maxBlockText).toWellFormed(), ...same });
    }
  }

  #push(inline: Inline): void {
    this.#line.push(inline);
    if (this.#line.length >= most.inlines) this.#endLine();
  }

  #element(element: MarkupElement, outer: Look) {
    const { tag, children, start } = element;
    const look = lookOf(element, outer);
    if ((tag !== 'a' && ownLooks.some((name) => styleOf(element).has(name))) || tag === 'font') this.#parts.noteLook(start);
    if (unshown.has(tag)) {
      if (tag !== 'head') this.#parts.notes.note(start, `<${tag}> has no block, and is left out`);
      return;
    }
    if (tag === 'br') {
      if (this.#line.length > 0) this.#push({ break: true });
      return;
    }
    if (tag === 'img') return this.#picture(element, look);
    if (tag === 'hr') return this.#whole({ type: 'divider', ...colour(styleOf(element).get('border-color')) });
    if (tag === 'table') return this.#whole({ type: 'html', source: this.#parts.raw.whole(element) });
    if (/^h[1-6]$/.test(tag)) return this.#heading(element, look);
    if (tag === 'ul' || tag === 'ol') return this.#items(element, look);
    if (tag === 'a') return this.#anchor(element, look);
    const isLine = lines.has(tag) || tag === 'li';
    if (isLine && !this.#list) this.#endLine();
    this.#walk(children, look);
    if (isLine && !this.#list) this.#endLine();
  }

  #anchor(element: MarkupElement, look: Look) {
    const { children } = element;
    const href = this.#parts.link(element, 'href');
    if (href === undefined) return this.#walk(children, look);
    if (!isButton(element) || this.#list) return this.#walk(children, href === '' ? look : { ...look, link: href });
    const label = this.#parts.values.template(markupText(element), element.start).slice(0, maxBlockText);
    const ground = styleOf(element);
    this.#whole({
      type: 'button',
      label,
      href,
      ...aligned(look.align),
      ...colour(ground.get('background-color') ?? ground.get('background')),
    });
  }

  #heading(element: MarkupElement, look: Look): void {
    this.#endText();
    const level = clampTo(1, Number(element.tag.slice(1)), 3);
    const inner = new FlowImport(this.#parts);
    for (const block of inner.blocksOf(element, look.align)) {
      const { content, ...other } = block as Block & { readonly content?: readonly Piece[] };
      if (block.type !== 'text') this.#blocks.push(other);
      else
        for (const piece of content ?? [])
          if (piece.type === 'paragraph') this.#add({ type: 'heading', level, ...aligned(look.align), content: piece.content });
    }
  }

  #items({ tag, children }: MarkupElement, look: Look): void {
    const outer = this.#list;
    if (outer) this.#endItem();
    else this.#endLine();
    if (!outer) this.#setAlign(look.align);
    const list: ListPiece = outer ?? { type: 'list', ...(tag === 'ol' && { isOrdered: true as const }), items: [] };
    this.#list = list;
    for (const child of children) {
      if (!isElement(child)) continue;
      this.#element(child, look);
      this.#endItem();
    }
    this.#list = outer;
    if (!outer && list.items.length > 0) this.#addPiece(list);
  }

  #endItem() {
    const line = trimmed(this.#line);
    this.#line = [];
    if (line.length === 0 || !this.#list) return;
    if (this.#list.items.length >= most.pieces) {
      this.#addPiece({ ...this.#list, items: this.#list.items.splice(0) });
    }
    this.#list.items.push(line);
  }

  #picture(element: MarkupElement, look: Look) {
    const src = attributeOf(element, 'src') ?? '';
    const style = styleOf(element);
    const width = pixelsOf(attributeOf(element, 'width')) ?? pixelsOf(style.get('width'));
    if (width === 1 || attributeOf(element, 'height') === '1')
      return this.#parts.notes.note(element.start, 'A picture of one pixel counts who opens, and is left out');
    const picture = this.#parts.picture(element, src, { width, align: look.align, href: look.link });
    if (picture) this.#whole(picture);
  }

  #setAlign(align: Align | undefined): void {
    if (align === this.#align) return;
    this.#endBlock();
    this.#align = align;
  }

  #endLine() {
    if (this.#list) return this.#endItem();
    const content = trimmed(this.#line);
    this.#line = [];
    if (content.length > 0) this.#addPiece({ type: 'paragraph', content });
  }

  #addPiece(piece: Piece): void {
    if (this.#pieces.length >= most.pieces) this.#endBlock();
    this.#pieces.push(piece);
  }

  #endBlock(): void {
    if (this.#pieces.length > 0) this.#add({ type: 'text', ...aligned(this.#align), content: this.#pieces });
    this.#pieces = [];
  }

  #endText(): void {
    this.#endLine();
    this.#endBlock();
  }

  #whole(block: NewBlock): void {
    this.#endText();
    this.#add(block);
  }

  #add(block: NewBlock): void {
    this.#blocks.push(this.#parts.block(block));
  }
}

function lookOf(element: MarkupElement, { align: outer, link, ...look }: Look): Look {
  const style = styleOf(element);
  const own = marks[element.tag];
  const weight = style.get('font-weight') ?? '';
  const added: readonly (Mark | undefined)[] = [
    own,
    /^(?:bold|[6-9]00)$/i.test(weight) ? 'bold' : undefined,
    style.get('font-style')?.toLowerCase() === 'italic' ? 'italic' : undefined,
  ];
  const align = alignOf(style.get('text-align') ?? attributeOf(element, 'align')) ?? (element.tag === 'center' ? 'center' : outer);
  const all = [...new Set([...look.marks, ...added.filter((mark) => mark !== undefined)])];
  return { marks: all, ...(link !== undefined && { link }), ...(align && { align }) };
}

/** Whether a link is drawn as a button: with a ground and room, or named so. */
function isButton(element: MarkupElement): boolean {
  if (element.children.some((child) => isElement(child) && child.tag === 'img') || markupText(element) === '') return false;
  const style = styleOf(element);
  const hasGround = colourOf(style.get('background-color') ?? style.get('background')) !== undefined;
  return (hasGround && style.has('padding')) || /(?:^|[\s_-])(?:btn|button)(?:$|[\s_-])/i.test(attributeOf(element, 'class') ?? '');
}

/** A line without blanks and breaks at its ends; empty if nobody reads anything in it. */
function trimmed(line: readonly Inline[]): readonly Inline[] {
  const kept = line.map((one, index) => {
    if (!('text' in one)) return one;
    const [before, after] = [line[index - 1], line[index + 1]];
    const left = before === undefined || 'break' in before ? one.text.trimStart() : one.text;
    return { ...one, text: after === undefined || 'break' in after ? left.trimEnd() : left };
  });
  const full = kept.filter((one) => !('text' in one) || one.text !== '');
  while ('break' in (full[0] ?? {})) full.shift();
  while ('break' in (full.at(-1) ?? {})) full.pop();
  return full.some((one) => 'value' in one || ('text' in one && one.text.trim() !== '')) ? full : [];
}

const aligned = (align: Align | undefined) => (align === undefined ? {} : { align });

function colour(given: string | undefined): { readonly colour?: string } {
  const found = colourOf(given);
  return found === undefined ? {} : { colour: found };
}
