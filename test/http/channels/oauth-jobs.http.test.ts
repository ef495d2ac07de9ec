import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ChannelCredentials } from '../../../src/application/channels/channel-credentials.ts';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import { AuthorizationServer } from '../../channels/authorization-server.ts';
import { startGmail } from '../../channels/gmail-speaker.ts';
import { closeSinks, reply, startSink } from '../../channels/smtp-sink.ts';
import { audienceOf, enrolAll } from '../../contracts/runs/enrolled.ts';
import { anEmailStep } from '../../support/builders.ts';
import { givenJob, givenRecords, givenSpinner, people } from '../../support/given.ts';
import { onMemory, type Spindle } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';
import { callbacks, connect, gmailSend, smtpSend } from './oauth-fixture.ts';

/** The mails that a provider has accepted. */
interface Mailbox {
  mails(): readonly string[];
  clear(): void;
}

let server: AuthorizationServer;
const mailboxes: Record<string, Mailbox> = {};
/** Runs before the provider looks at a message. Returns whether it closes all connections. */
let beforeMessage: () => Promise<boolean> = async () => false;
const environment: Record<string, string> = { OUTBOUND_ALLOW_PRIVATE: 'true' };
let closeGmail: (() => void) | undefined;

const permits = async (token: string, scope: string): Promise<boolean> =>
  (await server.provider.AccessToken.find(token))?.scope?.includes(scope) ?? false;

beforeAll(async () => {
  server = await AuthorizationServer.start(callbacks, [gmailSend, smtpSend]);
  const gmail = await startGmail({
    async isGood(token) {
      await beforeMessage();
      return permits(token, gmailSend);
    },
  });
  closeGmail = gmail.close;
  const sink = await startSink({
    authOptional: false,
    authMethods: ['XOAUTH2'],
    async onAuth({ username, accessToken = '' }, _, done) {
      if (await permits(accessToken, smtpSend)) done(null, { user: username });
      else done(reply(535, '5.7.3 Authentication unsuccessful'));
    },
    async onMailFrom(_, __, done) {
      if (await beforeMessage()) sink.dropAll();
      else done();
    },
  });
  mailboxes.gmail = { mails: () => gmail.mails, clear: () => gmail.mails.splice(0) };
  mailboxes.microsoft = { mails: () => sink.mails.map(({ raw }) => raw), clear: () => sink.mails.splice(0) };
  Object.assign(environment, server.settings('gmail'), { GMAIL_SEND_URL: gmail.url, GMAIL_ACCOUNT_URL: `${server.url}/me` });
  Object.assign(environment, server.settings('microsoft', true), { MICROSOFT_SEND_URL: sink.url });
});
beforeEach(() => {
  beforeMessage = async () => false;
  for (const mailbox of Object.values(mailboxes)) mailbox.clear();
});
afterAll(async () => {
  closeGmail?.();
  await closeSinks();
  await server?.close();
});

const channelOf = async ({ store }: Spindle, tenant: Tenant): Promise<Channel> => {
  const [channel] = await store.unitOfWork.run(({ channels }) => channels.findOpen(tenant.id));
  if (!channel) throw new Error('No channel');
  return channel;
};

async function startJob(spindle: Spindle, tenant: Tenant, count: number) {
  const { store } = spindle;
  await givenRecords(store, tenant.table, ...people(count));
  const spinner = await givenSpinner(store, tenant.table, { steps: [anEmailStep()] });
  const { id: jobId } = await enrolAll(store, await givenJob(store, spinner), audienceOf(spinner));
  const records = (await store.records.list(tenant.id, tenant.table.id, { limit: 100 })).map(({ id }) => id);
  const advance = () => spindle.get(AdvanceJob).execute(inOneTurn({ organizationId: tenant.id, jobId }));
  const read = () =>
    store.unitOfWork.run(async ({ jobs, messages }) => {
      const found = await messages.findMany(tenant.id, jobId, records);
      const job = await jobs.find(tenant.id, jobId);
      return { state: job?.state, waiting: job?.waiting, messages: found };
    });
  return { advance, read };
}

/** Each mail's own id; a mail that is sent again has the same. */
const idsOf = (mailbox: Mailbox): readonly (string | undefined)[] =>
  mailbox.mails().map((mail) => /^Message-ID: (.*)\r$/im.exec(mail)?.[1]);

onMemory(
  'a job through a connected account',
  (spindle) => {
    const refreshTokenOf = (channel: Channel): string => spindle().get(ChannelCredentials).open(channel).refreshToken ?? '';

    describe.each(['gmail', 'microsoft'])('of %s', (provider) => {
      const mailbox = () => mailboxes[provider] as Mailbox;

      test('of which the permission is withdrawn in the middle: nobody fails, and connected again, the others get theirs, each once', async () => {
        const { clock } = spindle();
        const tenant = await aTenant(spindle());
        const person = await tenant.person();
        await connect(spindle(), server, person, { provider, limits: { concurrency: 1 } });
        const { id } = await channelOf(spindle(), tenant);
        const job = await startJob(spindle(), tenant, 8);
        let withdrawn = false;
        beforeMessage = async () => {
          if (withdrawn || mailbox().mails().length < 3) return false;
          withdrawn = true;
          await server.revoke(refreshTokenOf(await channelOf(spindle(), tenant)));
          return true;
        };
        const isDisconnected = async () => (await channelOf(spindle(), tenant)).state === 'disconnected';
        for (let round = 0; round < 30 && !(await isDisconnected()); round++) {
          await job.advance();
          clock.pass({ minutes: 1 });
        }
        expect([await isDisconnected(), mailbox().mails().length]).toEqual([true, 3]);
        await job.advance();
        const stopped = await job.read();
        expect([stopped.state, stopped.waiting]).toEqual(['running', 'channel_error']);
        expect(new Set(stopped.messages.map(({ state }) => state))).toEqual(new Set(['sent', 'queued']));

        expect((await connect(spindle(), server, person, {}, `/channels/${id}/reconnect`)).status).toBe(200);
        for (let round = 0; round < 60 && (await job.read()).state === 'running'; round++) {
          clock.pass({ minutes: 2 });
          await job.advance();
        }
        const { state, messages } = await job.read();
        expect([state, messages.map((message) => message.state)]).toEqual(['completed', Array(8).fill('sent')]);
        const ids = idsOf(mailbox());
        expect([ids.length, new Set(ids).size]).toEqual([8, 8]);
        for (const mail of mailbox().mails()) expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
      });
    });

    test('that is withdrawn between two jobs: no attempt counts', async () => {
      const { clock } = spindle();
      const tenant = await aTenant(spindle());
      const person = await tenant.person();
      await connect(spindle(), server, person);
      await server.revoke(refreshTokenOf(await channelOf(spindle(), tenant)));
      const job = await startJob(spindle(), tenant, 4);
      await job.advance();
      const { state, waiting, messages } = await job.read();
      expect([state, waiting]).toEqual(['running', 'channel_error']);
      expect(new Set(messages.map((message) => `${message.state} ${message.countedAttempts}`))).toEqual(new Set(['queued 0']));
      const { id } = await channelOf(spindle(), tenant);
      expect((await connect(spindle(), server, person, {}, `/channels/${id}/reconnect`)).status).toBe(200);
      clock.pass({ hours: 1 });
      for (let round = 0; round < 6; round++) {
        await job.advance();
        clock.pass({ minutes: 1 });
      }
      const ended = await job.read();
      expect([ended.state, new Set(ended.messages.map((message) => `${message.state} ${message.countedAttempts}`))]).toEqual([
        'completed',
        new Set(['sent 1']),
      ]);
    });
  },
  environment,
);
