import type { Route } from '../route.ts';
import { StreamedBody } from '../streamed-body.ts';
import { RawBody } from './raw-body.ts';

const kib = 1024;
const mib = 1024 * kib;

/** The most bytes of a body with records: 500 of 10 KiB (document, 8). */
export const recordsLimit = 5 * mib;

/** The most bytes of a body with a spinner's definition (seven e-mails of the greatest length, or fifty steps of 40 KiB) or with an audience of 10,000 keys. */
export const definitionLimit = 2 * mib;

/** The most bytes of a body with a credential, and of one that should be empty: nobody has signed in, or nothing is to be said. */
const smallLimit = 16 * kib;

const usualLimit = 256 * kib;

/** The most bytes of a route's body. */
export function bodyLimitOf({ body, maxBodyBytes, security }: Route): number {
  if (body instanceof StreamedBody || body instanceof RawBody) return body.maxBytes;
  if (maxBodyBytes !== undefined) return maxBodyBytes;
  const isSmall = body === undefined || security.type === 'none' || security.type === 'refresh-token';
  return isSmall ? smallLimit : usualLimit;
}

/** A number of bytes in words: `16 KiB`. */
export const sizeInWords = (bytes: number): string => (bytes % mib === 0 ? `${bytes / mib} MiB` : `${bytes / kib} KiB`);
