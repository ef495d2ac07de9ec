import { closeSync, openSync, readSync, statSync } from 'node:fs';

/** The setting that names a file with the value of a secret one. */
export const fileSetting = (name: string): string => `${name}_FILE`;

/** The secrets that files have, and the reasons why others have none. */
export interface SecretsInFiles {
  readonly values: Readonly<Record<string, string>>;
  /** By the name of the secret. */
  readonly problems: Readonly<Record<string, string>>;
}

/** Reads the secrets whose `…_FILE` is set, each without its last line break. A problem names setting and path, never the content. */
export function secretsInFiles(names: readonly string[], given: Readonly<Record<string, string>>): SecretsInFiles {
  const values: Record<string, string> = {};
  const problems: Record<string, string> = {};
  for (const name of names) {
    const setting = fileSetting(name);
    const path = given[setting];
    if (path === undefined) continue;
    try {
      if (given[name] !== undefined) throw new Error(`${name} and ${setting} are both set; remove one`);
      values[name] = lineIn(path, setting);
    } catch (reason) {
      problems[name] = (reason as Error).message;
    }
  }
  return { values, problems };
}

const maxBytes = 64 * 1024;

/** @throws Error naming the setting and the path */
function lineIn(path: string, setting: string): string {
  const fault = (text: string) => new Error(`${setting}: ${path} ${text}`);
  let bytes: Buffer;
  try {
    // To open a pipe would wait for its writer.
    if (!statSync(path).isFile()) throw fault('is not a file');
    bytes = startOf(path);
  } catch (reason) {
    const { code } = reason as NodeJS.ErrnoException;
    throw code === undefined ? reason : fault(`cannot be read: ${code}`);
  }
  if (bytes.length > maxBytes) throw fault('has more than 64 KiB');
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw fault('is not text in UTF-8');
  }
  const line = text.replace(/\r?\n$/, '');
  if (line.trim() === '') throw fault('is empty');
  if (/[\r\n]/.test(line)) throw fault('has several lines');
  if (line.includes('\0')) throw fault('has a NUL character');
  return line;
}

/** At most one byte more than is allowed. */
function startOf(path: string): Buffer {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(maxBytes + 1);
    let length = 0;
    for (let read = -1; read !== 0 && length < bytes.length; length += read)
      read = readSync(file, bytes, length, bytes.length - length, null);
    return bytes.subarray(0, length);
  } finally {
    closeSync(file);
  }
}
