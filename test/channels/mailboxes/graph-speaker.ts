import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface GraphMail {
  readonly receivedDateTime?: string;
  readonly [property: string]: unknown;
}

/** The answer instead of the requested one. */
interface Scripted {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/**
 * Speaks as Microsoft Graph does about an inbox and its junk, on loopback: pages, delta links, and properties only if they are selected.
 */
export class GraphSpeaker {
  readonly requests: URL[] = [];
  readonly preferred: unknown[] = [];
  /** Answers of the next requests for mail. */
  readonly scripted: Scripted[] = [];
  readonly mails: GraphMail[] = [];
  readonly junk: GraphMail[] = [];
  isGood: (token: string) => boolean | Promise<boolean> = () => true;
  pageSize = 2;
  /** Links of another generation are forgotten. */
  generation = 1;
  url = '';
  readonly #server: Server;

  constructor() {
    this.#server = createServer(async (request, response) => {
      const url = new URL(request.url ?? '', this.url);
      this.requests.push(url);
      this.preferred.push(request.headers.prefer);
      const [, token = ''] = /^Bearer (.+)$/.exec(request.headers.authorization ?? '') ?? [];
      const answer = (await this.isGood(token)) ? this.#answer(url) : refusal(401, 'InvalidAuthenticationToken', 'Access token is empty.');
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(JSON.stringify(answer.body ?? {}));
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this.url;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  /** Puts a mail with these header fields into the inbox. */
  deliver(fields: Readonly<Record<string, string>>, receivedAt: Date, more: object = {}, mails = this.mails): void {
    const internetMessageHeaders = Object.entries(fields).map(([name, value]) => ({ name, value }));
    mails.push({ id: `m${mails.length}`, receivedDateTime: receivedAt.toISOString(), internetMessageHeaders, ...more });
  }

  #answer(url: URL): Scripted {
    const [, folder, rest] = /^\/me\/mailFolders\/(inbox|junkemail)(\/messages\/delta)?$/.exec(url.pathname) ?? [];
    if (folder !== undefined && rest === undefined) return { status: 200, body: { id: folder } };
    const mails = folder === 'junkemail' ? this.junk : this.mails;
    if (folder === undefined) return refusal(404, 'ErrorItemNotFound', 'Not found.');
    const scripted = this.scripted.shift();
    if (scripted) return scripted;
    const state = url.searchParams.get('$state');
    const [generation, at, select, since] = state
      ? (JSON.parse(state) as [number, number, string, string])
      : [
          this.generation,
          0,
          url.searchParams.get('$select') ?? '',
          (url.searchParams.get('$filter') ?? '').replace('receivedDateTime ge ', ''),
        ];
    if (generation !== this.generation) return refusal(410, 'Gone', 'The state is not found.');
    const end = Math.min(at + this.pageSize, mails.length);
    const link = `${this.url}${url.pathname}?$state=${encodeURIComponent(JSON.stringify([generation, end, select, since]))}`;
    const value = mails
      .slice(at, end)
      .filter(({ receivedDateTime }) => receivedDateTime === undefined || receivedDateTime >= since)
      .map((mail) => Object.fromEntries(Object.entries(mail).filter(([name]) => `id,@removed,${select}`.split(',').includes(name))));
    return { status: 200, body: { value, [end < mails.length ? '@odata.nextLink' : '@odata.deltaLink']: link } };
  }
}

export const refusal = (status: number, code: string, message: string, headers = {}): Scripted => ({
  ...{ status, headers },
  body: { error: { code, message } },
});
