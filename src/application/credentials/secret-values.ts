import type { NamedSecret } from '../../domain/credentials/named-secret.ts';
import { CannotOpen, type Secrets } from '../kernel/secrets.ts';
import type { FreshenToken } from './freshen-token.ts';
import type { SecretReader } from './secret-reader.ts';
import { SecretUnreadable, sealingOf } from './secret-sealing.ts';

/** The value of a secret, and the hosts that it may be sent to, as `URL.hostname` spells them. */
export interface OpenedSecret {
  readonly hosts: readonly string[];
  readonly value: string;
  /** Whether it is a token, which can be replaced when a service refuses it. */
  readonly isToken?: true;
}

const none: ReadonlyMap<string, string> = new Map();

/** Seals the values of an organization's secrets, and opens them to send them. */
export class SecretValues {
  readonly #reader: SecretReader;
  readonly #secrets: Secrets;
  readonly #tokens: Pick<FreshenToken, 'execute'> | undefined;

  /** Without `tokens`, secrets that are tokens cannot be opened. */
  constructor(reader: SecretReader, secrets: Secrets, tokens?: Pick<FreshenToken, 'execute'>) {
    this.#reader = reader;
    this.#secrets = secrets;
    this.#tokens = tokens;
  }

  seal(owner: Pick<NamedSecret, 'organizationId' | 'id'>, value: string): string {
    return this.#secrets.seal(value, sealingOf(owner).value);
  }

  /**
   * The secrets with these names; those that do not exist are absent. `refused` are tokens, by name, that a service has refused.
   * @throws SecretUnreadable, TokenRefused, TokenUnavailable, Unavailable
   */
  async open(organizationId: string, names: readonly string[], refused = none): Promise<ReadonlyMap<string, OpenedSecret>> {
    if (names.length === 0) return new Map();
    const found = await this.#reader.findMany(organizationId, names);
    const opened = found.map(async (secret): Promise<[string, OpenedSecret]> => {
      const { name, hosts } = secret;
      if (!secret.token) return [name, { hosts, value: this.#valueOf(secret) }];
      if (!this.#tokens) throw new Error(`There is nothing to fetch the token of the secret ${name} with`);
      return [name, { hosts, value: await this.#tokens.execute({ secret, refused: refused.get(name) }), isToken: true }];
    });
    return new Map(await Promise.all(opened));
  }

  #valueOf(secret: NamedSecret): string {
    try {
      return this.#secrets.open(secret.sealed, sealingOf(secret).value);
    } catch (reason) {
      throw reason instanceof CannotOpen ? new SecretUnreadable(secret.name, { cause: reason }) : reason;
    }
  }
}
