import { expect, test } from '@jest/globals';
import type { Definition } from '../../../../web/src/pages/spinners/draft/definition.ts';
import { mergeDrafts } from '../../../../web/src/pages/spinners/draft/merge-drafts.ts';

const wait = (id: string, days: number) => ({ id, type: 'wait', for: `${days} days` });
const draft = (...steps: Definition['steps']): Definition => ({ dataTableId: 't', audience: 'new', steps });
const arrival = { type: 'arrival', zone: 'Europe/Berlin' };
const condition = (value: string) => ({ all: [{ column: 'plan', operator: 'equals', value }] });
const base = draft(wait('a', 1), wait('b', 1), wait('c', 1));

test.each<[string, Definition, Definition, Definition | undefined]>([
  [
    'edits of different steps are both kept',
    draft(wait('a', 2), wait('b', 1), wait('c', 1)),
    draft(wait('a', 1), { ...wait('b', 3), name: 'Pause' }, wait('c', 1)),
    draft(wait('a', 2), { ...wait('b', 3), name: 'Pause' }, wait('c', 1)),
  ],
  [
    'an edit and a move are both kept',
    draft(wait('a', 2), wait('b', 1), wait('c', 1)),
    draft(wait('c', 1), wait('b', 1), wait('a', 1)),
    draft(wait('c', 1), wait('b', 1), wait('a', 2)),
  ],
  [
    'an edit and a step that is added are both kept',
    draft(wait('a', 1), wait('b', 1), wait('c', 1), wait('d', 1)),
    draft(wait('a', 1), wait('b', 2), wait('c', 1)),
    draft(wait('a', 1), wait('b', 2), wait('c', 1), wait('d', 1)),
  ],
  [
    'a removed step and an edit of another one are both kept',
    draft(wait('a', 1), wait('c', 1)),
    draft(wait('a', 1), wait('b', 1), wait('c', 2)),
    draft(wait('a', 1), wait('c', 2)),
  ],
  [
    'a setting and a step are both kept',
    { ...base, audience: 'all' },
    draft(wait('a', 2), wait('b', 1), wait('c', 1)),
    { ...draft(wait('a', 2), wait('b', 1), wait('c', 1)), audience: 'all' },
  ],
  ['the same edit by both is one', draft(wait('a', 2)), draft(wait('a', 2)), draft(wait('a', 2))],
  [
    'two edits of one step are left to a person',
    draft(wait('a', 2), wait('b', 1), wait('c', 1)),
    draft(wait('a', 3), wait('b', 1), wait('c', 1)),
    undefined,
  ],
  [
    'an edit of a step that the other person removed is left to a person',
    draft(wait('a', 1), wait('b', 2), wait('c', 1)),
    draft(wait('a', 1), wait('c', 1)),
    undefined,
  ],
  [
    'steps added by both are left to a person',
    draft(wait('a', 1), wait('b', 1), wait('c', 1), wait('d', 1)),
    draft(wait('e', 1), wait('a', 1), wait('b', 1), wait('c', 1)),
    undefined,
  ],
  [
    'two settings are both kept',
    { ...base, audience: 'all' },
    { ...base, starts: [arrival] },
    { ...base, audience: 'all', starts: [arrival] },
  ],
  [
    'two edits of what starts it are left to a person',
    { ...base, starts: [arrival] },
    { ...base, starts: [{ ...arrival, zone: 'Asia/Tokyo' }] },
    undefined,
  ],
  [
    'a goal and an exit that two people set are both kept',
    { ...base, goal: condition('pro') },
    { ...base, exit: condition('gone') },
    { ...base, goal: condition('pro'), exit: condition('gone') },
  ],
  ['two goals are left to a person', { ...base, goal: condition('pro') }, { ...base, goal: condition('gone') }, undefined],
  ['two edits of one setting are left to a person', { ...base, dataTableId: 'u' }, { ...base, dataTableId: 'v' }, undefined],
])('%s', (_, mine, theirs, expected) => {
  expect(mergeDrafts(base, mine, theirs)).toEqual(expected);
  expect(mergeDrafts(base, theirs, mine)).toEqual(expected);
});

test('a start that one person removes stays removed', () => {
  const was = { ...base, starts: [arrival] };
  const theirs: Definition = { ...was, audience: 'all' };
  expect(mergeDrafts(was, base, theirs)).toEqual({ ...base, audience: 'all' });
  expect(mergeDrafts(was, theirs, base)).toEqual({ ...base, audience: 'all' });
});
