import { expect } from '@jest/globals';
import type { Problem } from '../../src/domain/kernel/errors.ts';
import { statusOf } from '../../src/http/kernel/error-catalog.ts';
import { errorsOf } from '../../src/http/kernel/implied-errors.ts';
import { statusOfCode } from '../../src/http/kernel/openapi/openapi-errors.ts';
import type { Route } from '../../src/http/kernel/route.ts';
import { validator } from '../../src/http/kernel/validator.ts';
import type { Received } from './http-client.ts';

/** Fails unless the route declares the answer: a body of its schema, or one of its errors in the common layout. */
export function expectDeclared(route: Route, { status, body, headers }: Received): void {
  expect(headers['x-request-id']).toEqual(expect.any(String));
  if (status === route.answer.status || route.answer.also?.[status] !== undefined) {
    const problems: Problem[] = [];
    validator(route.answer.schema, '', { convert: false })(body, problems);
    expect(problems).toEqual([]);
    return;
  }
  expect(Object.values(statusOf)).toContain(status);
  expect(errorsOf(route)).toContain(body.code);
  expect(statusOfCode(body.code)).toBe(status);
  expect(body).toMatchObject({ ok: false, message: expect.any(String), requestId: headers['x-request-id'] });
}
