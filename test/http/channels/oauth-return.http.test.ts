import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { connectionProblems } from '../../../src/domain/channels/channel-authorization.ts';
import { AuthorizationServer } from '../../channels/authorization-server.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';
import { callbacks, connect, cookieOf, gmailSend, open } from './oauth-fixture.ts';

let server: AuthorizationServer;
const app = 'https://app.example.com/spindle';
const environment: Record<string, string> = { OUTBOUND_ALLOW_PRIVATE: 'true', PUBLIC_APP_URL: app };

beforeAll(async () => {
  server = await AuthorizationServer.start(callbacks, [gmailSend]);
  Object.assign(environment, server.settings('gmail'));
});
afterAll(() => server?.close());
beforeEach(() => {
  Object.assign(server, { account: 'ada@acme.example', declined: [], isRefused: false, tokenStatus: undefined });
});

test('the web app has words for every problem', () => {
  const words = readFileSync(new URL('../../../web/src/pages/channels/shared/words.ts', import.meta.url), 'utf8');
  const [, problems = ''] = /\bproblems: \{([^}]*)\}/.exec(words) ?? [];
  const said = [...problems.matchAll(/^ +(\w+):/gm)].map(([, code]) => code);
  expect(said.sort()).toEqual([...connectionProblems].sort());
});

const fromApp = { provider: 'gmail', returnTo: 'app' };

onMemory(
  'what began in the web app ends there',
  (spindle) => {
    const begin = async (tenant: Tenant) => {
      const begun = await (await tenant.person()).post('/channels/oauth', fromApp);
      return { callback: await server.consent(begun.body.authorizationUrl), cookie: cookieOf(begun) };
    };

    test('on the page of the channel, the first time and again', async () => {
      const tenant = await aTenant(spindle());
      const person = await tenant.person();
      const first = await connect(spindle(), server, person, fromApp);
      const [{ id }] = (await person.get('/channels')).body.data;
      expect([first.status, first.headers.location]).toEqual([303, `${app}/channels/${id}?connected=new`]);
      const path = `/channels/${id}/reconnect`;
      const begun = await person.post(path, { returnTo: 'app' });
      const again = await open(spindle(), await server.consent(begun.body.authorizationUrl), cookieOf(begun));
      expect(again.headers.location).toBe(`${app}/channels/${id}?connected=again`);
      expect((await connect(spindle(), server, person, {}, path)).status).toBe(200);
    });

    test.each<[string, string, (tenant: Tenant) => Promise<{ callback: string; cookie?: string }>]>([
      [
        'a replayed state',
        'link_used',
        async (tenant) => {
          const begun = await begin(tenant);
          expect((await open(spindle(), begun.callback, begun.cookie)).headers.location).toContain('connected=new');
          return begun;
        },
      ],
      [
        'a state that is too old',
        'link_expired',
        async (tenant) => {
          const begun = await begin(tenant);
          spindle().clock.pass({ minutes: 10 });
          return begun;
        },
      ],
      [
        'a state in another person’s browser',
        'other_browser',
        async (tenant) => ({ ...(await begin(tenant)), cookie: (await begin(await aTenant(spindle()))).cookie }),
      ],
      [
        'a person who says no',
        'permission_denied',
        (tenant) => {
          server.isRefused = true;
          return begin(tenant);
        },
      ],
      [
        'fewer scopes than asked for',
        'permission_incomplete',
        (tenant) => {
          server.declined = [gmailSend];
          return begin(tenant);
        },
      ],
      [
        'a provider that is away',
        'provider_unreachable',
        (tenant) => {
          server.tokenStatus = 503;
          return begin(tenant);
        },
      ],
      [
        'a code that the provider does not know',
        'provider_refused',
        async (tenant) => {
          const begun = await begin(tenant);
          return { ...begun, callback: begun.callback.replace(/([?&]code=)[^&]*/, '$1made-up') };
        },
      ],
      [
        'another account than the channel’s',
        'other_account',
        async (tenant) => {
          const person = await tenant.person();
          await connect(spindle(), server, person, fromApp);
          const [{ id }] = (await person.get('/channels')).body.data;
          server.account = 'eve@acme.example';
          const begun = await person.post(`/channels/${id}/reconnect`, { returnTo: 'app' });
          return { callback: await server.consent(begun.body.authorizationUrl), cookie: cookieOf(begun) };
        },
      ],
      [
        'a channel that was archived in the meantime',
        'channel_archived',
        async (tenant) => {
          const person = await tenant.person();
          await connect(spindle(), server, person, fromApp);
          const [{ id }] = (await person.get('/channels')).body.data;
          const begun = await person.post(`/channels/${id}/reconnect`, { returnTo: 'app' });
          expect((await person.post(`/channels/${id}/archive`)).status).toBe(200);
          return { callback: await server.consent(begun.body.authorizationUrl), cookie: cookieOf(begun) };
        },
      ],
      [
        'a plan that is full by now',
        'plan_limit',
        async (tenant) => {
          const begun = await begin(tenant);
          server.account = 'eve@acme.example';
          expect((await connect(spindle(), server, await tenant.person(), fromApp)).headers.location).toContain('connected=new');
          return begun;
        },
      ],
    ])('%s: %s', async (_, problem, prepare) => {
      const tenant = await aTenant(spindle(), { plan: { limits: { channels: 1 } } });
      const { callback, cookie } = await prepare(tenant);
      const { status, headers } = await open(spindle(), callback, cookie);
      expect([status, headers.location]).toEqual([303, `${app}/channels?problem=${problem}`]);
      expect(connectionProblems).toContain(problem);
    });

    test('only a state that Spindle has signed leads there, and only to there', async () => {
      const tenant = await aTenant(spindle());
      const { callback, cookie } = await begin(tenant);
      const url = new URL(callback, 'https://spindle.example.com');
      const signed = url.searchParams.get('state') as string;
      const opened = async (state: string) => {
        url.searchParams.set('state', state);
        return open(spindle(), url.pathname + url.search, cookie);
      };
      for (const state of [signed.replace('.app.', '.'), signed.replace('.app.', '.https://evil.example.'), `${signed}x`])
        expect((await opened(state)).status).toBe(400);
      const ofPage = await (await tenant.person()).post('/channels/oauth', { provider: 'gmail' });
      const plain = new URL(ofPage.body.authorizationUrl).searchParams.get('state') as string;
      expect((await opened(plain.replace(/\.([^.]+)$/, '.app.$1'))).status).toBe(400);
      const person = await tenant.person();
      const refused = await person.post('/channels/oauth', { ...fromApp, returnTo: 'https://evil.example' });
      expect(refused.body).toMatchObject({ code: 'VALIDATION_ERROR', errors: [{ path: 'returnTo' }] });
    });
  },
  environment,
);
