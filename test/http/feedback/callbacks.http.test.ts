import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import {
  type Account,
  aMailgunAccount,
  anSesAccount,
  aPostmarkAccount,
  aResendAccount,
  aSendgridAccount,
  type EventKind,
  type SignedCall,
} from '../../channels/callbacks/accounts.ts';
import { Amazon } from '../../channels/callbacks/amazon.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant, type Tenant } from '../../support/http-tenant.ts';

const amazon = new Amazon();
beforeAll(() => amazon.start());
afterAll(() => amazon.stop());

const makers: readonly (() => Account)[] = [
  () => anSesAccount(() => amazon.origin),
  aSendgridAccount,
  aMailgunAccount,
  aPostmarkAccount,
  aResendAccount,
];

onMemory(
  'callbacks',
  (spindle) => {
    /** A channel that takes the calls of an account. */
    async function aCalledChannel(account: Account, tenant?: Tenant) {
      const owner = tenant ?? (await aTenant(spindle()));
      const person = await owner.person();
      const given = {
        provider: 'smtp',
        name: 'Sales',
        sender: { name: '', address: 'ada@acme.example' },
        settings: { host: 'smtp.acme.example' },
      };
      const { id } = (await person.post('/channels', given)).body.channel;
      const { status, body } = await person.put(`/channels/${id}/feedback`, account.written);
      expect([status, body.channel?.feedback?.source]).toEqual([200, account.source]);
      const path = `/api/v1/callbacks/${owner.id}/${id}`;
      const about = { messageId: randomUUID(), to: 'grace@example.com', at: new Date(spindle().clock.now().getTime() - 60_000) };
      const call = (kind: EventKind, at = spindle().clock.now()) => account.sign(account.body(kind, about), body.callbackUrl, at);
      const send = (signed: SignedCall, to = path): Promise<ReceivedAnswer> => spindle().call('POST', to, signed);
      const stored = () =>
        spindle().store.unitOfWork.run(({ feedback }) => feedback.take(owner.id, { after: '0', limit: 100, settled: new Date() }));
      const shown = async () => (await person.get(`/channels/${id}`)).body.channel.feedback;
      return { owner, person, id, path, about, call, send, stored, shown, callbackUrl: body.callbackUrl as string };
    }

    describe.each(makers.map((make) => [make().source, make] as const))('of %s', (source, make) => {
      test('are stored before they are answered, each event once', async () => {
        const channel = await aCalledChannel(make());
        const delivered = channel.call('delivered');
        for (const signed of [delivered, delivered, channel.call('hard'), channel.call('opened')]) {
          const { status, body } = await channel.send(signed);
          expect([status, body]).toEqual([200, { ok: true }]);
        }
        const { messageId, to, at } = channel.about;
        const common = { source, about: 'message', messageId, address: to, channelId: channel.id };
        const stored = await channel.stored();
        expect(stored).toEqual([
          expect.objectContaining({ ...common, kind: 'delivered', isHard: false }),
          expect.objectContaining({ ...common, kind: 'bounced', isHard: true }),
        ]);
        for (const one of stored) expect(Math.abs(one.at.getTime() - at.getTime())).toBeLessThan(1000);
      });

      test('say what happened', async () => {
        const channel = await aCalledChannel(make());
        for (const kind of ['soft', 'failed', 'complained'] as const) await channel.send(channel.call(kind));
        const kinds = (await channel.stored()).map(({ kind, isHard }) => [kind, isHard]);
        expect(kinds).toEqual([
          ['bounced', false],
          ['failed', false],
          ['complained', false],
        ]);
      });

      test('are refused with 401 if they are changed anywhere, and the channel says when', async () => {
        const account = make();
        const channel = await aCalledChannel(account);
        expect(await channel.shown()).toMatchObject({ lastReceivedAt: null, lastRefusedAt: null });
        const flips = Object.entries(account.flipped(channel.call('hard')));
        expect(flips.length).toBeGreaterThan(2);
        const answers = await Promise.all(flips.map(async ([what, flipped]) => [what, (await channel.send(flipped)).body.code]));
        expect(answers).toEqual(flips.map(([what]) => [what, 'INVALID_SIGNATURE']));
        expect(await channel.stored()).toEqual([]);
        const now = spindle().clock.now().toISOString();
        expect(await channel.shown()).toMatchObject({ lastReceivedAt: null, lastRefusedAt: now });
        await channel.send(channel.call('hard'));
        expect(await channel.shown()).toMatchObject({ lastReceivedAt: now, lastRefusedAt: now });
      });

      test('are refused alike with a key of another account, and at another channel, organization or none', async () => {
        const [mine, theirs] = [await aCalledChannel(make()), await aCalledChannel(make())];
        const beside = await aCalledChannel(make(), mine.owner);
        const { path: elsewhere } = theirs;
        const { id: plain } = (
          await mine.person.post('/channels', {
            ...{
              provider: 'smtp',
              name: 'Plain',
              sender: { name: '', address: 'ada@acme.example' },
              settings: { host: 'smtp.acme.example' },
            },
          })
        ).body.channel;
        const paths = [
          ...[elsewhere, beside.path, `/api/v1/callbacks/${mine.owner.id}/${plain}`, `/api/v1/callbacks/${theirs.owner.id}/${mine.id}`],
          ...[`/api/v1/callbacks/${mine.owner.id}/${randomUUID()}`, `/api/v1/callbacks/${randomUUID()}/${mine.id}`],
          ...[`/api/v1/callbacks/x/${mine.id}`, `/api/v1/callbacks/${mine.owner.id}/constructor`],
        ];
        const answers = await Promise.all(paths.map((path) => mine.send(mine.call('hard'), path)));
        const { requestId: _, ...expected } = (await mine.send(theirs.call('hard'))).body;
        expect(expected).toMatchObject({ ok: false, code: 'INVALID_SIGNATURE' });
        for (const { status, body } of answers) expect([status, body]).toEqual([401, { ...expected, requestId: expect.any(String) }]);
        expect([...(await mine.stored()), ...(await theirs.stored())]).toEqual([]);
      });

      test('of an archived channel are taken, and none once its feedback has ended', async () => {
        const channel = await aCalledChannel(make());
        await channel.person.post(`/channels/${channel.id}/archive`);
        expect((await channel.send(channel.call('complained'))).status).toBe(200);
        await channel.person.delete(`/channels/${channel.id}/feedback`);
        expect((await channel.send(channel.call('complained'))).status).toBe(401);
        expect(await channel.stored()).toHaveLength(1);
      });

      test('may have any content type or none, come in chunks, and not be compressed', async () => {
        const channel = await aCalledChannel(make());
        const { body, headers } = channel.call('delivered');
        const send = (more: Record<string, string>, sent: unknown = body) =>
          spindle().call('POST', channel.path, { headers: { ...headers, ...more }, body: sent });
        for (const type of ['text/plain', 'application/octet-stream', 'no type', 'application/x-www-form-urlencoded', ''])
          expect((await send({ 'Content-Type': type })).status).toBe(200);
        expect((await send({}, [body.subarray(0, 9), body.subarray(9)])).status).toBe(200);
        expect((await send({ 'Content-Encoding': 'gzip' })).body.code).toBe('UNSUPPORTED_MEDIA_TYPE');
      });

      test('of 1 MiB are read, and larger ones refused before they are verified', async () => {
        const channel = await aCalledChannel(make());
        const { body, headers } = channel.call('delivered');
        const sized = (bytes: number) => Buffer.concat([body, Buffer.alloc(bytes - body.length, ' ')]);
        const send = (sent: unknown) => spindle().call('POST', channel.path, { headers, body: sent });
        const [whole, over] = [sized(1_048_576), sized(1_048_577)];
        expect([200, 401]).toContain((await send(whole)).status);
        for (const large of [over, [over.subarray(0, 100), over.subarray(100)]])
          expect((await send(large)).body.code).toBe('PAYLOAD_TOO_LARGE');
      });
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
  amazon.rewire,
);
