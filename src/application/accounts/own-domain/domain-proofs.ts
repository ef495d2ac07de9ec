import type { OwnDomain } from '../../../domain/accounts/brand/own-domain.ts';
import type { Secrets } from '../../kernel/secrets.ts';

const purpose = 'own-domain';

/** The path below which a host proves that it leads to this installation. */
export const proofPath = '/.well-known/spindle-domain';

type Proved = Pick<OwnDomain, 'host' | 'token'>;

/** Answers under a host that only this installation can give. */
export class DomainProofs {
  readonly #secrets: Secrets;

  constructor(secrets: Secrets) {
    this.#secrets = secrets;
  }

  make({ host, token }: Proved): string {
    return this.#secrets.sign(purpose, `${host} ${token}`);
  }

  verify({ host, token }: Proved, proof: string): boolean {
    return this.#secrets.verify(purpose, `${host} ${token}`, proof);
  }
}
