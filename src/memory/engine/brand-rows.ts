import type { ReadPicture } from '../../application/accounts/brand/picture-reader.ts';
import type { Brand } from '../../domain/accounts/brand/brand.ts';
import type { OwnDomain } from '../../domain/accounts/brand/own-domain.ts';
import { ofOrganization, Rows } from './rows.ts';

/** The tables of brands, pictures and own domains. */
export const emptyBrandTables = () => ({
  brands: new Rows<Brand>(({ organizationId }) => ({ group: '', key: organizationId })),
  ownDomains: new Rows<OwnDomain>(({ organizationId }) => ({ group: '', key: organizationId })),
  pictures: new Rows<ReadPicture>(({ picture }) => ofOrganization(picture)),
});
