import { type ErrorCode, errorCatalog, statusOf } from '../error-catalog.ts';

/** Part of an OpenAPI document. */
export type JsonObject = Readonly<Record<string, unknown>>;

/** The HTTP status of an error code. */
export const statusOfCode = (code: ErrorCode): number => statusOf[errorCatalog[code].kind];

/** An example of an error's body. */
export function errorExample(code: ErrorCode): JsonObject {
  const { message, ...rest } = errorCatalog[code];
  const details = 'details' in rest ? rest.details : {};
  return { ok: false, code, message, requestId: '3f0c2c7e-5d0b-4a35-9a0e-7f8f2f0c9d11', ...details };
}
