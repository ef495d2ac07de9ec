import { type DOMOutputSpec, type MarkSpec, type Node, type NodeSpec, Schema, type TagParseRule } from '@tiptap/pm/model';

// The blocks as one document of ProseMirror: text, headings and columns are nodes of their own, and each other kind is a `leaf` that holds
// its block as it is. `rest` holds all fields of a block that are no content, so that what is not known here is kept.

/** The schemes of links that mails may have. */
const safeLink = /^(?:https?:|mailto:|tel:|\{\{)/i;

/** Whether a link may stand in a mail. */
export const isSafeLink = (href: string): boolean => safeLink.test(href.trim());

type Attributes = Readonly<Record<string, unknown>>;

/** An element of the clipboard, as far as it is read. */
interface PastedElement {
  readonly dataset: Readonly<Record<string, string | undefined>>;
  getAttribute(name: string): string | null;
}

/** Attributes that a copy from this editor carries. */
function carried(element: PastedElement): Attributes | undefined {
  try {
    const value: unknown = JSON.parse(element.dataset.attrs ?? '');
    return typeof value === 'object' && value !== null ? (value as Attributes) : undefined;
  } catch {
    return undefined;
  }
}

const rule = (tag: string, attrs?: (element: PastedElement) => Attributes | false): TagParseRule => ({
  tag,
  getAttrs: (element) => attrs?.(element) ?? carried(element) ?? null,
});

/** A mark that an element has by its style, besides what it is. */
const styled = (style: RegExp): TagParseRule => ({
  tag: '[data-style]',
  consuming: false,
  getAttrs: ({ dataset }: PastedElement) => style.test(dataset.style ?? '') && null,
});

const carry = ({ attrs }: Node): string => JSON.stringify(attrs);
const outer = (tag: string, kind: string, more: (node: Node) => Attributes = () => ({})) => {
  return (node: Node): DOMOutputSpec => [tag, { 'data-kind': kind, 'data-attrs': carry(node), ...more(node) }, 0];
};
const aligned = ({ attrs }: Node): Attributes => ({ 'data-align': (attrs.rest as Attributes).align ?? null });
const shareOf = ({ share }: Attributes): Attributes => (typeof share === 'number' ? { style: `flex: 0 1 ${share}%` } : {});
const rest = { default: {} };

const nodes = {
  doc: { content: 'block+' },
  text: { group: 'inline' },
  words: {
    group: 'block simple',
    content: '(paragraph | list)+',
    attrs: { id: { default: '' }, rest },
    parseDOM: [rule('div[data-kind=words]')],
    toDOM: outer('div', 'words', aligned),
  },
  heading: {
    group: 'block simple',
    content: 'inline*',
    defining: true,
    attrs: { id: { default: '' }, level: { default: 2 }, rest },
    parseDOM: [1, 2, 3, 4, 5, 6].map((level) => rule(`h${level}`, (element) => carried(element) ?? { level: Math.min(level, 3) })),
    toDOM: (node) => [`h${node.attrs.level}`, { 'data-kind': 'heading', 'data-attrs': carry(node), ...aligned(node) }, 0],
  },
  leaf: {
    group: 'block simple',
    atom: true,
    attrs: { id: { default: '' }, block: { default: { type: 'divider' } } },
    parseDOM: [
      rule('div[data-kind=leaf]'),
      rule('hr', () => ({ block: { type: 'divider' } })),
      rule('img[src]', (element) => {
        const url = element.getAttribute('src') ?? '';
        return /^https?:/i.test(url) && { block: { type: 'picture', url, alt: element.getAttribute('alt') ?? '' } };
      }),
    ],
    toDOM: (node) => ['div', { 'data-kind': 'leaf', 'data-attrs': carry(node) }],
  },
  columns: {
    group: 'block',
    content: 'column{2,4}',
    isolating: true,
    defining: true,
    attrs: { id: { default: '' }, rest },
    parseDOM: [rule('div[data-kind=columns]')],
    toDOM: outer('div', 'columns'),
  },
  column: {
    content: 'simple+',
    isolating: true,
    attrs: { rest },
    parseDOM: [rule('div[data-kind=column]')],
    toDOM: outer('div', 'column', ({ attrs }) => shareOf(attrs.rest as Attributes)),
  },
  paragraph: { content: 'inline*', attrs: { rest }, parseDOM: [rule('p')], toDOM: () => ['p', 0] },
  list: {
    content: 'item+',
    attrs: { isOrdered: { default: false }, rest },
    parseDOM: [rule('ul', () => ({ isOrdered: false })), rule('ol', () => ({ isOrdered: true }))],
    toDOM: ({ attrs }) => [attrs.isOrdered ? 'ol' : 'ul', 0],
  },
  item: { content: 'paragraph', defining: true, parseDOM: [rule('li')], toDOM: () => ['li', 0] },
  value: {
    group: 'inline',
    inline: true,
    atom: true,
    attrs: { value: { default: '' } },
    parseDOM: [rule('span[data-kind=value]')],
    toDOM: (node) => ['span', { 'data-kind': 'value', 'data-attrs': carry(node) }, `{{ ${node.attrs.value} }}`],
    leafText: ({ attrs }) => `{{ ${attrs.value} }}`,
  },
  break: {
    group: 'inline',
    inline: true,
    selectable: false,
    parseDOM: [rule('br')],
    toDOM: () => ['br'],
    leafText: () => '\n',
  },
} satisfies Record<string, NodeSpec>;

const marks = {
  link: {
    attrs: { href: {} },
    inclusive: false,
    parseDOM: [
      rule('a', (element) => {
        const href = element.dataset.href ?? element.getAttribute('href') ?? '';
        return isSafeLink(href) && { href };
      }),
    ],
    // Without an address of its own: nothing in the canvas leads away.
    toDOM: ({ attrs }) => ['a', { 'data-href': attrs.href, title: attrs.href }, 0],
  },
  bold: {
    parseDOM: [
      rule('strong'),
      rule('b', (element) => !/font-weight:\s*(?:normal|400)/i.test(element.dataset.style ?? '') && {}),
      styled(/font-weight:\s*(?:bold|[6-9]\d{2})/i),
    ],
    toDOM: () => ['strong', 0],
  },
  italic: { parseDOM: [rule('em'), rule('i'), styled(/font-style:\s*italic/i)], toDOM: () => ['em', 0] },
  underline: { parseDOM: [rule('u'), styled(/text-decoration[^;]*underline/i)], toDOM: () => ['u', 0] },
  strike: {
    parseDOM: [rule('s'), rule('del'), rule('strike'), styled(/text-decoration[^;]*line-through/i)],
    toDOM: () => ['s', 0],
  },
} satisfies Record<string, MarkSpec>;

/** The schema of a mail's blocks. */
export const blockSchema = new Schema({
  nodes: nodes as Record<keyof typeof nodes, NodeSpec>,
  marks: marks as Record<keyof typeof marks, MarkSpec>,
});

/** Whether a node is a block. */
export const isBlockNode = ({ type }: Node): boolean => type.isInGroup('block');

/** Whether a node is a block of text that nothing is written in. */
export const isBlank = ({ type, childCount, content }: Node): boolean =>
  type.name === 'words' && childCount === 1 && content.size === 2 && content.firstChild?.type.name === 'paragraph';

/** Whether a node is the empty line that stands where there is no block yet. It is not stored. */
export const isFiller = (node: Node): boolean => node.attrs.id === '' && isBlank(node);

/** A new filler. */
export const makeFiller = (id = ''): Node => blockSchema.node('words', { id }, [blockSchema.node('paragraph')]);
