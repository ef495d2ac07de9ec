import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The first lines of logged errors, without numbers, and how often each occurred. */
export async function logErrors(directory: string): Promise<ReadonlyMap<string, number>> {
  const found = new Map<string, number>();
  for (const name of await readdir(directory)) {
    for (const line of (await readFile(join(directory, name), 'utf8')).split('\n')) {
      if (!line.startsWith('{"level":"error"')) continue;
      const { msg, err } = JSON.parse(line) as { msg: string; err?: { message?: string } };
      const said = msg.includes(err?.message ?? '') ? msg : `${msg}: ${err?.message}`;
      const text = `${name}: ${said.split('\n')[0]}`.replace(/\d+(\.\d+)?/g, '#');
      found.set(text, (found.get(text) ?? 0) + 1);
    }
  }
  return found;
}
