import type { NamedSecret } from '../../domain/credentials/named-secret.ts';

/** The contexts that the value of a secret and its access token are sealed in. */
export const sealingOf = ({ organizationId, id }: Pick<NamedSecret, 'organizationId' | 'id'>) => ({
  value: `named-secret|${organizationId}|${id}`,
  access: `named-secret-access|${organizationId}|${id}`,
});

/** A secret was sealed with a master key that is not set. The message is for people. */
export class SecretUnreadable extends Error {
  constructor(name: string, options: ErrorOptions) {
    super(`The value of the secret "${name}" cannot be read with this master key; enter it again`, options);
  }
}
