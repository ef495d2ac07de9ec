import type { Node } from '@tiptap/pm/model';
import type { NodeView } from '@tiptap/pm/view';
import { templateText } from '../../../../text/template-text.ts';
import { ownAddress } from '../../../settings/shared/own-address.ts';
import { partsOf } from '../../template/placeholder-parts.ts';
import { kindNameOf } from '../block-kinds.ts';
import { isWordless } from '../wordless-pictures.ts';
import { blockWords as text } from '../words.ts';

type Fields = Readonly<Record<string, unknown>>;

const made = (tag: string, kind: string, ...content: readonly (string | HTMLElement)[]): HTMLElement => {
  const element = document.createElement(tag);
  element.className = kind;
  element.append(...content);
  return element;
};
const written = (value: unknown): string => (typeof value === 'string' ? templateText(value) : '');
const listOf = (value: unknown): readonly Fields[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'object' && one !== null) : [];
const colour = (value: unknown): string => (typeof value === 'string' && /^#[0-9a-f]{6}$/i.test(value) ? value : '');
/** A text, or a word for its lack. */
const orMissing = (value: unknown, missing: string): HTMLElement =>
  written(value).trim() === '' ? made('span', 'block-missing', missing) : made('bdi', '', written(value));

/** The content of a block that is no text, as it will about look. Nothing of it is loaded from elsewhere or can be followed. */
const shown: Readonly<Record<string, (block: Fields) => readonly HTMLElement[]>> = {
  button(block) {
    const button = made('span', 'block-button', orMissing(block.label, text.kinds.button.name));
    button.style.backgroundColor = colour(block.colour);
    button.toggleAttribute('data-wide', block.isWide === true);
    return [button];
  },
  picture(block) {
    const url = typeof block.url === 'string' ? block.url : '';
    const frame = made('span', 'block-picture');
    const width = Number(block.width);
    if (width > 0) frame.style.width = `${Math.min(width, 2000)}px`;
    if (url.includes('/public/pictures/')) {
      const image = document.createElement('img');
      image.src = ownAddress(url);
      image.alt = written(block.alt);
      image.onerror = () => image.replaceWith(orMissing(block.alt, text.kinds.picture.name));
      frame.append(image);
    } else {
      frame.append(orMissing(block.alt, text.kinds.picture.name), made('span', 'block-note', written(url) || text.noAddress));
    }
    return isWordless({ ...block, type: 'picture' }) ? [frame, made('span', 'block-note', text.wordless)] : [frame];
  },
  divider(block) {
    const line = made('span', 'block-divider');
    line.style.borderColor = colour(block.colour);
    return [line];
  },
  spacer(block) {
    const space = made('span', 'block-spacer', text.pixels(Number(block.height) || 0));
    space.style.height = `${Math.min(Math.max(Number(block.height) || 0, 4), 120)}px`;
    return [space];
  },
  social: ({ links }) => [
    ...listOf(links).map(({ network }) => made('span', 'block-network', text.networks[network as 'web'] ?? String(network))),
    ...(listOf(links).length === 0 ? [made('span', 'block-missing', text.kinds.social.name)] : []),
  ],
  values: ({ rows }) => {
    const table = made('span', 'block-rows');
    for (const { label, value } of listOf(rows)) table.append(orMissing(label, text.fields.label), orMissing(value, text.fields.value));
    return [table];
  },
  html: ({ source }) => [made('code', 'block-source', String(source ?? '').slice(0, 300) || 'HTML')],
  part: ({ key }) => [made('span', 'block-box', text.partNamed(String(key)))],
};

const unknown = ({ type }: Fields): readonly HTMLElement[] => [made('span', 'block-box', text.unknown(String(type)))];

/** Shows a block that is no text. */
export class LeafView implements NodeView {
  readonly dom = document.createElement('div');

  constructor(node: Node) {
    this.dom.contentEditable = 'false';
    this.dom.setAttribute('role', 'group');
    this.#show(node);
  }

  update(node: Node): boolean {
    if (node.type.name !== 'leaf') return false;
    this.#show(node);
    return true;
  }

  ignoreMutation(): boolean {
    return true;
  }

  #show(node: Node): void {
    const { block } = node.attrs;
    const type = String(block.type);
    this.dom.dataset.kind = 'leaf';
    this.dom.dataset.align = String(block.align ?? '');
    this.dom.dataset.type = type;
    this.dom.setAttribute('aria-label', [kindNameOf(type), written(block.label ?? block.alt ?? block.key)].filter(Boolean).join(': '));
    this.dom.replaceChildren(...((Object.hasOwn(shown, type) ? shown[type] : undefined) ?? unknown)(block));
  }
}

/** Shows a value of the record by the name of its column. */
export class ValueView implements NodeView {
  readonly dom = document.createElement('span');

  constructor(node: Node) {
    const { value } = node.attrs;
    this.dom.className = 'block-value';
    this.dom.append(made('bdi', '', partsOf(`{{${value}}}`).column ?? value));
  }

  ignoreMutation(): boolean {
    return true;
  }
}
