// Folders are opened with EXAMINE and mail is fetched with PEEK, so nothing changes in a mailbox. What is asked for is bounded, whatever
// is in it: UIDs are searched in windows, at most 100 heads of 64 KiB are fetched at once, and of a text its first 16 KiB; no command asks
// for a whole mail or its structure. Each command has a time in which it must be answered, also the one that ends an IDLE: a server that
// hangs is noticed within five minutes.

import type { ImapFlow } from 'imapflow';
import type { Signal } from '../../application/kernel/signal.ts';
import type { FetchedHead, MailboxSession, ReadBatch } from '../../application/mailboxes/mailbox-client.ts';
import type { MailCursor } from '../../domain/mailboxes/mailbox.ts';
import { HeaderFields } from '../../domain/replies/header-fields.ts';
import { folderFault, readingFault } from './imap-fault.ts';
import { partText, shortText } from './part-text.ts';

/** The number of UIDs that one search may answer, and how many of these are looked at in one call. */
const [windowSize, mostWindows] = [10_000, 20];
const mostHeads = 100;
const longestHead = 64 * 1024;
/** The depth to which the first text of a mail is looked for. */
const mostLevels = 6;
const [longestMime, longestBody] = [8 * 1024, 16 * 1024];
const dayMs = 86_400_000;
/** UIDs that are given again are read by date, from this long before the last mail. */
const readAgainMs = 2 * dayMs;

/** The time for which a session waits. */
export interface ImapTimes {
  /** For the answer to a command. */
  readonly commandMs: number;
  /** The longest IDLE; servers end it after 30 minutes. */
  readonly idleMs: number;
  /** Until the next look at what no IDLE tells about. */
  readonly pollMs: number;
}
export const usualTimes: ImapTimes = { commandMs: 60_000, idleMs: 240_000, pollMs: 60_000 };

/** An open mailbox of an IMAP server. */
export class ImapSession implements MailboxSession {
  readonly folders: readonly string[];
  readonly #client: ImapFlow;
  readonly #at: string;
  readonly #from: Date;
  readonly #times: ImapTimes;
  readonly #heads = new Map<string, string>();
  #hasNew = false;
  #wake = (): unknown => undefined;

  /** `client` is signed in. IDLE tells of the last of the folders, which is read last. */
  constructor(
    client: ImapFlow,
    options: { readonly folders: readonly string[]; readonly at: string; readonly from: Date; readonly times: ImapTimes },
  ) {
    this.#client = client;
    this.folders = options.folders;
    this.#at = options.at;
    this.#from = options.from;
    this.#times = options.times;
    client.on('exists', () => {
      this.#hasNew = true;
      this.#wake();
    });
    client.on('close', () => this.#wake());
  }

  async read(folder: string, cursor: MailCursor | undefined): Promise<ReadBatch> {
    const { uidValidity, uidNext } = await this.#examine(folder);
    const isKnown = cursor?.uidValidity === uidValidity;
    const seenAt = cursor === undefined ? this.#from : new Date(Number(cursor.seenAt));
    const after = isKnown
      ? Number(cursor.uid)
      : await this.#uidBefore(cursor ? new Date(seenAt.getTime() - readAgainMs) : this.#from, uidNext);
    const { uids, lookedTo } = await this.#nextUids(after, uidNext);
    const heads = await this.#headsOf(uids);
    const latest = Math.max(seenAt.getTime(), ...heads.map(({ receivedAt }) => receivedAt.getTime()));
    return {
      heads,
      cursor: { uidValidity, uid: uids.at(-1) ?? Math.max(after, lookedTo), seenAt: latest },
      isMore: uids.length === mostHeads || lookedTo < uidNext - 1,
    };
  }

  async texts(_folder: string, refs: readonly string[]): Promise<ReadonlyMap<string, string>> {
    const texts = new Map<string, string>();
    for (const ref of refs) {
      const text = await this.#textOf(ref);
      if (text !== undefined && text !== '') texts.set(ref, text);
    }
    return texts;
  }

  async wait(signal: Signal): Promise<void> {
    const canIdle = this.#client.capabilities.has('IDLE');
    const ms = canIdle && this.folders.length === 1 ? this.#times.idleMs : this.#times.pollMs;
    // A mail that has come since the folder was opened was told then.
    if (this.#hasNew || signal.aborted) return;
    const idling = canIdle ? this.#client.idle().catch(() => undefined) : undefined;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => stop(), ms);
      const stop = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        resolve();
      };
      this.#wake = stop;
      signal.addEventListener('abort', stop);
      if (this.#hasNew || signal.aborted || !this.#client.usable) stop();
    });
    this.#wake = () => undefined;
    if (signal.aborted) return;
    // Ends the IDLE, and shows that the server still answers.
    await this.#command(() => this.#client.noop());
    await this.#command(async () => idling);
    if (!this.#client.usable) throw readingFault(new Error('The server ended the connection'), this.#at);
  }

  close(): void {
    this.#client.removeAllListeners('exists');
    if (!this.#client.usable) {
      this.#client.close();
      return;
    }
    const timer = setTimeout(() => this.#client.close(), 2000);
    timer.unref();
    this.#client
      .logout()
      .catch(() => undefined)
      .finally(() => {
        clearTimeout(timer);
        this.#client.close();
      });
  }

  /** Opens each folder once. @throws MailboxUnreadable */
  async check(): Promise<void> {
    for (const folder of this.folders) await this.#examine(folder);
  }

  async #examine(folder: string): Promise<{ readonly uidValidity: string; readonly uidNext: number }> {
    try {
      const { uidValidity, uidNext, exists } = await this.#command(() => this.#client.mailboxOpen(folder, { readOnly: true }));
      this.#hasNew = false;
      if (uidNext > 0) return { uidValidity: String(uidValidity ?? 0n), uidNext };
      // Old servers do not say it.
      const last = exists > 0 ? await this.#command(() => this.#client.fetchOne('*', { uid: true })) : false;
      return { uidValidity: String(uidValidity ?? 0n), uidNext: last ? last.uid + 1 : 1 };
    } catch (reason) {
      throw folderFault((reason as { cause?: unknown }).cause ?? reason, folder, this.#at);
    }
  }

  /** The UID behind which mail begins that came since a time. */
  async #uidBefore(since: Date, uidNext: number): Promise<number> {
    // The server goes by days of its own time zone.
    const found = await this.#command(() =>
      this.#client.search({ since: new Date(since.getTime() - dayMs) }, { uid: true, returnOptions: ['MIN'] }),
    );
    if (found === false) throw readingFault(new Error('The server refused to search by date'), this.#at);
    const first = Array.isArray(found) ? found.reduce((least, uid) => Math.min(least, uid), Number.POSITIVE_INFINITY) : (found?.min ?? 0);
    return Number.isFinite(first) && first > 0 ? first - 1 : uidNext - 1;
  }

  /** The next UIDs, and to which UID there are no others. */
  async #nextUids(after: number, uidNext: number): Promise<{ readonly uids: readonly number[]; readonly lookedTo: number }> {
    let lookedTo = after;
    for (let window = 0; window < mostWindows && lookedTo < uidNext - 1; window++) {
      const [start, end] = [lookedTo + 1, Math.min(lookedTo + windowSize, uidNext - 1)];
      const found = await this.#command(() => this.#client.search({ uid: `${start}:${end}` }, { uid: true }));
      if (found === false) throw readingFault(new Error('The server refused to search'), this.#at);
      const uids = [...new Set(found ?? [])].filter((uid) => uid >= start && uid <= end).sort((one, other) => one - other);
      lookedTo = end;
      if (uids.length > mostHeads) return { uids: uids.slice(0, mostHeads), lookedTo: uids[mostHeads - 1] ?? end };
      if (uids.length > 0) return { uids, lookedTo: end };
    }
    return { uids: [], lookedTo };
  }

  async #headsOf(uids: readonly number[]): Promise<readonly FetchedHead[]> {
    this.#heads.clear();
    if (uids.length === 0) return [];
    const dates = new Map<number, Date>();
    await this.#fetch(uids, { internalDate: true }, ({ uid, internalDate }) =>
      dates.set(uid, internalDate instanceof Date ? internalDate : new Date()),
    );
    const wanted = uids.filter((uid) => (dates.get(uid) ?? new Date(0)) >= this.#from);
    const heads: FetchedHead[] = [];
    if (wanted.length === 0) return heads;
    await this.#fetch(wanted, { bodyParts: [{ key: 'HEADER', maxLength: longestHead }] }, ({ uid, headers }) => {
      const head = headers?.subarray(0, longestHead).toString('latin1');
      const receivedAt = dates.get(uid);
      if (head === undefined || receivedAt === undefined || this.#heads.has(String(uid))) return;
      this.#heads.set(String(uid), head);
      heads.push({ ref: String(uid), head, receivedAt });
    });
    return heads;
  }

  /** The first text of a mail, wherever it is: the types of parts are asked for first, so that no attachment is fetched. */
  async #textOf(ref: string): Promise<string | undefined> {
    const head = this.#heads.get(ref);
    let fields = new HeaderFields(head ?? '');
    if (/^multipart\/report\b/i.test(fields.first('content-type')))
      return shortText(String((await this.#part(ref, '2', longestBody)) ?? ''));
    for (let path = '1', level = 0; level < mostLevels; level++, path += '.1') {
      if (!isMultipart(fields)) return isText(fields) ? this.#decoded(ref, path.slice(0, -2) || '1', fields) : undefined;
      fields = new HeaderFields(String(await this.#part(ref, `${path}.MIME`, longestMime, 'latin1')));
    }
    return undefined;
  }

  async #decoded(ref: string, path: string, fields: HeaderFields): Promise<string> {
    const body = await this.#part(ref, path, longestBody);
    return partText({
      type: fields.first('content-type'),
      encoding: fields.first('content-transfer-encoding'),
      body: body ?? Buffer.alloc(0),
    });
  }

  #part(ref: string, key: string, maxLength: number): Promise<Buffer | undefined>;
  #part(ref: string, key: string, maxLength: number, encoding: 'latin1'): Promise<string>;
  async #part(ref: string, key: string, maxLength: number, encoding?: 'latin1'): Promise<Buffer | string | undefined> {
    let found: Buffer | undefined;
    await this.#fetch([Number(ref)], { bodyParts: [{ key, maxLength }] }, ({ bodyParts }) => {
      found = bodyParts?.get(key.toLowerCase())?.subarray(0, maxLength);
    });
    return encoding ? (found?.toString(encoding) ?? '') : found;
  }

  #fetch(uids: readonly number[], query: FetchQuery, each: (message: Fetched) => void): Promise<void> {
    return this.#command(async () => {
      for await (const message of this.#client.fetch(uids.join(','), { uid: true, ...query }, { uid: true })) each(message);
    });
  }

  /** One command, or a few. @throws MailboxUnreadable if it fails or is not answered in time */
  async #command<Answer>(run: () => Promise<Answer>): Promise<Answer> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => {
        reject(new Error(`The server did not answer within ${this.#times.commandMs} ms`));
        this.#client.close();
      }, this.#times.commandMs);
    });
    try {
      return await Promise.race([run(), late]);
    } catch (reason) {
      throw readingFault(reason, this.#at);
    } finally {
      clearTimeout(timer);
    }
  }
}

type FetchQuery = Parameters<ImapFlow['fetch']>[1];
type Fetched = {
  readonly uid: number;
  readonly internalDate?: Date | string | undefined;
  readonly headers?: Buffer | undefined;
  readonly bodyParts?: Map<string, Buffer> | undefined;
};

const isMultipart = (fields: HeaderFields): boolean => /^multipart\//i.test(fields.first('content-type'));
const isText = (fields: HeaderFields): boolean =>
  /^(?:text\/(?:plain|html)\b|$)/i.test(fields.first('content-type')) && !/^attachment\b/i.test(fields.first('content-disposition'));
