import { expect, test } from '@jest/globals';
import type { AuditEntry } from '../../web/src/api/types.ts';
import { lastOfEach } from '../../web/src/pages/home/last-of-each.ts';

type Action = AuditEntry['action'];

const entry = (id: string, action: Action, { by = 'ada', to = 'welcome' } = {}): AuditEntry => ({
  id,
  at: '2026-11-20T10:00:00Z',
  actor: { type: 'user', id: by, name: by, ip: null },
  action,
  subject: { type: 'spinner', id: to, name: to },
  details: {},
});

test.each<[string, AuditEntry[], string[]]>([
  ['edits in a row', [entry('3', 'spinner.edited'), entry('2', 'spinner.edited'), entry('1', 'spinner.created')], ['3', '1']],
  [
    'edits around a publication',
    [entry('3', 'spinner.edited'), entry('2', 'spinner.published'), entry('1', 'spinner.edited')],
    ['3', '2', '1'],
  ],
  ['edits by two people', [entry('2', 'spinner.edited'), entry('1', 'spinner.edited', { by: 'grace' })], ['2', '1']],
  ['edits of two spinners', [entry('2', 'spinner.edited'), entry('1', 'spinner.edited', { to: 'offer' })], ['2', '1']],
  ['nothing', [], []],
])('the last of each: %s', (_, entries, expected) => {
  expect(lastOfEach(entries).map(({ id }) => id)).toEqual(expected);
});
