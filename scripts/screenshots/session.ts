const api = '/api/v1';

/** A signed-in person who calls the API. */
export class Session {
  readonly #url: string;
  readonly #token: string;
  readonly organizationId: string;

  private constructor(url: string, token: string, organizationId: string) {
    this.#url = url;
    this.#token = token;
    this.organizationId = organizationId;
  }

  static async signUp(url: string, body: Readonly<Record<string, string>>): Promise<Session> {
    const { token, organization } = await send(`${url}${api}/auth/sign-up`, 'POST', JSON.stringify(body));
    return new Session(url, token, organization.id);
  }

  static async signIn(url: string, body: Readonly<Record<string, string>>): Promise<Session> {
    const { token, organization } = await send(`${url}${api}/auth/login`, 'POST', JSON.stringify(body));
    return new Session(url, token, organization.id);
  }

  get(path: string): Promise<Answer> {
    return send(this.#url + api + path, 'GET', undefined, this.#token);
  }

  post(path: string, body?: unknown): Promise<Answer> {
    return send(this.#url + api + path, 'POST', body === undefined ? undefined : JSON.stringify(body), this.#token);
  }

  patch(path: string, body: unknown): Promise<Answer> {
    return send(this.#url + api + path, 'PATCH', JSON.stringify(body), this.#token);
  }

  putJson(path: string, body: unknown): Promise<Answer> {
    return send(this.#url + api + path, 'PUT', JSON.stringify(body), this.#token);
  }

  put(path: string, csv: string): Promise<Answer> {
    return send(this.#url + api + path, 'PUT', csv, this.#token, 'text/csv');
  }

  /** Appends records by an API key; a refusal is no failure here. */
  async ingest(secret: string, body: unknown): Promise<void> {
    await send(`${this.#url}${api}/public/ingest`, 'POST', JSON.stringify(body), secret).catch(() => undefined);
  }
}

// biome-ignore lint/suspicious/noExplicitAny: answers have different shapes.
type Answer = any;

async function send(url: string, method: string, body?: string, credential?: string, type = 'application/json'): Promise<Answer> {
  const headers = { ...(body !== undefined && { 'Content-Type': type }), ...(credential && { Authorization: `Bearer ${credential}` }) };
  const answer = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}
