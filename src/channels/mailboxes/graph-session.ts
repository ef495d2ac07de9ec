// Reads folders through Graph, page by page: an answer names the next page, or after the last one the link at which new mail is
// asked for later. Which of both is the cursor. A link that Graph does not know any more is replaced by a reading by date, from two days
// before the last mail. Only properties that Mail.ReadBasic permits are asked for; header fields come only where they are named.

import type { ReadingAccess } from '../../application/channels/oauth/ask-reading-access.ts';
import type { Signal } from '../../application/kernel/signal.ts';
import type { FetchedHead, MailboxSession, ReadBatch } from '../../application/mailboxes/mailbox-client.ts';
import { listAt, textAt } from '../../domain/channels/feedback/sources/parts.ts';
import { membersOf } from '../../domain/channels/providers/oauth.ts';
import type { MailCursor } from '../../domain/mailboxes/mailbox.ts';
import { MailboxUnreadable } from '../../domain/mailboxes/mailbox-fault.ts';
import type { GuardedAnswer, GuardedClient } from '../guarded-client.ts';
import { reasonOf } from '../reason.ts';
import { accessFault } from './access-fault.ts';
import { answerFault } from './graph-fault.ts';
import { headOfFields } from './parsed/head-of.ts';
import { jsonIn } from './parsed/read-parsed.ts';

const selected = 'internetMessageHeaders,receivedDateTime,sentDateTime,from,toRecipients,subject,internetMessageId';
/** Mails of a page; Exchange takes none with more than 256 KiB of header fields. */
const pageSize = 20;
const mostBytes = 8 * 1024 * 1024;
/** A token is renewed this long before it ends. */
const marginSeconds = 60;
const readAgainMs = 2 * 86_400_000;

/** An account's mail in Graph. */
export interface GraphAccount {
  readonly http: Pick<GuardedClient, 'call'>;
  /** The base URL of the API. */
  readonly url: string;
  /** The owner of the calls, for the client. */
  readonly owner: string;
  readonly from: Date;
  /** Their names in Graph, such as `inbox`. */
  readonly folders: readonly string[];
  readonly pollMs: number;
  /** A new access token. @throws PermissionLost, ProviderFailed, CannotOpen */
  access(): Promise<ReadingAccess>;
}

/** @throws MailboxUnreadable */
export async function openGraph(account: GraphAccount): Promise<MailboxSession> {
  const session = new GraphSession(account);
  await session.check();
  return session;
}

class GraphSession implements MailboxSession {
  readonly folders: readonly string[];
  readonly #account: GraphAccount;
  #token: { readonly value: string; readonly until: number } | undefined;

  constructor(account: GraphAccount) {
    this.#account = account;
    this.folders = account.folders;
  }

  /** @throws MailboxUnreadable */
  async check(): Promise<void> {
    for (const folder of this.folders) await this.#get(`${this.#urlOf(folder)}?$select=id`);
  }

  async read(folder: string, cursor: MailCursor | undefined): Promise<ReadBatch> {
    const { from } = this.#account;
    const seenAt = cursor === undefined ? from.getTime() : Number(cursor.seenAt);
    const since = cursor === undefined ? from : new Date(Math.max(seenAt - readAgainMs, from.getTime()));
    const page = (cursor && (await this.#next(String(cursor.link)))) ?? (await this.#get(this.#linkSince(folder, since)));
    const next = this.#linkAt(page, '@odata.nextLink');
    const link = next ?? this.#linkAt(page, '@odata.deltaLink');
    if (link === undefined) throw new MailboxUnreadable({ kind: 'server', words: 'Graph answered without the link of a next page' });
    const heads = listAt(page, 'value').flatMap((mail) => headOf(mail, from));
    const latest = Math.max(seenAt, ...heads.map(({ receivedAt }) => receivedAt.getTime()));
    return { heads, cursor: { link, seenAt: latest }, isMore: next !== undefined };
  }

  async texts(): Promise<ReadonlyMap<string, string>> {
    return new Map();
  }

  wait(signal: Signal): Promise<void> {
    return new Promise((resolve) => {
      const stop = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', stop);
        resolve();
      };
      const timer = setTimeout(stop, this.#account.pollMs);
      signal.addEventListener('abort', stop);
      if (signal.aborted) stop();
    });
  }

  close(): void {
    this.#token = undefined;
  }

  #urlOf(folder: string): string {
    return `${this.#account.url}/me/mailFolders/${folder}`;
  }

  #linkSince(folder: string, since: Date): string {
    const query = new URLSearchParams({ $select: selected, $filter: `receivedDateTime ge ${since.toISOString()}` });
    // A plus sign is no space there.
    return `${this.#urlOf(folder)}/messages/delta?${query.toString().replaceAll('+', '%20')}`;
  }

  /** The page at a link; undefined if Graph has forgotten what the link stands for. */
  async #next(link: string): Promise<unknown> {
    const answer = await this.#call(link);
    return isForgotten(answer) ? undefined : pageOf(answer);
  }

  async #get(url: string): Promise<unknown> {
    return pageOf(await this.#call(url));
  }

  async #call(url: string): Promise<GuardedAnswer> {
    const answer = await this.#callWith(url, await this.#fresh());
    if (answer.status !== 401) return answer;
    this.#token = undefined;
    return this.#callWith(url, await this.#fresh());
  }

  async #callWith(url: string, token: string): Promise<GuardedAnswer> {
    const headers = { authorization: `Bearer ${token}`, accept: 'application/json', prefer: `odata.maxpagesize=${pageSize}` };
    try {
      return await this.#account.http.call(url, { method: 'GET', headers, owner: this.#account.owner, mostBytes });
    } catch (reason) {
      throw new MailboxUnreadable({ kind: 'server', words: `Graph: ${reasonOf(reason)}` }, { cause: reason });
    }
  }

  async #fresh(): Promise<string> {
    if (this.#token && Date.now() < this.#token.until) return this.#token.value;
    try {
      const { accessToken, lastsSeconds } = await this.#account.access();
      this.#token = { value: accessToken, until: Date.now() + (lastsSeconds - marginSeconds) * 1000 };
      return accessToken;
    } catch (reason) {
      throw accessFault(reason);
    }
  }

  /** A link of an answer, if it leads to the same server: the access token goes with it. */
  #linkAt(page: unknown, name: string): string | undefined {
    const link = membersOf(page)[name];
    const isOurs = typeof link === 'string' && URL.canParse(link) && new URL(link).origin === new URL(this.#account.url).origin;
    return isOurs ? link : undefined;
  }
}

const forgotten = /^(?:syncState|resync|ErrorInvalidSyncState)/i;
const isForgotten = ({ status, body }: GuardedAnswer): boolean =>
  status === 410 || (status >= 400 && status < 500 && forgotten.test(textAt(membersOf(jsonIn(body)).error, 'code') ?? ''));

function pageOf(answer: GuardedAnswer): unknown {
  const page = answer.status === 200 ? jsonIn(answer.body) : undefined;
  if (page === undefined) throw answerFault(answer);
  return page;
}

/** The head of a mail; nothing of one that was removed, whose marks alone have changed, or that is too old. */
function headOf(mail: unknown, from: Date): FetchedHead[] {
  const receivedAt = new Date(textAt(mail, 'receivedDateTime') ?? '');
  // Also not for an invalid date.
  if (!(receivedAt >= from)) return [];
  const given = listAt(mail, 'internetMessageHeaders').map((field) => [textAt(field, 'name') ?? '', textAt(field, 'value') ?? ''] as const);
  const names = new Set(given.map(([name]) => name.toLowerCase()));
  // A mail that never left the organization has no header fields there.
  const own = [
    ['From', boxOf(membersOf(mail).from)],
    ['To', listAt(mail, 'toRecipients').map(boxOf).join(', ')],
    ['Subject', textAt(mail, 'subject') ?? ''],
    ['Message-ID', textAt(mail, 'internetMessageId') ?? ''],
    ['Date', textAt(mail, 'sentDateTime') ?? ''],
  ] as const;
  const missing = own.filter(([name, value]) => value !== '' && !names.has(name.toLowerCase()));
  return [{ ref: textAt(mail, 'id') ?? '', head: headOfFields([...missing, ...given]), receivedAt }];
}

function boxOf(recipient: unknown): string {
  const box = membersOf(recipient).emailAddress;
  const [name = '', address = ''] = [textAt(box, 'name'), textAt(box, 'address')];
  return address === '' ? '' : `"${name.replace(/["\\]/g, ' ')}" <${address}>`;
}
