import { expect, test } from '@jest/globals';
import { ApplyFeedback } from '../../../src/application/feedback/apply-feedback.ts';
import { TrackedLinks } from '../../../src/application/feedback/engagement/tracked-links.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { twinOf } from '../../../src/domain/kernel/test-mode.ts';
import { aDefinition, aSpinner, publish } from '../../support/builders.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer, type Tenant } from '../../support/http-tenant.ts';
import { beginEpoch } from '../../support/runs/epochs.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { ids } from '../../support/sequential-ids.ts';

const html = [
  '<p>Hello {{ name }}</p>',
  '<a href="https://shop.acme.example/offer?for={{ email }}&n=1#top">Offer</a>',
  '<a href="https://shop.acme.example/plain" data-no-track>plain</a>',
  '<a href="https://acme.example/">acme.example</a>',
  '<a href="{{ unsubscribe_url }}">leave</a><a href="{{ preferences_url }}">choose</a>',
].join('');
const mail = (id: string, text: string) => ({
  ...{ id, type: 'message', channel: 'email', to: '{{ email }}', subject: id, text: `${text} {{ unsubscribe_url }}`, html },
});
const steps = [
  mail('first', 'Hello'),
  { id: 'w', type: 'wait', for: '1 days' },
  {
    ...{ id: 'b', type: 'branch', otherwise: 'cold' },
    cases: [{ when: { column: 'steps.first.clicked', operator: 'equals', value: true }, goTo: 'warm' }],
  },
  mail('warm', 'After {{ steps.first.clicked_days }} days.'),
  { id: 'stop', type: 'branch', cases: [], otherwise: null },
  mail('cold', 'Nothing.'),
];
const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0' };

const published = async (tenant: Tenant): Promise<string> => {
  const draft = aDefinition({ dataTableId: tenant.table.id, steps: steps as never });
  const { spinner, version } = publish(aSpinner({ organizationId: tenant.id, draft }));
  await tenant.spindle.store.unitOfWork.run(async ({ spinners }) => {
    await spinners.save(spinner);
    await spinners.addVersion(version);
  });
  return spinner.id;
};

onEachStore('links of mails', (spindle) => {
  test('lead to their addresses, and clicks of persons are counted, told and decided by', async () => {
    await beginEpoch(spindle().store);
    const tenant = await aTenant(spindle(), { plan: { features: ['api_keys'] } });
    const owner = await tenant.person();
    const channel = {
      ...{ provider: 'smtp', name: 'Sales', sender: { name: '', address: 'ada@acme.example' }, settings: { host: 'smtp.acme.example' } },
      tracking: { clicks: true, opens: true },
    };
    const connected = await owner.post('/channels', channel);
    expect([connected.status, connected.body.channel?.tracking]).toEqual([201, { clicks: true, opens: true }]);
    const spinnerId = await published(tenant);
    const scopes = ['ingest', 'trigger', 'jobs:read', 'jobs:write', 'events:read', 'results:read'];
    const key = (await owner.post('/api-keys', { name: 'CI', scopes, mode: 'test' })).body.secret;
    const call = (method: string, path: string, body?: unknown) => spindle().call(method, `/api/v1${path}`, { headers: bearer(key), body });
    const records = ['ada@example.com', 'grace@example.com'].map((email) => ({ email, name: 'Ada' }));
    await call('POST', '/public/ingest', { dataTableId: tenant.table.id, records });
    const { jobId } = (await call('POST', `/public/trigger/${spinnerId}`, {})).body;
    const organizationId = twinOf(tenant.id);
    const work = async () => {
      await spindle().get(AdvanceJob).execute(inOneTurn({ organizationId, jobId }));
    };
    await spindle().get(StartJob).execute({ organizationId, jobId });
    await work();

    const pageOf = async (to: string, subject: string): Promise<{ html: string; text: string }> => {
      const { data } = (await call('GET', `/public/jobs/${jobId}/captured-messages`)).body;
      for (const { id } of data.filter((one: { to: string }) => one.to === to)) {
        const { message } = (await call('GET', `/public/jobs/${jobId}/captured-messages/${id}`)).body;
        if (message.mail.subject === subject) return message.mail;
      }
      throw new Error(`${to} has no ${subject}`);
    };
    const first = await pageOf('ada@example.com', 'first');
    const links = [...first.html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, url = '']) => url);
    expect(links.map((url) => url.replace(/links\/.*/, 'links/…').replace(/\/(unsubscribe|preferences)\/.*/, '/$1/…'))).toEqual([
      expect.stringMatching(/\/api\/v1\/public\/links\/…$/),
      'https://shop.acme.example/plain',
      'https://acme.example/',
      expect.stringMatching(/\/public\/unsubscribe\/…$/),
      expect.stringMatching(/\/public\/preferences\/…$/),
      expect.stringMatching(/\/api\/v1\/public\/links\/…$/),
      expect.stringMatching(/\/api\/v1\/public\/links\/…$/),
    ]);
    expect(first.text).not.toMatch(/public\/links/);
    const [offer = '', , , , , unseen = '', picture = ''] = links.map((url) => URL.canParse(url) && new URL(url).pathname) as string[];

    const follow = (path: string, method = 'GET') => spindle().call(method, path, { headers: browser });
    expect(decodeURIComponent(offer)).not.toMatch(/acme|ada|@/);
    spindle().clock.pass({ minutes: 5 });
    const followed = await follow(offer);
    expect([followed.status, followed.headers.location, followed.headers['referrer-policy'], followed.headers['cache-control']]).toEqual([
      302,
      'https://shop.acme.example/offer?for=ada@example.com&n=1#top',
      'no-referrer',
      'no-store',
    ]);
    const shown = await follow(picture);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/gif']);
    const other = await pageOf('grace@example.com', 'first');
    const [theirs = ''] = [...other.html.matchAll(/href="([^"]*links[^"]*)"/g)].map(([, url = '']) => new URL(url).pathname);
    expect((await follow(theirs, 'HEAD')).status).toBe(302);
    expect((await follow(theirs)).status).toBe(302);
    expect((await follow(unseen.replace(/.{4}$/, 'AAAA'))).status).toBe(404);
    spindle().clock.pass({ seconds: 11 });
    await spindle().get(ApplyFeedback).execute({ organizationId });

    const { body: results } = await call('GET', `/results/spinners?spinnerId=${spinnerId}`);
    expect(results.data).toMatchObject([{ spinnerId, results: [{ channel: 'email', counts: { sent: 2, clicked: 1, opened: 1 } }] }]);
    const list = await call('GET', `/results/engaged?channel=email&kind=clicked&jobId=${jobId}`);
    expect(list.body.data).toMatchObject([{ jobId, stepId: 'first', channel: 'email', address: 'ada@example.com' }]);
    const wrong = await call('GET', `/results/engaged?channel=email&kind=seen&jobId=${jobId}`);
    expect(wrong.status).toBe(400);

    for (let on = 0; on < 2; on++) {
      await call('POST', `/public/jobs/${jobId}/move-on`);
      await work();
    }
    expect((await pageOf('ada@example.com', 'warm')).text).toMatch(/^After 0 days/);
    expect((await pageOf('grace@example.com', 'cold')).text).toMatch(/^Nothing/);
  });

  test.each([
    [
      'https://bücher.example/Hà Nội?stadt=Köln&for="a"#ä',
      'https://xn--bcher-kva.example/H%C3%A0%20N%E1%BB%99i?stadt=K%C3%B6ln&for=%22a%22#%C3%A4',
    ],
    ['HTTPS://Acme.example', 'https://acme.example/'],
    ['https://acme.example/a\n\tb', 'https://acme.example/ab'],
    ['https://acme.example/?a=1&copy=2&b=%20%E4', 'https://acme.example/?a=1&copy=2&b=%20%E4'],
  ])('to %j is followed as a browser would', async (to, location) => {
    const link = { organizationId: ids.next(), messageId: ids.next(), kind: 'clicked', to } as const;
    const { pathname } = new URL(spindle().get(TrackedLinks).linkTo(link));
    const { status, headers } = await spindle().call('GET', pathname, { headers: browser });
    expect([status, headers.location]).toEqual([302, location]);
  });

  test('are counted by a channel only if it is told to, and only of e-mails', async () => {
    const tenant = await aTenant(spindle());
    const owner = await tenant.person();
    const channel = {
      provider: 'smtp',
      name: 'Sales',
      sender: { name: '', address: 'ada@acme.example' },
      settings: { host: 'smtp.acme.example' },
    };
    const { id, tracking } = (await owner.post('/channels', channel)).body.channel;
    expect(tracking).toBeNull();
    const set = async (given: unknown) => (await owner.patch(`/channels/${id}`, { tracking: given })).body;
    const { projectId, id: dataTableId } = tenant.table;
    const { spinner } = (await owner.post('/spinners', { name: 'Clicks', projectId, draft: { dataTableId, steps } })).body;
    const publish = async () => (await owner.post(`/spinners/${spinner.id}/publish`)).body;
    const refused = await publish();
    const inChannel = 'the channel of that step does not count clicks; turn that on in the channel';
    expect(refused.errors).toMatchObject([
      { path: 'steps[2].cases[0].when.column', message: `"steps.first.clicked" stays empty: ${inChannel}` },
      { path: expect.stringMatching(/^steps\[3\]/), message: `"steps.first.clicked_days" stays empty: ${inChannel}` },
    ]);
    await set({ opens: true });
    expect((await publish()).ok).toBe(false);
    await set({ clicks: true });
    expect((await publish()).ok).toBe(true);
    expect((await set({ clicks: true })).channel.tracking).toEqual({ clicks: true, opens: false });
    expect((await set({ clicks: false, opens: false })).channel.tracking).toBeNull();
    expect(await set({ clicks: 'yes', views: true })).toMatchObject({
      ok: false,
      errors: expect.arrayContaining([
        expect.objectContaining({ path: 'tracking.clicks' }),
        expect.objectContaining({ path: 'tracking.views' }),
      ]),
    });
    const sms = {
      provider: 'twilio',
      name: 'SMS',
      settings: { accountSid: `AC${'0'.repeat(32)}`, from: '+15005550006' },
      credentials: { authToken: 'x'.repeat(32) },
    };
    const { body } = await owner.post('/channels', { ...sms, tracking: { clicks: true } });
    expect(body.errors).toMatchObject(expect.arrayContaining([{ path: 'tracking', message: 'cannot be set: Twilio sends no e-mail' }]));
  });
});
