import { Refusal } from '../failure.ts';
import { parsedLine, readBackupFile } from './backup-file.ts';
import type { CopiedTable } from './copied-tables.ts';
import { type BackupEnd, type BackupFacts, endOfRows } from './write-backup.ts';

/** The work that is done with a backup while it is read, in this order. */
interface BackupWork {
  begin?(facts: BackupFacts): Promise<void>;
  /** Takes all rows of a table, in the text format of COPY. */
  table(table: CopiedTable, rows: AsyncIterable<Buffer>): Promise<void>;
}

/** Reads a backup to its end. @throws Refusal if it is damaged, cut off, or no backup */
export async function readBackup(path: string, passphrase: string | undefined, work: BackupWork): Promise<BackupFacts & BackupEnd> {
  const lines = new Lines(readBackupFile(path, passphrase));
  const facts: BackupFacts = JSON.parse((await lines.next()) ?? cutOff(path));
  await work.begin?.(facts);
  for (;;) {
    const next = parsedLine((await lines.next()) ?? cutOff(path)) as CopiedTable | BackupEnd;
    if ('end' in next) {
      // Reads what is behind it: a checksum that does not fit is found there.
      if ((await lines.next()) !== undefined) throw new Refusal(`${path} is damaged: it goes on after its end`);
      return { ...facts, ...next };
    }
    await work.table(next, lines.rows(path));
  }
}

function cutOff(path: string): never {
  throw new Refusal(`${path} is cut off: nothing of it is used`);
}

const [firstOfEnd] = Buffer.from(endOfRows);

/** Reads single lines, and the lines of a table in chunks. */
class Lines {
  readonly #source: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(source: AsyncIterable<Buffer>) {
    this.#source = source[Symbol.asyncIterator]();
  }

  /** The next line without its end; undefined at the end. */
  async next(): Promise<string | undefined> {
    for (;;) {
      const end = this.#rest.indexOf('\n');
      if (end >= 0) return this.#take(end + 1).toString('utf8', 0, end);
      if (!(await this.#more())) return this.#rest.length === 0 ? undefined : this.#take(this.#rest.length).toString();
    }
  }

  /** Whole lines up to the end of a table's rows, which is taken. */
  async *rows(path: string): AsyncGenerator<Buffer> {
    for (;;) {
      const end = this.#endOfRows();
      if (end >= 0) {
        if (end > 0) yield this.#take(end);
        this.#take(endOfRows.length);
        return;
      }
      const whole = this.#rest.lastIndexOf('\n') + 1;
      if (whole > 0) yield this.#take(whole);
      if (!(await this.#more())) cutOff(path);
    }
  }

  /** The position of the line that ends the rows; -1 if it is not there yet. */
  #endOfRows(): number {
    if (this.#rest[0] === firstOfEnd && this.#rest.subarray(0, endOfRows.length).toString() === endOfRows) return 0;
    const found = this.#rest.indexOf(`\n${endOfRows}`);
    return found < 0 ? -1 : found + 1;
  }

  #take(bytes: number): Buffer {
    const taken = this.#rest.subarray(0, bytes);
    this.#rest = this.#rest.subarray(bytes);
    return taken;
  }

  async #more(): Promise<boolean> {
    const { value, done } = await this.#source.next();
    if (done) return false;
    this.#rest = this.#rest.length === 0 ? value : Buffer.concat([this.#rest, value]);
    return true;
  }
}
