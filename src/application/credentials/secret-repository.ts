import type { NamedSecret } from '../../domain/credentials/named-secret.ts';

export interface SecretRepository {
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, name: string): Promise<NamedSecret | undefined>;
  /** Finds secrets by their names; unknown names are left out. */
  findMany(organizationId: string, names: readonly string[]): Promise<readonly NamedSecret[]>;
  count(organizationId: string): Promise<number>;
  save(secret: NamedSecret): Promise<void>;
  remove(organizationId: string, name: string): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly secrets: SecretRepository;
  }
}
