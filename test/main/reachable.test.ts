import { expect, test } from '@jest/globals';
import { reachable } from '../../src/main/assemble.ts';

test.each([
  ['0.0.0.0', '127.0.0.1'],
  ['::', '127.0.0.1'],
  ['::1', '[::1]'],
  ['2001:db8::7', '[2001:db8::7]'],
  ['192.168.1.7', '192.168.1.7'],
  ['localhost', 'localhost'],
])('an API that listens on %s has a URL with %s', (host, hostname) => {
  expect(new URL(`http://${reachable(host)}:3000`).hostname).toBe(hostname);
});
