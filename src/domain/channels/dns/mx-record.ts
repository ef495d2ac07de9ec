import type { DnsRecord, FoundTexts } from './dns-record.ts';

/** The server that an MX record, written as in a zone file, names. */
const exchangeOf = (text: string): string =>
  text
    .replace(/^\d+\s+/, '')
    .replace(/\.$/, '')
    .toLowerCase();

/** Judges where the mail of a bounce domain goes: it has to go to `host`, and nowhere else. */
export function mxRecord(domain: string, host: string, answer: FoundTexts): DnsRecord {
  const record = { purpose: 'mx' as const, name: domain, value: `10 ${host}` };
  if (answer.fault !== undefined) return { ...record, state: 'unknown', message: answer.fault, found: [] };
  const found = answer.texts;
  if (found.length === 0) return { ...record, state: 'missing', message: 'There is no MX record, so no bounces come back', found };
  if (found.every((text) => exchangeOf(text) === host)) return { ...record, value: null, state: 'right', message: null, found };
  const isAmong = found.some((text) => exchangeOf(text) === host);
  const message = isAmong ? 'Other servers take mail of this domain too; remove them' : `Bounces go elsewhere, and not to ${host}`;
  return { ...record, state: 'wrong', message, found };
}
