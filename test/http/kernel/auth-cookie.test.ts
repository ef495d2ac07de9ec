import { describe, expect, test } from '@jest/globals';
import { AuthCookie } from '../../../src/http/kernel/auth-cookie.ts';

const at = (url: string) => new AuthCookie('spindle_x', url);

test.each([
  ['https://spindle.example.com', '__Host-spindle_x=v; Max-Age=60; Path=/; HttpOnly; SameSite=Strict; Secure'],
  ['https://spindle.example.com:8443', '__Host-spindle_x=v; Max-Age=60; Path=/; HttpOnly; SameSite=Strict; Secure'],
  ['https://example.com/spindle', 'spindle_x=v; Max-Age=60; Path=/spindle/api/v1/auth; HttpOnly; SameSite=Strict; Secure'],
  ['http://127.0.0.1:3000', 'spindle_x=v; Max-Age=60; Path=/api/v1/auth; HttpOnly; SameSite=Strict'],
  ['http://localhost/spindle', 'spindle_x=v; Max-Age=60; Path=/spindle/api/v1/auth; HttpOnly; SameSite=Strict'],
])('at %s it is %s', (url, set) => {
  expect(at(url).set('v', 60, {})).toEqual([set]);
  expect(at(url).clear({})).toEqual([set.replace('=v; Max-Age=60', '=; Max-Age=0')]);
});

describe('is read from the request', () => {
  const root = at('https://spindle.example.com');
  const below = at('https://example.com/spindle');
  test.each<[string, AuthCookie, string | undefined, string | undefined]>([
    ['among others', root, 'a=1; __Host-spindle_x=v.1-_; b=2', 'v.1-_'],
    ['under its old name', root, 'a=1;spindle_x=old', 'old'],
    ['under its new name first', root, 'spindle_x=old; __Host-spindle_x=new', 'new'],
    ['not under the name of a neighbour at the root of the host', below, '__Host-spindle_x=other; spindle_x=v', 'v'],
    ['not by a longer name', below, 'not_spindle_x=v; spindle_xx=v', undefined],
    ['without a Cookie header', root, undefined, undefined],
    ['empty', root, '__Host-spindle_x=', ''],
  ])('%s', (_, cookie, header, value) => {
    expect(cookie.read({ cookie: header })).toBe(value);
  });
});

test('an old one is removed where a new one is set or removed', () => {
  const headers = { cookie: 'spindle_x=old' };
  const removed = 'spindle_x=; Max-Age=0; Path=/api/v1/auth; HttpOnly; SameSite=Strict; Secure';
  expect(at('https://spindle.example.com').set('v', 60, headers)[1]).toBe(removed);
  expect(at('https://spindle.example.com').clear(headers)[1]).toBe(removed);
  expect(at('http://127.0.0.1:3000').set('v', 60, headers)).toHaveLength(1);
});
