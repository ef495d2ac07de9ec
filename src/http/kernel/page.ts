import Joi from 'joi';
import type { Page, PageRequest } from '../../application/kernel/page.ts';
import { wrongCursor } from './page-key.ts';
import { list, nullable, object, type Schema, text, truth } from './schema.ts';

const usual = 50;
const most = 500;

/** The members of a list's query: how many at most, and where to go on. */
export const pageQuery = {
  limit: Joi.number<number>().integer().min(1).max(most).default(usual) as Schema<number>,
  cursor: Joi.string().max(1000).optional() as Schema<string | undefined>,
};

/** A page of a list (`{ok, data, nextCursor}`). */
export const pageOf = <Item>(item: Schema<Item>) =>
  object({ ok: truth(), data: list(item as never) as Schema<readonly Item[]>, nextCursor: nullable(text()) });

/** What of a query says which page it asks for. */
export interface PageQuery {
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** The page that a query asks for. @throws ValidationFailed where the cursor is not one of ours */
export function pageRequest({ limit, cursor }: PageQuery, path = 'query.cursor'): PageRequest {
  if (cursor === undefined) return { limit, after: undefined };
  try {
    const after: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(after) && after.length > 0 && after.every((part) => typeof part === 'string' || part === null))
      return { limit, after };
  } catch {}
  throw wrongCursor(path);
}

/** A page as it is answered, its items shown by `show`. */
export const pageAnswer = <Item, Shown>({ items, next }: Page<Item>, show: (item: Item) => Shown) => ({
  ok: true as const,
  data: items.map(show),
  nextCursor: next === undefined ? null : Buffer.from(JSON.stringify(next)).toString('base64url'),
});
