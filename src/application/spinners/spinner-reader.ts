import type { FragmentName, FragmentUses } from '../../domain/content/fragment.ts';
import type { Author, Spinner, SpinnerState, Version } from '../../domain/spinners/spinner.ts';
import type { DueStart } from '../../domain/spinners/starts/due-start.ts';
import type { Page, PageRequest } from '../kernel/page.ts';

/** A spinner as a list shows it. */
export interface SpinnerSummary
  extends Pick<
    Spinner,
    | 'organizationId'
    | 'id'
    | 'projectId'
    | 'name'
    | 'publishedVersion'
    | 'lastVersion'
    | 'revision'
    | 'createdAt'
    | 'editedAt'
    | 'editedBy'
    | 'archivedAt'
  > {
  /** The table of the draft. */
  readonly dataTableId: string;
  readonly stepCount: number;
  /** Whether the draft differs from the published version; true if none is published. */
  readonly draftDiffers: boolean;
  /** The versions of layouts and parts in the published version; null if there are none. */
  readonly uses: FragmentUses | null;
}

/** A version as a list shows it. */
export interface VersionSummary extends Pick<Version, 'number' | 'publishedAt' | 'publishedBy'> {
  readonly stepCount: number;
}

/** When a published spinner starts by itself next. */
export interface NextRun extends Pick<DueStart, 'spinnerId' | 'start' | 'dueAt' | 'skipped' | 'skippedAt'> {
  readonly name: string;
}

/** A spinner that takes records as they arrive. */
export interface LiveName {
  readonly spinnerId: string;
  readonly name: string;
}

/** A spinner whose published version sends through a channel; its draft alone does, if that is not so. */
export interface SendingSpinner extends LiveName {
  readonly isPublished: boolean;
}

/** A spinner whose draft or published version uses one of some layouts and parts. */
export interface UsingSpinner extends LiveName {
  readonly isInDraft: boolean;
  readonly publishedVersion: number | null;
  /** The versions of layouts and parts in the published version; null if there are none. */
  readonly uses: FragmentUses | null;
}

/** A spinner in which a text stands, in its draft or in versions. */
export interface NamingSpinner extends LiveName {
  readonly isInDraft: boolean;
  /** Whether it stands in the published version. */
  readonly isPublished: boolean;
  /** The number of versions in which it stands. */
  readonly versions: number;
}

/** The number of the last version of a layout or part. */
export interface LastFragment extends FragmentName {
  readonly version: number;
}

/** Keys of layouts and parts. */
export type FragmentKeys = Readonly<Record<keyof FragmentUses, readonly string[]>>;

/** The filter of a list of spinners; without a state, those that are not archived. */
export interface SpinnerFilter {
  readonly projectId?: string | undefined;
  /** Only those of these projects. */
  readonly projectIds?: readonly string[] | undefined;
  readonly state?: SpinnerState | undefined;
  /** A text in the name, in any case. */
  readonly search?: string | undefined;
}

/** Reads spinners and their versions for screens. */
export abstract class SpinnerReader {
  abstract find(organizationId: string, spinnerId: string): Promise<Spinner | undefined>;
  abstract version(organizationId: string, spinnerId: string, number: number): Promise<Version | undefined>;
  /** The current names of the people and API keys among the authors, by their ids. */
  abstract namesOf(organizationId: string, authors: readonly (Author | null)[]): Promise<ReadonlyMap<string, string>>;
  /** Newest first; the page key is the spinner's id. */
  abstract list(organizationId: string, filter: SpinnerFilter, page: PageRequest): Promise<Page<SpinnerSummary>>;
  /** Newest first, none if the spinner does not exist; the page key is the version's number. */
  abstract versions(organizationId: string, spinnerId: string, page: PageRequest): Promise<Page<VersionSummary>>;
  /** The next times of published spinners, the soonest first; `spinnerIds`: only of these, null for all. */
  abstract nextRuns(organizationId: string, spinnerIds: readonly string[] | null, limit: number): Promise<readonly NextRun[]>;
  /** The spinners that take who arrives and are on, in the order of their names; null for all. */
  abstract liveNames(organizationId: string, spinnerIds: readonly string[] | null, limit: number): Promise<readonly LiveName[]>;
  /** The spinners that are not archived and name a channel in a step, alone or in a pool, in the order of their names. */
  abstract sendingThrough(organizationId: string, channelId: string, limit: number): Promise<readonly SendingSpinner[]>;
  /**
   * The spinners that are not archived and whose draft names one of the layouts and parts itself, or whose published version was made with one,
   * in the order of their names.
   */
  abstract using(organizationId: string, keys: FragmentKeys): Promise<readonly UsingSpinner[]>;
  /** The spinners in which one of these texts stands, archived ones too. */
  abstract namingTexts(organizationId: string, texts: readonly string[]): Promise<readonly NamingSpinner[]>;
  /** The last versions of all layouts and parts, archived ones too. */
  abstract lastFragments(organizationId: string): Promise<readonly LastFragment[]>;
}
