import type { Fragment, FragmentVersion } from '../../domain/content/fragment.ts';
import { at, Rows } from './rows.ts';

/** The tables of layouts and parts. */
export const emptyContentTables = () => ({
  fragments: new Rows<Fragment>(({ organizationId, kind, key }) => ({ group: organizationId, key: at(kind, key) })),
  fragmentVersions: new Rows<FragmentVersion>(({ organizationId, kind, key, number }) => ({
    group: at(organizationId, kind, key),
    key: String(number),
  })),
});
