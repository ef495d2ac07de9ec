import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { alertKindNames } from '../../../src/domain/alerts/alert-kinds.ts';
import { Unavailable } from '../../../src/domain/kernel/errors.ts';
import { PostgresAlertReader } from '../../../src/postgres/alerts/alert-reader.ts';
import { PostgresEndpointReader } from '../../../src/postgres/events/endpoint-reader.ts';

const away = {
  query: async () => {
    throw new Error('Connection terminated unexpectedly');
  },
};
const alerts = new PostgresAlertReader(away);
const endpoints = new PostgresEndpointReader(away);
const of = { organizationId: 'o', endpointId: 'e' };

test.each([
  ['alerts', () => alerts.list('o', { isOpen: false, kinds: alertKindNames }, { limit: 1, after: undefined })],
  ['the alerts that a person wishes', () => alerts.wishes('o', 'u')],
  ['alert targets', () => alerts.targets('o')],
  ['endpoints', () => endpoints.list('o')],
  ['an endpoint', () => endpoints.find('o', 'e')],
  ['deliveries', () => endpoints.deliveries(of, { limit: 1 })],
  ['a delivery', () => endpoints.delivery(of, 1)],
  ['the counts of an endpoint', () => endpoints.counts(of, new Date())],
])('reading %s is unavailable while the database is away', async (_, read) => {
  await expect(read()).rejects.toThrow(Unavailable);
});

test('each reader translates what the database throws', () => {
  const paths = readdirSync('src/postgres', { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('-reader.ts'));
  const texts = paths.map((path) => ({ path, text: readFileSync(`src/postgres/${path}`, 'utf8') }));
  const readers = texts.filter(({ text }) => /\bquery[(<]/.test(text));
  expect(readers.length).toBeGreaterThan(15);
  expect(readers.filter(({ text }) => !/\b(?:reading|sharedLookup)\b/.test(text)).map(({ path }) => path)).toEqual([]);
});
