import type { ReadPicture } from '../../application/accounts/brand/picture-reader.ts';
import type { Brand } from '../../domain/accounts/brand/brand.ts';
import type { OwnDomain } from '../../domain/accounts/brand/own-domain.ts';
import { ofOrganization, Rows } from './rows.ts';

/** A picture with its content, and when it was hidden. */
export interface PictureRow extends ReadPicture {
  readonly hiddenAt: Date | null;
}

/** The tables of brands, pictures and own domains. */
export const emptyBrandTables = () => ({
  brands: new Rows<Brand>(({ organizationId }) => ({ group: '', key: organizationId })),
  ownDomains: new Rows<OwnDomain>(({ organizationId }) => ({ group: '', key: organizationId })),
  pictures: new Rows<PictureRow>(({ picture }) => ofOrganization(picture)),
});
