import { expect, test } from '@jest/globals';
import { anEmailStep } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const html = '<style>p { color: red }</style><p>Hello {{ name }}</p><a href="{{ unsubscribe_url }}">Stop</a>';
const step = (more: object) => ({ ...anEmailStep(), ...more });

onMemory('previews of unsaved drafts', (spindle) => {
  async function given(name = 'Ada') {
    const tenant = await aTenant(spindle());
    await tenant.append([{ email: 'ada@example.com', name }]);
    const [record] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
    const person = await tenant.person('member');
    const preview = (sent: object, content: object = { html }) =>
      person.post(`/spinners/${tenant.spinnerId}/preview`, {
        stepId: 'welcome',
        recordId: record?.id,
        draft: { dataTableId: tenant.table.id, steps: [step(content)] },
        ...sent,
      });
    const open = (path: string) => spindle().call('GET', `/api/v1${path}`, {});
    return { tenant, person, preview, open };
  }

  test('a frame shows the HTML of the draft in a sandbox, once', async () => {
    const { preview, open } = await given();
    const { status, body } = await preview({ frame: 'plain' });
    expect([status, body.frame]).toEqual([200, expect.stringMatching(/^\/previews\/[\w.-]+$/)]);
    const shown = await open(body.frame);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    expect(shown.text).toBe(body.email.html);
    const policy = String(shown.headers['content-security-policy']).split('; ');
    expect(policy).toEqual(
      expect.arrayContaining([
        'sandbox',
        "default-src 'none'",
        "style-src 'unsafe-inline'",
        "img-src data: 'self'",
        "frame-ancestors 'self'",
      ]),
    );
    expect(shown.headers['referrer-policy']).toBe('no-referrer');
    const again = await open(body.frame);
    expect([again.status, again.text]).toEqual([404, expect.stringContaining('This preview is over')]);
    expect(again.headers['content-security-policy']).toContain('sandbox');
  });

  test('images from elsewhere are loaded only if they were asked for', async () => {
    const { preview, open } = await given();
    const { body } = await preview({ frame: 'images' });
    expect((await open(body.frame)).headers['content-security-policy']).toContain("img-src data: 'self' https:");
  });

  test('a frame is over after a minute; a changed or made-up token opens nothing', async () => {
    const { preview, open } = await given();
    const { frame } = (await preview({ frame: 'plain' })).body;
    for (const wrong of [
      `${frame}0`,
      frame.replace(/\.[^.]+$/, ''),
      '/previews/x',
      `/previews/${frame.split('/').at(-1).split('.').toReversed().join('.')}`,
    ])
      expect([wrong, (await open(wrong)).status]).toEqual([wrong, 404]);
    spindle().clock.pass({ seconds: 61 });
    expect((await open(frame)).status).toBe(404);
  });

  test('there is no frame without HTML, or without asking', async () => {
    const { preview } = await given();
    expect((await preview({ frame: 'plain' }, {})).body.frame).toBeNull();
    expect((await preview({})).body.frame).toBeNull();
  });

  test.each(['<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', "');alert(1)//"])('the value %s is escaped', async (name) => {
    const { preview, open } = await given(name);
    const { body } = await preview({ frame: 'plain' });
    const { text } = await open(body.frame);
    expect(text).not.toContain(name.includes('<') ? name : '<script');
    expect(text).toContain('Hello ');
  });

  test('without a record, the values are made up by the types of the columns, and it says so', async () => {
    const { preview } = await given();
    const { body } = await preview({ recordId: undefined });
    expect(body).toMatchObject({ sample: true, values: { email: 'ada@example.com', name: 'name' }, email: { to: 'ada@example.com' } });
  });

  test('problems of the step say their field and place', async () => {
    const { preview } = await given();
    const { body } = await preview({}, { subject: 'Hello\n{{ nmae }}', html: undefined });
    expect(body.problems).toContainEqual({
      ...{ path: 'steps[0].subject', step: 'welcome', field: 'subject', at: { offset: 6, line: 2, column: 1 } },
      message: expect.stringContaining('did you mean "name"'),
    });
    const broken = await preview({}, { subject: 'Hello {{ name' });
    expect([broken.status, broken.body.errors]).toMatchObject([
      400,
      [{ path: 'draft.steps[0].subject', at: { offset: 6, line: 1, column: 7 } }],
    ]);
  });
});
