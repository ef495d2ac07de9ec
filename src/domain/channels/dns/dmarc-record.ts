import { type DnsRecord, type FoundTexts, tagOf } from './dns-record.ts';

/** The names at which the DMARC record of a domain may be, nearest first: its own, and those of the domains that it is part of. */
export function dmarcNames(domain: string): readonly string[] {
  const labels = domain.split('.');
  const domains = labels.slice(0, Math.max(1, labels.length - 1)).map((_, index) => labels.slice(index).join('.'));
  return domains.slice(0, 5).map((one) => `_dmarc.${one}`);
}

export const isDmarc = (text: string): boolean => /^v\s*=\s*DMARC1\s*(?:;|$)/.test(text);

/** Judges what DNS has at the nearest name with a record, or at the domain's own name if none has one. */
export function dmarcRecord(domain: string, at: string, answer: FoundTexts): DnsRecord {
  const record = { purpose: 'dmarc' as const, name: at, value: null };
  if (answer.fault !== undefined) return { ...record, state: 'unknown', message: answer.fault, found: [] };
  const found = answer.texts.filter(isDmarc);
  const [text] = found;
  if (text === undefined) {
    const value = `v=DMARC1; p=none; rua=mailto:postmaster@${domain}`;
    return { ...record, value, state: 'missing', message: 'There is no DMARC record; large providers ask senders for one', found };
  }
  if (found.length > 1)
    return { ...record, state: 'wrong', message: 'There is more than one DMARC record, so receivers ignore them all; keep one', found };
  if (/^(?:none|quarantine|reject)$/i.test(tagOf(text, 'p') ?? '')) return { ...record, state: 'right', message: null, found };
  return { ...record, state: 'wrong', message: 'Its p= must be none, quarantine or reject', found };
}
