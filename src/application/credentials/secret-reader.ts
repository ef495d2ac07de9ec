import type { NamedSecret } from '../../domain/credentials/named-secret.ts';

/** Reads the secrets of organizations, sealed. */
export abstract class SecretReader {
  /** All of an organization, by name. */
  abstract list(organizationId: string): Promise<readonly NamedSecret[]>;
  /** The secrets with these names, by name. Always reads from storage, so that a change applies to the next request. */
  abstract findMany(organizationId: string, names: readonly string[]): Promise<readonly NamedSecret[]>;
}
