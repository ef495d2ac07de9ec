import { attributeOf, elementsOf, findElement, type MarkupElement } from './markup.ts';

/** The attributes of MJML elements, by themselves, their classes, their tag and all tags, in this order. */
export class MjmlAttributes {
  readonly #classes = new Map<string, MarkupElement>();
  readonly #tags = new Map<string, MarkupElement>();

  constructor(head: MarkupElement | undefined) {
    const found = head && findElement(head, 'mj-attributes');
    for (const one of found ? elementsOf(found) : []) {
      if (one.tag === 'mj-class') this.#classes.set(attributeOf(one, 'name') ?? '', one);
      else this.#tags.set(one.tag, one);
    }
  }

  /** An attribute of an element; undefined if nothing says it. */
  of(element: MarkupElement, name: string): string | undefined {
    const own = attributeOf(element, name);
    if (own !== undefined && own !== '') return own;
    for (const used of (attributeOf(element, 'mj-class') ?? '').split(/\s+/)) {
      const found = this.#classes.get(used);
      const value = found && attributeOf(found, name);
      if (value !== undefined && value !== '') return value;
    }
    return this.usual(element.tag, name);
  }

  /** An attribute of all elements with a tag. */
  usual(tag: string, name: string): string | undefined {
    const named = [this.#tags.get(tag), this.#tags.get('mj-all')].flatMap((one) => (one && attributeOf(one, name)) || []);
    return named[0];
  }
}
