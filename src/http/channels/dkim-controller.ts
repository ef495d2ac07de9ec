import type { CallbackUrls } from '../../application/channels/callback-urls.ts';
import type { ChannelReader } from '../../application/channels/channel-reader.ts';
import type { ChangeDkim } from '../../application/channels/connections/change-dkim.ts';
import type { MakeDkimKey } from '../../application/channels/connections/make-dkim-key.ts';
import type { ReadDnsRecords } from '../../application/channels/connections/read-dns-records.ts';
import type { Clock } from '../../application/kernel/clock.ts';
import { dnsPurposes, dnsStates, stringsOf } from '../../domain/channels/dns/dns-record.ts';
import { actorOf } from '../kernel/actor-of.ts';
import type { Controller } from '../kernel/route.ts';
import { route } from '../kernel/route.ts';
import { anyText, id, list, namedSchema, nullable, object, oneOf, text, truth } from '../kernel/schema.ts';
import { channelAnswer, channelAnswers } from './answers.ts';

const ofChannel = { params: object({ channelId: id() }), tags: ['Channels'] } as const;
const editing = { type: 'session', permission: 'channels:edit' } as const;

const summaries = {
  'turn-on': 'Sign a channel’s e-mail with its newest DKIM key',
  'turn-off': 'Stop signing a channel’s e-mail',
} as const;

const operations = { 'turn-on': 'turnOnDkim', 'turn-off': 'turnOffDkim' } as const;

const recordShape = () =>
  namedSchema(
    'DnsRecord',
    object({
      purpose: oneOf(...dnsPurposes),
      name: text(),
      type: oneOf('TXT', 'MX'),
      value: nullable(text()).description('The text to put there, instead of what is found; null if there is nothing to paste.'),
      strings: list(text()).description('The value in strings of at most 255 bytes, as a zone file has it.'),
      state: oneOf(...dnsStates).description('`unknown`: it could not be found out; the message says why.'),
      message: nullable(text()),
      found: list(anyText()).description('The records of this purpose that are there.'),
    }),
  );

/** The signatures of a channel's e-mail, and the DNS records of its domain. */
export class DkimController implements Controller {
  readonly routes;

  constructor(
    reader: ChannelReader,
    makeKey: MakeDkimKey,
    changeDkim: ChangeDkim,
    readDns: ReadDnsRecords,
    urls: CallbackUrls,
    clock: Clock,
  ) {
    const shown = channelAnswers(reader, urls, clock);
    this.routes = [
      route({
        method: 'post',
        path: '/channels/:channelId/dkim/keys',
        operationId: 'makeDkimKey',
        waits: true,
        summary: 'Make a DKIM key for the domain of a channel’s sender',
        description:
          'The first key, or the one that comes after the current one. Nothing is signed with it yet: put its record into DNS, then turn ' +
          'signing on. Until then the current key goes on signing.',
        ...ofChannel,
        security: editing,
        rateLimit: 'check',
        answer: { status: 201, schema: channelAnswer },
        errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { channelId }, caller, ip }) {
          const input = { organizationId: caller.organizationId, channelId, by: actorOf({ caller, ip }) };
          return shown(await makeKey.execute(input));
        },
      }),
      route({
        method: 'get',
        path: '/channels/:channelId/dns',
        operationId: 'readDnsRecords',
        waits: true,
        summary: 'Look up the DNS records that a channel’s e-mail needs',
        description:
          'SPF, DKIM and DMARC of the domain of its sender, MX and SPF of its bounce domain: what to paste, and what is there. Takes some ' +
          'seconds at most.',
        ...ofChannel,
        security: { type: 'session', permission: 'channels:read' },
        rateLimit: 'check',
        answer: { status: 200, schema: () => object({ ok: truth(), domain: text(), records: list(recordShape()) }) },
        errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
        async handle({ params: { channelId }, caller: { organizationId } }) {
          const { domain, records } = await readDns.execute({ organizationId, channelId });
          const shown = records.map((record) => ({
            ...record,
            type: record.purpose === 'mx' ? ('MX' as const) : ('TXT' as const),
            strings: record.purpose === 'mx' ? [] : [...stringsOf(record.value ?? '')],
            found: [...record.found],
          }));
          return { ok: true as const, domain, records: shown };
        },
      }),
      ...(['turn-on', 'turn-off'] as const).map((change) =>
        route({
          method: 'post',
          path: `/channels/:channelId/dkim/${change}`,
          operationId: operations[change],
          repeatable: true,
          summary: summaries[change],
          ...ofChannel,
          security: editing,
          answer: { status: 200, schema: channelAnswer },
          errors: ['CHANNEL_NOT_FOUND', 'INVALID_STATE'],
          async handle({ params: { channelId }, caller, ip }) {
            const input = { organizationId: caller.organizationId, channelId, change, by: actorOf({ caller, ip }) };
            return shown(await changeDkim.execute(input));
          },
        }),
      ),
    ];
  }
}
