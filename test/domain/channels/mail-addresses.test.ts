import { expect, test } from '@jest/globals';
import { channelMailProblems, completedMail, copiesOf, listObstacles, renderedLists } from '../../../src/domain/channels/mail-addresses.ts';
import { cpuTimeOf } from '../../support/load/cpu-time.ts';

const values = (cells: Readonly<Record<string, string | null>>) => new Map(Object.entries(cells));

test('a list has the addresses of its templates, each once, without those that are empty', () => {
  const lists = { cc: '{{ manager }}, Team@acme.example; team@ACME.example,{{ nobody }},', bcc: '{{ nobody }}' };
  expect(renderedLists(lists, values({ manager: ' Boss@example.com ', nobody: null }))).toEqual({
    cc: ['Boss@example.com', 'Team@acme.example'],
  });
});

test.each([
  ['more addresses', 'a@evil.example, b@evil.example'],
  ['a line break', 'a@evil.example\r\nBcc: b@evil.example'],
  ['a name', 'Eve <eve@evil.example>'],
  ['no address', 'n/a'],
  ['a letter before "@" that servers without SMTPUTF8 do not take', 'jürgen@acme.example'],
  ['an encoded word', '=?utf-8?q?a=0D=0A?= <a@evil.example>'],
])('a value with %s is one address or none: the message fails', (_, manager) => {
  expect(() => renderedLists({ cc: '{{ manager }}' }, values({ manager }))).toThrow(expect.objectContaining({ reason: 'cc_invalid' }));
});

test('commas of a filter part nothing', () => {
  expect(renderedLists({ replyTo: '{{ ["a, b"] | default: "x@acme.example" }}' }, values({}))).toEqual({ replyTo: ['x@acme.example'] });
});

test.each([
  ['{{ a }}, b@acme.example', []],
  ['nobody', ['The e-mail address must have one "@" between a name and a domain']],
  ['a@acme.example\nb@acme.example', ['The addresses must be on a single line, with commas between them']],
  [Array(6).fill('{{ a }}').join(','), ['There can be at most 5 addresses']],
  ['jürgen@acme.example', [expect.stringContaining('must have only ASCII characters before "@"')]],
  ['{{ a | default: "}}, b" }}', []],
  ['{{ a', [expect.stringMatching(/^Write addresses with commas/)]],
])('%j prevents publishing: %j', (source, messages) => {
  expect(
    listObstacles(source, 'replyTo', 'steps[0].replyTo')
      .map(({ message }) => message)
      .slice(0, 1),
  ).toEqual(messages);
});

test('a list of blanks and braces holds nothing up', () => {
  expect(cpuTimeOf(() => listObstacles(`${'{{,'.repeat(330)}`, 'cc', 'cc'))).toBeLessThan(500);
});

test.each<[unknown, string[]]>([
  [null, []],
  [{ replyTo: ['ada@bücher.example'] }, []],
  ['x', ['mail']],
  [[], ['mail']],
  [{ cc: 'ada@acme.example' }, ['mail.cc']],
  [{ cc: ['ada@acme.example', 'no', 5], bcc: Array(11).fill('a@b.c') }, ['mail.cc[1]', 'mail.cc[2]', 'mail.bcc']],
  [{ replyTo: Array(6).fill('a@b.c') }, ['mail.replyTo']],
  [{ bcc: ['a@b.c\r\nX: y'] }, ['mail.bcc[0]']],
  [{ replyTo: ['jürgen@b.c'], cc: ['jürgen@b.c'], bcc: ['jürgen@b.c'] }, ['mail.replyTo[0]', 'mail.cc[0]']],
  [{ to: [] }, ['mail.to']],
])('%j of a channel: %j', (given, paths) => {
  expect(channelMailProblems(given).map(({ path }) => path)).toEqual(paths);
});

test('a channel keeps each address once, and nothing where there is none', () => {
  expect(completedMail({ cc: [' Ada@acme.example', 'ada@ACME.example'] })).toEqual({ replyTo: [], cc: ['Ada@acme.example'], bcc: [] });
  expect([completedMail({ cc: [] }), completedMail(null)]).toEqual([null, null]);
});

test('nobody gets two copies, nor the person who gets the mail', () => {
  const channel = { replyTo: [], cc: ['team@acme.example'], bcc: ['boss@example.com', 'ADA@example.com', 'crm@acme.example'] };
  expect(copiesOf({ to: 'ada@example.com', cc: ['boss@example.com', 'ada@example.com'], bcc: ['Team@acme.example'] }, channel)).toEqual({
    cc: ['boss@example.com', 'team@acme.example'],
    bcc: ['crm@acme.example'],
  });
});
