import { Busboy } from '@fastify/busboy';
import type { ReceivedCallback } from '../../../application/feedback/callback-verifier.ts';
import { textAt } from '../../../domain/channels/feedback/sources/parts.ts';
import { decodedBytes } from '../../../domain/replies/decoded-bytes.ts';
import { headerOf } from '../../callbacks/verify-source.ts';
import { jsonIn } from './read-parsed.ts';

const limits = { fields: 200, files: 100, parts: 300, fieldSize: 256 * 1024, headerPairs: 20, headerSize: 8192 };

/**
 * The fields of a form, each cut at 256 KiB; files in it are passed over. Undefined if the body is no form. The field that `charsets` names
 * says in JSON how the bytes of others are encoded; without it they are UTF-8.
 */
export async function formFields(call: ReceivedCallback, charsets?: string): Promise<ReadonlyMap<string, string> | undefined> {
  const raw = await rawFields(call);
  if (!raw) return undefined;
  const named = charsets === undefined ? undefined : jsonIn(raw.get(charsets));
  return new Map([...raw].map(([name, value]) => [name, decodedField(value, textAt(named, name))]));
}

/** A character beyond a byte was decoded already, by the charset of its own part. */
const decodedField = (value: string, charset: string | undefined): string =>
  /[^\0-\xff]/.test(value) ? value : decodedBytes(Buffer.from(value, 'latin1'), charset);

/** The fields of a form with their bytes as latin1. */
async function rawFields(call: ReceivedCallback): Promise<ReadonlyMap<string, string> | undefined> {
  const type = headerOf(call, 'content-type');
  if (type === undefined || !/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return undefined;
  return new Promise((resolve) => {
    try {
      const fields = new Map<string, string>();
      const parser = new Busboy({ headers: { 'content-type': type }, defCharset: 'latin1', limits });
      parser.on('field', (name, value) => {
        if (!fields.has(name)) fields.set(name, value);
      });
      // One that is cut off fails, too, and an error that nobody listens to ends the process.
      parser.on('file', (_name, file) => file.on('error', () => undefined).resume());
      parser.on('error', () => resolve(undefined));
      parser.on('finish', () => resolve(fields));
      parser.end(Buffer.from(call.body));
    } catch {
      resolve(undefined);
    }
  });
}
