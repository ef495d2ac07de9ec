import type { PageRequest } from '../../application/ports/page.ts';
import { ValidationFailed } from '../../domain/errors.ts';

const shapes = {
  id: /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
  time: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/,
} as const;

/** A page request whose cursor has exactly these parts: one that was tampered with must not reach the database. @throws ValidationFailed */
export function withKey(request: PageRequest, ...parts: readonly (keyof typeof shapes)[]): PageRequest {
  const { after } = request;
  const fits = (part: string | null | undefined, kind: keyof typeof shapes): boolean =>
    typeof part === 'string' && shapes[kind].test(part) && (kind === 'id' || !Number.isNaN(Date.parse(part)));
  if (after === undefined || (after.length === parts.length && parts.every((kind, index) => fits(after[index], kind)))) return request;
  throw new ValidationFailed([{ path: 'query.cursor', message: 'must be a nextCursor as it was answered' }]);
}
