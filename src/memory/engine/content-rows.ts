import type { ReadFile } from '../../application/content/file-reader.ts';
import type { Fragment, FragmentVersion } from '../../domain/content/fragment.ts';
import { at, ofOrganization, Rows } from './rows.ts';

/** A file with its content, and when it was hidden. */
export interface FileRow extends ReadFile {
  readonly hiddenAt: Date | null;
}

/** The tables of layouts, parts and files. */
export const emptyContentTables = () => ({
  fragments: new Rows<Fragment>(({ organizationId, kind, key }) => ({ group: organizationId, key: at(kind, key) })),
  fragmentVersions: new Rows<FragmentVersion>(({ organizationId, kind, key, number }) => ({
    group: at(organizationId, kind, key),
    key: String(number),
  })),
  files: new Rows<FileRow>(({ file }) => ofOrganization(file)),
});
