import type { AnswerAt, ApiCalls, InputAt } from './api-calls.ts';
import type { CallOptions } from './types.ts';

export type SetUpTable = AnswerAt<'post', '/data-tables'>['dataTable'];
export type SetUpSpinner = AnswerAt<'post', '/spinners'>['spinner'];
export type SetUpEndpoint = AnswerAt<'post', '/event-endpoints'>['endpoint'];
export type SetUpVersion = Omit<AnswerAt<'post', '/spinners/{spinnerId}/publish'>, 'ok'>;
export type SetUpLive = Omit<AnswerAt<'post', '/spinners/{spinnerId}/live'>, 'ok'>;
export type NewKey = Omit<AnswerAt<'post', '/api-keys'>, 'ok'>;

/** Tables, spinners, endpoints and keys by an API key with the scopes for it. Everything else is at `spindle.api`. */
export class SetUp {
  readonly #api: ApiCalls;

  constructor(api: ApiCalls) {
    this.#api = api;
  }

  async createTable(body: InputAt<'post', '/data-tables'>['body'], options: CallOptions = {}): Promise<SetUpTable> {
    return (await this.#api.post('/data-tables', { body, ...options })).dataTable;
  }

  /** Sets the columns by which a table's records are told apart. */
  async setKey(dataTableId: string, columns: string[], options: CallOptions = {}): Promise<void> {
    await this.#api.put('/data-tables/{dataTableId}/key', { params: { dataTableId }, body: { columns }, ...options });
  }

  /** The secret URL that records are posted to without a key. */
  async webhookUrl(dataTableId: string, options: CallOptions = {}): Promise<string> {
    return (await this.#api.post('/data-tables/{dataTableId}/webhook-url/show', { params: { dataTableId }, ...options })).webhookUrl;
  }

  async createSpinner(body: InputAt<'post', '/spinners'>['body'], options: CallOptions = {}): Promise<SetUpSpinner> {
    return (await this.#api.post('/spinners', { body, ...options })).spinner;
  }

  /** Publishes the draft of a spinner; the same draft twice is one version. */
  async publish(spinnerId: string, options: CallOptions = {}): Promise<SetUpVersion> {
    const { ok: _, ...published } = await this.#api.post('/spinners/{spinnerId}/publish', { params: { spinnerId }, ...options });
    return published;
  }

  /** Turns a published spinner live: it takes what its start names by itself. */
  async goLive(spinnerId: string, options: CallOptions = {}): Promise<SetUpLive> {
    const sent = { params: { spinnerId }, body: { state: 'on' as const }, ...options };
    const { ok: _, ...live } = await this.#api.post('/spinners/{spinnerId}/live', sent);
    return live;
  }

  /** Returns the endpoint and the secret that signs what it gets. */
  async createEndpoint(
    body: InputAt<'post', '/event-endpoints'>['body'],
    options: CallOptions = {},
  ): Promise<{ readonly endpoint: SetUpEndpoint; readonly secret: string }> {
    const { endpoint, secret } = await this.#api.post('/event-endpoints', { body, ...options });
    return { endpoint, secret };
  }

  /** Makes a key that may do no more than this one. Its secret is in this answer alone. */
  async createKey(body: InputAt<'post', '/api-keys'>['body'], options: CallOptions = {}): Promise<NewKey> {
    const { apiKey, secret } = await this.#api.post('/api-keys', { body, ...options });
    return { apiKey, secret };
  }
}
