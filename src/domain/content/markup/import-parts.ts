import { quoteName } from '../../kernel/quote-name.ts';
import type { Align, Block } from '../blocks/block.ts';
import { maxBlockText } from '../blocks/block.ts';
import { clampTo } from './foreign-looks.ts';
import { ForeignValues } from './foreign-values.ts';
import { ImportNotes } from './import-notes.ts';
import { attributeOf, type MarkupElement } from './markup.ts';
import { isUnsafeAddress, isUsableLink, RawHtml } from './raw-html.ts';

/** A block before it has its id. Its kind says its other members; the document is checked as a whole. */
export interface NewBlock extends Pick<Block, 'type'> {
  readonly [member: string]: unknown;
}

/** The tools of an import: its notes, values and written HTML, and what makes blocks of them. */
export class ImportParts {
  readonly notes: ImportNotes;
  readonly values: ForeignValues;
  readonly raw: RawHtml;
  readonly #prefix: string;
  #count = 0;

  /** The ids of its blocks begin with `prefix`. */
  constructor(source: string, prefix: string) {
    this.notes = new ImportNotes(source);
    this.values = new ForeignValues(this.notes);
    this.raw = new RawHtml(source, this.values, this.notes);
    this.#prefix = prefix;
  }

  block(block: NewBlock): Block {
    return { id: `${this.#prefix}-${++this.#count}`, ...block } as Block;
  }

  /** Names the look of a single text, which its block does not have. */
  noteLook(start: number): void {
    this.notes.note(start, 'Colours, sizes and fonts of single texts are left out: blocks have those of the mail');
  }

  /** The address of an attribute as a template; undefined if it is absent, or leads nowhere; empty if it is still to be written. */
  link(element: MarkupElement, name: string): string | undefined {
    const href = attributeOf(element, name);
    if (href === undefined) return undefined;
    if (href === '' || href === '#') return this.#openLink(element);
    if (href.startsWith('#')) return this.#refuse(element, href, 'leads to a place in the mail');
    if (isUnsafeAddress(href)) return this.#refuse(element, href, 'runs or carries something itself');
    if (!isUsableLink(href)) return this.#refuse(element, href, 'has no https:// before it');
    if (href.length > maxBlockText) return this.#refuse(element, href, 'is too long');
    return this.values.template(href, element.start);
  }

  /** A block of a picture; undefined if its address carries the picture itself, or is absent. */
  picture(
    element: MarkupElement,
    src: string,
    look: { readonly width?: number | undefined; readonly align?: Align | undefined; readonly href?: string | undefined },
  ): NewBlock | undefined {
    const { start } = element;
    if (src === '' || isUnsafeAddress(src) || src.length > maxBlockText) {
      this.notes.note(start, `The picture ${quoteName(src.slice(0, 60))} has no address that a mail can show, and is left out: upload it`);
      return undefined;
    }
    if (!/^(?:https?:\/\/|\{\{|\*\|)/i.test(src))
      this.notes.note(start, `The picture ${quoteName(src)} has no https:// before it: upload it`);
    const { width, align, href } = look;
    return {
      type: 'picture',
      url: this.values.template(src, start),
      alt: this.values.template((attributeOf(element, 'alt') ?? '').slice(0, maxBlockText), start),
      ...(width !== undefined && { width: clampTo(8, width, 800) }),
      ...(href !== undefined && { href }),
      ...(align !== undefined && { align }),
    };
  }

  #openLink({ start }: MarkupElement): string {
    this.notes.note(start, 'A link leads nowhere yet: it has no address, or "#"');
    return '';
  }

  #refuse({ start }: MarkupElement, href: string, why: string): undefined {
    this.notes.note(start, `The link ${quoteName(href)} ${why}, and is left out`);
  }
}
