import type { Spinner, SpinnerState, Version } from '../../domain/spinners/spinner.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A spinner as a list shows it. */
export interface SpinnerSummary
  extends Pick<
    Spinner,
    'organizationId' | 'id' | 'projectId' | 'name' | 'publishedVersion' | 'lastVersion' | 'revision' | 'createdAt' | 'archivedAt'
  > {
  /** Of the draft. */
  readonly dataTableId: string;
  readonly stepCount: number;
  /** Whether the draft is another than the published version; true as well where none is published. */
  readonly draftDiffers: boolean;
}

/** A version as a list shows it. */
export interface VersionSummary extends Pick<Version, 'number' | 'publishedAt'> {
  readonly stepCount: number;
}

/** Which spinners a list is to show: those that are not archived, where no state is asked for. */
export interface SpinnerFilter {
  readonly projectId?: string | undefined;
  readonly state?: SpinnerState | undefined;
}

/** Reads spinners and their versions for screens. */
export abstract class SpinnerReader {
  abstract find(organizationId: string, spinnerId: string): Promise<Spinner | undefined>;
  abstract version(organizationId: string, spinnerId: string, number: number): Promise<Version | undefined>;
  /** All of an organization's spinners, archived ones too, the oldest first. */
  abstract all(organizationId: string): Promise<readonly Spinner[]>;
  /** Newest first; the key of a page is a spinner's id. */
  abstract list(organizationId: string, filter: SpinnerFilter, page: PageRequest): Promise<Page<SpinnerSummary>>;
  /** Newest first, none for a spinner that is not there; the key of a page is a version's number. */
  abstract versions(organizationId: string, spinnerId: string, page: PageRequest): Promise<Page<VersionSummary>>;
}
