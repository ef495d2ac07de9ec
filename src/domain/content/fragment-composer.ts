import type { BodyForm } from '../channels/medium.ts';
import { isOrganizationName } from '../channels/organization-names.ts';
import { isInTag, type RawPlaceholder, rawPlaceholders, withoutPlaceholders } from '../channels/templates/raw-values.ts';
import { Template } from '../channels/templates/template.ts';
import { positionIn, TemplateError } from '../channels/templates/template-error.ts';
import { preferencesName, unsubscribeName } from '../channels/unsubscribe-name.ts';
import type { ColumnUse } from '../kernel/column-use.ts';
import type { Problem } from '../kernel/errors.ts';
import { didYouMean } from '../kernel/near-miss.ts';
import { quoteName } from '../kernel/quote-name.ts';
import type { Fragment, FragmentName, FragmentText, FragmentUses } from './fragment.ts';
import { htmlFromText } from './html-from-text.ts';
import { joinTemplates } from './join-templates.ts';
import { textOfHtml } from './text-of-html.ts';

/** The fragments that contents may name, by their keys. */
export interface Library {
  readonly layouts: ReadonlyMap<string, Fragment>;
  readonly parts: ReadonlyMap<string, Fragment>;
}

/** A column that a fragment reads, with where the content names it. */
export interface FragmentColumn extends ColumnUse {
  /** The fragment, such as `the part "signature"`. */
  readonly by: string;
}

/** A column that a fragment writes as it is stored, with where the content names the fragment. */
export interface FragmentRaw extends RawPlaceholder, Pick<ColumnUse, 'path'> {
  readonly by: FragmentName;
  /** The text of the fragment, in which it has its offset. */
  readonly source: string;
}

/** The name by which a layout says where the content stands. */
export const contentName = 'content';

/** The most parts that stand in one another. */
const maxDepth = 5;
/** The most characters of each form, as of an e-mail that has no layout. */
export const maxBody: Readonly<Record<BodyForm, number>> = { html: 200_000, text: 64 * 1024 };

/** Looked for first: to parse a template takes much longer. */
export const mayHaveParts = /\{\{\s*part\s*:/u;

/** The keys of the parts that a valid template names. */
export const partsIn = (source: string): readonly string[] =>
  mayHaveParts.test(source) ? [...new Set(Template.parse(source).parts.map(({ part }) => part))] : [];

/** A fault of a fragment that a content names. */
class FragmentFault extends Error {}

/** A part with those in it filled in, and how many levels of parts it is. */
interface Filled {
  readonly source: string;
  readonly levels: number;
}

/** Fills fragments of a library into templates. */
export class Composer {
  readonly problems: Problem[] = [];
  readonly columns: FragmentColumn[] = [];
  readonly raws: FragmentRaw[] = [];
  readonly #knownRaws = new Set<string>();
  readonly layouts = new Map<string, number>();
  readonly parts = new Map<string, number>();
  readonly #library: Library;
  /** The language of what is composed; undefined: the one that fragments are written in first. */
  readonly #language: string | undefined;
  readonly #filled = new Map<string, Filled>();
  /** The place at which the content names the fragment that is filled in. */
  #place: Pick<ColumnUse, 'path' | 'at'> = { path: '' };

  constructor(library: Library, language?: string) {
    this.#library = library;
    this.#language = language;
  }

  get uses(): FragmentUses {
    return { layouts: Object.fromEntries(this.layouts), parts: Object.fromEntries(this.parts) };
  }

  /** A valid template with its parts filled in, at a path; as it is if there is a problem. `way` names the fragment that it is the source of. */
  fill(source: string, form: BodyForm, path: string, way: readonly string[] = []): string {
    if (!mayHaveParts.test(source)) return source;
    const standAt = (offset: number): void => {
      this.#place = { path, at: positionIn(source, offset) };
    };
    return this.#attempt(path, () => this.#fill(source, form, way, standAt).source) ?? source;
  }

  /** A layout with its parts filled in, before and after the content; undefined if there is none or it has a problem. */
  layout(key: string, path: string): Fragment | undefined {
    this.#place = { path };
    return this.#attempt(path, () => {
      const layout = this.#find('layouts', key);
      this.layouts.set(key, layout.version);
      return layout;
    });
  }

  /** The two sides of a layout's form, around its content; undefined if it has a problem. */
  sides(layout: Fragment, form: BodyForm, path: string): readonly [string, string] | undefined {
    this.#place = { path };
    return this.#attempt(path, () => {
      const source = sourceOf(layout.in(this.#language), form);
      const name = fragmentIn(layout);
      this.#note(source, form, layout, [contentName]);
      const [before, after] = aroundContent(source).map((side) => this.#fill(side, form, [name]).source);
      return [before as string, after as string];
    });
  }

  #attempt<Result>(path: string, work: () => Result): Result | undefined {
    try {
      return work();
    } catch (reason) {
      if (!(reason instanceof FragmentFault || reason instanceof TemplateError)) throw reason;
      const { at } = this.#place;
      this.problems.push({ path, message: reason.message, ...(at && { at }) });
      return undefined;
    }
  }

  /** `way` says in what it stands. */
  #fill(source: string, form: BodyForm, way: readonly string[], standAt?: (offset: number) => void): Filled {
    const { parts, placeholders } = Template.parse(source);
    const plain = parts.length > 0 && form === 'html' ? withoutPlaceholders(source, placeholders) : '';
    let [filled, levels, from] = ['', 0, 0];
    const add = (more: string): void => {
      filled = joinTemplates(filled, more);
      if (filled.length > maxBody[form]) throw new FragmentFault(`It has more than ${maxBody[form]} characters with its parts`);
    };
    for (const { part, offset, end } of parts) {
      standAt?.(offset);
      if (form === 'html' && isInTag(plain, offset))
        throw new FragmentFault(
          said(`The part ${quoteName(part)} stands inside a tag or a comment: a part stands where text is read`, way),
        );
      const inner = this.#part(part, form, way);
      levels = Math.max(levels, inner.levels);
      add(source.slice(from, offset));
      add(inner.source);
      from = end;
    }
    add(source.slice(from));
    return { source: filled, levels };
  }

  #part(key: string, form: BodyForm, way: readonly string[]): Filled {
    const name = fragmentIn({ kind: 'part', key });
    if (way.includes(name)) throw new FragmentFault(`Parts go round in a circle: ${[...way.slice(way.indexOf(name)), name].join(' has ')}`);
    const above = way.filter((one) => one.startsWith('the part')).length;
    const known = this.#filled.get(`${form} ${key}`);
    const part = this.#find('parts', key, way);
    // The deepest way is cut here, before a circle of any length is closed.
    if (above >= maxDepth || (known && above + known.levels > maxDepth))
      throw new FragmentFault(`Parts stand in one another in more than ${maxDepth} levels: ${[...way, name].join(' has ')}`);
    this.parts.set(key, part.version);
    const source = sourceOf(part.in(this.#language), form);
    this.#note(source, form, part, []);
    if (known) return known;
    const { source: whole, levels } = this.#fill(source, form, [...way, name]);
    const filled = { source: whole, levels: levels + 1 };
    this.#filled.set(`${form} ${key}`, filled);
    return filled;
  }

  #find(kind: keyof Library, key: string, way: readonly string[] = []): Fragment {
    const what = kind === 'layouts' ? 'layout' : 'part';
    const all = this.#library[kind];
    const found = all.get(key);
    if (!found) throw new FragmentFault(said(`There is no ${what} ${quoteName(key)}${didYouMean(key, [...all.keys()])}`, way));
    if (found.archivedAt === null) return found;
    throw new FragmentFault(said(`The ${what} ${quoteName(key)} is archived; restore it, or choose another`, way));
  }

  #note(source: string, form: BodyForm, fragment: Fragment, own: readonly string[]): void {
    const { kind, key } = fragment;
    const by = fragmentIn({ kind, key });
    const names = [...own, unsubscribeName, preferencesName];
    for (const column of Template.parse(source).columns)
      if (!names.includes(column) && !isOrganizationName(column) && !this.columns.some((one) => one.column === column && one.by === by))
        this.columns.push({ column, by, ...this.#place });
    const text = fragment.in(this.#language);
    // Places are those of the form that somebody has written.
    const written = text[form].trim() !== '' ? form : form === 'html' ? 'text' : 'html';
    for (const raw of rawPlaceholders(text[written], written === 'html')) {
      const known = JSON.stringify([kind, key, raw.offset, raw.column]);
      if (names.includes(raw.column) || this.#knownRaws.has(known)) continue;
      this.#knownRaws.add(known);
      this.raws.push({ ...raw, by: { kind, key }, source: text[written], path: this.#place.path });
    }
  }
}

/** The source of a form: a text is made from the HTML, and HTML from the text, where one is not written. */
const sourceOf = ({ html, text }: FragmentText, form: BodyForm): string =>
  form === 'html' ? (html.trim() === '' ? htmlFromText(text) : html) : text === '' ? textOfHtml(html) : text;

/** A fragment in a sentence. */
export const fragmentIn = ({ kind, key }: FragmentName): string => `the ${kind} ${quoteName(key)}`;

const said = (message: string, way: readonly string[]): string => (way.length === 0 ? message : `${message} (in ${way.join(', in it ')})`);

/** The two sides of the content of a valid layout. */
function aroundContent(source: string): readonly [string, string] {
  const place = Template.parse(source).placeholders.find(({ column }) => column === contentName);
  return place ? [source.slice(0, place.offset), source.slice(place.end)] : [source, ''];
}
