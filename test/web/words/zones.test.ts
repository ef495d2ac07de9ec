import { expect, test } from '@jest/globals';
import { ownZone, zonesWith } from '../../../web/src/text/zones.ts';

test('zones are offered by the names of today, which a browser may not list', () => {
  const names = zonesWith('Europe/Berlin').map(({ value }) => value);
  expect(names).toEqual(expect.arrayContaining(['Asia/Ho_Chi_Minh', 'Asia/Kolkata', 'Europe/Kyiv', ownZone()]));
  expect(names).not.toContain('Asia/Saigon');
  expect(new Set(names).size).toBe(names.length);
  // What was chosen once stays.
  expect(zonesWith('Asia/Saigon').map(({ value }) => value)).toContain('Asia/Saigon');
});
