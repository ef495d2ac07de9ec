import { inspect } from 'node:util';
import { List, Spindle } from '../../sdk/src/spindle.ts';
import type { RecordedCall } from '../../src/http/kernel/reference/recorded-calls.ts';

/** The operations of the document, to find one by the call that was made. */
export interface KnownOperation {
  readonly operationId: string;
  readonly method: string;
  readonly path: string;
}

/** Records what a client sends and is answered, by operation. */
export class Recorder {
  readonly client: Spindle;
  readonly calls: Record<string, RecordedCall> = {};
  readonly #operations: readonly KnownOperation[];
  readonly #url: string;
  readonly #key: string;
  #last: RecordedCall | undefined;

  constructor(url: string, key: string, operations: readonly KnownOperation[]) {
    this.#url = url;
    this.#key = key;
    this.#operations = operations;
    this.client = new Spindle({ url, apiKey: key, fetch: (input, init) => this.#fetch(String(input), init) });
  }

  /** Calls a method of the client, such as `tables.create`; a list is read to its first page. */
  async take(name: string, ...given: readonly unknown[]): Promise<never> {
    const object = name.startsWith('records.') ? this.client.records(String(given[0])) : this.client;
    const method = name.split('.').reduce((found: unknown, part) => (part === 'records' ? found : (found as never)[part]), object) as (
      ...all: readonly unknown[]
    ) => unknown;
    const owner = name.startsWith('records.') ? object : ownerOf(object, name);
    this.#last = undefined;
    const made = method.call(owner, ...(name.startsWith('records.') ? given.slice(1) : given));
    let result: unknown;
    if (made instanceof List)
      for await (const page of made.pages()) {
        result = page;
        break;
      }
    else result = await made;
    this.#keep(codeOf(name, given, made instanceof List));
    return result as never;
  }

  /** Makes a call that the client has no method for. */
  async raw(
    method: string,
    path: string,
    init: { readonly body?: unknown; readonly contentType?: string; readonly isOpen?: boolean } = {},
  ): Promise<never> {
    const { body, contentType = 'application/json', isOpen = false } = init;
    const headers = {
      Accept: 'application/json, text/event-stream',
      ...(body !== undefined && { 'Content-Type': contentType }),
      ...(!isOpen && { Authorization: `Bearer ${this.#key}` }),
    };
    const sent = typeof body === 'string' || body === undefined ? body : JSON.stringify(body);
    const answer = await this.#fetch(`${this.#url}/api/v1${path}`, { method, headers, ...(sent !== undefined && { body: sent }) });
    this.#keep(undefined);
    const isJson = answer.headers.get('content-type')?.startsWith('application/json');
    return (isJson ? await answer.json() : await answer.text()) as never;
  }

  #keep(client: string | undefined): void {
    const call = this.#last;
    if (!call) throw new Error(`Nothing was called: ${client}`);
    const bare = call.path.split('?')[0] ?? '';
    const operation = this.#operations.find(
      ({ method, path }) =>
        method === call.method &&
        new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(bare) &&
        !isShadowed(this.#operations, method, path, bare),
    );
    if (!operation) throw new Error(`${call.method} ${bare} is no operation`);
    this.calls[operation.operationId] ??= { ...call, ...(client !== undefined && { client }) };
  }

  async #fetch(url: string, init: RequestInit = {}): Promise<Response> {
    const answer = await fetch(url, init);
    const text = await answer.clone().text();
    const type = new Headers(init.headers).get('content-type') ?? undefined;
    const body = typeof init.body === 'string' ? (type === 'application/json' ? JSON.parse(init.body) : init.body) : undefined;
    if (!answer.ok) console.error(`${init.method} ${url}: ${answer.status} ${text.slice(0, 600)}`);
    this.#last = {
      method: init.method ?? 'GET',
      path: url.slice(`${this.#url}/api/v1`.length),
      ...(type !== undefined && { contentType: type }),
      ...(body !== undefined && { body }),
      status: answer.status,
      answer: answer.headers.get('content-type')?.startsWith('application/json') ? shortened(JSON.parse(text)) : text.slice(0, 2000),
    };
    return answer;
  }
}

/** A path without parameters takes what it names, whatever a path with one would take. */
const isShadowed = (all: readonly KnownOperation[], method: string, path: string, bare: string): boolean =>
  path.includes('{') && all.some((one) => one.method === method && one.path === bare);

const ownerOf = (object: object, name: string): unknown =>
  name
    .split('.')
    .slice(0, -1)
    .reduce((found: unknown, part) => (found as never)[part], object);

const shown = (value: unknown): string => {
  if (value instanceof Date) return `new Date('${value.toISOString()}')`;
  if (value instanceof Blob) return "await openAsBlob('contacts.csv')";
  if (value instanceof Uint8Array) return "await readFile('picture.png')";
  return inspect(value, { depth: 12, breakLength: 76, compact: 2, maxStringLength: null, maxArrayLength: null, sorted: false });
};

function codeOf(name: string, given: readonly unknown[], isList: boolean): string {
  const isOfTable = name.startsWith('records.');
  const target = isOfTable ? `records(${shown(given[0])}).${name.slice('records.'.length)}` : name;
  const call = `spindle.${target}(${(isOfTable ? given.slice(1) : given).map(shown).join(', ')})`;
  return isList ? `for await (const one of ${call}) console.log(one);` : `await ${call};`;
}

/** Cuts lists to two entries and long texts. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 2).map(shortened);
  if (typeof value === 'string') return value.length > 400 ? `${value.slice(0, 400)}…` : value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shortened(one)]));
}
