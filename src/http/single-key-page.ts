import type { PageRequest } from '../application/ports/page.ts';
import { ValidationFailed } from '../domain/errors.ts';
import { pageRequest } from './page.ts';

/** The page that a query asks for, of a list whose key is one text of this form. @throws ValidationFailed where the cursor is not one of ours */
export function singleKeyPage(query: Parameters<typeof pageRequest>[0], form: RegExp): PageRequest {
  const page = pageRequest(query);
  const [key, ...more] = page.after ?? [];
  if (page.after === undefined || (typeof key === 'string' && form.test(key) && more.length === 0)) return page;
  throw new ValidationFailed([{ path: 'query.cursor', message: 'must be a nextCursor as it was answered' }]);
}
