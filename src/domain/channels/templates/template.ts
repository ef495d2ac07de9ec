import type { Cell } from '../../kernel/cell.ts';
import { usualLocale } from '../../kernel/locale.ts';
import { quoteName } from '../../kernel/quote-name.ts';
import { TemplateError } from './template-error.ts';
import { parsePieces } from './template-parser.ts';
import type { Piece, PlaceholderPiece } from './template-piece.ts';

/** The number of additional characters of values may be inserted into the texts of one message, and passed through filters. */
export interface RenderBudget {
  left: number;
}

/** For one message: a million characters take some ten milliseconds. */
export const renderBudget = (): RenderBudget => ({ left: 1024 * 1024 });

/** Options of rendering: the escape function for values, the most characters of the output (64 Ki by default), the budget and the language. */
export interface RenderOptions {
  /** The language that filters write values in if they name none (BCP 47); default: English. */
  readonly locale?: string | undefined;
  /** See `Writing`. */
  readonly hasPlainBlanks?: boolean;
  readonly escape?: (text: string) => string;
  readonly maxLength?: number;
  /** The budget of the message which the text is a part of; default: one of its own. */
  readonly budget?: RenderBudget;
  /** Whether a section is left out; absent: none is. */
  readonly hides?: (section: string) => boolean;
}

const defaultMaxLength = 64 * 1024;
const tooMuch = 'The values and filters of the message have more than 1048576 characters to process; use long columns less often';
const asIs = (text: string): string => text;

// The short templates of a step, such as its address, are parsed for each record.
const maxKept = 200;
const maxKeptLength = 2000;
const parsed = new Map<string, Template>();

/**
 * A text with placeholders for a record's values in Liquid's syntax, without tags or nesting: `{{ column | default: "there" | upcase }}`.
 * Column names with special characters are written `{{ ["odd | name"] }}`, a literal `{{` as `{{ "{{" }}`. `default` replaces blank
 * values.
 */
export class Template {
  readonly source: string;
  /** The distinct columns, in order of appearance. */
  readonly columns: readonly string[];
  /** The offset of the first placeholder of each column. */
  readonly offsets: ReadonlyMap<string, number>;
  /** The columns that appear at least once without a filter. */
  readonly plainColumns: readonly string[];
  /** The distinct filters used. */
  readonly filters: readonly string[];
  /** The column, if the template consists of a single `{{ column }}` without filters. */
  readonly soleColumn: string | undefined;
  /** The text before the first placeholder. */
  readonly prefix: string;
  readonly hasPlaceholders: boolean;
  readonly placeholders: readonly PlaceholderPiece[];
  /** The parts that stand in it, in order of appearance. Such a template cannot be rendered: they are filled in before. */
  readonly parts: readonly (PlaceholderPiece & { readonly part: string })[];
  /** Whether it depends on the organization's language. */
  readonly isLocal: boolean;
  readonly hasSections: boolean;
  readonly #pieces: readonly Piece[];

  private constructor(source: string, pieces: readonly Piece[]) {
    const placeholders = pieces.filter((piece) => piece.kind === 'placeholder');
    const [first] = pieces;
    this.source = source;
    this.columns = distinct(placeholders.map(({ column }) => column));
    const named = placeholders.flatMap(({ column, offset }) => (column === undefined ? [] : [[column, offset] as const]));
    this.offsets = new Map(named.toReversed());
    this.plainColumns = distinct(placeholders.filter(({ filters }) => filters.length === 0).map(({ column }) => column));
    this.filters = distinct(placeholders.flatMap(({ filters }) => filters.map(({ name }) => name)));
    this.soleColumn = pieces.length === 1 ? this.plainColumns[0] : undefined;
    this.prefix = first?.kind === 'text' ? first.text : '';
    this.hasPlaceholders = placeholders.length > 0;
    this.placeholders = placeholders;
    this.parts = placeholders.filter((piece) => piece.part !== undefined) as typeof this.parts;
    this.isLocal = placeholders.some(({ filters }) => filters.some(({ isLocal }) => isLocal));
    this.hasSections = placeholders.some(({ section }) => section !== undefined);
    this.#pieces = pieces;
  }

  /** @throws TemplateError with the position and what to write instead */
  static parse(source: string): Template {
    const known = parsed.get(source);
    if (known) return known;
    const template = new Template(source, parsePieces(source));
    if (source.length <= maxKeptLength) {
      if (parsed.size === maxKept) parsed.clear();
      parsed.set(source, template);
    }
    return template;
  }

  /** The text; or the value of the column, with its type, if the template is a single `{{ column }}`. @throws TemplateError over a limit */
  cell(values: ReadonlyMap<string, Cell>, options: RenderOptions = {}): Cell {
    return this.soleColumn === undefined ? this.render(values, options) : (values.get(this.soleColumn) ?? null);
  }

  /** Absent and null values are empty text. Placeholder output is escaped, literal text is not. @throws TemplateError over a limit */
  render(values: ReadonlyMap<string, Cell>, options: RenderOptions = {}): string {
    const { escape: escaped = asIs, maxLength = defaultMaxLength, budget = renderBudget(), hides } = options;
    const { locale = usualLocale, hasPlainBlanks } = options;
    const writing = { locale, hasPlainBlanks };
    const bounded = (text: string, { offset }: Piece): string => {
      if (text.length <= maxLength) return text;
      throw new TemplateError(`The text is longer than ${maxLength} characters`, this.source, offset);
    };
    const charged = (text: string, { offset }: Piece): string => {
      budget.left -= text.length;
      if (budget.left >= 0) return text;
      throw new TemplateError(tooMuch, this.source, offset);
    };
    let rendered = '';
    // Whether each section that is open is left out, as it is within one that is.
    const open: boolean[] = [];
    for (const piece of this.#pieces) {
      if (piece.kind === 'placeholder' && piece.section !== undefined) {
        if (piece.section === '') open.pop();
        else open.push(open.at(-1) === true || hides?.(piece.section) === true);
        continue;
      }
      if (open.at(-1)) continue;
      if (piece.kind === 'text') {
        rendered = bounded(rendered + piece.text, piece);
        continue;
      }
      if (piece.part !== undefined)
        throw new TemplateError(`The part ${quoteName(piece.part)} cannot stand here`, this.source, piece.offset);
      let text = piece.column === undefined ? piece.literal : String(values.get(piece.column) ?? '');
      for (const { apply } of piece.filters) text = apply(charged(bounded(text, piece), piece), writing);
      rendered = bounded(rendered + escaped(charged(bounded(text, piece), piece)), piece);
    }
    return rendered;
  }
}

const distinct = (names: readonly (string | undefined)[]): string[] => [...new Set(names.filter((name) => name !== undefined))];
