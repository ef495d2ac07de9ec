import type { ReadPicture } from '../../application/accounts/brand/picture-reader.ts';
import type { Brand } from '../../domain/accounts/brand/brand.ts';
import { ofOrganization, Rows } from './rows.ts';

/** The tables of brands and pictures. */
export const emptyBrandTables = () => ({
  brands: new Rows<Brand>(({ organizationId }) => ({ group: '', key: organizationId })),
  pictures: new Rows<ReadPicture>(({ picture }) => ofOrganization(picture)),
});
