import type { Brand } from '../../../domain/accounts/brand/brand.ts';

export interface BrandRepository {
  /** Undefined if the organization has never set one. */
  find(organizationId: string): Promise<Brand | undefined>;
  save(brand: Brand): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly brands: BrandRepository;
  }
}
