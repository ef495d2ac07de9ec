import { expect, test } from '@jest/globals';
import { Validator } from '@seriousme/openapi-schema-validator';
import { onMemory } from '../../support/http-spindle.ts';

onMemory('the OpenAPI document in a public validator', (spindle) => {
  test('is valid OpenAPI 3.1', async () => {
    const { text } = await spindle().call('GET', '/openapi.json');
    const validator = new Validator();
    const { valid, errors } = await validator.validate(JSON.parse(text));
    expect([valid, errors]).toEqual([true, undefined]);
    expect(validator.version).toBe('3.1');
  });

  test('is invalid if an error is added', async () => {
    const { body } = await spindle().call('GET', '/openapi.json');
    const { valid } = await new Validator().validate({ ...body, paths: { '/x': { get: { responses: 'none' } } } });
    expect(valid).toBe(false);
  });
});
