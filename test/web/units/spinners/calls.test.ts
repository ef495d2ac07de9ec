import { describe, expect, test } from '@jest/globals';
import { parsePath, valueAt } from '../../../../src/domain/kernel/json-path.ts';
import type { JsonValue } from '../../../../src/domain/kernel/json-value.ts';
import { outputNameFor } from '../../../../web/src/pages/spinners/calls/output.ts';
import { type Json, type JsonWay, readJson, valueIn, writeWay } from '../../../../web/src/text/json-path.ts';

const answer: Json = {
  data: { items: [{ name: 'Ada', 'odd "name"': 1 }, [[true]]], 'back\\slash': null, 'größe-1': 'x' },
  $: { inner: 2 },
  '$.a': 3,
  '': 4,
  'with\nbreak': { 'a.b[0]': '<b>' },
  __proto__x: 5,
};

const waysIn = (json: Json, way: JsonWay = []): readonly JsonWay[] =>
  typeof json !== 'object' || json === null
    ? [way]
    : Array.isArray(json)
      ? json.flatMap((one, at) => waysIn(one, [...way, at]))
      : Object.entries(json).flatMap(([name, one]) => waysIn(one, [...way, name]));

describe('a path', () => {
  test.each(waysIn(answer).map((way) => [writeWay(way), way] as const))('%s leads the server to the value that was picked', (path, way) => {
    expect(parsePath(path as string)).toEqual(way);
    expect(valueIn(answer, path as string)).toBe(valueAt(answer as JsonValue, way));
  });

  test('is written as people would', () => {
    expect(writeWay(['data', 'items', 0, 'name'])).toBe('data.items[0].name');
    expect(writeWay([])).toBe('$');
    expect(valueIn([1], '$')).toEqual([1]);
  });

  test('is none where it would be too long or too deep', () => {
    expect(writeWay(Array.from({ length: 21 }, () => 'a'))).toBeUndefined();
    expect(writeWay(['a'.repeat(201)])).toBeUndefined();
    expect(writeWay([1_000_000])).toBeUndefined();
  });

  test.each(['', '.a', 'a..b', 'a[*]', 'a[', '$a.', 'a b', `${'a.'.repeat(20)}b`])('%j leads nowhere, here as on the server', (path) => {
    expect(parsePath(path)).toBeUndefined();
    expect(valueIn(answer, path)).toBeUndefined();
  });

  test.each(['constructor', 'data.items.length', 'data.items["0"]', 'data.items[9]'])('%s reaches own members only', (path) => {
    expect(valueIn(answer, path)).toBeUndefined();
  });
});

test.each([
  [['data', 'leadScore'], 'lead_score'],
  [['items', 0, 'Straße (m²)'], 'strasse_m'],
  [['items', 3], 'items'],
  [['42'], 'value'],
  [[], 'value'],
  [['status'], 'status_2'],
  [['tier'], 'tier_3'],
  [['x'.repeat(60)], 'x'.repeat(40)],
  [['日本'], 'value'],
] as const)('the value at %j is called %s', (way, name) => {
  expect(
    outputNameFor(way, [
      { name: 'tier', path: 'a' },
      { name: 'tier_2', path: 'b' },
    ]),
  ).toBe(name);
  expect(name).toMatch(/^[a-z][a-z0-9_]{0,39}$/);
});

test.each(['<html>', '{"a":', '', undefined])('%j is no JSON', (text) => expect(readJson(text)).toBeUndefined());
