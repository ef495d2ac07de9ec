import type { PageRequest } from '../application/ports/page.ts';
import { ValidationFailed } from '../domain/errors.ts';

/** What a part of a page's key may be. */
export type KeyPart = (text: string) => boolean;

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

export const isId: KeyPart = (text) => uuid.test(text);
export const isTime: KeyPart = (text) => time.test(text) && !Number.isNaN(Date.parse(text));

/** The page, where its key has these parts: a cursor may have been made up, or be another list's. @throws ValidationFailed */
export function keyed(page: PageRequest, ...parts: readonly KeyPart[]): PageRequest {
  const { after } = page;
  if (after === undefined || (after.length === parts.length && parts.every((fits, index) => fits(after[index] ?? '')))) return page;
  throw new ValidationFailed([{ path: 'query.cursor', message: 'must be a nextCursor as it was answered' }]);
}
