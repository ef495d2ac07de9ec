import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { interactionPolicy } from 'oidc-provider';

/** The URIs that are registered for Spindle. */
interface Registered {
  readonly redirectUri: string;
  readonly backChannelLogoutUri: string;
}

/** The OpenID provider of a company on loopback, which lets its one person in without a form. It answers nothing until Spindle is registered. */
export class CompanyLogin {
  readonly clientId = 'spindle';
  readonly clientSecret = 'spindle-secret';
  readonly url: string;
  readonly #close: () => Promise<void>;
  #answer: RequestListener = (_, response) => void response.writeHead(404).end();

  private constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  static async start(): Promise<CompanyLogin> {
    const http = createServer();
    await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
    const close = () =>
      new Promise<void>((resolve) => {
        http.close(() => resolve());
        http.closeAllConnections();
      });
    const server = new CompanyLogin(`http://127.0.0.1:${(http.address() as AddressInfo).port}`, close);
    http.on('request', (request, response) => server.#answer(request, response));
    return server;
  }

  /** Registers Spindle for the person with this address. */
  register({ redirectUri, backChannelLogoutUri }: Registered, email: string): void {
    const client = { client_id: this.clientId, client_secret: this.clientSecret, redirect_uris: [redirectUri] };
    const provider: Provider = new Provider(this.url, {
      clients: [{ ...client, token_endpoint_auth_method: 'client_secret_post', backchannel_logout_uri: backChannelLogoutUri }],
      claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['name'] },
      features: {
        devInteractions: { enabled: false },
        backchannelLogout: { enabled: true },
        rpInitiatedLogout: { enabled: true, logoutSource: askToLeave, postLogoutSuccessSource: sayGoodbye },
      },
      interactions: { policy: interactionPolicy.base(), url: (_, { uid }) => `/interaction/${uid}` },
      // Its own agent reaches no loopback.
      fetch: (url: string, { dispatcher: _, ...options }: RequestInit & { dispatcher?: unknown }) => fetch(url, options),
      cookies: { keys: ['test'] },
      ttl: { AccessToken: 600, Grant: 86_400, Session: 86_400, Interaction: 600, IdToken: 600 },
      findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, email, email_verified: true, name: 'Grace Hopper' }) }),
      async loadExistingGrant({ oidc }) {
        const grant = new provider.Grant({ clientId: 'spindle', accountId: oidc.session?.accountId as string });
        grant.addOIDCScope(String(oidc.params?.scope));
        await grant.save();
        return grant;
      },
    });
    const oidc = provider.callback();
    const interact = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
      const { prompt } = await provider.interactionDetails(request, response);
      const result = { [prompt.name]: prompt.name === 'login' ? { accountId: 'grace' } : {} };
      await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: true });
    };
    this.#answer = (request, response) =>
      void (request.url?.startsWith('/interaction/') ? interact(request, response) : oidc(request, response));
  }

  close(): Promise<void> {
    return this.#close();
  }
}

/** The page that asks whether to sign out. */
async function askToLeave(context: { body?: unknown }, form: string): Promise<void> {
  const button = '<button name="logout" value="yes">Sign out</button></form>';
  context.body = `<!doctype html><title>Sign out</title>${form.replace('</form>', button)}`;
}

async function sayGoodbye(context: { body?: unknown }): Promise<void> {
  context.body = '<!doctype html><title>Goodbye</title><p>You are signed out.</p>';
}
