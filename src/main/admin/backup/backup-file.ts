import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { access, appendFile, link, open, rm, writeFile } from 'node:fs/promises';
import { pipeline as piped, Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { isOutOfSpace } from '../../../domain/kernel/disk-space.ts';
import { Refusal } from '../failure.ts';

/** The first line of a file, in JSON. What follows is compressed, and encrypted with AES-256-GCM if there is a salt. */
interface Head {
  readonly spindle: 'backup';
  readonly format: 1;
  /** Base64, for scrypt. */
  readonly salt?: string;
  readonly iv?: string;
}

const tagBytes = 16;
const mostHeadBytes = 1024;

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase, salt, 32, { N: 2 ** 15, maxmem: 64 * 1024 * 1024 });

/** Writes a backup to a file that is there only once it is whole and on the disk. @throws Refusal if there is one of that name, or no room */
export async function writeBackupFile(path: string, content: AsyncIterable<Buffer>, passphrase: string | undefined): Promise<void> {
  const part = `${path}.part`;
  const isThere = (): never => {
    throw new Refusal(`${path} is there already: choose another name`);
  };
  await access(path).then(isThere, () => undefined);
  try {
    const [salt, iv] = [randomBytes(16), randomBytes(12)];
    const cipher = passphrase === undefined ? undefined : createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv);
    const head: Head = { spindle: 'backup', format: 1, ...(cipher && { salt: salt.toString('base64'), iv: iv.toString('base64') }) };
    await writeFile(part, `${JSON.stringify(head)}\n`, { mode: 0o600 });
    const parts = [createGzip({ level: 6 }), ...(cipher ? [cipher] : [])];
    await pipeline([Readable.from(content, { objectMode: false }), ...parts, createWriteStream(part, { flags: 'a' })]);
    await appendFile(part, cipher?.getAuthTag() ?? '', { flush: true });
    // Unlike a rename, it replaces nothing that has come meanwhile.
    await link(part, path).catch((reason) => (reason.code === 'EEXIST' ? isThere() : Promise.reject(reason)));
  } catch (reason) {
    if (!isOutOfSpace(reason)) throw reason;
    throw new Refusal(`The disk of ${path} has no room for the backup: nothing of it is kept`, { cause: reason });
  } finally {
    await rm(part, { force: true });
  }
}

/** Reads the content of a backup, which is what was written only if the reading ends without an error. @throws Refusal */
export async function* readBackupFile(path: string, passphrase: string | undefined): AsyncGenerator<Buffer> {
  const { head, start, end, tag } = await headOf(path);
  if (head.salt !== undefined && passphrase === undefined) throw new Refusal(`${path} is encrypted: add --passphrase-stdin`);
  const parts: Transform[] = [];
  if (head.salt !== undefined && head.iv !== undefined) {
    const decipher = createDecipheriv(
      'aes-256-gcm',
      keyOf(passphrase as string, Buffer.from(head.salt, 'base64')),
      Buffer.from(head.iv, 'base64'),
    );
    parts.push(decipher.setAuthTag(tag));
  }
  const whole = createReadStream(path, { start, end: head.salt === undefined ? Number.POSITIVE_INFINITY : end });
  // A failure of one part is thrown where the last part is read.
  const stream = piped([whole, ...parts, createGunzip()], () => undefined) as unknown as AsyncIterable<Buffer>;
  try {
    for await (const chunk of stream) yield chunk;
  } catch (reason) {
    const isEncrypted = head.salt !== undefined;
    throw new Refusal(`${path} is damaged or cut off${isEncrypted ? ', or the passphrase is another one' : ''}: nothing of it is used`, {
      cause: reason,
    });
  }
}

async function headOf(path: string): Promise<{ readonly head: Head; readonly start: number; readonly end: number; readonly tag: Buffer }> {
  const file = await open(path).catch((reason) => {
    throw new Refusal(`${path} cannot be read: ${reason instanceof Error ? reason.message : reason}`);
  });
  try {
    const { size } = await file.stat();
    const { buffer, bytesRead } = await file.read(Buffer.alloc(mostHeadBytes), 0, mostHeadBytes, 0);
    const line = buffer.subarray(0, bytesRead).indexOf('\n');
    const head = parsedLine(buffer.subarray(0, Math.max(0, line)).toString()) as Head | undefined;
    if (head?.spindle !== 'backup') throw new Refusal(`${path} is no backup of Spindle`);
    if (head.format !== 1) throw new Refusal(`${path} was made by a newer version of Spindle: restore it with that version`);
    const end = size - tagBytes - 1;
    const tag = Buffer.alloc(tagBytes);
    if (end > line) await file.read(tag, 0, tagBytes, end + 1);
    return { head, start: line + 1, end, tag };
  } finally {
    await file.close();
  }
}

/** The JSON of a line; undefined if it is none. */
export function parsedLine(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined;
  }
}
