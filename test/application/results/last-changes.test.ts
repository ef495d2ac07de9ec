import { expect, test } from '@jest/globals';
import type { ShownAuditEntry } from '../../../src/application/kernel/audit-reader.ts';
import type { PageRequest } from '../../../src/application/kernel/page.ts';
import { lastChanges, ReadLastChanges } from '../../../src/application/results/attention/read-last-changes.ts';
import { runtime } from '../../../src/domain/kernel/actor.ts';
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

/** An address that Spindle itself suppressed, or a person. */
const suppressed = (minute: number, address: string, by?: string): ShownAuditEntry => {
  const { entry: one, ...shown } = entry(minute, 'suppression.added');
  const actor = by === undefined ? runtime : { type: 'user' as const, id: by, ip: null };
  return { ...shown, entry: new AuditEntry({ ...one, actor, subject: { type: 'suppression', id: address, name: null } }) };
};

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
  [
    'addresses that Spindle suppresses one after another are one change, what people suppress is not',
    [suppressed(9, 'a@x.example'), entry(8, 'spinner.edited'), suppressed(7, 'b@x.example'), suppressed(6, 'c@x.example', 'ada')],
    [
      ['9', 2],
      ['8', 1],
      ['6', 1],
    ],
  ],
  ['nothing happened', [], []],
])('of the last changes, %s', (_, entries, expected) => {
  expect(lastChanges(entries).map(({ entry: { id }, times }) => [id, times])).toEqual(expected);
});

test('what people did is found behind hundreds of addresses that Spindle suppressed', async () => {
  const items = [
    ...Array.from({ length: 150 }, (_, at) => suppressed(59 - at / 10, `p${at}@x.example`)),
    entry(1, 'spinner.edited'),
    entry(0, 'spinner.created'),
  ];
  const reader = {
    async list(_: string, __: object, { limit, after }: PageRequest) {
      const from = Number(after?.[0] ?? 0);
      return { items: items.slice(from, from + limit), next: from + limit < items.length ? [String(from + limit)] : undefined };
    },
  };
  const changes = await new ReadLastChanges(reader).execute('org');
  expect(changes.map(({ entry: { action }, times }) => [action, times])).toEqual([
    ['suppression.added', 150],
    ['spinner.edited', 1],
    ['spinner.created', 1],
  ]);
});
