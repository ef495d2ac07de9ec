import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { Secrets } from '../kernel/secrets.ts';
import { forgottenForms } from './preferences/forgotten-forms.ts';

/** The keyed hashes under which the suppression of an erased person is stored, with which the stores find it by the address. */
export class ErasedForms {
  #secrets: Pick<Secrets, 'keyedHashes'> | undefined;

  /** Without secrets, no address has a hash. */
  keyWith(secrets: Pick<Secrets, 'keyedHashes'>): this {
    this.#secrets = secrets;
    return this;
  }

  /** The hashes of a folded address, that of the current master key first. */
  hashesOf(organizationId: string, address: FoldedAddress): readonly string[] {
    return this.#secrets ? forgottenForms(this.#secrets, organizationId, address) : [];
  }
}
