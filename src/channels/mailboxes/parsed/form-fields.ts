import { Busboy } from '@fastify/busboy';
import type { ReceivedCallback } from '../../../application/feedback/callback-verifier.ts';
import { headerOf } from '../../callbacks/verify-source.ts';

const limits = { fields: 200, files: 100, parts: 300, fieldSize: 256 * 1024, headerPairs: 20, headerSize: 8192 };

/** The fields of a form, each cut at 256 KiB; files in it are passed over. Undefined if the body is no form. */
export async function formFields(call: ReceivedCallback): Promise<ReadonlyMap<string, string> | undefined> {
  const type = headerOf(call, 'content-type');
  if (type === undefined || !/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type)) return undefined;
  return new Promise((resolve) => {
    try {
      const fields = new Map<string, string>();
      const parser = new Busboy({ headers: { 'content-type': type }, limits });
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
