import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ChannelCredentials } from '../../../src/application/channels/channel-credentials.ts';
import { AdvanceJob } from '../../../src/application/jobs/advance-job.ts';
import { AuthorizationServer } from '../../channels/authorization-server.ts';
import { startGmail } from '../../channels/gmail-speaker.ts';
import { audienceOf, enrolAll } from '../../contracts/jobs/enrolled.ts';
import { anEmailStep } from '../../support/builders.ts';
import { givenJob, givenRecords, givenSpinner, people } from '../../support/given.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { callbacks, connect, gmailSend } from './oauth-fixture.ts';

let server: AuthorizationServer;
let gmail: Awaited<ReturnType<typeof startGmail>>;
const environment: Record<string, string> = { OUTBOUND_ALLOW_PRIVATE: 'true' };

beforeAll(async () => {
  server = await AuthorizationServer.start(callbacks, [gmailSend]);
  gmail = await startGmail({
    isGood: async (token) => (await server.provider.AccessToken.find(token))?.scope?.includes(gmailSend) ?? false,
  });
  Object.assign(environment, server.settings('gmail'), { GMAIL_SEND_URL: gmail.url, GMAIL_ACCOUNT_URL: `${server.url}/me` });
});
afterAll(async () => {
  gmail?.close();
  await server?.close();
});

onEachStore(
  'a job through a connected account',
  (spindle) => {
    test('fails nobody when the permission is withdrawn in the middle, and goes on when the account is connected again', async () => {
      const { store, clock } = spindle();
      const tenant = await aTenant(spindle());
      const person = await tenant.person();
      await connect(spindle(), server, person);
      const find = async () => {
        const [channel] = await store.unitOfWork.run(({ channels }) => channels.findOpen(tenant.id));
        if (!channel) throw new Error('No channel');
        return channel;
      };
      const run = async (count: number) => {
        await givenRecords(store, tenant.table, ...people(count));
        const spinner = await givenSpinner(store, tenant.table, { steps: [anEmailStep()] });
        const { id: jobId } = await enrolAll(store, await givenJob(store, spinner), audienceOf(spinner));
        const input = { organizationId: tenant.id, jobId };
        const advance = () => spindle().get(AdvanceJob).execute(input);
        const read = () =>
          store.unitOfWork.run(async ({ jobs, messages }) => {
            const records = (await store.records.list(tenant.id, tenant.table.id, { limit: 100 })).map(({ id }) => id);
            const found = await messages.findMany(tenant.id, jobId, records);
            const job = await jobs.find(tenant.id, jobId);
            return [job?.state, job?.waiting, found.map(({ state, countedAttempts }) => `${state} ${countedAttempts}`)];
          });
        return { advance, read };
      };
      gmail.mails.length = 0;
      const first = await run(3);
      for (let round = 0; round < 2; round++) await first.advance();
      expect([(await first.read())[0], gmail.mails.length]).toEqual(['completed', 3]);

      // Gmail refuses the token before its time is over, and it cannot be renewed.
      const { accessToken, refreshToken } = spindle()
        .get(ChannelCredentials)
        .open(await find());
      await server.revoke(refreshToken as string);
      expect(await server.provider.AccessToken.find(accessToken as string)).toBeUndefined();
      const second = await run(4);
      await second.advance();
      const [state, waiting, messages] = await second.read();
      expect([state, waiting, [...new Set(messages as string[])]]).toEqual(['running', 'channel_error', ['queued 0']]);
      expect([(await find()).state, gmail.mails.length]).toEqual(['disconnected', 3]);

      expect((await connect(spindle(), server, person, {}, `/channels/${(await find()).id}/reconnect`)).status).toBe(200);
      clock.pass({ hours: 1 });
      for (let round = 0; round < 6; round++) {
        await second.advance();
        clock.pass({ minutes: 1 });
      }
      const [ended, , sent] = await second.read();
      expect([ended, [...new Set(sent as string[])]]).toEqual(['completed', ['sent 1']]);
      const ids = gmail.mails.map((mail) => /^Message-ID: (.*)\r$/m.exec(mail)?.[1]);
      expect([ids.length, new Set(ids).size]).toEqual([3 + (sent as string[]).length, 3 + (sent as string[]).length]);
      for (const mail of gmail.mails) expect(mail).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
    });
  },
  environment,
);
