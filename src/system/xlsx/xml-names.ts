const markupCompatibility = 'http://schemas.openxmlformats.org/markup-compatibility/2006';

/** The namespace of spreadsheets: in files of today, and in strict ones. */
const spreadsheets = ['http://schemas.openxmlformats.org/spreadsheetml/2006/main', 'http://purl.oclc.org/ooxml/spreadsheetml/main'];

type Attributes = Readonly<Record<string, string>>;
type Namespaces = ReadonlyMap<string, string>;

/**
 * The names of a document's elements by their namespaces. An element of another namespace than the root's is an extension and is left out
 * with all that is in it, and so is `extLst`. Markup compatibility (ECMA-376, part 3): no extension is known, so a `Choice` is left out, and
 * what is in a `Fallback` stands where the whole `AlternateContent` does.
 */
export class XmlNames {
  /** The names of the open elements that are not left out; undefined of markup compatibility. */
  readonly #names: (string | undefined)[] = [];
  readonly #parents: string[] = [''];
  readonly #namespaces: Namespaces[] = [new Map()];
  #root: string | undefined;
  #leftOut = 0;

  /** The name of the element around the one that has just begun or ended; none around the root. */
  parent = '';

  /** Whether the text is of an element that is left out. */
  get isLeftOut(): boolean {
    return this.#leftOut > 0;
  }

  /** Enters an element. Returns its name without a prefix, or undefined if it is left out or a part of markup compatibility. */
  enter(name: string, attributes: Attributes): string | undefined {
    if (this.#leftOut > 0) {
      this.#leftOut++;
      return undefined;
    }
    const namespaces = extended(this.#namespaces.at(-1) as Namespaces, attributes);
    const [prefix, local] = parted(name);
    const namespace = namespaces.get(prefix) ?? prefix;
    this.#root ??= namespace;
    this.parent = this.#parents.at(-1) as string;
    const isMain = (namespace === this.#root || spreadsheets.includes(namespace)) && local !== 'extLst';
    if (!isMain && !(namespace === markupCompatibility && (local === 'AlternateContent' || local === 'Fallback'))) {
      this.#leftOut = 1;
      return undefined;
    }
    const entered = isMain ? local : undefined;
    this.#names.push(entered);
    this.#parents.push(entered ?? this.parent);
    this.#namespaces.push(namespaces);
    return entered;
  }

  /** Leaves the element that was entered last, and returns what `enter` returned of it. */
  leave(): string | undefined {
    if (this.#leftOut > 0) {
      this.#leftOut--;
      return undefined;
    }
    this.#parents.pop();
    this.#namespaces.pop();
    this.parent = this.#parents.at(-1) as string;
    return this.#names.pop();
  }

  /** The value of an attribute of the element that has begun, by its name and one of these namespaces. */
  attribute(attributes: Attributes, wanted: string, namespaces: readonly string[]): string | undefined {
    const known = this.#namespaces.at(-1) as Namespaces;
    for (const name in attributes) {
      const [prefix, local] = parted(name);
      if (local === wanted && namespaces.includes(known.get(prefix) ?? '')) return attributes[name];
    }
    return undefined;
  }
}

/** A name's prefix and the rest of it. */
function parted(name: string): readonly [string, string] {
  const at = name.indexOf(':');
  return at < 0 ? ['', name] : [name.slice(0, at), name.slice(at + 1)];
}

function extended(namespaces: Namespaces, attributes: Attributes): Namespaces {
  let own: Map<string, string> | undefined;
  for (const name in attributes) {
    if (!name.startsWith('xmlns') || (name.length > 5 && name[5] !== ':')) continue;
    own ??= new Map(namespaces);
    own.set(name.slice(6), attributes[name] as string);
  }
  return own ?? namespaces;
}
