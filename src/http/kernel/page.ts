import Joi from 'joi';
import type { Page, PageKey, PageRequest } from '../../application/kernel/page.ts';
import { wrongCursor } from './page-key.ts';
import { list, nullable, object, type Schema, text, truth } from './schema.ts';

const defaultLimit = 50;
const maxLimit = 500;
/** A cursor of an e-mail address of 254 characters has some 1,100, with the other parts of its key and the name of its list. */
const maxCursor = 1500;

/** The paging members of a list's query: the size of a page, and the cursor to continue from. */
export const pageQuery = {
  limit: Joi.number<number>().integer().min(1).max(maxLimit).default(defaultLimit) as Schema<number>,
  cursor: Joi.string().max(maxCursor).optional() as Schema<string | undefined>,
};

/** A page of a list (`{ok, data, nextCursor}`). */
export const pageOf = <Item>(item: Schema<Item>) =>
  object({ ok: truth(), data: list(item as never) as Schema<readonly Item[]>, nextCursor: nullable(text()) });

/** The part of a query that selects the page. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The page that a query selects. @throws ValidationFailed if the cursor is malformed */
export function pageRequest({ limit, cursor }: PageQuery, path = 'query.cursor'): PageRequest {
  if (cursor === undefined) return { limit, after: undefined };
  try {
    const after: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(after) && after.length > 0 && after.every((part) => typeof part === 'string' || part === null))
      return { limit, after };
  } catch {}
  throw wrongCursor(path);
}

/** A cursor as clients see it. */
export const cursorText = (key: PageKey): string => Buffer.from(JSON.stringify(key)).toString('base64url');

/** A page as the body of an answer, its items mapped by `show`. */
export const pageAnswer = <Item, Shown>({ items, next }: Page<Item>, show: (item: Item) => Shown) => ({
  ok: true as const,
  data: items.map(show),
  nextCursor: next === undefined ? null : cursorText(next),
});
