import { describe, expect, test } from '@jest/globals';
import { ownPath } from '../../../../web/src/text/own-path.ts';

const origin = 'https://spindle.example.com';

describe('the page after sign-in', () => {
  test.each([
    'https://evil.test/',
    'HTTPS://evil.test',
    ' https://evil.test',
    '\thttps://evil.test',
    '"https://evil.test"',
    'https:evil.test',
    'https:/evil.test',
    'http:\\\\evil.test',
    '//evil.test',
    '///evil.test',
    '/\\evil.test',
    '\\\\evil.test',
    '\\/evil.test',
    '/\t/evil.test',
    '/\n\\evil.test',
    '\t//evil.test',
    '/.//evil.test',
    '/a/..//evil.test',
    '/%2e//evil.test',
    ' http://evil.test',
    '["//evil.test"]',
    'javascript:alert(1)',
    'javascript:location="https://evil.test"',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'data:text/html,<script>location="https://evil.test"</script>',
    'mailto:somebody@evil.test',
    'blob:https://evil.test/1',
    'evil.test',
    '',
    '?next=/jobs',
    undefined,
    7,
    ['/jobs'],
    { href: '/jobs' },
  ])('is never %j', (value) => {
    expect(ownPath(value, origin)).toBeUndefined();
  });

  test.each(['/', '/jobs?state=running#top', '/tables/01a2', '/a//b', '/%2fevil.test', '/jobs?next=https://evil.test', '/@evil.test'])(
    'may be %s',
    (value) => {
      expect(ownPath(value, origin)).toBe(value);
    },
  );
});
