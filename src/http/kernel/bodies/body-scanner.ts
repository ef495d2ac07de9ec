import { isUtf8 } from 'node:buffer';
import type { Route } from '../route.ts';
import { plainCheckOf, type Schema } from '../schema.ts';

/** How a route reads its usual bodies without parsing them, if it does. What it returns is checked; undefined if the body is to be parsed. */
export function scannerOf({ scanBody, body }: Route): ((bytes: Buffer) => unknown) | undefined {
  const isPlain = scanBody && plainCheckOf(body as Schema);
  if (!isPlain) return undefined;
  return (bytes) => {
    const scanned = isUtf8(bytes) ? scanBody(bytes) : undefined;
    return isPlain(scanned) ? scanned : undefined;
  };
}
