import { describe, expect, test } from '@jest/globals';
import type { HttpContent } from '../../../../src/domain/channels/http/http-call.ts';
import { http } from '../../../../src/domain/channels/http.ts';
import type { Cell } from '../../../../src/domain/kernel/cell.ts';

const values = new Map<string, Cell>([
  ['email', 'ada+1@example.com'],
  ['age', 36],
  ['evil', 'x\r\nX-Admin: 1'],
  ['thief', '{{ secrets.crm }}'],
]);
const facts = { unsubscribeUrl: '', defaultCountry: null };
const call = (fields: Partial<HttpContent> = {}): HttpContent =>
  http.complete({ channel: 'http', url: 'https://crm.example.com/v1', ...fields } as HttpContent);
const render = (fields: Partial<HttpContent>) => http.render(call(fields), values, facts);
const problems = (fields: Record<string, unknown>) => http.check(fields, 'steps[0]').map(({ path, message }) => `${path}: ${message}`);

describe('A call', () => {
  test('is a GET without a body, unless its step says more', () => {
    expect(render({ url: 'https://crm.example.com/of/{{ email }}' })).toMatchObject({
      method: 'GET',
      url: 'https://crm.example.com/of/ada%2B1%40example.com',
      headers: {},
      body: undefined,
      timeoutSeconds: 15,
    });
  });

  test('has a body of JSON, of a form or of any text', () => {
    expect(render({ method: 'POST', json: { age: '{{ age }}', of: '{{ email }}!' } })).toMatchObject({
      headers: { 'content-type': ['application/json'] },
      body: '{"age":36,"of":"ada+1@example.com!"}',
    });
    expect(render({ method: 'PUT', form: { to: '{{ email }}', 'a b': 'ü&=' } })).toMatchObject({
      headers: { 'content-type': ['application/x-www-form-urlencoded'] },
      body: 'to=ada%2B1%40example.com&a+b=%C3%BC%26%3D',
    });
    expect(render({ method: 'POST', raw: '<a>{{ age }}</a>', headers: { 'Content-Type': 'text/xml' } })).toMatchObject({
      headers: { 'content-type': ['text/xml'] },
      body: '<a>36</a>',
    });
  });

  test('names its secrets, which are filled in only while it is sent: no value of a record becomes one', () => {
    const headers = { Authorization: 'Bearer {{ secrets.crm }}', 'X-Of': '{{ thief }}' };
    const rendered = render({ headers });
    expect(rendered.headers).toEqual({ authorization: ['Bearer ', { secret: 'crm' }], 'x-of': ['{{ secrets.crm }}'] });
    const context = { from: '', isConnected: true, isSuppressed: false };
    expect(http.preview(rendered, context)).toMatchObject({ headers: { authorization: 'Bearer {{ secrets.crm }}' } });
    expect(http.columnUses(call({ headers }), 's').map(({ column }) => column)).toEqual(['thief']);
  });

  test('may have secrets in its body, too, of any kind; there as well, no value of a record becomes one', () => {
    const context = { from: '', isConnected: true, isSuppressed: false };
    const shown = (fields: Partial<HttpContent>) => (http.preview(render(fields), context) as { body: string }).body;
    const json = { key: 'a"{{ secrets.crm }}"{{ thief }}', age: '{{ age }}', of: ['{{ secrets.b }}', { n: 1 }], thief: '{{ thief }}' };
    const rendered = render({ method: 'POST', json }).body;
    expect((rendered as readonly unknown[]).filter((part) => typeof part !== 'string')).toEqual([
      { secret: 'crm', as: 'json' },
      { secret: 'b', as: 'json' },
    ]);
    expect(JSON.parse(shown({ method: 'POST', json }))).toEqual({
      ...{ key: 'a"{{ secrets.crm }}"{{ secrets.crm }}', age: 36, of: ['{{ secrets.b }}', { n: 1 }], thief: '{{ secrets.crm }}' },
    });
    expect(render({ method: 'POST', form: { a: 'x {{ secrets.crm }}', b: '{{ thief }}' } }).body).toEqual([
      ...['a=', 'x+', { secret: 'crm', as: 'form' }, '&b=', '%7B%7B+secrets.crm+%7D%7D'],
    ]);
    expect(render({ method: 'POST', raw: '<k>{{ secrets.crm }}</k>{{ thief }}' }).body).toEqual([
      ...['<k>', { secret: 'crm' }, '</k>{{ secrets.crm }}'],
    ]);
    const content = call({ json, form: { a: '{{ secrets.c }}' }, raw: '{{ secrets.d }}' });
    expect(http.columnUses(content, 's').map(({ column }) => column)).toEqual(['thief', 'age', 'thief']);
    expect(() => render({ method: 'POST', json: { a: `{{ secrets.crm }}${'x'.repeat(1024 * 1024)}` } })).toThrow('longer than');
  });

  test('fails for a record that would break out of a header', () => {
    expect(() => render({ headers: { 'X-Of': '{{ evil }}' } })).toThrow('The header X-Of has a line break');
  });

  test.each<[Record<string, unknown>, string]>([
    [{ method: 'TRACE' }, 'steps[0].method: must be "GET" or "POST" or "PUT" or "PATCH" or "DELETE"'],
    [{ url: 'https://{{ host }}/x' }, 'steps[0].url: must begin with a server that is the same for every record'],
    [{ url: 'https://a.example.com/{{ secrets.crm }}' }, 'steps[0].url: A secret can stand only in a header'],
    [{ json: { a: ['{{ secrets.crm | upcase }}'] } }, 'steps[0].json.a[0]: A secret has no filters'],
    [{ form: { a: '{{ secrets.crm | upcase }}' } }, 'steps[0].form.a: A secret has no filters'],
    [{ raw: '{{ secrets.No-no }}' }, 'steps[0].raw: There can be no secret "No-no"'],
    [{ headers: { A: '{{ secrets.crm | upcase }}' } }, 'steps[0].headers.A: A secret has no filters'],
    [{ headers: { A: '{{ secrets.No-no }}' } }, 'steps[0].headers.A: There can be no secret "No-no"'],
    [{ headers: { 'a b': 'x' } }, 'steps[0].headers["a b"]: is not the name of a header'],
    [{ headers: { Host: 'x' } }, 'steps[0].headers.Host: must be absent: "Host" is set by the call itself'],
    [{ headers: { 'Idempotency-Key': 'x' } }, 'steps[0].headers.Idempotency-Key: must be absent'],
    [{ headers: { 'X-A': '1', 'x-a': '2' } }, 'steps[0].headers: has the header "x-a" twice'],
    [{ headers: ['a'] }, 'steps[0].headers: must be an object of names with texts'],
    [{ json: {}, form: {} }, 'steps[0].form: must be absent: the body is json already'],
    [{ successStatus: [] }, 'steps[0].successStatus: must be a list of statuses'],
    [{ successStatus: ['200', '6xx'] }, 'steps[0].successStatus[1]: must be a status such as "2xx" or "404"'],
    [{ successWhen: { path: 'a', operator: 'equals' } }, 'steps[0].successWhen.value: must be a text, a number, true or false'],
    [{ successWhen: { path: 'a', operator: 'is_empty', value: 1 } }, 'steps[0].successWhen.value: must be absent'],
    [{ successWhen: { operator: 'is_empty' } }, 'steps[0].successWhen.path: must be a path'],
    [{ outputs: [{ name: 'a', path: 'items[*]' }] }, 'steps[0].outputs[0].path: must be a path to one value of the answer'],
    [{ outputs: [{ name: 'A', path: 'a' }] }, 'steps[0].outputs[0].name: must be a lower-case letter'],
    [{ outputs: [{ name: 'status', path: 'a' }] }, 'steps[0].outputs[0].name: "status" is there already'],
    [{ outputs: [{ name: 'a' }, { name: 'a' }] }, 'steps[0].outputs[1].name: "a" is already the name of an output'],
    [{ outputs: Array.from({ length: 21 }, () => ({})) }, 'steps[0].outputs: must have at most 20 outputs'],
    [{ timeoutSeconds: 61 }, 'steps[0].timeoutSeconds: must be a whole number of seconds from 1 to 60'],
    [{ sample: 'no' }, 'steps[0].sample: must be JSON'],
  ])('is refused by name: %j', (fields, problem) => {
    expect(problems(fields)).toEqual([expect.stringContaining(problem)]);
  });

  test('cannot be published while it is unfinished', () => {
    const found = http.obstacles(call({ url: '', json: {}, outputs: [{ name: '', path: '' }] }), 's').map(({ path }) => path);
    expect(found).toEqual(['s.url', 's.method', 's.outputs[0].name', 's.outputs[0].path']);
  });
});
