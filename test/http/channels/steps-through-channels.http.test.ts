import { afterEach, describe, expect, test } from '@jest/globals';
import { settingsAt } from '../../channels/own-channels.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { anEmailStep } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

afterEach(closeSinks);

const unknownId = '0190f2de-7e5c-7000-8000-000000000000';

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
