import type { Problem } from '../../domain/kernel/errors.ts';
import { cursorProblem } from './page-key.ts';
import type { Route } from './route.ts';

const separator = '.';

/** Adds to a cursor the list that it belongs to, by its `operationId`. */
export const cursorOfList = (list: string, cursor: string): string => `${list}${separator}${cursor}`;

/** Where a list takes its cursor. */
type Place = 'query' | 'body';

/**
 * The cursors of one list as its callers have them: each names its list, and no list takes that of another. A list is the same for people
 * and for API keys.
 */
export class ListCursors {
  readonly #list: string;
  readonly #place: Place;

  private constructor(list: string, place: Place) {
    this.#list = list;
    this.#place = place;
  }

  /** Undefined for a route that takes no cursor. */
  static of({ operationId, query, body }: Route): ListCursors | undefined {
    const place = takesCursor(query) ? 'query' : takesCursor(body) ? 'body' : undefined;
    return place && new ListCursors(operationId.replace(/ByKey$/, ''), place);
  }

  /** Returns the input with the cursor that the handler has made. */
  opened<Input extends Readonly<Record<Place, unknown>>>(input: Input, problems: Problem[]): Input {
    const holder = input[this.#place] as { readonly cursor?: unknown } | undefined;
    const cursor = holder?.cursor;
    if (typeof cursor !== 'string') return input;
    const at = cursor.indexOf(separator);
    // The version before did not name the list.
    if (at === -1) return input;
    if (cursor.slice(0, at) !== this.#list) problems.push(cursorProblem(this.#place === 'query' ? 'query.cursor' : 'cursor'));
    return { ...input, [this.#place]: { ...holder, cursor: cursor.slice(at + 1) } };
  }

  /** Returns the body of an answer, its cursor with the name of the list. */
  closed(body: unknown): unknown {
    const { nextCursor } = (body ?? {}) as { readonly nextCursor?: unknown };
    return typeof nextCursor === 'string' ? { ...(body as object), nextCursor: cursorOfList(this.#list, nextCursor) } : body;
  }
}

/** Whether a schema is of an object with the member `cursor`. */
const takesCursor = (schema: unknown): boolean =>
  (schema as { readonly $_terms?: { readonly keys?: readonly { readonly key: string }[] | null } } | undefined)?.$_terms?.keys?.some(
    ({ key }) => key === 'cursor',
  ) === true;
