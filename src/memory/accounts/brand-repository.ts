import type { BrandRepository } from '../../application/accounts/brand/brand-repository.ts';
import type { Overlays } from '../engine/memory-tables.ts';

/** The brands of a transaction. */
export const brandsOn = ({ brands }: Overlays): BrandRepository => ({
  async find(organizationId) {
    return brands.find('', organizationId);
  },
  async save(brand) {
    brands.put(brand);
  },
});
