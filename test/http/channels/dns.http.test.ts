import { afterAll, expect, test } from '@jest/globals';
import { startDns } from '../../channels/dns-server.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const dns = await startDns({ 'acme.example': ['v=spf1 include:sendgrid.net -all'], 'sendgrid.net': ['v=spf1 ip4:192.0.2.1 ~all'] });
afterAll(() => dns.close());

onMemory(
  'the DNS records of a channel',
  (spindle) => {
    test('are looked up for members, and refused to others', async () => {
      const tenant = await aTenant(spindle());
      const owner = await tenant.person();
      const sender = { name: 'Ada', address: 'ada@acme.example' };
      const { body } = await owner.post('/channels', { provider: 'smtp', name: 'Sales', sender, settings: { host: 'smtp.sendgrid.net' } });
      const path = `/channels/${body.channel.id}`;
      const key = (await owner.post(`${path}/dkim/keys`)).body.channel.dkim.key.record;
      const { status, body: answer } = await (await tenant.person('member')).get(`${path}/dns`);
      const [spf, dkim, dmarc] = answer.records;
      expect([status, answer.domain, spf.state, dmarc.state]).toEqual([200, 'acme.example', 'right', 'missing']);
      expect(dkim).toMatchObject({ ...key, state: 'missing', strings: [expect.any(String), expect.any(String)] });
      expect(dkim.strings.join('')).toBe(key.value);
      const stranger = await (await aTenant(spindle())).person();
      expect((await stranger.get(`${path}/dns`)).body.code).toBe('CHANNEL_NOT_FOUND');
      await owner.patch(path, { sender: { name: '', address: 'ada@mail.internal' } });
      expect((await owner.get(`${path}/dns`)).body.code).toBe('INVALID_STATE');
      expect(dns.asked).not.toContain('mail.internal');
    });
  },
  { DNS_SERVERS: dns.address },
);
