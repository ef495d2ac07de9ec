import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import type { Witness } from '../application/runs/epoch/witness.ts';

const notThere = new Set(['ENOENT', 'ENOTDIR', 'EACCES']);
const notWritable = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR', 'ENOSPC']);

/** Remembers in the process, and in the file `epochs.json` of a folder if it can be written. Workers can share the folder. */
export class FileWitness implements Witness {
  readonly #folder: string;
  readonly #file: string;
  readonly #seen = new Map<string, number>();

  constructor(folder: string) {
    this.#folder = folder;
    this.#file = join(folder, 'epochs.json');
  }

  async recall(): Promise<ReadonlyMap<string, number>> {
    const text = await readFile(this.#file, 'utf8').catch((reason: NodeJS.ErrnoException) => {
      if (notThere.has(reason.code ?? '')) return '{}';
      throw reason;
    });
    for (const [epochId, beats] of Object.entries(this.#parse(text))) this.#see(epochId, beats);
    return this.#seen;
  }

  async remember(epochId: string, beats: number): Promise<boolean> {
    this.#see(epochId, beats);
    // Processes of two containers may have the same id.
    const draft = `${this.#file}.${hostname()}.${process.pid}`;
    try {
      await mkdir(this.#folder, { recursive: true });
      await writeFile(draft, JSON.stringify(Object.fromEntries(this.#seen)), { flush: true });
      await rename(draft, this.#file);
      return true;
    } catch (reason) {
      if (notWritable.has((reason as NodeJS.ErrnoException).code ?? '')) return false;
      throw reason;
    }
  }

  #see(epochId: string, beats: number): void {
    this.#seen.set(epochId, Math.max(beats, this.#seen.get(epochId) ?? 0));
  }

  #parse(text: string): Record<string, number> {
    try {
      return JSON.parse(text);
    } catch (cause) {
      throw new Error(`The file ${this.#file} is damaged. Nothing is sent until it is deleted`, { cause });
    }
  }
}
