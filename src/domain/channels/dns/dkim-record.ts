import { type DkimKey, dkimNameOf, dkimTextOf } from './dkim-key.ts';
import { type DnsRecord, type FoundTexts, tagOf } from './dns-record.ts';

/** Compares what DNS has with a channel's key. */
export function dkimRecord(key: DkimKey, answer: FoundTexts): DnsRecord {
  const record = { purpose: 'dkim' as const, name: dkimNameOf(key), value: dkimTextOf(key) };
  if (answer.fault !== undefined) return { ...record, state: 'unknown', message: answer.fault, found: [] };
  const found = answer.texts.filter((text) => tagOf(text, 'p') !== undefined);
  const [text] = found;
  if (text === undefined) return { ...record, state: 'missing', message: 'There is no DKIM record at this name', found };
  const message = found.length > 1 ? 'There is more than one DKIM record at this name; keep one' : faultOf(text, key);
  return { ...record, state: message === null ? 'right' : 'wrong', message, found };
}

function faultOf(text: string, { publicKey }: DkimKey): string | null {
  const key = tagOf(text, 'p');
  if (key === '') return 'The key is revoked: its p= is empty';
  if ((tagOf(text, 'v') ?? 'DKIM1') !== 'DKIM1') return 'The record must begin with v=DKIM1';
  if ((tagOf(text, 'k') ?? 'rsa') !== 'rsa') return 'The type of the key must be k=rsa';
  if (!(tagOf(text, 'h') ?? 'sha256').split(':').includes('sha256')) return 'Its h= does not allow sha256';
  if (key === publicKey) return null;
  return key !== undefined && publicKey.startsWith(key) ? 'The key is cut off; paste the whole value' : 'There is another key at this name';
}
