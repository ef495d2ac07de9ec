import { expect, test } from '@jest/globals';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { ChannelCredentials } from '../../../src/application/channels/channel-credentials.ts';
import { Sender } from '../../../src/application/channels/sender.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import { settingsAt } from '../../channels/own-channels.ts';
import { email } from '../../channels/smtp-fixture.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import type { Person } from '../../support/http-person.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory(
  'the DKIM keys of a channel',
  (spindle) => {
    async function connected(settings: object = { host: 'smtp.acme.example' }, address = 'ada@acme.example') {
      const tenant = await aTenant(spindle());
      const owner = await tenant.person();
      const sender = { name: 'Ada', address };
      const { status, body } = await owner.post('/channels', { provider: 'smtp', name: 'Sales', sender, settings });
      expect(status).toBe(201);
      return { tenant, owner, path: `/channels/${body.channel.id}`, id: body.channel.id as string };
    }
    const stored = async ({ organizationId }: Person, id: string): Promise<Channel> => {
      const found = await spindle().store.channels.find(organizationId, id);
      if (!found) throw new Error('The channel is gone');
      return found.channel;
    };

    test('sign once they are turned on, are replaced in two steps, and never show their private part', async () => {
      const { owner, path, id } = await connected();
      const made = await owner.post(`${path}/dkim/keys`);
      const selector = `spindle1-${id.slice(-6)}`;
      const key = {
        domain: 'acme.example',
        selector,
        record: {
          name: `${selector}._domainkey.acme.example`,
          type: 'TXT',
          value: expect.stringMatching(/^v=DKIM1; k=rsa; p=[\w+/]{380,400}={0,2}$/),
        },
      };
      expect([made.status, made.body.channel.dkim]).toEqual([201, { isOn: false, signs: false, key, next: null }]);
      const on = await owner.post(`${path}/dkim/turn-on`);
      expect([on.status, on.body.channel.dkim]).toEqual([200, { isOn: true, signs: true, key, next: null }]);

      const next = await owner.post(`${path}/dkim/keys`);
      const second = `spindle2-${id.slice(-6)}`;
      expect(next.body.channel.dkim).toMatchObject({ isOn: true, signs: true, key: { selector }, next: { selector: second } });
      expect(Object.keys((await stored(owner, id)).sealedDkimKeys).sort()).toEqual([selector, second]);
      expect((await owner.post(`${path}/dkim/turn-on`)).body.channel.dkim).toMatchObject({ key: { selector: second }, next: null });
      const kept = await stored(owner, id);
      expect(Object.keys(kept.sealedDkimKeys)).toEqual([second]);
      const off = await owner.post(`${path}/dkim/turn-off`);
      expect(off.body.channel.dkim).toMatchObject({ isOn: false, signs: false, key: { selector: second } });
      expect((await owner.post(`${path}/dkim/turn-off`)).body).toEqual(off.body);

      const audit = await owner.get('/audit');
      const [turnedOff, turnedOn] = audit.body.data.slice(0, 2);
      expect([turnedOff.action, turnedOn.action]).toEqual(['channel.dkim-turned-off', 'channel.dkim-turned-on']);
      const shown = [made.text, on.text, next.text, audit.text, (await owner.get(path)).text].join();
      expect(shown).not.toContain('PRIVATE KEY');
      expect(shown).not.toContain(Object.values(kept.sealedDkimKeys)[0]);
    });

    test('sign what the channel sends, and open only in its own row', async () => {
      const sink = await startSink();
      const { owner, path, id } = await connected(settingsAt(sink.address));
      await owner.post(`${path}/dkim/keys`);
      const { body } = await owner.post(`${path}/dkim/turn-on`);
      const channel = await stored(owner, id);
      const send = (via: Channel) =>
        spindle()
          .get(Sender)
          .send({ ...email, organizationId: owner.organizationId, via: { connection: id, channel: via } });
      expect(await send(channel)).toMatchObject({ result: 'sent' });
      const { name, value } = body.channel.dkim.key.record;
      const resolver = async (asked: string) => (asked === name ? [[value]] : []);
      const { results } = await dkimVerify(Buffer.from(sink.mails[0]?.raw as string), { resolver });
      expect(results).toMatchObject([{ signingDomain: 'acme.example', status: { result: 'pass' } }]);
      await closeSinks();

      const { sealedDkimKeys } = channel;
      const thief = await connected(settingsAt(sink.address));
      await thief.owner.post(`${thief.path}/dkim/keys`);
      await thief.owner.post(`${thief.path}/dkim/turn-on`);
      const other = await stored(thief.owner, thief.id);
      const [selector = ''] = Object.keys(other.sealedDkimKeys);
      const copied = other.with({ sealedDkimKeys: { [selector]: Object.values(sealedDkimKeys)[0] as string } });
      expect(() => spindle().get(ChannelCredentials).connectionOf(copied)).toThrow('sealed with another key or for another context');
      expect(await send(copied)).toMatchObject({ result: 'deferred', isOutage: true });
    });

    test('do not sign for a sender of another domain, until they are made anew', async () => {
      const { owner, path } = await connected();
      await owner.post(`${path}/dkim/keys`);
      await owner.post(`${path}/dkim/turn-on`);
      const moved = await owner.patch(path, { sender: { name: 'Ada', address: 'ada@München.example' } });
      expect(moved.body.channel.dkim).toMatchObject({ isOn: true, signs: false, key: { domain: 'acme.example' } });
      expect((await owner.post(`${path}/dkim/turn-on`)).body).toMatchObject({
        code: 'INVALID_STATE',
        message: expect.stringContaining('make one first'),
      });
      const anew = await owner.post(`${path}/dkim/keys`);
      expect(anew.body.channel.dkim).toMatchObject({ isOn: false, key: { domain: 'xn--mnchen-3ya.example' }, next: null });
      expect((await owner.post(`${path}/dkim/turn-on`)).body.channel.dkim).toMatchObject({ signs: true });
    });

    test('need a channel that is open, a key to turn on, and a domain name', async () => {
      const { owner, path } = await connected();
      expect((await owner.post(`${path}/dkim/turn-on`)).status).toBe(409);
      expect((await owner.post(`${path}/dkim/turn-off`)).body.channel.dkim).toBeNull();
      await owner.post(`${path}/archive`);
      expect((await owner.post(`${path}/dkim/keys`)).status).toBe(409);
      const numbers = await connected(undefined, 'ada@10.0.0.7');
      expect((await numbers.owner.post(`${numbers.path}/dkim/keys`)).body.message).toBe('The domain of the sender is no domain name');
    });

    test('are for owners and admins of the organization', async () => {
      const { tenant, path } = await connected();
      const member = await tenant.person('member');
      for (const call of ['keys', 'turn-on', 'turn-off'])
        expect((await member.post(`${path}/dkim/${call}`)).body.code).toBe('MISSING_ROLE');
      expect((await (await tenant.person('admin')).post(`${path}/dkim/keys`)).status).toBe(201);
      const stranger = await (await aTenant(spindle())).person();
      expect((await stranger.post(`${path}/dkim/keys`)).body.code).toBe('CHANNEL_NOT_FOUND');
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
