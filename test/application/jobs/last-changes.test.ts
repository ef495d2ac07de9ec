import { expect, test } from '@jest/globals';
import { lastChanges } from '../../../src/application/jobs/attention/read-last-changes.ts';
import type { ShownAuditEntry } from '../../../src/application/kernel/audit-reader.ts';
import { AuditEntry } from '../../../src/domain/kernel/audit-entry.ts';

const minutes = (count: number): Date => new Date(Date.UTC(2026, 10, 24, 10, count));

const entry = (
  minute: number,
  action: AuditEntry['action'],
  { by = 'ada', to = 'welcome', ip = '127.0.0.1' }: { readonly by?: string; readonly to?: string; readonly ip?: string } = {},
): ShownAuditEntry => ({
  actorName: by,
  isSubjectGone: false,
  entry: new AuditEntry({
    ...{ id: `${minute}`, organizationId: 'org', at: minutes(minute), action, details: {} },
    actor: { type: 'user', id: by, ip },
    subject: { type: 'spinner', id: to, name: to },
  }),
});

test.each<[string, ShownAuditEntry[], [string, number][]]>([
  [
    'repeated edits are one change at the place of the last',
    [entry(9, 'spinner.edited'), entry(3, 'spinner.edited', { ip: '::1' }), entry(1, 'spinner.created')],
    [
      ['9', 2],
      ['1', 1],
    ],
  ],
  [
    'so are edits around a publication',
    [entry(9, 'spinner.edited'), entry(8, 'spinner.published'), entry(7, 'spinner.edited')],
    [
      ['9', 2],
      ['8', 1],
    ],
  ],
  [
    'a session goes on while each pause is short',
    [entry(58, 'spinner.edited'), entry(29, 'spinner.edited'), entry(0, 'spinner.edited')],
    [['58', 3]],
  ],
  [
    'a longer pause ends it',
    [entry(59, 'spinner.edited'), entry(29, 'spinner.edited'), entry(0, 'spinner.edited')],
    [
      ['59', 1],
      ['29', 2],
    ],
  ],
  [
    'edits by two people are two changes',
    [entry(2, 'spinner.edited'), entry(1, 'spinner.edited', { by: 'grace' })],
    [
      ['2', 1],
      ['1', 1],
    ],
  ],
  [
    'edits of two spinners are two changes',
    [entry(2, 'spinner.edited'), entry(1, 'spinner.edited', { to: 'offer' })],
    [
      ['2', 1],
      ['1', 1],
    ],
  ],
  ['nothing happened', [], []],
])('of the last changes, %s', (_, entries, expected) => {
  expect(lastChanges(entries).map(({ entry: { id }, times }) => [id, times])).toEqual(expected);
});
