import type { NamedSecret } from '../../domain/credentials/named-secret.ts';

export interface SecretRepository {
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, name: string): Promise<NamedSecret | undefined>;
  count(organizationId: string): Promise<number>;
  save(secret: NamedSecret): Promise<void>;
  remove(organizationId: string, name: string): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly secrets: SecretRepository;
  }
}
