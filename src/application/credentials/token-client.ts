import type { TokenRequest } from '../../domain/credentials/token-request.ts';

/** A token as its server gave it. */
export interface FetchedToken {
  readonly token: string;
  /** Undefined if the server does not say. */
  readonly expiresInSeconds: number | undefined;
}

/** Asks servers for access tokens. */
export abstract class TokenClient {
  /** `owner` is whose calls wait for each other. @throws TokenRefused, TokenUnavailable */
  abstract fetch(request: TokenRequest, clientSecret: string, owner: string): Promise<FetchedToken>;
}

/** The server refuses the client: another try would change nothing. The message is in the server's words. */
export class TokenRefused extends Error {}

/** The server could not be asked, or did not answer as one does. */
export class TokenUnavailable extends Error {}
