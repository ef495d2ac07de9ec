import { expect, test } from '@jest/globals';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const channel = {
  provider: 'smtp',
  name: 'Sales',
  sender: { name: 'Ada', address: 'ada@acme.example' },
  settings: { host: 'smtp.acme.example' },
  bounceDomain: 'Bounces.Bücher.example',
};

onMemory(
  'bounce domains',
  (spindle) => {
    const owner = async () => (await aTenant(spindle())).person();

    test('are kept as DNS spells them, changed, and taken back, audited', async () => {
      const person = await owner();
      const { status, body } = await person.post('/channels', channel);
      expect([status, body.channel.bounceDomain]).toEqual([201, 'bounces.xn--bcher-kva.example']);
      const { id } = body.channel;
      const edited = await person.patch(`/channels/${id}`, { bounceDomain: 'b.acme.example' });
      expect([edited.status, edited.body.channel.bounceDomain]).toEqual([200, 'b.acme.example']);
      expect((await person.patch(`/channels/${id}`, { name: 'Support' })).body.channel.bounceDomain).toBe('b.acme.example');
      expect((await person.patch(`/channels/${id}`, { bounceDomain: null })).body.channel.bounceDomain).toBeNull();
      const { data } = (await person.get('/audit')).body;
      expect(data[0]).toMatchObject({ action: 'channel.edited', details: { changed: ['bounceDomain'] } });
      expect((await person.get('/channels/providers')).body.data.map((one: { bounceHost: string | null }) => one.bounceHost)).toEqual([
        'mx.spindle.example',
        null,
        null,
        null,
        null,
      ]);
    });

    test.each([
      ['the sender’s domain', 'ACME.example', 'must be another domain'],
      ['one label', 'bounces', 'must be the name of a domain'],
      ['an address', 'ada@bounces.acme.example', 'must be the name of a domain'],
      ['an IP address', '203.0.113.7', 'must be the name of a domain'],
      ['a path', 'bounces.acme.example/x', 'must be the name of a domain'],
      ['a line break', 'bounces.acme\r\n.example', 'must be the name of a domain'],
      ['nothing', '', 'must not be empty'],
      ['too much', `${'a.'.repeat(100)}example`, 'must be the name of a domain'],
    ])('refuse %s', async (_, bounceDomain, message) => {
      const refused = await (await owner()).post('/channels', { ...channel, bounceDomain });
      expect([refused.status, refused.body.errors]).toEqual([400, [{ path: 'bounceDomain', message: expect.stringContaining(message) }]]);
    });

    test('do not become the sender’s domain by a change of the sender', async () => {
      const person = await owner();
      const { id } = (await person.post('/channels', { ...channel, bounceDomain: 'b.acme.example' })).body.channel;
      const refused = await person.patch(`/channels/${id}`, { sender: { name: '', address: 'ada@b.acme.example' } });
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'bounceDomain']);
    });
  },
  { BOUNCE_HOST: 'mx.spindle.example' },
);
