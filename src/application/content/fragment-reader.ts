import type { Fragment, FragmentKind, FragmentName, FragmentVersion } from '../../domain/content/fragment.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A fragment without its content. */
export type FragmentSummary = Omit<
  Pick<Fragment, keyof Fragment>,
  'html' | 'text' | 'languages' | 'texts' | 'in' | 'with' | 'write' | 'lastVersion'
>;

/** A version of a fragment without its content. */
export type FragmentVersionSummary = Pick<FragmentVersion, 'number' | 'editedAt' | 'editedBy'>;

/** Reads layouts and parts for screens. */
export abstract class FragmentReader {
  /** All of a kind, archived ones too, by name. */
  abstract list(organizationId: string, kind: FragmentKind): Promise<readonly FragmentSummary[]>;
  abstract find(organizationId: string, name: FragmentName): Promise<Fragment | undefined>;
  abstract version(organizationId: string, name: FragmentName, number: number): Promise<FragmentVersion | undefined>;
  /** Newest first; the page key is the version's number. */
  abstract versions(organizationId: string, name: FragmentName, page: PageRequest): Promise<Page<FragmentVersionSummary>>;
  /** Layouts and parts in which one of these texts stands now, archived ones too. */
  abstract withTexts(organizationId: string, texts: readonly string[]): Promise<readonly FragmentSummary[]>;
  /** The fragments that name one of the parts, by kind and key. */
  abstract naming(organizationId: string, parts: readonly string[]): Promise<readonly FragmentSummary[]>;
}
