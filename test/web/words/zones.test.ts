import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { takeFormats } from '../../../web/src/text/notation/notation.ts';
import { momentIn, ownZone, zonesWith } from '../../../web/src/text/zones.ts';

test('zones are offered by the names of today, which a browser may not list', () => {
  const names = zonesWith('Europe/Berlin').map(({ value }) => value);
  expect(names).toEqual(expect.arrayContaining(['Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Europe/Kyiv', ownZone()]));
  expect(names).not.toContain('Asia/Saigon');
  expect(new Set(names).size).toBe(names.length);
  // A choice stays once it is made.
  expect(zonesWith('Asia/Saigon').map(({ value }) => value)).toContain('Asia/Saigon');
});

test('a time in a zone is written as all other times are, in the formats of the person', () => {
  takeFormats({ locale: 'en-GB', zone: null });
  const year = new Date().getUTCFullYear();
  expect(momentIn(`${year}-11-30T08:00:00Z`, 'Europe/Berlin')).toMatch(/^\w{3},? 30 Nov, 0?9:00$/);
  expect(momentIn(`${year + 1}-11-30T20:00:00Z`, 'nowhere')).toMatch(new RegExp(`^\\w{3},? 30 Nov ${year + 1}, 20:00 UTC$`));
});

test('all pages name the zone of the browser alike: “Asia/Ho Chi Minh”, not “Asia/Saigon”', () => {
  const web = new URL('../../../web/src/', import.meta.url);
  const asking = readdirSync(web, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path))
    .filter((path) => readFileSync(new URL(path, web), 'utf8').includes('resolvedOptions'));
  expect(asking).toEqual(['text/notation/notation.ts']);
});
