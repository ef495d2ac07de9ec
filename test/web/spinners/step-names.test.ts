import { expect, test } from '@jest/globals';
import type { ApiStep } from '../../../web/src/api/types.ts';
import { stepName } from '../../../web/src/pages/jobs/funnel/step-name.ts';
import { summaryOf } from '../../../web/src/pages/spinners/steps/summary.ts';
import { templateText } from '../../../web/src/text/template-text.ts';

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
  expect(summaryOf(step, undefined)).toBe(said);
});

test.each<[ApiStep, string]>([
  [{ ...email, subject: 'Welcome, {{ name }}' }, 'E-mail: Welcome, [name]'],
  [sms, 'SMS: Hello [name],'],
  [{ ...email, id: 'first-mail', subject: 'Welcome, {{ name }}' }, 'First mail'],
  [{ ...email, id: 'message-of-may', subject: 'Welcome' }, 'Message of may'],
  [{ ...email, text: '' }, 'Message'],
])('a job calls a message by the name that it was given, else by what it says: %j', (step, name) => {
  expect(stepName(step.id, step)).toBe(name);
});
