import { describe, expect, test } from '@jest/globals';
import { outcomeOfAnswer, sampleOutputs } from '../../../../src/domain/channels/http/http-answer.ts';
import type { AnswerRules } from '../../../../src/domain/channels/http/http-call.ts';

const rules = (fields: Partial<AnswerRules> = {}): AnswerRules => ({ successStatus: ['2xx'], outputs: [], ...fields });
const tier = [{ name: 'tier', path: 'data.tier' }];
const read = (body: string, fields: Partial<AnswerRules> = { outputs: tier }, status = 200) =>
  outcomeOfAnswer(rules(fields), { status, body });

describe('An answer', () => {
  test('of a wanted status is a success, and leaves its outputs', () => {
    expect(read('{"data":{"tier":"gold"}}')).toMatchObject({ result: 'sent', reply: 'HTTP 200', outputs: { status: 200, tier: 'gold' } });
    expect(read('{"data":{}}')).toMatchObject({ result: 'sent', outputs: { status: 200, tier: null } });
    expect(read('[]')).toMatchObject({ outputs: { tier: null } });
    expect(read('{"data":{"tier":{"a":[1]}}}')).toMatchObject({ outputs: { tier: '{"a":[1]}' } });
    expect(read('{"data":{"tier":false}}')).toMatchObject({ outputs: { tier: false } });
    expect(read('<script>', { successStatus: ['404'] }, 404)).toMatchObject({ result: 'sent', outputs: { status: 404 } });
    expect(read('', {}, 204)).toMatchObject({ result: 'sent' });
    expect(read(' \n', { outputs: tier }, 204)).toMatchObject({ result: 'sent', outputs: { status: 204, tier: null } });
  });

  test.each([
    ['<html>Welcome</html>', 'The answer is not JSON'],
    [`{"data":{"tier":"${'é'.repeat(1025)}"}}`, 'The output "tier" has more than 2048 bytes'],
    ['{"data":{"tier":12345678901234567890}}', 'The output "tier" is a number too large to be stored exactly'],
    ['{"data":{"tier":1e999}}', 'The output "tier" is a number too large to be stored exactly'],
    [String.raw`{"data":{"tier":"a\u0000b"}}`, 'The output "tier" has a NUL character, which cannot be stored'],
    [String.raw`{"data":{"tier":"\ud800"}}`, 'The output "tier" has an unpaired surrogate, which cannot be stored'],
  ])('that its outputs cannot be read from is refused: %s', (body, reason) => {
    expect(read(body)).toEqual({ result: 'refused', reason, outputs: { status: 200 } });
  });

  test('of a hundred thousand levels is read, and one that broke off is not', () => {
    expect(read(`${'[1,'.repeat(100_000)}1${']'.repeat(100_000)}`)).toMatchObject({ result: 'sent', outputs: { tier: null } });
    expect(outcomeOfAnswer(rules({ outputs: tier }), { status: 200, body: undefined, unread: 'broke off' })).toMatchObject({
      result: 'unknown',
      reason: 'The answer broke off',
    });
    expect(outcomeOfAnswer(rules(), { status: 200, body: undefined })).toMatchObject({ result: 'sent' });
  });

  test.each([
    [301, 'refused', 'The endpoint answered 301; redirects are not followed'],
    [404, 'refused', 'The endpoint answered 404'],
    [410, 'refused', 'The endpoint answered 410'],
    [429, 'deferred', 'The endpoint answered 429'],
    [500, 'deferred', 'The endpoint answered 500'],
  ])('of the status %i is %s', (status, result, reason) => {
    expect(outcomeOfAnswer(rules(), { status, retryAfterSeconds: 7, body: '' })).toMatchObject({ result, reason, outputs: { status } });
  });

  test('that says 503 counts as an outage of its host', () => {
    expect(outcomeOfAnswer(rules(), { status: 503, body: '' })).toMatchObject({ isOutage: true });
    expect(outcomeOfAnswer(rules(), { status: 500, body: '' })).not.toHaveProperty('isOutage');
  });

  test('meets the condition of a success, or is refused', () => {
    const ok = { successWhen: { path: 'ok', operator: 'equals', value: true } } as const;
    expect(read('{"ok":true}', ok)).toMatchObject({ result: 'sent' });
    expect(read('{"ok":"true"}', ok)).toMatchObject({ result: 'sent' });
    expect(read('{"ok":false,"error":"no"}', ok)).toMatchObject({ result: 'refused', reason: 'The answer is no success: "ok" is not so' });
    const noErrors = { successWhen: { path: 'errors', operator: 'is_empty' } } as const;
    expect([read('{"errors":[]}', noErrors).result, read('{}', noErrors).result, read('{"errors":[{}]}', noErrors).result]).toEqual([
      'sent',
      'sent',
      'refused',
    ]);
    expect(read('{"a":1}', { successWhen: { path: 'a', operator: 'not_equals', value: 1 } }).result).toBe('refused');
    expect(read('{"a":""}', { successWhen: { path: 'a', operator: 'is_not_empty' } }).result).toBe('refused');
  });

  test('that was stored as an example gives the outputs of previews', () => {
    expect(sampleOutputs({ outputs: tier }, '{"data":{"tier":3}}')).toEqual({ tier: 3 });
    expect([sampleOutputs({ outputs: tier }, 'no'), sampleOutputs({ outputs: tier }, undefined)]).toEqual([{ tier: null }, { tier: null }]);
  });
});
