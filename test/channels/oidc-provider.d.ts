/** The parts of oidc-provider that tests use; it comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface OidcContext {
    /** The answers of the provider. */
    readonly body?: unknown;
    readonly oidc: {
      readonly params?: Readonly<Record<string, unknown>>;
      readonly session?: { readonly accountId?: string };
    };
  }

  export interface Configuration {
    readonly [name: string]: unknown;
    readonly loadExistingGrant: (context: OidcContext) => Promise<object>;
    readonly interactions: {
      readonly policy: object;
      readonly url: (context: OidcContext, interaction: { readonly uid: string }) => string;
    };
    readonly findAccount: (context: OidcContext, id: string) => object;
  }

  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (fields: {
      readonly clientId: string;
      readonly accountId: string;
    }) => { addOIDCScope(scope: string): void; rejectOIDCScope(scope: string): void; save(): Promise<string> };
    readonly AccessToken: { find(token: string): Promise<{ readonly scope?: string; readonly accountId: string } | undefined> };
    readonly RefreshToken: { find(token: string): Promise<object | undefined>; readonly prototype: object };
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    on(event: string, listener: (context: OidcContext) => void): this;
    interactionDetails(request: IncomingMessage, response: ServerResponse): Promise<{ readonly prompt: { readonly name: string } }>;
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { readonly mergeWithLastSubmission: boolean },
    ): Promise<void>;
  }

  export const interactionPolicy: {
    base(): { add(prompt: object, index: number): void };
    readonly Prompt: new (options: { readonly name: string; readonly requestable: boolean }) => object;
  };
}
