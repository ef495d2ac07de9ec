import { declarationsOf } from '../../channels/html/style-declarations.ts';

/** Text between tags, with its characters written out. */
export interface MarkupText {
  readonly text: string;
  readonly start: number;
}

/** An element of HTML or MJML; its offsets count the characters of the source. */
export interface MarkupElement {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly MarkupNode[];
  readonly start: number;
  /** The end of its opening tag. */
  readonly innerStart: number;
  /** The beginning of its closing tag, or of what ends it. */
  readonly innerEnd: number;
  readonly end: number;
  /** Whether its closing tag is written. */
  readonly isClosed: boolean;
}

export type MarkupNode = MarkupText | MarkupElement;

/** The bounds of a text that is read as HTML or MJML. */
export const markupLimits = { characters: 1024 * 1024, tags: 10_000, depth: 200 } as const;

export const isElement = (node: MarkupNode): node is MarkupElement => 'tag' in node;

export const elementsOf = ({ children }: MarkupElement): readonly MarkupElement[] => children.filter(isElement);

/** The first element with one of these tags, from the outside inwards. */
export function findElement(root: MarkupElement, ...tags: readonly string[]): MarkupElement | undefined {
  for (const child of elementsOf(root)) {
    const found = tags.includes(child.tag) ? child : findElement(child, ...tags);
    if (found) return found;
  }
  return undefined;
}

/** All elements in one, in the order of the source. */
export function allElements(root: MarkupElement): readonly MarkupElement[] {
  const found: MarkupElement[] = [];
  const collect = (element: MarkupElement): void => {
    for (const child of element.children) {
      if (!isElement(child)) continue;
      found.push(child);
      collect(child);
    }
  };
  collect(root);
  return found;
}

/** The text of an element, with single blanks. */
export const markupText = (element: MarkupElement): string => rawTextIn(element).replace(/\s+/g, ' ').trim();

const rawTextIn = (node: MarkupNode): string => (isElement(node) ? node.children.map(rawTextIn).join('') : node.text);

/** The value of an attribute; undefined if it is absent. */
export const attributeOf = ({ attributes }: MarkupElement, name: string): string | undefined =>
  Object.hasOwn(attributes, name) ? attributes[name]?.trim() : undefined;

/** The values of an element's `style`, by property. */
export const styleOf = (element: MarkupElement): ReadonlyMap<string, string> =>
  new Map(declarationsOf(attributeOf(element, 'style') ?? ''));
