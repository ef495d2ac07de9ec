import type { Spinner, Version } from '../../domain/spinners/spinner.ts';
import type { Reference } from '../kernel/reference.ts';

/** A version that uses a data table, and the columns that its steps read, and the filters of its jobs that are not enrolled yet. */
export interface VersionInUse {
  readonly spinner: { readonly id: string; readonly name: string };
  readonly version: number;
  readonly columns: ReadonlySet<string>;
}

/** The part of a published spinner that starting a job needs; without the draft, which may be large. */
export interface PublishedSpinner extends Reference {
  readonly name: string;
  /** The number of the published version. */
  readonly version: number;
  /** The data table of the published version. */
  readonly dataTableId: string | null;
}

export interface SpinnerRepository {
  find(organizationId: string, id: string): Promise<Spinner | undefined>;
  /** The spinners that exist among the references, in any order. */
  findMany(references: readonly Reference[]): Promise<readonly Spinner[]>;
  /** The published spinners among the references, in any order. */
  findPublished(references: readonly Reference[]): Promise<readonly PublishedSpinner[]>;
  /** All spinners of an organization that are not archived, oldest first. */
  findOpen(organizationId: string): Promise<readonly Spinner[]>;
  lock(organizationId: string, id: string): Promise<Spinner | undefined>;
  save(spinner: Spinner): Promise<void>;
  findVersion(organizationId: string, spinnerId: string, number: number): Promise<Version | undefined>;
  addVersion(version: Version): Promise<void>;
  /** The versions over a table that are published or that an open job runs. */
  inUse(organizationId: string, dataTableId: string): Promise<readonly VersionInUse[]>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly spinners: SpinnerRepository;
  }
}
