import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ValidationFailed } from '../../../src/domain/kernel/errors.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import { checkDefinition, checkForPublishing, parseDefinition } from '../../support/checked-definition.ts';
import { slownessOfCore } from '../../support/jest/machine.ts';
import { cpuTimeOf } from '../../support/load/cpu-time.ts';

const dataTableId = '0190f3a4-5c1e-7000-8000-000000000001';
const filter = { id: 'adults', type: 'filter', where: { column: 'age', operator: 'at_least', value: 18 } };
const wait = { id: 'pause', type: 'wait', for: '2 days' };
const hello = {
  id: 'hello',
  type: 'message',
  channel: 'email',
  to: '{{ email }}',
  subject: 'Hi {{ name }}',
  text: 'Hello. {{ unsubscribe_url }}',
  html: '<p>Hello</p><a href="{{ unsubscribe_url }}">x</a>',
};
const crm = {
  id: 'crm',
  type: 'webhook',
  url: 'https://crm.test/people/{{ id }}?n={{ name }}',
  body: { name: '{{ name }}', list: ['{{ age }}', 1] },
};
const fork = { id: 'fork', type: 'branch', cases: [{ when: filter.where, goTo: 'hello' }], otherwise: null };
const definition = (...steps: unknown[]) => ({ dataTableId, audience: 'new', steps });

const whole = (...steps: unknown[]) => definition(...steps) as unknown as SpinnerDefinition;

/** The problems that prevent publishing a spinner that takes records as a change makes them match, again as given. */
const inTheWayOf = (again: string, changes = true) => {
  const starts = [{ type: 'arrival', where: { column: 'age', operator: 'at_least', value: 18 }, changes, again, zone: 'UTC' }];
  const context = { columns: [], channelFault: () => undefined };
  const found = checkForPublishing({ ...whole(wait), starts } as unknown as SpinnerDefinition, context);
  return found.flatMap(({ path, message }) => (path === 'starts[0].again' ? [message] : []));
};

describe('records that come in again', () => {
  test.each(['always', '30 days'])('may do so: %s', (again) => expect(inTheWayOf(again)).toEqual([]));

  test('may do so after a time that is not chosen yet, until it is published', () => {
    expect(checkDefinition({ ...definition(wait), starts: [{ type: 'arrival', changes: true, again: '' }] })).toEqual([]);
    expect(inTheWayOf('')).toEqual(['Enter after how long they are taken again, for example “30 days”']);
  });

  test('need changes', () => expect(inTheWayOf('always', false)).toEqual([expect.stringMatching(/^needs "changes"/)]));
});

describe('the shape of a definition', () => {
  test('a complete definition has no problems', () => {
    expect(checkDefinition(definition(filter, wait, hello, crm))).toEqual([]);
  });

  test.each([
    ['no steps', { dataTableId, steps: [] }],
    [
      'unfinished steps',
      definition({ id: 'a', type: 'message', channel: 'email' }, { id: 'b', type: 'webhook', url: '' }, { id: 'c', type: 'wait' }),
    ],
    [
      'steps with names in any script',
      definition(...['Begrüßung – 50 %', 'تذكير', '🎉', 'x'.repeat(100)].map((name, index) => ({ ...wait, id: `w${index}`, name }))),
    ],
    ['every record', { dataTableId, audience: 'all', steps: [] }],
    ['50 steps', definition(...Array.from({ length: 50 }, (_, index) => ({ ...wait, id: `w${index}` })))],
    ['a URL of templates after the host', definition({ ...crm, url: 'http://localhost:3000?a={{ a }}&b={{ ["odd | b"] | upcase }}' })],
    ['a body with odd names', definition({ ...crm, body: JSON.parse('{"__proto__":{"constructor":"{{ a }}"},"":null,"a b":[true]}') })],
  ])('a draft may have %s', (_, input) => {
    expect(checkDefinition(input)).toEqual([]);
  });

  test.each<[unknown, string, RegExp]>([
    [null, '', /must be an object/],
    [{ steps: [] }, 'dataTableId', /is missing/],
    [{ dataTableId: 'x', steps: [] }, 'dataTableId', /id of a data table/],
    [{ dataTableId }, 'steps', /is missing/],
    [{ dataTableId, steps: {} }, 'steps', /must be a list/],
    [{ dataTableId, steps: [], audience: 'some' }, 'audience', /must be "new"/],
    [{ dataTableId, step: [] }, 'step', /did you mean "steps"/],
    [definition(...Array(51).fill(wait)), 'steps', /at most 50/],
    [definition('wait'), 'steps[0]', /must be a step/],
    [definition(wait, wait), 'steps[1].id', /"pause" is already the id of steps\[0\]/],
    [definition({ ...wait, id: 'Pause' }), 'steps[0].id', /lower-case letter/],
    [definition({ ...wait, id: 'a'.repeat(41) }), 'steps[0].id', /at most 39/],
    [definition({ type: 'wait', for: '1 day' }), 'steps[0].id', /is missing/],
    [definition({ ...wait, name: 5 }), 'steps[0].name', /must be a text/],
    [definition({ ...wait, name: ' \u00a0' }), 'steps[0].name', /must not be blank/],
    [definition({ ...wait, name: 'x'.repeat(101) }), 'steps[0].name', /at most 100 characters/],
    [definition({ ...wait, name: 'a\nb' }), 'steps[0].name', /must be one line/],
    [definition({ ...wait, name: '\ud83c' }), 'steps[0].name', /surrogate/],
    [definition({ ...wait, nmae: 'Begrüßung' }), 'steps[0].nmae', /did you mean "name"/],
    [definition({ ...wait, type: 'wiat' }), 'steps[0].type', /did you mean "wait"/],
    [definition({ ...wait, type: 'Delay' }), 'steps[0].type', /did you mean "wait"/],
    [definition({ ...wait, type: 'email' }), 'steps[0].type', /did you mean "message"/],
    [definition({ ...wait, type: 'constructor' }), 'steps[0].type', /the types are filter, branch, split, wait, message, webhook/],
    [definition({ id: 'a' }), 'steps[0].type', /must be one of/],
    [definition({ ...wait, foor: 1 }), 'steps[0].foor', /did you mean "for"/],
    [definition({ ...wait, for: '2 dyas' }), 'steps[0].for', /did you mean "days"/],
    [definition({ ...wait, for: 2 }), 'steps[0].for', /must be a text/],
    [
      definition({ ...filter, where: { all: [{ column: 'a', operator: 'is' }] } }),
      'steps[0].where.all[0].operator',
      /did you mean "equals"/,
    ],
    [definition({ id: 'a', type: 'filter', where: 'pro' }), 'steps[0].where', /must be a condition/],
    [definition({ ...hello, channel: 'pigeon' }), 'steps[0].channel', /must be "email"/],
    [definition({ ...hello, channel: undefined }), 'steps[0].channel', /is missing/],
    [definition(wait, filter, { ...hello, subject: 'Hi {{ name | upcse }}' }), 'steps[2].subject', /did you mean "upcase".*column 14/i],
    [definition({ ...hello, html: '{% if a %}' }), 'steps[0].html', /Tags/],
    [definition({ ...hello, text: 5 }), 'steps[0].text', /must be a text/],
    [definition({ ...hello, text: 'a\0' }), 'steps[0].text', /NUL/],
    [definition({ ...hello, text: '\udc00' }), 'steps[0].text', /surrogate/],
    [definition({ ...hello, to: 'a'.repeat(1001) }), 'steps[0].to', /at most 1000/],
    [definition({ ...hello, sbuject: '' }), 'steps[0].sbuject', /did you mean "subject"/],
    [definition({ ...crm, url: 'crm.test' }), 'steps[0].url', /start with https/],
    [definition({ ...crm, url: 'ftp://crm.test' }), 'steps[0].url', /start with https/],
    [definition({ ...crm, url: 'javascript:alert(1)' }), 'steps[0].url', /start with https/],
    [definition({ ...crm, url: '{{ url }}' }), 'steps[0].url', /start with https/],
    [definition({ ...crm, url: 'https://{{ host }}/' }), 'steps[0].url', /the same for every record/],
    [definition({ ...crm, url: 'https://crm.test{{ path }}' }), 'steps[0].url', /the same for every record/],
    [definition({ ...crm, url: 'https://crm.test:{{ port }}/' }), 'steps[0].url', /the same for every record/],
    [definition({ ...crm, url: 'https:///{{ a }}' }), 'steps[0].url', /the same for every record/],
    [definition({ ...crm, url: 'https://' }), 'steps[0].url', /not a valid URL/],
    [definition({ ...crm, url: 'https://crm.test:99999/' }), 'steps[0].url', /not a valid URL/],
    [definition({ ...crm, url: 'https://me:secret@crm.test/' }), 'steps[0].url', /user name or password/],
    [definition({ ...crm, url: 'https://crm.test/a/../b' }), 'steps[0].url', /"\." or "\.\."/],
    [definition({ ...crm, url: 'https://crm.test/a b' }), 'steps[0].url', /spaces/],
    [definition({ ...crm, url: 'https://crm.test\\@evil.test/' }), 'steps[0].url', /backslashes/],
    [definition({ ...crm, url: 'https://crm.test/{{ a | url_encode }}' }), 'steps[0].url', /url_encode/],
    [definition({ ...crm, body: [] }), 'steps[0].body', /must be a JSON object/],
    [definition({ ...crm, body: '{}' }), 'steps[0].body', /must be a JSON object/],
    [definition({ ...crm, body: { a: [{ 'b c': '{{ x' }] } }), 'steps[0].body.a[0]["b c"]', /not closed/],
    [definition({ ...crm, body: { a: Number.POSITIVE_INFINITY } }), 'steps[0].body.a', /too large/],
    [definition({ ...crm, body: { 'a\0': 1 } }), 'steps[0].body["a\\u0000"]', /NUL/],
    [definition({ ...crm, body: { a: Array(201).fill(0) } }), 'steps[0].body', /at most 200 values/],
    [definition({ ...crm, body: { a: { a: { a: { a: { a: {} } } } } } }), 'steps[0].body.a.a.a.a.a', /at most 5 levels/],
    [definition(JSON.parse('{"id":"a","type":"wait","__proto__":{"for":"1 day"}}')), 'steps[0].__proto__', /not known/],
  ])('%#: %j', (input, path, message) => {
    expect(checkDefinition(input).find((problem) => problem.path === path)?.message).toMatch(message);
    expect(() => parseDefinition(input)).toThrow(ValidationFailed);
  });

  test('all problems are reported at once', () => {
    const problems = checkDefinition({
      steps: [
        { ...hello, id: '1', to: '{{', text: '{{' },
        { ...wait, for: 'x' },
      ],
    });
    expect(problems.map(({ path }) => path)).toEqual(['dataTableId', 'steps[0].id', 'steps[0].to', 'steps[0].text', 'steps[1].for']);
  });

  test('a definition without names stays as it was, byte for byte', () => {
    const written = definition(filter, fork, wait, hello, crm);
    expect(JSON.stringify(parseDefinition(written))).toBe(JSON.stringify(written));
  });

  test('omitted fields are filled in', () => {
    const steps = [{ id: 'a', type: 'message', channel: 'email' }, { id: 'b', type: 'wait' }, { id: 'c', type: 'webhook' }, filter];
    expect(parseDefinition({ dataTableId, steps })).toEqual({
      dataTableId,
      audience: 'new',
      steps: [{ ...steps[0], to: '', subject: '', text: '' }, { ...steps[1], for: '' }, { ...steps[2], url: '' }, filter],
    });
  });

  test('any JSON is checked without an exception', () => {
    const step = fc.oneof(
      ...[filter, wait, hello, crm, fork].map((one) =>
        fc
          .tuple(fc.constantFrom(...Object.keys(one), '__proto__', 'x'), fc.jsonValue())
          .map(([name, value]) => ({ ...one, [name]: value })),
      ),
      fc.jsonValue(),
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.jsonValue(),
          fc.array(step, { maxLength: 4 }).map((steps) => definition(...steps)),
        ),
        (input) => {
          const problems = checkDefinition(input);
          for (const { path, message } of problems) expect([typeof path, message.length > 0]).toEqual(['string', true]);
          if (problems.length === 0) checkForPublishing(parseDefinition(input), { columns: [], channelFault: () => 'not connected' });
        },
      ),
      { numRuns: 2000 },
    );
  });

  test('deep and wide input is refused quickly', () => {
    const deep = JSON.parse(`${'{"a":'.repeat(15_000)}1${'}'.repeat(15_000)}`);
    const wide = Object.fromEntries(Array.from({ length: 100_000 }, (_, index) => [`k${index}`, '{{']));
    const begun = process.cpuUsage();
    expect(checkDefinition(definition({ ...crm, body: deep }))).toHaveLength(1);
    expect(checkDefinition(definition({ ...crm, body: wide })).length).toBeLessThan(300);
    expect(checkDefinition(definition({ ...wait, ...wide })).length).toBeLessThan(30);
    const { user, system } = process.cpuUsage(begun);
    expect((user + system) / 1000 / slownessOfCore()).toBeLessThan(2000);
  });
});

describe('publishing with windows', () => {
  const night = { quiet: { email: '21:00-08:00' } };
  const problemsOf = (own: object | undefined, organization: object | null, sendingWindow: object | null, ...steps: readonly unknown[]) => {
    const windowsOf = () => ({ organization, channel: { name: 'Sales', sendingWindow } });
    const columns = ['email', 'name', 'age', 'id'].map((name) => ({ name, metadata: true }));
    const spinner = { ...whole(...steps), ...(own && { sendingWindow: own }) } as SpinnerDefinition;
    return checkForPublishing(spinner, { columns, channelFault: () => undefined, windowsOf });
  };

  test.each<[string, object | undefined, object | null, object | null, RegExp]>([
    ['of the spinner and the organization', { hours: { mon: ['22:00-23:00'] } }, night, null, /of this spinner .* of the organization;/],
    ['of the channel and the spinner', night, null, { hours: { mon: ['05:00-07:00'] } }, /of the channel "Sales" .* of this spinner;/],
    ['of the organization and the channel', undefined, { hours: { sun: ['00:00-01:00'] } }, night, /organization .* channel "Sales";/],
  ])('hours %s that never open are refused, once', (_, own, organization, channel, message) => {
    const found = problemsOf(own, organization, channel, hello, { ...hello, id: 'again' });
    expect(found).toEqual([{ path: 'sendingWindow', message: expect.stringMatching(message) }]);
  });

  test('hours that open at some time are not, nor are those of what only calls endpoints', () => {
    expect(problemsOf({ hours: { mon: ['20:00-22:00'] } }, night, null, hello)).toEqual([]);
    expect(problemsOf({ hours: { mon: ['22:00-23:00'] }, quiet: { email: '01:00-02:00' } }, night, null, hello)).toEqual([]);
    expect(problemsOf({ hours: { mon: ['22:00-23:00'] } }, night, null, crm)).toEqual([]);
  });
});

describe('publishing', () => {
  const columns = [
    ...['email', 'name', 'age', 'id', 'first_name'].map((name) => ({ name, metadata: true })),
    { name: 'salary', metadata: false },
  ];
  const context = { columns, channelFault: () => undefined };

  test('a finished spinner can be published', () => {
    expect(checkForPublishing(whole(filter, wait, hello, crm), context)).toEqual([]);
    expect(checkForPublishing(whole({ id: 'crm', type: 'webhook', url: 'https://crm.test' }), context)).toEqual([]);
    const { html: _, ...withoutHtml } = hello;
    expect(checkForPublishing(whole(withoutHtml), context)).toEqual([]);
  });

  test.each<[unknown[], string, RegExp]>([
    [[], 'steps', /no steps yet/],
    [[filter, wait], 'steps', /No step sends anything/],
    [[{ ...wait, for: '' }, crm], 'steps[0].for', /how long to wait/],
    [[{ id: 'a', type: 'wait' }, crm], 'steps[0].for', /how long to wait/],
    [[{ ...wait, for: 'x' }, crm], 'steps[0].for', /not a length of time/],
    [[{ ...crm, url: ' ' }], 'steps[0].url', /must start with/],
    [[{ id: 'a', type: 'webhook' }], 'steps[0].url', /Enter the full address/],
    [[{ ...hello, to: ' ' }], 'steps[0].to', /address of the recipient/],
    [[{ ...hello, to: undefined }], 'steps[0].to', /address of the recipient/],
    [[{ ...hello, to: '{{ email }}\n' }], 'steps[0].to', /a single line/],
    [[{ ...hello, to: '{{ unsubscribe_url }}' }], 'steps[0].to', /no column "unsubscribe_url"/],
    [[{ ...hello, subject: '' }], 'steps[0].subject', /needs a subject/],
    [[{ ...hello, subject: 'a\r\nBcc: b' }], 'steps[0].subject', /a single line/],
    [[{ ...hello, text: 'Hello' }], 'steps[0].text', /text of the e-mail needs an unsubscribe link/],
    [[{ ...hello, html: 'Hello' }], 'steps[0].html', /HTML of the e-mail needs an unsubscribe link/],
    [[{ ...hello, html: '' }], 'steps[0].html', /unsubscribe link/],
    [[{ ...hello, text: '{{ unsubscribe_url | truncate: 9 }}' }], 'steps[0].text', /without a filter/],
    [[{ ...hello, text: '{{ unsubscribe_ur }}' }], 'steps[0].text', /did you mean "unsubscribe_url"/],
    [[{ ...hello, subject: '{{ First Name }}' }], 'steps[0].subject', /no column "First Name"; did you mean "first_name"/],
    [[{ ...hello, subject: '{{ zzz }}' }], 'steps[0].subject', /no column "zzz"$/],
    [[{ ...hello, subject: '{{ salary }}' }], 'steps[0].subject', /"salary" is not marked as metadata/],
    [[{ ...filter, where: { not: { ...filter.where, column: 'salary' } } }, crm], 'steps[0].where.not.column', /not marked as metadata/],
    [[{ ...filter, where: { ...filter.where, column: 'agee' } }, crm], 'steps[0].where.column', /did you mean "age"/],
    [[{ ...crm, url: 'https://a.test/{{ ids }}' }], 'steps[0].url', /no column "ids"/],
    [[{ ...crm, url: 'https://a.test/{{ unsubscribe_url }}' }], 'steps[0].url', /no column/],
    [[{ ...crm, body: { a: { b: ['{{ emial }}'] } } }], 'steps[0].body.a.b[0]', /did you mean "email"/],
    [[{ ...crm, url: 'https://a.test/{{ __proto__ }}' }], 'steps[0].url', /no column "__proto__"/],
  ])('%#: %j', (steps, path, message) => {
    const messages = checkForPublishing(whole(...steps), context).filter((problem) => problem.path === path);
    expect(messages.map((problem) => problem.message).join('\n')).toMatch(new RegExp(message, 'm'));
  });

  test('is refused for a channel that is not connected', () => {
    const asked: string[] = [];
    const channelFault = ({ channel }: { channel: string }) => {
      asked.push(channel);
      return 'E-mail is not connected';
    };
    expect(checkForPublishing(whole(wait, hello, crm), { columns, channelFault })).toEqual([
      { path: 'steps[1].channel', message: 'E-mail is not connected' },
    ]);
    expect(asked).toEqual(['email']);
  });

  test('a reserved name needs no column, and may equal one that is not metadata', () => {
    expect(checkForPublishing(whole(hello), { ...context, columns: [...columns, { name: 'unsubscribe_url', metadata: false }] })).toEqual(
      [],
    );
  });

  test('at most 100 problems are reported, in little time', () => {
    const names = Array.from({ length: 1000 }, (_, index) => `{{ ${'x'.repeat(50)}${index} }}`).join('');
    const many = Array.from({ length: 50 }, (_, index) => ({ ...crm, id: `s${index}`, body: { names } }));
    const near = Array.from({ length: 200 }, (_, index) => ({ name: `${'y'.repeat(100)}${index}`, metadata: true }));
    const check = () => checkForPublishing(whole(...many), { ...context, columns: near });
    expect(check()).toHaveLength(100);
    expect(cpuTimeOf(check)).toBeLessThan(1000);
  });
});
