import { withoutHtmlComments } from '../../channels/html/html-comments.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import type { Block, BlockStyle } from '../blocks/block.ts';
import { alignOf, clampTo, colourOf, fontOf, pixelsOf } from './foreign-looks.ts';
import { FlowImport } from './import-flow.ts';
import type { ImportParts, NewBlock } from './import-parts.ts';
import { allElements, attributeOf, elementsOf, findElement, type MarkupElement, markupText } from './markup.ts';
import { MjmlAttributes } from './mjml-attributes.ts';

/** The facts of a mail beside its blocks. */
export interface ImportedMail {
  readonly style: BlockStyle;
  readonly blocks: readonly Block[];
  /** Templates. */
  readonly subject: string | null;
  readonly previewText: string | null;
}

const networks = new Set('bluesky facebook github instagram linkedin mastodon telegram threads tiktok whatsapp x youtube web'.split(' '));
/** Elements of the head that need no word: their content is used, or has no meaning here. */
const quiet = new Set(['mj-title', 'mj-preview', 'mj-attributes', 'mj-breakpoint', 'mj-html-attributes']);
/** The pixels from which a line is a heading of the first and the second level, and its most characters. */
const headingSizes = [26, 20] as const;
const longestHeading = 120;
const usualWidth = 600;
const mostColumns = 4;

/** Makes blocks of MJML: sections and columns, and what stands in them. */
export class MjmlImport {
  readonly #parts: ImportParts;
  readonly #attributes: MjmlAttributes;
  readonly #body: MarkupElement;
  readonly #head: MarkupElement | undefined;
  readonly #width: number;

  constructor(root: MarkupElement, parts: ImportParts) {
    this.#parts = parts;
    this.#head = findElement(root, 'mj-head');
    this.#body = findElement(root, 'mj-body') ?? findElement(root, 'mjml') ?? root;
    this.#attributes = new MjmlAttributes(this.#head);
    this.#width = pixelsOf(attributeOf(this.#body, 'width')) ?? usualWidth;
  }

  mail(): ImportedMail {
    const { notes, values } = this.#parts;
    for (const child of this.#head ? elementsOf(this.#head) : []) {
      const { tag, start } = child;
      if (tag === 'mj-style' || tag === 'mj-font' || tag === 'mj-raw')
        notes.note(start, `<${tag}> of the head is left out: blocks have the style of the mail`);
      else if (tag === 'mj-include') this.#other(child);
      else if (!quiet.has(tag)) notes.note(start, `<${tag}> is not known here, and is left out`);
    }
    const textOf = (tag: string): string | null => {
      const found = this.#head && findElement(this.#head, tag);
      const text = found ? markupText(found) : '';
      return found && text !== '' ? values.template(text.slice(0, 1000), found.start) : null;
    };
    const style = this.#style();
    this.#noteGrounds(style);
    const blocks = elementsOf(this.#body).flatMap((child) => this.#section(child));
    return { style, blocks, subject: textOf('mj-title'), previewText: textOf('mj-preview') };
  }

  #style(): BlockStyle {
    const given = (tag: string, name: string) => this.#attributes.usual(tag, name);
    const page = colourOf(attributeOf(this.#body, 'background-color') ?? given('mj-body', 'background-color'));
    const grounds = new Map<string, number>();
    for (const element of allElements(this.#body)) {
      const colour = element.tag === 'mj-section' ? colourOf(this.#attributes.of(element, 'background-color')) : undefined;
      if (colour !== undefined) grounds.set(colour, (grounds.get(colour) ?? 0) + 1);
    }
    const [background = page] = [...grounds].sort(([, one], [, other]) => other - one).map(([colour]) => colour);
    const text = colourOf(given('mj-text', 'color'));
    const font = fontOf(given('mj-text', 'font-family'));
    const size = pixelsOf(given('mj-text', 'font-size'));
    const button = colourOf(given('mj-button', 'background-color'));
    return {
      ...(this.#width !== usualWidth && { width: clampTo(320, this.#width, 800) }),
      ...(page !== undefined && { page }),
      ...(background !== undefined && { background }),
      ...(text !== undefined && text !== background && { text }),
      ...(font !== undefined && { font }),
      ...(size !== undefined && { size: clampTo(12, size, 24) }),
      ...(button !== undefined && { button }),
    };
  }

  #section(element: MarkupElement): readonly Block[] {
    const { tag, start } = element;
    if (tag === 'mj-wrapper') return elementsOf(element).flatMap((child) => this.#section(child));
    if (tag === 'mj-section') return this.#columns(element);
    if (tag === 'mj-hero' || tag === 'mj-column') return elementsOf(element).flatMap((child) => this.#item(child));
    if (tag === 'mj-raw' || tag === 'mj-include') return this.#item(element);
    this.#parts.notes.note(start, `<${tag}> does not stand here in MJML: its content stands below the others`);
    return this.#item(element);
  }

  /** Blocks have the ground of the mail. */
  #noteGrounds({ background, page }: BlockStyle): void {
    for (const element of allElements(this.#body)) {
      const { tag, start } = element;
      if (!/^mj-(?:wrapper|section|column|hero|group)$/.test(tag)) continue;
      const given = (name: string) => this.#attributes.of(element, name);
      if (given('background-url') !== undefined) this.#parts.notes.note(start, `The background picture of <${tag}> is left out`);
      const ground = colourOf(given('background-color'));
      if (ground !== undefined && ground !== background && ground !== page)
        this.#parts.notes.note(start, `The ground ${ground} of <${tag}> is left out: blocks have that of the mail`);
    }
  }

  /** Columns in rows of what is 100 % wide, at most four. A group of columns stays beside each other. */
  #columns(section: MarkupElement): readonly Block[] {
    const groups = elementsOf(section).filter(({ tag }) => tag === 'mj-group');
    const columns = elementsOf(section).flatMap((child) => (child.tag === 'mj-group' ? elementsOf(child) : [child]));
    const beside = columns.filter(({ tag }) => tag === 'mj-column');
    const rows: MarkupElement[][] = [];
    let taken = 0;
    for (const column of beside) {
      const share = this.#shareOf(column) ?? 100 / Math.max(1, beside.length);
      const last = rows.at(-1);
      if (last && taken + share <= 101 && last.length < mostColumns) last.push(column);
      else rows.push([column]);
      taken = (last === rows.at(-1) ? taken : 0) + share;
    }
    const others = columns.filter(({ tag }) => tag !== 'mj-column').flatMap((child) => this.#item(child));
    return [...rows.flatMap((row) => this.#row(row, groups.length > 0)), ...others];
  }

  #row(row: readonly MarkupElement[], staysBeside: boolean): readonly Block[] {
    const [only] = row;
    if (row.length === 1 && only) return this.#content(only);
    const shares = row.map((column) => this.#shareOf(column));
    const sum = shares.reduce<number>((one, other) => one + (other ?? 0), 0);
    const isWhole = shares.every((share) => share !== undefined);
    const whole = shares.map((share) => (share === undefined ? undefined : clampTo(5, Math.round((share * 100) / Math.max(100, sum)), 95)));
    const rest = whole.slice(0, -1).reduce<number>((one, other) => one + (other ?? 0), 0);
    if (isWhole && 100 - rest >= 5) whole[whole.length - 1] = 100 - rest;
    const isUsable = isWhole ? 100 - rest >= 5 : sum < 95;
    const columns = row.map((column, index) => ({
      ...(isUsable && whole[index] !== undefined && { share: whole[index] }),
      blocks: this.#content(column),
    }));
    return [this.#parts.block({ type: 'columns', ...(staysBeside && { staysBeside }), columns })];
  }

  #shareOf(column: MarkupElement): number | undefined {
    const width = this.#attributes.of(column, 'width');
    const [, percent] = /^(\d{1,3}(?:\.\d+)?)%$/.exec(width ?? '') ?? [];
    if (percent !== undefined) return Number(percent);
    const pixels = pixelsOf(width);
    return pixels === undefined ? undefined : (pixels / this.#width) * 100;
  }

  #content(column: MarkupElement): readonly Block[] {
    return elementsOf(column).flatMap((child) => this.#item(child));
  }

  #item(element: MarkupElement): readonly Block[] {
    const { tag } = element;
    const made = (block: NewBlock | undefined): readonly Block[] => (block ? [this.#parts.block(block)] : []);
    const given = (name: string) => this.#attributes.of(element, name);
    switch (tag) {
      case 'mj-text':
        return this.#text(element);
      case 'mj-button':
        return made(this.#button(element));
      case 'mj-image':
        return made(this.#picture(element, given('src') ?? ''));
      case 'mj-divider': {
        const colour = colourOf(given('border-color'));
        return made({ type: 'divider', ...(colour !== undefined && { colour }) });
      }
      case 'mj-spacer':
        return made({ type: 'spacer', height: clampTo(4, pixelsOf(given('height')) ?? 20, 120) });
      case 'mj-social':
        return made(this.#social(element));
      case 'mj-table':
        return made({
          type: 'html',
          source: `<table width="100%" cellpadding="0" cellspacing="0" border="0">${this.#parts.raw.inner(element)}</table>`,
        });
      case 'mj-raw': {
        const source = this.#parts.raw.inner(element);
        return withoutHtmlComments(source).trim() === '' ? [] : made({ type: 'html', source });
      }
      case 'mj-navbar':
        return this.#links(element);
      case 'mj-carousel':
        this.#parts.notes.note(element.start, '<mj-carousel> becomes pictures below each other');
        return elementsOf(element).flatMap((picture) => made(this.#picture(picture, attributeOf(picture, 'src') ?? '')));
      default:
        return this.#other(element);
    }
  }

  /** A short line in large letters is a heading. */
  #text(element: MarkupElement): readonly Block[] {
    const given = (name: string) => this.#attributes.of(element, name);
    const size = pixelsOf(given('font-size')) ?? 0;
    const usual = (name: string) => this.#attributes.usual('mj-text', name);
    if (['color', 'font-size', 'font-family'].some((name) => given(name) !== usual(name))) this.#parts.noteLook(element.start);
    return new FlowImport(this.#parts).blocksOf(element, alignOf(given('align'))).map((block) => {
      const { content = [] } = block as Block & {
        readonly content?: readonly { readonly type?: string; readonly content?: readonly object[] }[];
      };
      const [line, ...others] = content;
      const isLine =
        block.type === 'text' && others.length === 0 && line?.type === 'paragraph' && markupText(element).length <= longestHeading;
      return isLine && size >= headingSizes[1]
        ? ({ ...block, type: 'heading', level: size >= headingSizes[0] ? 1 : 2, content: line.content } as Block)
        : block;
    });
  }

  #other(element: MarkupElement): readonly Block[] {
    const { tag, start } = element;
    const { notes } = this.#parts;
    if (tag === 'mj-include') {
      notes.note(start, `The included file ${quoteName(attributeOf(element, 'path') ?? '')} is left out: paste its content instead`);
      return [];
    }
    if (tag.startsWith('mj-accordion-t')) return new FlowImport(this.#parts).blocksOf(element);
    if (!tag.startsWith('mj-')) {
      notes.note(start, `<${tag}> stands in no <mj-text> or <mj-raw>: it is brought over as text`);
      return new FlowImport(this.#parts).blocksOf({ ...element, children: [element] });
    }
    notes.note(start, `<${tag}> has no block: its content stands without it`);
    return elementsOf(element).flatMap((child) => this.#item(child));
  }

  #button(element: MarkupElement): NewBlock {
    const { values, notes } = this.#parts;
    if (attributeOf(element, 'href') === undefined) notes.note(element.start, 'A button leads nowhere yet: it has no address');
    const colour = colourOf(this.#attributes.of(element, 'background-color'));
    const width = this.#attributes.of(element, 'width');
    return {
      type: 'button',
      label: values.template(markupText(element).slice(0, 1000), element.start),
      href: this.#parts.link(element, 'href') ?? '',
      align: alignOf(this.#attributes.of(element, 'align')) ?? 'center',
      ...(colour !== undefined && { colour }),
      ...(width === '100%' && { isWide: true }),
    };
  }

  #picture(element: MarkupElement, src: string): NewBlock | undefined {
    const href = this.#parts.link(element, 'href');
    const align = alignOf(this.#attributes.of(element, 'align')) ?? 'center';
    return this.#parts.picture(element, src, { width: pixelsOf(this.#attributes.of(element, 'width')), align, href: href || undefined });
  }

  #social(element: MarkupElement): NewBlock | undefined {
    const links = elementsOf(element).flatMap((one) => {
      const named = (attributeOf(one, 'name') ?? '').toLowerCase().replace(/-noshare$/, '');
      const network = named === 'twitter' ? 'x' : named;
      const url = this.#parts.link(one, 'href');
      if (url === undefined) return [];
      if (!networks.has(network))
        this.#parts.notes.note(one.start, `The network ${quoteName(network)} is not known here: its link has the sign of a website`);
      return [{ network: networks.has(network) ? network : 'web', url }];
    });
    const align = alignOf(this.#attributes.of(element, 'align')) ?? 'center';
    return links.length === 0 ? undefined : { type: 'social', align, links: links.slice(0, 12) };
  }

  /** The links of a navigation bar, in one line. */
  #links(element: MarkupElement): readonly Block[] {
    const content = elementsOf(element).flatMap((one, index) => {
      const link = this.#parts.link(one, 'href') || undefined;
      const text = markupText(one);
      if (text === '') return [];
      const pieces = this.#parts.values.pieces(text, one.start).map((piece) => ({ ...piece, ...(link !== undefined && { link }) }));
      return [...(index > 0 ? [{ text: ' · ' }] : []), ...pieces];
    });
    return content.length === 0
      ? []
      : [this.#parts.block({ type: 'text', align: 'center', content: [{ type: 'paragraph', content: content.slice(0, 480) }] })];
  }
}
