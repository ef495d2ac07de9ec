import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DnsDomainTexts } from '../../src/channels/hosts/dns-domain-texts.ts';
import { startDns } from './dns-server.ts';

const long = `v=DKIM1; k=rsa; p=${'A'.repeat(900)}`;
let dns: Awaited<ReturnType<typeof startDns>>;
beforeAll(async () => {
  dns = await startDns({
    'two.example': ['v=spf1 ~all', 'other'],
    'long.example': [long],
    'hostile.example': ['a\u0000\u001b[31m'],
    'broken.example': 'servfail',
    'silent.example': 'silence',
    'mx two.example': ['10 mx.two.example', '20 other.example'],
    'mx broken.example': 'servfail',
  });
});
afterAll(() => dns.close());

test.each([
  ['two.example', { texts: ['other', 'v=spf1 ~all'] }],
  ['long.example', { texts: [long] }],
  ['hostile.example', { texts: ['a\u{fffd}\u{fffd}[31m'] }],
  ['absent.example', { texts: [] }],
  ['broken.example', { fault: 'The DNS server of the domain fails (SERVFAIL)' }],
  ['silent.example', { fault: 'The DNS servers did not answer in time' }],
])('answers for %s', async (name, expected) => {
  const found = await new DnsDomainTexts([dns.address], 900).find(name);
  expect(found.fault === undefined ? { texts: [...found.texts].sort() } : found).toEqual(expected);
});

test.each([
  ['two.example', { texts: ['10 mx.two.example', '20 other.example'] }],
  ['absent.example', { texts: [] }],
  ['broken.example', { fault: 'The DNS server of the domain fails (SERVFAIL)' }],
])('finds where the mail of %s goes', async (name, expected) => {
  expect(await new DnsDomainTexts([dns.address], 900).findExchanges(name)).toEqual(expected);
});

test('answers when no server is there', async () => {
  const gone = await startDns({});
  await gone.close();
  expect(await new DnsDomainTexts([gone.address], 900).find('a.example')).toEqual({ fault: expect.any(String) });
});
