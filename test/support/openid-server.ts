import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';

type Claims = Readonly<Record<string, unknown>>;

interface Code {
  readonly challenge: string | null;
  readonly nonce: string | null;
  readonly claims: Claims;
}

interface Key {
  readonly kid: string;
  readonly privateKey: CryptoKey;
  readonly jwk: object;
}

/** An OpenID provider on loopback whose answers a test chooses; it checks PKCE, the secret, and that codes are used once. */
export class OpenIdServer {
  readonly clientId = 'spindle';
  readonly clientSecret = 'spindle-secret';
  /** Members of the metadata that are other than usual. */
  metadata: Claims = {};
  /** Members of the header and claims of ID tokens that are other than usual. */
  token: Claims = {};
  userInfo: Claims | undefined;
  isAway = false;
  isHuge = false;
  /** The paths of the calls. */
  readonly calls: string[] = [];
  readonly url: string;
  readonly #now: () => Date;
  readonly #close: () => Promise<void>;
  readonly #codes = new Map<string, Code>();
  #key: Key | undefined;
  #keys = 0;

  private constructor(url: string, now: () => Date, close: () => Promise<void>) {
    this.url = url;
    this.#now = now;
    this.#close = close;
  }

  static async start(now: () => Date): Promise<OpenIdServer> {
    const http = createServer();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const close = () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      });
    const server = new OpenIdServer(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, now, close);
    http.on('request', (request, response) => void server.#answer(request, response));
    await server.rotateKey();
    return server;
  }

  /** Signs with another key from now on, and publishes only that. */
  async rotateKey(): Promise<void> {
    const { privateKey, publicKey } = await generateKeyPair('ES256');
    const kid = `key-${this.#keys++}`;
    this.#key = { kid, privateKey, jwk: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
  }

  /** A person signs in at the page that a URL names. Returns the path and query to which the provider leads back. */
  signIn(authorizationUrl: string, claims: Claims, returned: Readonly<Record<string, string>> = {}): string {
    const asked = new URL(authorizationUrl).searchParams;
    const code = `code-${this.#codes.size}`;
    this.#codes.set(code, { challenge: asked.get('code_challenge'), nonce: asked.get('nonce'), claims });
    const answer = new URLSearchParams({ code, state: asked.get('state') ?? '', iss: this.url, ...returned });
    return `${new URL(asked.get('redirect_uri') ?? '').pathname}?${answer}`;
  }

  /** A token that is signed with the present key. */
  sign(claims: Claims, seconds = 0): Promise<string> {
    const { kid, privateKey } = this.#key as Key;
    const at = Math.floor(this.#now().getTime() / 1000) + seconds;
    const usual = { iss: this.url, aud: this.clientId, iat: at, exp: at + 300 };
    return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'ES256', kid }).sign(privateKey);
  }

  /** A logout token for what `claims` name. */
  logoutToken(claims: Claims, seconds = 0): Promise<string> {
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    return this.sign({ jti: String(Math.random()), events, ...claims }, seconds);
  }

  close(): Promise<void> {
    return this.#close();
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '';
    this.calls.push(path);
    if (this.isAway) return void request.socket.destroy();
    const send = (body: object, status = 200): void => {
      const padding = this.isHuge ? { padding: 'x'.repeat(1024 * 1024) } : {};
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ ...body, ...padding }));
    };
    if (path === '/.well-known/openid-configuration') return send({ ...this.#usualMetadata(), ...this.metadata });
    if (path === '/keys') return send({ keys: [this.#key?.jwk] });
    if (path === '/userinfo') return send(this.userInfo ?? {});
    return this.#exchange(new URLSearchParams(await text(request)), send);
  }

  async #exchange(sent: URLSearchParams, send: (body: object, status?: number) => void): Promise<void> {
    const code = this.#codes.get(sent.get('code') ?? '');
    this.#codes.delete(sent.get('code') ?? '');
    const challenge = createHash('sha256')
      .update(sent.get('code_verifier') ?? '')
      .digest('base64url');
    if (sent.get('client_secret') !== this.clientSecret) return send({ error: 'invalid_client' }, 401);
    if (!code || code.challenge !== challenge) return send({ error: 'invalid_grant', error_description: 'The code is used' }, 400);
    const idToken = await this.sign({ nonce: code.nonce, ...code.claims, ...this.token });
    send({ access_token: 'access', token_type: 'Bearer', id_token: idToken });
  }

  #usualMetadata(): Claims {
    return {
      issuer: this.url,
      authorization_endpoint: `${this.url}/auth`,
      token_endpoint: `${this.url}/token`,
      userinfo_endpoint: `${this.url}/userinfo`,
      jwks_uri: `${this.url}/keys`,
      response_types_supported: ['code'],
      code_challenge_methods_supported: ['S256'],
      id_token_signing_alg_values_supported: ['ES256'],
      token_endpoint_auth_methods_supported: ['client_secret_post'],
      authorization_response_iss_parameter_supported: true,
    };
  }
}
