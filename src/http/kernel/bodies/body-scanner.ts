import { isUtf8 } from 'node:buffer';
import { type Problem, ValidationFailed } from '../../../domain/kernel/errors.ts';
import { decodeBody } from '../middleware/json-body.ts';
import type { Route } from '../route.ts';
import { plainCheckOf, type Schema } from '../schema.ts';
import { validator } from '../validator.ts';

/**
 * A route's reader of its usual bodies without parsing them, if it has one. What it returns is checked; undefined if the body is to be
 * parsed.
 */
export function scannerOf({ scanBody, body }: Pick<Route, 'scanBody' | 'body'>): ((bytes: Buffer) => unknown) | undefined {
  const isPlain = scanBody && plainCheckOf(body as Schema);
  if (!isPlain) return undefined;
  return (bytes) => {
    const scanned = isUtf8(bytes) ? scanBody(bytes) : undefined;
    return isPlain(scanned) ? scanned : undefined;
  };
}

/** Reads the bytes of a body that was kept, as its route does. It @throws ValidationFailed */
export function bodyReaderOf<Body>(body: Schema<Body>, scanBody: NonNullable<Route['scanBody']>): (bytes: Buffer) => Body {
  const scan = scannerOf({ body, scanBody });
  const check = validator(body, '', { convert: false });
  return (bytes) => {
    const problems: Problem[] = [];
    const value = check(scan?.(bytes) ?? decodeBody(bytes), problems);
    if (problems.length > 0) throw new ValidationFailed(problems);
    return value as Body;
  };
}
