import { createHash } from 'node:crypto';
import { canonicalJson } from '../../domain/kernel/canonical-json.ts';
import type { Problem } from '../../domain/kernel/errors.ts';
import { cursorProblem } from './page-key.ts';
import type { Route } from './route.ts';
import { memberNamesOf } from './schema.ts';

const separator = '.';

/** The question of a caller: the path's parameters, the query and the body, as they were checked. */
interface Asked {
  readonly params: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** The members of a question that choose a page of the list, not the list. */
const ofPage: ReadonlySet<string> = new Set(['cursor', 'limit', 'changedSince']);

/** Returns what adds to a cursor the list that it belongs to: its `operationId`, and what was asked. */
export function cursorsOfList(list: string, asked: Asked): (cursor: string) => string {
  const beginning = [list, questionOf(asked)];
  return (cursor) => [...beginning, cursor].join(separator);
}

/** Equal for equal questions, and short. */
function questionOf({ params, query = {}, body = {} }: Asked): string {
  const question = [params, query, body].map((part) => {
    const given = Object.entries(part as object).filter(([name, value]) => value !== undefined && !ofPage.has(name));
    return Object.fromEntries(given);
  });
  return createHash('sha256').update(canonicalJson(question)).digest('base64url').slice(0, 10);
}

/** The place of a list's cursor. */
type Place = 'query' | 'body';

/**
 * The cursors of one list as its callers have them: each names its list with its filter and order, and no list takes a cursor of another
 * list. A list is the same for people and for API keys.
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
    return place && new ListCursors(operationId, place);
  }

  /** Returns the input with the cursor that the handler has made. */
  opened<Input extends Asked & Readonly<Record<Place, unknown>>>(input: Input, problems: Problem[]): Input {
    const holder = input[this.#place] as { readonly cursor?: unknown } | undefined;
    const cursor = holder?.cursor;
    if (typeof cursor !== 'string') return input;
    const parts = cursor.split(separator);
    const own = parts.pop() as string;
    // Versions before named no list, and then not what was asked.
    const [list = this.#list, question] = parts;
    // A question with problems cannot be compared, and is refused anyway.
    const isOther =
      list !== this.#list || parts.length > 2 || (question !== undefined && problems.length === 0 && question !== questionOf(input));
    if (isOther) problems.push(cursorProblem(this.#place === 'query' ? 'query.cursor' : 'cursor'));
    return { ...input, [this.#place]: { ...holder, cursor: own } };
  }

  /** Returns the body of an answer, its cursor with the list that was asked for. */
  closed(asked: Asked, body: unknown): unknown {
    const { nextCursor } = (body ?? {}) as { readonly nextCursor?: unknown };
    return typeof nextCursor === 'string' ? { ...(body as object), nextCursor: cursorsOfList(this.#list, asked)(nextCursor) } : body;
  }
}

const takesCursor = (schema: unknown): boolean => memberNamesOf(schema).includes('cursor');
