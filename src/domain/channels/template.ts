import type { Cell } from '../kernel/cell.ts';
import { TemplateError } from './template-error.ts';
import { parsePieces } from './template-parser.ts';
import type { Piece } from './template-piece.ts';

/** How a template is rendered: what is done to each value, and how many characters may come out (64 Ki unless told). */
export interface RenderOptions {
  readonly escape?: (text: string) => string;
  readonly maxLength?: number;
}

const defaultMaxLength = 64 * 1024;
const asIs = (text: string): string => text;

/**
 * `{{ column | default: "there" | upcase }}`: text with a record's values in it, in Liquid's spelling, with no tags and no nesting.
 * Odd column names are written `{{ ["odd | name"] }}`, a literal brace pair `{{ "{{" }}`; `default` fills in for blank values.
 */
export class Template {
  readonly source: string;
  /** The distinct names looked up, in order of appearance. */
  readonly columns: readonly string[];
  /** The names that stand somewhere without a filter. */
  readonly plainColumns: readonly string[];
  /** The distinct filters used. */
  readonly filters: readonly string[];
  /** The column, when the template is one `{{ column }}` without filters and nothing else. */
  readonly soleColumn: string | undefined;
  /** The text before the first placeholder. */
  readonly prefix: string;
  readonly hasPlaceholders: boolean;
  readonly #pieces: readonly Piece[];

  private constructor(source: string, pieces: readonly Piece[]) {
    const placeholders = pieces.filter((piece) => piece.kind === 'placeholder');
    const [first] = pieces;
    this.source = source;
    this.columns = distinct(placeholders.map(({ column }) => column));
    this.plainColumns = distinct(placeholders.filter(({ filters }) => filters.length === 0).map(({ column }) => column));
    this.filters = distinct(placeholders.flatMap(({ filters }) => filters.map(({ name }) => name)));
    this.soleColumn = pieces.length === 1 ? this.plainColumns[0] : undefined;
    this.prefix = first?.kind === 'text' ? first.text : '';
    this.hasPlaceholders = placeholders.length > 0;
    this.#pieces = pieces;
  }

  /** @throws TemplateError naming the place and what to write instead. */
  static parse(source: string): Template {
    return new Template(source, parsePieces(source));
  }

  /** An absent or null value is empty text; whatever a placeholder yields is escaped, literal text is not; @throws TemplateError over the cap. */
  render(values: ReadonlyMap<string, Cell>, { escape: escaped = asIs, maxLength = defaultMaxLength }: RenderOptions = {}): string {
    const bounded = (text: string, { offset }: Piece): string => {
      if (text.length <= maxLength) return text;
      throw new TemplateError(`The text gets longer than ${maxLength} characters`, this.source, offset);
    };
    let rendered = '';
    for (const piece of this.#pieces) {
      if (piece.kind === 'text') {
        rendered = bounded(rendered + piece.text, piece);
        continue;
      }
      let text = piece.column === undefined ? piece.literal : String(values.get(piece.column) ?? '');
      for (const { apply } of piece.filters) text = apply(bounded(text, piece));
      rendered = bounded(rendered + escaped(bounded(text, piece)), piece);
    }
    return rendered;
  }
}

const distinct = (names: readonly (string | undefined)[]): string[] => [...new Set(names.filter((name) => name !== undefined))];
