import { expect, test } from '@jest/globals';
import { ReadDnsRecords } from '../../../src/application/channels/connections/read-dns-records.ts';
import { DomainTexts } from '../../../src/application/channels/domain-texts.ts';
import { ReturnPaths } from '../../../src/application/channels/return-paths.ts';
import type { Channel } from '../../../src/domain/channels/channel.ts';
import type { DnsRecord, FoundTexts } from '../../../src/domain/channels/dns/dns-record.ts';
import { NodeSecrets } from '../../../src/system/node-secrets.ts';
import { aChannel } from '../../support/builders.ts';
import { openMemory } from '../../support/memory-backend.ts';

class ZoneTexts extends DomainTexts {
  readonly asked: string[] = [];
  readonly #zone: Readonly<Record<string, readonly string[] | null>>;
  constructor(zone: Readonly<Record<string, readonly string[] | null>>) {
    super();
    this.#zone = zone;
  }
  override async find(name: string): Promise<FoundTexts> {
    this.asked.push(name);
    const texts = this.#zone[name] ?? [];
    return this.#zone[name] === null ? { fault: 'no answer' } : { texts };
  }
  override findExchanges(name: string): Promise<FoundTexts> {
    return this.find(`mx ${name}`);
  }
}

const paths = new ReturnPaths(new NodeSecrets('11'.repeat(32)), 'mx.spindle.example');
const base = { organizationId: '0198c0de-0000-7000-8000-0000000000aa' };
const at = (host: string, fields: Partial<Channel> = {}): Channel =>
  aChannel({ ...base, settings: { host, port: 587, security: 'starttls' }, ...fields });
const google = at('smtp.gmail.com');
const key = { domain: 'acme.example', selector: 's1', publicKey: 'AAAABBBB' };
const signing = google.addKey(key, 'sealed').signWithNewest();

async function recordsOf(channel: Channel, zone: Readonly<Record<string, readonly string[] | null>>) {
  const texts = new ZoneTexts(zone);
  const { unitOfWork } = await openMemory();
  await unitOfWork.run(({ channels }) => channels.save(channel));
  const { records } = await new ReadDnsRecords({ unitOfWork, texts, returnPaths: paths }).execute({ ...base, channelId: channel.id });
  const of = (purpose: DnsRecord['purpose']) => records.filter((record) => record.purpose === purpose);
  return { of, asked: texts.asked };
}
const ten = Array.from({ length: 10 }, (_, index) => `a:h${index}.example`).join(' ');

test.each<[string, Channel, Readonly<Record<string, readonly string[] | null>>, object]>([
  ['absent', google, {}, { state: 'missing', value: 'v=spf1 include:_spf.google.com ~all' }],
  ['right', google, { 'acme.example': ['v=spf1 include:_spf.google.com -all', 'other'] }, { state: 'right', value: null, message: null }],
  [
    'right by way of another record',
    google,
    { 'acme.example': ['v=spf1 include:_spf.acme.example -all'], '_spf.acme.example': ['v=spf1 include:_spf.google.com ~all'] },
    { state: 'right', value: null, message: null },
  ],
  [
    'that leads to it by way of one that it does not allow',
    google,
    { 'acme.example': ['v=spf1 ?include:_spf.acme.example -all'], '_spf.acme.example': ['v=spf1 include:_spf.google.com ~all'] },
    { state: 'wrong' },
  ],
  ['that forbids what it names', google, { 'acme.example': ['v=spf1 -include:_spf.google.com ~all'] }, { state: 'wrong' }],
  ['right by redirection', google, { 'acme.example': ['v=spf1 redirect=_spf.google.com'] }, { state: 'right', value: null, message: null }],
  [
    'without the include',
    google,
    { 'acme.example': ['v=spf1 mx -all'] },
    { state: 'wrong', value: 'v=spf1 mx include:_spf.google.com -all' },
  ],
  [
    'twice',
    google,
    { 'acme.example': ['v=spf1 mx -all', 'v=spf1 include:sendgrid.net ~all'] },
    {
      state: 'wrong',
      value: 'v=spf1 mx include:sendgrid.net include:_spf.google.com -all',
      message: expect.stringContaining('more than one'),
    },
  ],
  [
    'with too many look-ups in an include',
    google,
    { 'acme.example': ['v=spf1 include:_spf.google.com -all'], '_spf.google.com': [`v=spf1 ${ten} -all`] },
    { state: 'wrong', message: expect.stringContaining('more than 10 look-ups') },
  ],
  [
    'with includes in a circle',
    google,
    { 'acme.example': ['v=spf1 include:_spf.google.com -all'], '_spf.google.com': ['v=spf1 include:acme.example ~all'] },
    { state: 'right' },
  ],
  ['of a host that is not known', at('mail.acme.example'), { 'acme.example': ['v=spf1 mx -all'] }, { state: 'unknown' }],
  ['that names the host', at('mail.acme.example'), { 'acme.example': ['v=spf1 a:mail.acme.example -all'] }, { state: 'right' }],
  ['of a host given by address', at('192.0.2.25'), {}, { state: 'missing', value: 'v=spf1 ip4:192.0.2.25 ~all' }],
  ['of a host given by IPv6 address', at('[2001:db8::25]'), {}, { state: 'missing', value: 'v=spf1 ip6:2001:db8::25 ~all' }],
  ['that has the address', at('192.0.2.25'), { 'acme.example': ['v=spf1 ip4:192.0.2.25 -all'] }, { state: 'right' }],
  ['that has the network of the address', at('192.0.2.25'), { 'acme.example': ['v=spf1 +ip4:192.0.2.0/27 -all'] }, { state: 'right' }],
  ['that has another network', at('192.0.2.25'), { 'acme.example': ['v=spf1 ip4:192.0.2.32/27 -all'] }, { state: 'unknown' }],
  ['that forbids the address', at('192.0.2.25'), { 'acme.example': ['v=spf1 -ip4:192.0.2.25 mx -all'] }, { state: 'unknown' }],
  ['that has the IPv6 address', at('2001:db8::25'), { 'acme.example': ['v=spf1 ip6:2001:DB8:0::25 -all'] }, { state: 'right' }],
  ['not looked up', google, { 'acme.example': null }, { state: 'unknown', message: 'no answer' }],
])('SPF: %s', async (_, channel, zone, expected) => {
  expect((await recordsOf(channel, zone)).of('spf')).toMatchObject([expected]);
});

test('names of private networks are not looked up, though a domain includes them', async () => {
  const record = 'v=spf1 include:vault.internal include:db include:10.0.0.7 include:%{i}.evil.example include:_spf.google.com -all';
  const { asked } = await recordsOf(google, { 'acme.example': [record] });
  expect([...asked].sort()).toEqual(['_dmarc.acme.example', '_spf.google.com', 'acme.example']);
  const inside = recordsOf(google.edit({ sender: { name: '', address: 'ada@corp.internal' } }), {});
  await expect(inside).rejects.toMatchObject({ code: 'INVALID_STATE' });
});

test.each<[string, readonly string[] | null, object]>([
  ['right', ['v=DKIM1; k=rsa; p=AAAA BBBB'], { state: 'right' }],
  ['absent', [], { state: 'missing', value: 'v=DKIM1; k=rsa; p=AAAABBBB' }],
  ['revoked', ['v=DKIM1; p='], { state: 'wrong', message: expect.stringContaining('revoked') }],
  ['of another key', ['v=DKIM1; k=rsa; p=CCCC'], { state: 'wrong', message: expect.stringContaining('another key') }],
  ['cut off', ['v=DKIM1; k=rsa; p=AAAAB'], { state: 'wrong', message: expect.stringContaining('cut off') }],
  ['of another type', ['v=DKIM1; k=ed25519; p=AAAABBBB'], { state: 'wrong' }],
  ['twice', ['v=DKIM1; p=AAAABBBB', 'v=DKIM1; p=CCCC'], { state: 'wrong' }],
  ['not looked up', null, { state: 'unknown' }],
])('DKIM: %s', async (_, texts, expected) => {
  expect((await recordsOf(signing, { 's1._domainkey.acme.example': texts })).of('dkim')).toMatchObject([expected]);
});

test('DKIM: without a key there is no record, and while a key is replaced there are two', async () => {
  expect((await recordsOf(google, {})).of('dkim')).toEqual([]);
  const next = signing.addKey({ ...key, selector: 's2' }, 'sealed');
  expect((await recordsOf(next, {})).of('dkim').map(({ name }) => name)).toEqual([
    's1._domainkey.acme.example',
    's2._domainkey.acme.example',
  ]);
});

test.each<[string, Readonly<Record<string, readonly string[] | null>>, object]>([
  ['absent', {}, { state: 'missing', name: '_dmarc.news.acme.example', value: expect.stringMatching(/^v=DMARC1; p=none; rua=mailto:/) }],
  ['right', { '_dmarc.news.acme.example': ['v=DMARC1; p=reject'] }, { state: 'right', value: null }],
  ['of the domain above', { '_dmarc.acme.example': ['v=DMARC1; p=none'] }, { state: 'right', name: '_dmarc.acme.example' }],
  ['twice', { '_dmarc.news.acme.example': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] }, { state: 'wrong' }],
  ['without a policy', { '_dmarc.news.acme.example': ['v=DMARC1; p=maybe'] }, { state: 'wrong' }],
  ['not looked up', { '_dmarc.news.acme.example': null }, { state: 'unknown' }],
])('DMARC: %s', async (_, zone, expected) => {
  const channel = google.edit({ sender: { name: '', address: 'ada@News.acme.example' } });
  expect((await recordsOf(channel, zone)).of('dmarc')).toMatchObject([expected]);
});

test.each<[string, readonly string[] | null, object]>([
  ['right', ['10 MX.spindle.example.'], { state: 'right', value: null, message: null }],
  ['absent', [], { state: 'missing', value: '10 mx.spindle.example' }],
  ['of another server', ['10 mail.acme.example'], { state: 'wrong', value: '10 mx.spindle.example' }],
  [
    'beside another server',
    ['10 mx.spindle.example', '5 mail.acme.example'],
    { state: 'wrong', message: expect.stringContaining('Other') },
  ],
  ['not looked up', null, { state: 'unknown', message: 'no answer' }],
])('MX of the bounce domain: %s', async (_, texts, expected) => {
  const channel = google.edit({ bounceDomain: 'b.acme.example' });
  expect((await recordsOf(channel, { 'mx b.acme.example': texts })).of('mx')).toMatchObject([{ name: 'b.acme.example', ...expected }]);
});

test('the bounce domain needs an SPF record of its own, and one of a private network is not looked up', async () => {
  const zone = { 'acme.example': ['v=spf1 include:_spf.google.com -all'] };
  const { of } = await recordsOf(google.edit({ bounceDomain: 'b.acme.example' }), zone);
  expect(of('spf')).toMatchObject([
    { name: 'acme.example', state: 'right' },
    { name: 'b.acme.example', state: 'missing', value: 'v=spf1 include:_spf.google.com ~all' },
  ]);
  const inside = await recordsOf(google.edit({ bounceDomain: 'b.corp.internal' }), zone);
  expect(inside.of('mx')).toMatchObject([{ state: 'unknown' }]);
  expect(inside.asked.join()).not.toContain('internal');
});
