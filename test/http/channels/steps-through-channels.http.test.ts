import { afterEach, describe, expect, test } from '@jest/globals';
import { pickSender } from '../../../src/domain/channels/sender-pool.ts';
import { settingsAt } from '../../channels/own-channels.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { accountSid, authToken } from '../../channels/twilio-speaker.ts';
import { anEmailStep } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

afterEach(closeSinks);

const unknownId = '0190f2de-7e5c-7000-8000-000000000000';

/** The fields that connect an SMS channel. */
const twilio = { settings: { accountSid, from: '+14155552671' }, credentials: { authToken } };

onMemory(
  'steps that send through channels',
  (spindle) => {
    async function given(step: object = {}) {
      const tenant = await aTenant(spindle());
      const owner = await tenant.person();
      const path = `/spinners/${tenant.spinnerId}`;
      const write = (fields: object = {}) =>
        owner.patch(path, { draft: { dataTableId: tenant.table.id, steps: [anEmailStep({ ...step, ...fields })] } });
      await write();
      const connect = async (fields: object = {}): Promise<string> => {
        const sender = { name: 'Ada', address: 'ada@acme.example' };
        const { body } = await owner.post('/channels', {
          provider: 'smtp',
          name: 'Sales',
          sender,
          settings: { host: 'smtp.acme.example' },
          ...fields,
        });
        return body.channel.id;
      };
      const publish = async (): Promise<unknown> => {
        const { status, body } = await owner.post(`${path}/publish`);
        return status === 400 ? body.errors.map(({ field, message }: { field: string; message: string }) => [field, message]) : status;
      };
      return { tenant, owner, path, write, connect, publish };
    }

    test('are published only with a channel that can send', async () => {
      const { owner, write, connect, publish } = await given();
      expect(await publish()).toEqual([['channel', 'E-mail is not connected; connect a channel first']]);
      const [first, second] = [await connect(), await connect({ name: 'Support' })];
      await write({ channelId: second });
      expect(await publish()).toBe(201);
      await owner.post(`/channels/${second}/archive`);
      expect(await publish()).toEqual([['channelId', 'The channel "Support" is archived; restore it or choose another']]);
      await write({ channelId: unknownId });
      expect(await publish()).toEqual([['channelId', 'This channel does not exist; choose another']]);
      await write({ channelId: first.toUpperCase() });
      expect(await publish()).toBe(201);
      await write();
      await owner.post(`/channels/${first}/archive`);
      expect(await publish()).toEqual([['channel', 'All channels are archived; restore one, or connect another']]);
      await owner.post(`/channels/${second}/restore`);
      expect(await publish()).toEqual([['channel', 'No channel is the default; name one, or make one the default']]);
    });

    test('cannot name a channel of another organization, or one that is disconnected', async () => {
      const { tenant, write, connect, publish } = await given();
      const theirs = await (await given()).connect();
      const mine = await connect();
      await write({ channelId: theirs });
      expect(await publish()).toEqual([['channelId', 'This channel does not exist; choose another']]);
      await spindle().store.unitOfWork.run(async ({ channels }) => {
        const found = await channels.find(tenant.id, mine);
        if (found) await channels.save(Object.assign(found, { state: 'disconnected' }));
      });
      await write();
      expect(await publish()).toEqual([['channel', 'The channel "Sales" is disconnected; connect it again']]);
    });

    test('are published with a pool only if each of its channels can be in it', async () => {
      const { tenant, owner, write, connect, publish } = await given();
      const [a, b] = [await connect({ name: 'A' }), await connect({ name: 'B' })];
      const theirs = await (await given()).connect();
      await write({ channelIds: [a.toUpperCase(), b] });
      expect(await publish()).toBe(201);
      expect((await owner.get(`/spinners/${tenant.spinnerId}`)).body.spinner.draft.steps[0].channelIds).toEqual([a, b]);
      await write({ channelIds: [a, b, a], channelId: a });
      expect(await publish()).toEqual([
        ['channelIds', 'Name one channel or a pool, not both'],
        ['channelIds[2]', 'This channel is in the pool twice'],
      ]);
      await write({ channelIds: [a] });
      expect(await publish()).toEqual([['channelIds', 'Choose at least 2 channels for the pool']]);
      const sms = await connect({ provider: 'twilio', name: 'Texts', sender: undefined, ...twilio });
      await owner.post(`/channels/${b}/archive`);
      await write({ channelIds: [a, b, sms, theirs, unknownId] });
      expect(await publish()).toEqual([
        ['channelIds[1]', 'The channel "B" is archived; restore it or choose another'],
        ['channelIds[2]', 'The channel "Texts" does not send this kind of message; choose another'],
        ['channelIds[3]', 'This channel does not exist; choose another'],
        ['channelIds[4]', 'This channel does not exist; choose another'],
      ]);
      // One that is disconnected is replaced for the time being, so only a pool without any other is refused.
      const disconnect = (id: string) =>
        spindle().store.unitOfWork.run(async ({ channels }) => {
          const found = await channels.find(tenant.id, id);
          if (found) await channels.save(found.disconnect());
        });
      await owner.post(`/channels/${b}/restore`);
      await write({ channelIds: [a, b] });
      await disconnect(a);
      expect(await publish()).toBe(200);
      await disconnect(b);
      expect(await publish()).toEqual([['channelIds', expect.stringMatching(/^No channel of the pool can send/)]]);
      const using = await owner.get(`/channels/${b}/spinners`);
      expect(using.body.spinners).toEqual([expect.objectContaining({ spinnerId: tenant.spinnerId, isPublished: true })]);
    });

    test.each([
      ['a pool that is no list', { channelIds: 'sales' }, ['channelIds']],
      ['a pool of what are no ids', { channelIds: [unknownId, 'sales', 5] }, ['channelIds[1]', 'channelIds[2]']],
      ['too many', { channelIds: Array(21).fill(unknownId) }, ['channelIds']],
    ])('400: %s', async (_, fields, paths) => {
      const { write } = await given();
      const { status, body } = await write(fields);
      expect([status, body.errors.map(({ path }: { path: string }) => path)]).toEqual([400, paths.map((path) => `draft.steps[0].${path}`)]);
    });

    test('400: an id that is none', async () => {
      const { write } = await given();
      const { status, body } = await write({ channelId: 'sales' });
      expect([status, body.errors]).toEqual([400, [expect.objectContaining({ path: 'draft.steps[0].channelId' })]]);
    });

    describe('when they are tried', () => {
      test('show the sender of their channel, and send a test through it', async () => {
        const [usual, named] = [await startSink(), await startSink()];
        const { tenant, owner, path, write, connect } = await given();
        await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
        const [record] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
        const preview = async () => (await owner.post(`${path}/preview`, { stepId: 'welcome', recordId: record?.id })).body.email;
        expect(await preview()).toMatchObject({ from: 'Spindle <spindle@localhost>', isConnected: false });
        await connect({ settings: settingsAt(usual.address) });
        expect(await preview()).toMatchObject({ from: 'Ada <ada@acme.example>', isConnected: true });
        const sender = { name: '', address: 'bob@acme.example' };
        await write({ channelId: await connect({ name: 'Support', sender, settings: settingsAt(named.address) }) });
        expect(await preview()).toMatchObject({ from: 'bob@acme.example', isConnected: true });
        const tried = await owner.post(`${path}/test`, { stepId: 'welcome' });
        expect([tried.status, tried.body.result]).toEqual([200, 'sent']);
        expect([usual.mails.length, named.mails.map(({ from }) => from)]).toEqual([0, ['bob@acme.example']]);
      });

      test('show the sender that a person of a pool has, who has it in the job, too', async () => {
        const { tenant, owner, path, write, connect } = await given();
        await tenant.append(Array.from({ length: 6 }, (_, index) => ({ email: `p${index}@example.com`, name: 'Ada' })));
        const pool = ['a', 'b', 'c'].map((name) => ({ name, address: `${name}@acme.example` }));
        const channelIds: string[] = [];
        for (const sender of pool) channelIds.push(await connect({ sender }));
        await write({ channelIds });
        const records = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 10 });
        for (const { id: recordId } of records) {
          const { name, address } = pool[channelIds.indexOf(pickSender(channelIds, recordId) as string)] as (typeof pool)[number];
          const from = `${name} <${address}>`;
          expect((await owner.post(`${path}/preview`, { stepId: 'welcome', recordId })).body.email).toMatchObject({
            from,
            isConnected: true,
          });
          expect((await owner.post(`${path}/walk`, { recordId })).body.steps[0].email.from).toBe(from);
        }
      });

      test('say why nothing can be sent', async () => {
        const { owner, path, write, connect } = await given();
        await write({ channelId: await connect() });
        const { body } = await owner.get('/channels');
        await owner.post(`/channels/${body.data[0].id}/archive`);
        const tried = await owner.post(`${path}/test`, { stepId: 'welcome' });
        expect(tried.body).toMatchObject({ result: 'not_connected', reason: expect.stringContaining('is archived') });
      });
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
