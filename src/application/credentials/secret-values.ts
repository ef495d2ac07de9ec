import type { NamedSecret } from '../../domain/credentials/named-secret.ts';
import { CannotOpen, type Secrets } from '../kernel/secrets.ts';
import type { SecretReader } from './secret-reader.ts';

type Owner = Pick<NamedSecret, 'organizationId' | 'id'>;

const contextOf = ({ organizationId, id }: Owner): string => `named-secret|${organizationId}|${id}`;

/** The value of a secret, and the hosts that it may be sent to, as `URL.hostname` spells them. */
export interface OpenedSecret {
  readonly hosts: readonly string[];
  readonly value: string;
}

/** A secret was sealed with a master key that is not set. The message is for people. */
export class SecretUnreadable extends Error {
  constructor(name: string, options: ErrorOptions) {
    super(`The value of the secret "${name}" cannot be read with this master key; enter it again`, options);
  }
}

/** Seals the values of an organization's secrets, and opens them to send them. */
export class SecretValues {
  readonly #reader: SecretReader;
  readonly #secrets: Secrets;

  constructor(reader: SecretReader, secrets: Secrets) {
    this.#reader = reader;
    this.#secrets = secrets;
  }

  seal(owner: Owner, value: string): string {
    return this.#secrets.seal(value, contextOf(owner));
  }

  /** The secrets with these names, in one statement; those that do not exist are absent. @throws SecretUnreadable, Unavailable */
  async open(organizationId: string, names: readonly string[]): Promise<ReadonlyMap<string, OpenedSecret>> {
    if (names.length === 0) return new Map();
    const found = await this.#reader.findMany(organizationId, names);
    return new Map(found.map((secret) => [secret.name, { hosts: secret.hosts, value: this.#valueOf(secret) }]));
  }

  #valueOf(secret: NamedSecret): string {
    try {
      return this.#secrets.open(secret.sealed, contextOf(secret));
    } catch (reason) {
      throw reason instanceof CannotOpen ? new SecretUnreadable(secret.name, { cause: reason }) : reason;
    }
  }
}
