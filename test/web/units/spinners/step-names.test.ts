import { expect, test } from '@jest/globals';
import type { DraftStep } from '../../../../web/src/kinds/steps/step.ts';
import { StepTitles } from '../../../../web/src/kinds/steps/step-titles.ts';
import { summaryOf } from '../../../../web/src/pages/spinners/steps/summary.ts';
import { templateText } from '../../../../web/src/text/template-text.ts';

const email = { id: 'message', type: 'message', channel: 'email', to: '{{ email }}', text: '\n\n{{ unsubscribe_url }}\n' } as const;
const sms = { id: 'message-2', type: 'message', channel: 'sms', to: '{{ phone }}', text: '\nHello {{name}},\nbye' } as const;

test.each([
  ['Welcome, {{ name | default: "there" }}!', 'Welcome, [name]!'],
  ['{{ ["odd | name"] | upcase }} and {{plan}}', '[odd | name] and [plan]'],
  ['An open {{ name', 'An open {{ name'],
  ['', ''],
])('a template is read as its columns: %s', (template, said) => {
  expect(templateText(template)).toBe(said);
});

test.each([
  [{ ...email, subject: 'Welcome, {{ name }}' }, 'E-mail: Welcome, [name]'],
  [email, 'E-mail to [email]'],
  [{ ...email, to: '' }, 'E-mail'],
  [sms, 'SMS: Hello [name],'],
])('a message is summed up by its kind and what it begins with: %j', (step, said) => {
  expect(summaryOf(step, undefined, new StepTitles([]))).toBe(said);
});

const filter: DraftStep = { id: 'filter', type: 'filter', where: { column: 'plan', operator: 'equals', value: 'pro' } };
const branch = (id: string, cases: readonly string[], otherwise: string | null): DraftStep => ({
  ...{ id, type: 'branch', otherwise },
  cases: cases.map((goTo) => ({ when: filter.where as never, goTo })),
});
const steps: readonly DraftStep[] = [
  { ...filter, name: 'Nur aktive (≥ 18) 🎉' },
  branch('branch', ['message'], 'message-2'),
  email,
  branch('go-on', [], 'pause'),
  { ...sms, name: 'تذكير' },
  { id: 'pause', type: 'wait', for: '2 days' },
  { id: 'first-mail', type: 'webhook', url: '' },
  branch('stop', [], null),
];

test('a step is called by its name, else by its own id, else by its kind and number; jumps have no number', () => {
  const titles = new StepTitles(steps);
  expect(steps.map(({ id }) => titles.of(id))).toEqual([
    ...['Nur aktive (≥ 18) 🎉', 'Branch 2', 'E-mail 3', 'goes on at “Pause”', 'تذكير', 'Pause', 'First mail', 'ends here'],
  ]);
  expect(steps.map(({ id }) => titles.numberOf(id))).toEqual([1, 2, 3, undefined, 4, 5, 6, undefined]);
  expect([titles.count, titles.besideNumber('message'), titles.besideNumber('go-on')]).toEqual([6, 'E-mail', 'goes on at “Pause”']);
  expect(steps.filter(({ id }) => titles.isJump(id)).map(({ id }) => id)).toEqual(['go-on', 'stop']);
});

test('a step that is not in the definition is read from its id', () => {
  expect([new StepTitles([]).of('welcome-mail'), new StepTitles([]).isJump('a_b')]).toEqual(['Welcome mail', false]);
});

test.each<[DraftStep, string | undefined]>([
  [filter, 'plan is pro'],
  [branch('branch', ['message'], null), 'By 1 condition'],
  [{ id: 'a', type: 'wait', for: '2 days' }, '2 days'],
  [{ id: 'a', type: 'webhook', url: 'https://crm.example/hooks?a=1' }, 'crm.example/hooks?a=1'],
  [{ id: 'a', type: 'webhook', url: '' }, undefined],
  [{ id: 'a', type: 'newer' }, undefined],
])('a step says what it does: %j', (step, said) => {
  expect(new StepTitles([]).summaryOf(step)).toBe(said);
});
