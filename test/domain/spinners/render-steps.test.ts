import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { renderWebhook } from '../../../src/domain/channels/http/render-webhook.ts';
import { renderEmail } from '../../../src/domain/channels/render-email.ts';
import { RenderProblem } from '../../../src/domain/channels/render-problem.ts';
import type { Cell } from '../../../src/domain/kernel/cell.ts';
import { emailAddressFault } from '../../../src/domain/kernel/email-address.ts';
import type { JsonValue } from '../../../src/domain/kernel/json-value.ts';
import type { MessageStep } from '../../../src/domain/spinners/steps/message.ts';
import type { WebhookStep } from '../../../src/domain/spinners/steps/webhook.ts';
import { cpuTimeOf } from '../../support/load/cpu-time.ts';

const values = (cells: Record<string, Cell>): Map<string, Cell> => new Map(Object.entries(cells));

function reasonOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof RenderProblem) return error.reason;
    throw error;
  }
  return 'none';
}

describe('a message that would take long', () => {
  const large = values({ email: 'ann@example.com', a: 'a '.repeat(16 * 1024) });
  const manyFilters = `{{ a ${'| truncatewords: 9999 '.repeat(9)} | truncate: 1 }}`;

  test('is refused: an e-mail whose texts are small each', () => {
    const text = manyFilters.repeat(2);
    const content = { to: '{{ email }}', subject: text, text, html: text };
    expect(reasonOf(() => renderEmail(content, large, { unsubscribeUrl: 'https://spindle.test' }))).toBe('content_too_long');
  });

  test('is refused: a webhook of many strings, as soon as they are too much', () => {
    const body = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`v${index}`, manyFilters]));
    expect(reasonOf(() => renderWebhook({ url: 'https://a.test', body }, large))).toBe('content_too_long');
    expect(cpuTimeOf(() => reasonOf(() => renderWebhook({ url: 'https://a.test', body }, large)))).toBeLessThan(200);
  });
});

describe('an e-mail', () => {
  const step: MessageStep = {
    id: 'hello',
    type: 'message',
    channel: 'email',
    to: '{{ email }}',
    subject: 'Hi {{ name | default: "there" }}',
    text: 'Hi {{ name }} {{ unsubscribe_url }}',
    html: '<p>{{ name }}</p><a href="{{ unsubscribe_url }}">Stop</a>',
  };
  const unsubscribeUrl = 'https://spindle.test/u?a=1&b=2';
  const render = (cells: Record<string, Cell>, changes: Partial<MessageStep> = {}) =>
    renderEmail({ ...step, ...changes }, values(cells), { unsubscribeUrl });

  test('values are escaped only in the HTML', () => {
    expect(render({ email: ' ann@example.com ', name: '<b>Ann & "Bo"' })).toEqual({
      channel: 'email',
      unsubscribeUrl,
      to: 'ann@example.com',
      subject: 'Hi <b>Ann & "Bo"',
      text: 'Hi <b>Ann & "Bo" https://spindle.test/u?a=1&b=2',
      html: '<p>&lt;b&gt;Ann &amp; &quot;Bo&quot;</p><a href="https://spindle.test/u?a=1&amp;b=2">Stop</a>',
    });
  });

  test('has no HTML part unless the step has one', () => {
    const { html: _, ...plain } = step;
    expect(renderEmail(plain, values({ email: 'a@b' }), { unsubscribeUrl }).html).toBeUndefined();
  });

  test('a column cannot replace the unsubscribe link', () => {
    expect(render({ email: 'a@b', unsubscribe_url: 'https://evil.test' }).text).toBe(`Hi  ${unsubscribeUrl}`);
  });

  test('the given values are not modified', () => {
    const given = values({ email: 'a@b' });
    renderEmail(step, given, { unsubscribeUrl });
    expect([...given.keys()]).toEqual(['email']);
  });

  test.each<[string, Cell, string]>([
    ['absent', null, 'address_missing'],
    ['blank', '  ', 'address_missing'],
    ['not an address', 'ann', 'address_invalid'],
    ['two addresses', 'a@b.test,c@d.test', 'address_invalid'],
    ['a name and an address', 'Ann <a@b.test>', 'address_invalid'],
    ['an injected header', 'a@b.test\r\nBcc: c@d.test', 'header_unsafe'],
    ['followed by a line break', 'a@b.test\n', 'header_unsafe'],
    ['followed by a NUL', 'a@b.test\0', 'header_unsafe'],
    ['too long', `${'a'.repeat(250)}@b.test`, 'address_invalid'],
    ['far too long', 'a'.repeat(5000), 'content_too_long'],
  ])('an address is refused if it is %s', (_, email, reason) => {
    expect(reasonOf(() => render({ email }))).toBe(reason);
  });

  test.each([
    ['a\nb', 'a b'],
    ['a\r\n\r\nb', 'a b'],
    ['a\0b', 'a b'],
    ['a\u2028b\u0085c', 'a b c'],
    ['x\r\nBcc: x@y.test', 'x Bcc: x@y.test'],
  ])('a subject with the value %j has %j, on one line', (name, shown) => {
    expect(render({ email: 'a@b.test', name }, { subject: '{{ name }}', text: '' }).subject).toBe(shown);
  });

  test('texts are limited; the HTML has a higher limit', () => {
    const name = 'x'.repeat(32 * 1024);
    const thrice = '{{ name }}{{ name }}{{ name }}';
    expect(reasonOf(() => render({ email: 'a@b', name }, { subject: 's', html: thrice }))).toBe('none');
    expect(reasonOf(() => render({ email: 'a@b', name }, { subject: 's', text: thrice }))).toBe('content_too_long');
    expect(reasonOf(() => render({ email: 'a@b', name }))).toBe('content_too_long');
  });

  test('a problem does not contain values, which are personal data', () => {
    expect(() => render({ email: 'secret value' })).toThrow(expect.objectContaining({ message: expect.not.stringContaining('secret') }));
  });
});

describe('e-mail addresses', () => {
  test.each(['a@b', 'ann.b+tag@mail.example.com', "o'neil@example.com", 'jörg@münchen.example', '用户@例子.中国', 'a..b@docomo.example'])(
    '%s',
    (address) => {
      expect(emailAddressFault(address)).toBeUndefined();
    },
  );

  test.each([
    '',
    '@',
    'a@',
    '@b',
    'a@b@c',
    'a b@c',
    'a@b.',
    'a@.b',
    'a@b..c',
    'a@b;c@d',
    'a:b@c',
    '"a"@b',
    'a(x)@b',
    'a@[127.0.0.1]',
    'a\\@b',
    'a\u00a0@b',
    'a\u200b@b',
    'a\u2028@b',
    'a\t@b',
    'a\ud800@b',
    `a@${'b'.repeat(253)}`,
  ])('%j is refused', (address) => {
    expect(emailAddressFault(address)).toBeDefined();
  });
});

describe('a webhook', () => {
  const render = (cells: Record<string, Cell>, url: string, body?: { readonly [name: string]: JsonValue }) => {
    const step: WebhookStep = { id: 'crm', type: 'webhook', url, ...(body === undefined ? {} : { body }) };
    return renderWebhook(step, values(cells));
  };
  const url = 'https://crm.test/';

  test('posts all values if the step has no body', () => {
    const cells = JSON.parse('{"n":1,"b":true,"z":null,"s":"\\"","__proto__":"p","constructor":"c"}');
    expect(render(cells, url).body).toBe(JSON.stringify(cells));
  });

  test('a single placeholder keeps the type of its value', () => {
    const body = {
      n: '{{ n }}',
      b: '{{b}}',
      z: '{{ z }}',
      absent: '{{ absent }}',
      text: 'n={{ n }}',
      filtered: '{{ n | append: "" }}',
      fix: 5,
    };
    expect(JSON.parse(render({ n: 1.5, b: false, z: null }, url, body).body)).toEqual({
      n: 1.5,
      b: false,
      z: null,
      absent: null,
      text: 'n=1.5',
      filtered: '1.5',
      fix: 5,
    });
  });

  test('nested strings are templates, names are not', () => {
    const body = { 'a {{ n }}': [{ deep: 'x {{ s }}' }, true, null] };
    expect(render({ s: '"},"evil":"1' }, url, body).body).toBe('{"a {{ n }}":[{"deep":"x \\"},\\"evil\\":\\"1"},true,null]}');
  });

  test('members named __proto__ are ordinary members', () => {
    const body = JSON.parse('{"__proto__":{"polluted":"{{ s }}"},"a":{"__proto__":"{{ s }}"}}');
    expect(render({ s: 'v' }, url, body).body).toBe('{"__proto__":{"polluted":"v"},"a":{"__proto__":"v"}}');
    expect(({} as { polluted?: string }).polluted).toBeUndefined();
  });

  test('values in the URL are encoded', () => {
    const cells = { id: 'a/b?c#d', q: 'x&y=z ü%' };
    expect(render(cells, 'https://crm.test/p/{{ id }}/?q={{ q }}').url).toBe('https://crm.test/p/a%2Fb%3Fc%23d/?q=x%26y%3Dz%20%C3%BC%25');
  });

  test.each(['..', '.', '%2e%2e', '../../admin', '..\\x', '\t..', '@evil.test'])('the value %j does not change the path', (id) => {
    try {
      expect(new URL(render({ id }, 'https://crm.test/api/{{ id }}/x').url).pathname).toMatch(/^\/api\/[^/]+\/x$/);
    } catch (error) {
      expect((error as RenderProblem).reason).toBe('url_invalid');
    }
  });

  test('a path segment of dots is refused', () => {
    expect(reasonOf(() => render({ id: '..' }, 'https://crm.test/api/{{ id }}/x'))).toBe('url_invalid');
    expect(reasonOf(() => render({ id: '.' }, 'https://crm.test/api/.{{ id }}'))).toBe('url_invalid');
    expect(reasonOf(() => render({ id: '..' }, 'https://crm.test/api?x={{ id }}'))).toBe('none');
  });

  test.each(['', 'crm.test', 'ftp://crm.test', 'https://', 'file:///etc/passwd', 'https://u:p@crm.test'])(
    '%j cannot be called',
    (address) => {
      expect(reasonOf(() => render({}, address))).toBe('url_invalid');
    },
  );

  test('a value cannot change the server', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (value) => {
        const work = () => render({ v: value }, 'https://crm.test:8443/a/{{ v }}?b={{ v }}#{{ v }}').url;
        const reason = reasonOf(work);
        expect(['none', 'url_invalid']).toContain(reason);
        if (reason === 'none') expect(new URL(work()).host).toBe('crm.test:8443');
      }),
      { numRuns: 2000 },
    );
  });

  test('the body is valid JSON with the intended structure for any values', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)), (name, value) => {
        const cells = new Map<string, Cell>([[name, value]]);
        const body = Object.fromEntries([
          [name, '{{ v }}'],
          ['t', '{{ v }}!'],
        ]);
        expect(JSON.parse(renderWebhook({ url }, cells).body)).toEqual(Object.fromEntries(cells));
        const expected = Object.fromEntries([
          [name, value],
          ['t', `${value ?? ''}!`],
        ]);
        expect(JSON.parse(renderWebhook({ url, body }, values({ v: value })).body)).toEqual(expected);
      }),
    );
  });

  test('a body over a mebibyte is refused', () => {
    const body = { list: Array(40).fill('{{ v }}') };
    expect(reasonOf(() => render({ v: 'x'.repeat(32 * 1024) }, url, body))).toBe('content_too_long');
  });
});
