import { addressOf } from '../../kernel/network.ts';
import type { Provider } from '../providers/provider.ts';
import { providers } from '../providers/providers.ts';
import { type DnsRecord, isPublicName } from './dns-record.ts';

/** The most look-ups that the receiver of a mail makes for an SPF record (RFC 7208). */
export const maxSpfLookups = 10;

export const isSpf = (text: string): boolean => /^v=spf1(?:\s|$)/i.test(text);

const termsOf = (record: string): readonly string[] => record.split(/\s+/).slice(1).filter(Boolean);

const hosts: readonly (readonly [RegExp, string])[] = [
  ...Object.values<Provider>(providers).flatMap(({ spf }) => (spf ? [[spf.hosts, spf.include] as const] : [])),
  [/^email-smtp\.[a-z\d-]+\.amazonaws\.com$/, 'amazonses.com'],
  [/(?:^|\.)sendgrid\.net$/, 'sendgrid.net'],
  [/(?:^|\.)mailgun\.org$/, 'mailgun.org'],
  [/(?:^|\.)postmarkapp\.com$/, 'spf.mtasv.net'],
  [/(?:^|\.)mailjet\.com$/, 'spf.mailjet.com'],
  [/(?:^|\.)(?:brevo|sendinblue)\.com$/, 'spf.brevo.com'],
  [/(?:^|\.)mandrillapp\.com$/, 'spf.mandrillapp.com'],
  [/(?:^|\.)fastmail\.com$/, 'spf.messagingengine.com'],
];

/** The term that a domain's SPF record includes so that this SMTP host may send for it; undefined for hosts that are not known. */
export const spfIncludeOf = (host: string): string | undefined => hosts.find(([pattern]) => pattern.test(host.toLowerCase()))?.[1];

/** Whether a record allows what it would include, perhaps by way of others, or the host itself. */
function allows(record: string, sending: SenderHost, included: ReadonlySet<string>): boolean {
  if (sending.include !== undefined && included.has(sending.include)) return true;
  const own = termOf(sending);
  const [mechanism, address = ''] = own.split(/:(.*)/s);
  return termsOf(record).some((written) => {
    const term = written.toLowerCase().replace(/^\+/, '');
    const [network = '', bits] = term.slice(`${mechanism}:`.length).split('/');
    if (mechanism === 'ip6') return term.startsWith('ip6:') && (bits ?? '128') === '128' && addressOf(network) === address;
    return term === own || (term.startsWith('ip4:') && mechanism === 'ip4' && isWithin(address, network, Number(bits ?? 32)));
  });
}

/** Whether an IPv4 address is within a network, such as 192.0.2.0 with 24 bits. */
function isWithin(address: string, network: string, bits: number): boolean {
  const numberOf = (dotted: string): number => dotted.split('.').reduce((value, byte) => value * 256 + Number(byte), 0);
  const size = 2 ** (32 - bits);
  return addressOf(network) !== 'unknown' && Math.floor(numberOf(address) / size) === Math.floor(numberOf(network) / size);
}

/** The term that allows the host itself, or what it belongs to. */
function termOf({ include, host }: SenderHost): string {
  if (include !== undefined) return `include:${include}`;
  const address = addressOf(host);
  if (address === 'unknown') return `a:${host}`;
  return address.includes(':') ? `ip6:${address}` : `ip4:${address}`;
}

/** The hosts that a channel's mail leaves from. */
export interface SenderHost {
  readonly host: string;
  readonly include: string | undefined;
}

/** The number of look-ups that the terms of a record cost, the records that it leads to, and the ones among these whose senders it allows. */
export function spfCost(record: string): {
  readonly lookups: number;
  readonly names: readonly string[];
  readonly allowed: readonly string[];
} {
  const costly = termsOf(record).filter((term) =>
    /^[+~?-]?(?:include:|a(?:[:/]|$)|mx(?:[:/]|$)|ptr(?:[:/]|$)|exists:|redirect=)/i.test(term),
  );
  const namesOf = (terms: readonly string[]): readonly string[] =>
    terms
      .flatMap((term) => /^[+~?-]?(?:include:|redirect=)(.+)$/i.exec(term)?.[1] ?? [])
      .filter(isPublicName)
      .map((name) => name.toLowerCase());
  return { lookups: costly.length, names: namesOf(costly), allowed: namesOf(costly.filter((term) => !/^[~?-]/.test(term))) };
}

/** The one record that has the terms of all, and allows the sending host. */
function mergedSpf(records: readonly string[], sending: SenderHost): string {
  const terms = [...new Set(records.flatMap(termsOf))];
  const isEnd = (term: string): boolean => /^(?:[+~?-]?all$|redirect=)/i.test(term);
  const own = termOf(sending);
  const kept = terms.filter((term) => !isEnd(term) && term.toLowerCase() !== own);
  return ['v=spf1', ...kept, own, terms.find(isEnd) ?? '~all'].join(' ');
}

/** The cost of one record with all that it includes. */
export interface SpfCost {
  readonly lookups: number;
  /** The names of the records that it leads to and whose senders it allows. */
  readonly included: ReadonlySet<string>;
}

/** Judges the SPF records of a domain. */
export function spfRecord(name: string, found: readonly string[], { lookups, included }: SpfCost, sending: SenderHost): DnsRecord {
  const record = { purpose: 'spf' as const, name, found };
  const [only] = found;
  const value = mergedSpf(found, sending);
  if (only === undefined) return { ...record, value, state: 'missing', message: 'There is no SPF record' };
  if (found.length > 1)
    return { ...record, value, state: 'wrong', message: 'There is more than one SPF record, so receivers accept none; keep one' };
  if (lookups > maxSpfLookups)
    return {
      ...record,
      value: null,
      state: 'wrong',
      message: 'It needs more than 10 look-ups, so receivers give up; remove what you do not use',
    };
  if (allows(only, sending, included)) return { ...record, value: null, state: 'right', message: null };
  if (sending.include !== undefined)
    return { ...record, value, state: 'wrong', message: `It does not include ${sending.include}, which sends the mail of this channel` };
  const message = `Whether it allows ${sending.host} cannot be seen from here; ask who runs that server`;
  return { ...record, value: null, state: 'unknown', message };
}
