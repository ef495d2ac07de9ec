import { expect, test } from '@jest/globals';
import { failsAgain } from '../../../../web/src/pages/jobs/control/retryable.ts';

test.each([
  ['550 5.1.1', true],
  ['550 5.1.10', true],
  ['550 5.2.1', true],
  ['400 21211', true],
  ['address_missing', true],
  ['record_deleted', true],
  // The things that may be otherwise the next time.
  ['552 5.2.2', false],
  ['450 4.1.1', false],
  ['550 5.7.1', false],
  ['550', false],
  ['404', false],
  ['endpoint_gone', false],
  ['other', false],
  ['', false],
])('a retry after "%s" fails again: %s', (reason, expected) => {
  expect(failsAgain(reason)).toBe(expected);
});
