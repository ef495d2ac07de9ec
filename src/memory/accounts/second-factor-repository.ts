import type { SecondFactorRepository } from '../../application/accounts/second-factor/second-factor-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The second factors of a transaction. */
export const secondFactorsOn = ({ secondFactors }: Overlays): SecondFactorRepository => ({
  async find(userId) {
    return secondFactors.find('', userId);
  },
  async save(factor) {
    secondFactors.put(factor);
  },
  async remove(userId) {
    const factor = secondFactors.find('', userId);
    if (factor) secondFactors.delete(factor);
  },
});
