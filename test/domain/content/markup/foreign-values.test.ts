import { expect, test } from '@jest/globals';
import { ForeignValues } from '../../../../src/domain/content/markup/foreign-values.ts';
import { ImportNotes } from '../../../../src/domain/content/markup/import-notes.ts';

const translated = (source: string) => {
  const notes = new ImportNotes(source);
  return { template: new ForeignValues(notes).template(source, 0), notes: notes.all.map(({ message }) => message) };
};

test.each([
  ['Hi {{name}}', 'Hi {{ name }}'],
  ['{{ first name | default: "you" | upcase }}', '{{ first name | default: "you" | upcase }}'],
  ['{{ ["odd | name"] }}', '{{ ["odd | name"] }}'],
  ['{{ contact.FIRSTNAME }}', '{{ FIRSTNAME }}'],
  ['{{ .Subscriber.Name }}', '{{ Name }}'],
  ['{{ contact.first_name | default: "x" }}', '{{ first_name | default: "x" }}'],
  ['{{{ body }}}', '{{ body }}'],
  ['*|FNAME|*', '{{ FNAME }}'],
  ['%%first_name%%', '{{ first_name }}'],
  ['[[data:company:"you"]]', '{{ company | default: "you" }}'],
  ['{{var:firstname:"there"}}', '{{ firstname | default: "there" }}'],
  [
    '*|UNSUB|* {{{pm:unsubscribe}}} [[UNSUB_LINK_EN]] {{ unsubscribeURL }}',
    '{{ unsubscribe_url }} {{ unsubscribe_url }} {{ unsubscribe_url }} {{ unsubscribe_url }}',
  ],
  ['*|UPDATE_PROFILE|*', '{{ preferences_url }}'],
  ['50 %% off, 10% {one}', '50 %% off, 10% {one}'],
])('%s becomes %s', (source, template) => {
  expect(translated(source)).toEqual({ template, notes: [] });
});

test.each([
  ['{{#each items}}', '{{ "{" }}{#each items}}'],
  ['{% if x %}', '{{ "{" }}% if x %}'],
  ['{{else}}', '{{ "{" }}{else}}'],
  ['{{ part: "foot" }}', '{{ "{" }}{ part: "foot" }}'],
  ['{{ format(x) }}', '{{ "{" }}{ format(x) }}'],
  ['*|IF:VIP|*', '*|IF:VIP|*'],
])('%s has no equal: it is named, and stays as text', (source, template) => {
  const found = translated(source);
  expect([found.template, found.notes]).toEqual([template, [expect.stringContaining('stays as text')]]);
});

test('a filter that is not known is named, and its value comes without it', () => {
  expect(translated("{{ due | date_format: 'Y' }}")).toEqual({
    template: '{{ due }}',
    notes: ['The filter of "{{ due | date_format: \'Y\' }}" is not known here: the value comes without it'],
  });
});
