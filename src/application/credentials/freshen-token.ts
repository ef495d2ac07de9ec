import type { NamedSecret } from '../../domain/credentials/named-secret.ts';
import type { TokenRequest } from '../../domain/credentials/token-request.ts';
import { CannotOpen, type Secrets } from '../kernel/secrets.ts';
import { UseCase } from '../kernel/use-case.ts';
import { SecretUnreadable, sealingOf } from './secret-sealing.ts';
import { type FetchedToken, type TokenClient, TokenRefused, TokenUnavailable } from './token-client.ts';

/** A token is used until so long before its end. */
const marginMs = 30_000;
/** A token that is refused is replaced, if it is older than this: a server that refuses each one is not asked for each call. */
const youngMs = 60_000;
/** The life of a token whose server does not say. */
const usualSeconds = 3600;
/** A process may fetch for as long as a call takes; the others look again in between. */
const [renewalMs, pauseMs] = [45_000, 100];

export interface FreshenTokenInput {
  readonly secret: NamedSecret;
  /** A token that a service has refused. */
  readonly refused: string | undefined;
}

/** Returns the access token of a secret, valid for a while. One process fetches the next one, for all that need it at that moment. */
export class FreshenToken extends UseCase<'unitOfWork' | 'clock' | 'pauses', { client: TokenClient; secrets: Secrets }> {
  /** By organization and id. */
  readonly #underWay = new Map<string, Promise<string>>();

  /** @throws TokenRefused, TokenUnavailable, SecretUnreadable, Unavailable */
  async execute({ secret, refused }: FreshenTokenInput): Promise<string> {
    const held = this.#valid(secret, refused);
    if (held !== undefined) return held;
    const key = `${secret.organizationId} ${secret.id}`;
    const running = this.#underWay.get(key) ?? this.#fetched(secret, refused).finally(() => this.#underWay.delete(key));
    this.#underWay.set(key, running);
    return running;
  }

  /** The token that is stored; undefined if it has to be replaced. */
  #valid(secret: NamedSecret, refused: string | undefined): string | undefined {
    const { sealedAccess, accessSince, accessUntil } = secret;
    const now = this.deps.clock.now().getTime();
    if (sealedAccess === null || !accessSince || !accessUntil || accessUntil.getTime() - marginMs <= now) return undefined;
    let token: string;
    try {
      token = this.deps.secrets.open(sealedAccess, sealingOf(secret).access);
    } catch (reason) {
      if (reason instanceof CannotOpen) return undefined;
      throw reason;
    }
    return token === refused && now - accessSince.getTime() >= youngMs ? undefined : token;
  }

  async #fetched({ organizationId, name }: NamedSecret, refused: string | undefined): Promise<string> {
    for (;;) {
      const now = this.deps.clock.now();
      const found = await this.deps.unitOfWork.run(async ({ secrets }) => {
        const secret = await secrets.lock(organizationId, name);
        if (!secret?.token) throw new TokenUnavailable(`The secret "${name}" was changed meanwhile`);
        const token = this.#valid(secret, refused);
        if (token !== undefined) return { token };
        if (secret.renewingUntil && secret.renewingUntil > now) return {};
        const begun = secret.with({ renewingUntil: new Date(now.getTime() + renewalMs) });
        await secrets.save(begun);
        return { begun, request: secret.token };
      });
      if (found.token !== undefined) return found.token;
      if (found.begun) return this.#fetchAndStore(found.begun, found.request);
      await this.deps.pauses.pause(pauseMs);
    }
  }

  async #fetchAndStore(begun: NamedSecret, request: TokenRequest): Promise<string> {
    const { organizationId, name } = begun;
    let fetched: FetchedToken;
    try {
      fetched = await this.deps.client.fetch(request, this.#clientSecretOf(begun), organizationId);
    } catch (reason) {
      await this.#end(begun, {});
      if (reason instanceof TokenRefused) throw new TokenRefused(`The token of the secret "${name}" was refused: ${reason.message}`);
      if (reason instanceof TokenUnavailable)
        throw new TokenUnavailable(`The token of the secret "${name}" could not be fetched: ${reason.message}`);
      throw reason;
    }
    const { token, expiresInSeconds = usualSeconds } = fetched;
    const accessSince = this.deps.clock.now();
    const accessUntil = new Date(accessSince.getTime() + expiresInSeconds * 1000);
    await this.#end(begun, { sealedAccess: this.deps.secrets.seal(token, sealingOf(begun).access), accessSince, accessUntil });
    return token;
  }

  #clientSecretOf(secret: NamedSecret): string {
    try {
      return this.deps.secrets.open(secret.sealed, sealingOf(secret).value);
    } catch (reason) {
      throw reason instanceof CannotOpen ? new SecretUnreadable(secret.name, { cause: reason }) : reason;
    }
  }

  /** Stores what came of it, unless the secret was changed meanwhile. */
  #end(begun: NamedSecret, access: Partial<Pick<NamedSecret, 'sealedAccess' | 'accessSince' | 'accessUntil'>>): Promise<void> {
    return this.deps.unitOfWork.run(async ({ secrets }) => {
      const secret = await secrets.lock(begun.organizationId, begun.name);
      if (secret?.id !== begun.id || secret.renewingUntil?.getTime() !== begun.renewingUntil?.getTime()) return;
      await secrets.save(secret.with({ ...access, renewingUntil: null }));
    });
  }
}
