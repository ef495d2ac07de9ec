import { contrastOf, isColour } from '../accounts/brand/accent.ts';
import { attribute } from '../channels/html/html-tags.ts';
import { declarationsOf } from '../channels/html/style-declarations.ts';

interface Look {
  readonly name: string;
  /** Undefined where it cannot be told, such as over a picture. */
  readonly text: string | undefined;
  readonly ground: string | undefined;
  readonly isLarge: boolean;
}

const named: Readonly<Record<string, string>> = {
  white: '#ffffff',
  black: '#000000',
  gray: '#808080',
  grey: '#808080',
  silver: '#c0c0c0',
  red: '#ff0000',
  blue: '#0000ff',
  green: '#008000',
  navy: '#000080',
  yellow: '#ffff00',
};
const empty = new Set(['br', 'hr', 'img', 'input', 'meta', 'link', 'col', 'area', 'base', 'wbr', 'source', 'embed']);
/** The most elements in one another that are followed. */
const maxDepth = 200;
const headings = new Set(['h1', 'h2']);

/** Follows the colours of text and of what lies behind it through HTML, by styles and attributes of its elements. */
export class GroundColours {
  readonly #looks: Look[] = [{ name: '', text: '#000000', ground: '#ffffff', isLarge: false }];

  get isLarge(): boolean {
    return this.#last.isLarge;
  }

  get #last(): Look {
    return this.#looks.at(-1) as Look;
  }

  /** The contrast of text here; undefined if a colour is not known. */
  contrast(): number | undefined {
    const { text, ground } = this.#last;
    return text === undefined || ground === undefined ? undefined : contrastOf(text, ground);
  }

  open(name: string, tag: string): void {
    if (empty.has(name) || tag.endsWith('/') || this.#looks.length > maxDepth) return;
    const { text, ground, isLarge } = this.#last;
    const style = declarationsOf(attribute(tag, 'style'));
    const written = property(style, 'color') ?? (name === 'font' ? attribute(tag, 'color') || undefined : undefined);
    const behind = property(style, 'background-color') ?? property(style, 'background') ?? (attribute(tag, 'bgcolor') || undefined);
    const size = Number(/^(\d+)px$/.exec(property(style, 'font-size') ?? '')?.[1] ?? Number.NaN);
    this.#looks.push({
      name,
      // A link without a colour is coloured by the mail program.
      text: written === undefined ? (name === 'a' ? undefined : text) : colourOf(written),
      ground: behind === undefined || behind === 'transparent' ? ground : colourOf(behind),
      isLarge: Number.isNaN(size) ? isLarge || headings.has(name) : size >= 24,
    });
  }

  close(name: string): void {
    const at = this.#looks.findLastIndex((look) => look.name === name);
    if (at > 0) this.#looks.length = at;
  }
}

/** The value of a property of a style. */
function property(declarations: ReturnType<typeof declarationsOf>, name: string): string | undefined {
  const found = declarations.find(([one]) => one === name);
  return found?.[1]
    .replace(/!important/i, '')
    .trim()
    .toLowerCase();
}

/** A colour as `#rrggbb`; undefined if it is another thing than one. */
function colourOf(value: string): string | undefined {
  const text = value.toLowerCase();
  if (isColour(text)) return text;
  const [, short] = /^#([0-9a-f]{3})$/.exec(text) ?? [];
  if (short !== undefined) return `#${[...short].map((digit) => digit + digit).join('')}`;
  const parts = /^rgb\((\d{1,3}),\s*(\d{1,3}),\s*(\d{1,3})\)$/.exec(text)?.slice(1).map(Number);
  if (parts?.every((part) => part <= 255)) return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
  return Object.hasOwn(named, text) ? named[text] : undefined;
}
