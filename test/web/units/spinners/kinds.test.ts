import { expect, test } from '@jest/globals';
import type { StepKind } from '../../../../web/src/api/types.ts';
import { describe, describeValue } from '../../../../web/src/kinds/condition.ts';
import type { DraftStart } from '../../../../web/src/kinds/starts/start.ts';
import { describeStarts } from '../../../../web/src/kinds/starts/start-views.ts';
import type { DraftStep } from '../../../../web/src/kinds/steps/step.ts';
import { describeCounts } from '../../../../web/src/kinds/steps/step-titles.ts';
import type { StepView } from '../../../../web/src/kinds/steps/step-view.ts';
import { viewOf } from '../../../../web/src/kinds/steps/step-views.ts';
import { inOrder } from '../../../../web/src/pages/spinners/draft/problem-order.ts';
import { newStep, withValue } from '../../../../web/src/pages/spinners/steps/new-step.ts';

const where = { all: [{ column: 'plan', operator: 'equals', value: 'pro' }] };
const unfinished = { all: [{ column: '', operator: 'equals', value: '' }] };

test.each<[DraftStep, string | undefined]>([
  [{ id: 'a', type: 'filter', where: unfinished }, 'Choose a column to see whether this record goes on.'],
  [{ id: 'a', type: 'filter', where }, undefined],
  [
    { id: 'a', type: 'branch', cases: [{ when: where }, { when: unfinished }] },
    'Case 2 is not finished. Choose a column to see where this record goes.',
  ],
  [{ id: 'a', type: 'branch' }, undefined],
])('an unfinished step says what is missing for it to decide: %j', (step, missing) => {
  expect(viewOf(step.type)?.undecided?.(step)).toBe(missing);
});

test.each([
  ['tips', 'Goes the way “A”, 50\u00a0%. Goes to “Tips”.'],
  [null, 'Goes the way “A”, 50\u00a0%. Goes to the end.'],
  ['', 'Goes the way “A”, 50\u00a0%. Where it goes on is not chosen yet.'],
])('a preview of a split names a way that goes to %j', (goTo, said) => {
  const split = { way: 0, name: null, percent: 50, goTo };
  const shown = { split } as unknown as Parameters<NonNullable<StepView['decided']>>[0];
  expect(viewOf('split')?.decided?.(shown, () => 'Tips')?.said).toBe(said);
});

test('problems are listed by their steps as the list has them', () => {
  const problems = [undefined, 'second', 'first', 'second'].map((step, at) => ({ path: `${at}`, message: 'm', ...(step && { step }) }));
  const steps = [
    { id: 'first', type: 'filter' },
    { id: 'second', type: 'wait' },
  ];
  expect(inOrder(problems, { steps }).map(({ path }) => path)).toEqual(['0', '2', '1', '3']);
});

test.each([
  ['filter', 5001, undefined, '3,554 of 5,001 go on'],
  ['filter', 5001, 5001, '3,554 of the first 5,001 go on'],
  ['filter', 5001, 20_000, '3,554 of 5,001 go on, of the first 20,000 records'],
  ['branch', 5001, undefined, 'Reached by 5,001'],
  ['branch', 5001, 5001, 'Reached by the first 5,001'],
  ['wait', 5001, undefined, undefined],
])('what was counted of some records is never said to be of all: %s, %d, %d', (type, comes, first, said) => {
  expect(describeCounts({ id: 'a', type }, { comes, goesOn: 3554, ways: [], first })).toBe(said);
});

test('what a record has is said in the words of the condition', () => {
  expect(describe({ column: 'newsletter', operator: 'equals', value: true })).toBe('newsletter is yes');
  expect([false, true, 42, 'false'].map(describeValue)).toEqual(['no', 'yes', '42', 'false']);
});

test('only a message goes through a connected channel, by its id or its medium', () => {
  const message = { id: 'a', type: 'message', channel: 'sms', channelId: 'chn_1' };
  expect(viewOf('message')?.sentThrough?.(message)).toEqual({ medium: 'sms', channelId: 'chn_1' });
  expect(viewOf('webhook')?.sentThrough).toBeUndefined();
});

const field = {
  description: null,
  isRequired: true,
  isNullable: false,
  maxLength: null,
  choices: null,
  default: null,
  example: null,
  fields: null,
};
const kind: StepKind = {
  ...{ type: 'message', name: 'Message', description: '', sends: true, names: ['unsubscribe_url'] },
  fields: [
    {
      ...{ ...field, name: 'channel', type: 'choice', default: 'email' },
      choices: [
        { value: 'email', fields: ['channel', 'to', 'text', 'subject'] },
        { value: 'sms', fields: ['channel', 'to', 'text'] },
      ],
    },
    { ...field, name: 'to', type: 'line_template' },
    { ...field, name: 'subject', type: 'line_template' },
    { ...field, name: 'text', type: 'text_template' },
  ],
};
const columns = ['name', 'E-mail', 'Mobile phone'].map((name) => ({ name, type: 'text' as const }));

test('a new message has the column of addresses and the unsubscribe link in it', () => {
  expect(newStep(kind, 'message', columns)).toEqual({
    ...{ id: 'message', type: 'message', channel: 'email' },
    ...{ to: '{{ E-mail }}', text: '\n\n{{ unsubscribe_url }}\n' },
  });
});

test('a message that is sent over another medium drops its channel and subject, and has the address of the new medium', () => {
  const email = { ...newStep(kind, 'message', columns), subject: 'Hello', text: 'Hi\n\n{{ unsubscribe_url }}\n', channelId: 'chn_1' };
  expect(withValue(kind, email, 'channel', 'sms', columns)).toEqual({
    ...{ id: 'message', type: 'message', channel: 'sms', to: '{{ Mobile phone }}', text: 'Hi' },
  });
  expect(withValue(kind, { ...email, to: 'ada@example.com' }, 'channel', 'sms', columns).to).toBe('ada@example.com');
});

test('a column of the type of the addresses comes before one that is only named so', () => {
  const typed = [...columns, { name: 'Reach', type: 'email' as const }, { name: 'Handy', type: 'phone' as const }];
  const email = newStep(kind, 'message', typed);
  expect([email.to, withValue(kind, email, 'channel', 'sms', typed).to]).toEqual(['{{ Reach }}', '{{ Handy }}']);
});

test.each<[readonly DraftStart[] | undefined, string]>([
  [undefined, 'When somebody runs it, by hand or by API'],
  [[{ type: 'arrival' }], 'When a record arrives · or by hand'],
  [[{ type: 'arrival', from: 'spinners' }], 'When another spinner moves somebody here · or by hand'],
  [[{ type: 'arrival', from: 'both' }], 'When a record arrives · or another spinner moves somebody here · or by hand'],
  [[{ type: 'arrival', where }], 'When a record arrives that matches plan is pro · or by hand'],
  [[{ type: 'arrival', where, changes: true }], 'When a record arrives or changes so that plan is pro · or by hand'],
  [
    [{ type: 'arrival', where, changes: true, again: 'always' }],
    'When a record arrives or changes so that plan is pro, each time · or by hand',
  ],
  [
    [{ type: 'arrival', where, changes: true, again: '30 days' }],
    'When a record arrives or changes so that plan is pro, again after 30 days · or by hand',
  ],
  [[{ type: 'arrival', where: unfinished }], 'When a record arrives that matches … · or by hand'],
  [[{ type: 'schedule', cron: '0 9 * * 1', zone: 'Europe/Berlin' }], 'Mondays at 09:00 (Berlin) · or by hand'],
  [[{ type: 'schedule', cron: '0 9 * * 0,1,4' }], 'Mondays, Thursdays and Sundays at 09:00 (UTC) · or by hand'],
  [[{ type: 'schedule', cron: '30 0 * * *', zone: 'America/New_York' }], 'Every day at 00:30 (New York) · or by hand'],
  [[{ type: 'schedule', cron: '5 23 L * *' }], 'On the last day of each month at 23:05 (UTC) · or by hand'],
  [[{ type: 'schedule', cron: '0 9 31 * *' }], 'On day 31 of each month at 09:00 (UTC) · or by hand'],
  // No preset writes these.
  [[{ type: 'schedule', cron: '00 09 * * 1' }], 'At 00 09 * * 1 (UTC) · or by hand'],
  [[{ type: 'schedule', cron: '0 9 * * 1,0' }], 'At 0 9 * * 1,0 (UTC) · or by hand'],
  [[{ type: 'schedule', cron: '0 9 1 * 1' }], 'At 0 9 1 * 1 (UTC) · or by hand'],
  [[{ type: 'schedule', cron: '0 9 0 * *' }], 'At 0 9 0 * * (UTC) · or by hand'],
  [[{ type: 'schedule' }], 'At … (UTC) · or by hand'],
  [[{ type: 'eclipse' }], 'eclipse · or by hand'],
])('what starts a spinner is said in one line: %j', (starts, said) => {
  expect(describeStarts(starts)).toBe(said);
});

test.each<[DraftStep, string | undefined, object, string]>([
  [
    {
      id: 'a',
      type: 'update',
      set: [
        { column: 'plan', value: 'for {{ name }}' },
        { column: 'n', add: 2 },
        { column: 'note', value: null },
      ],
    },
    'plan: for [name] · n + 2 · note: empty',
    {
      update: {
        changes: [
          { column: 'n', from: null, to: 2, fault: null },
          { column: 'x', from: 1, to: null, fault: 'is required' },
        ],
      },
    },
    'n: empty → 2. Leaves the job here, as failed: “x” is required.',
  ],
  [
    { id: 'a', type: 'suppress', address: '{{ email }}' },
    '[email]',
    { suppress: { address: 'ada@example.com', isInvalid: false, reason: 'manual' } },
    'Suppresses ada@example.com.',
  ],
  [
    { id: 'a', type: 'topic', act: 'leave', topic: 'news' },
    'news',
    { topic: { act: 'leave', topic: 'news', address: null, isInvalid: true } },
    'Leaves the job here, as failed: the address is not valid.',
  ],
  [{ id: 'a', type: 'end', result: 'won' }, 'won', { end: { result: 'won' } }, 'Ends here with the result “won”.'],
])('a step that acts sums itself up, and says what it does: %j', (step, summary, shown, said) => {
  const view = viewOf(step.type);
  expect(view?.summaryOf?.(step)).toBe(summary);
  expect(view?.decided?.(shown as Parameters<NonNullable<StepView['decided']>>[0], String)?.said).toBe(said);
});
