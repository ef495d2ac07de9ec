import type { Spinner, Version } from '../../domain/spinners/spinner.ts';
import type { Reference } from '../kernel/reference.ts';

/** A version that works on a data table, and the columns that its steps read. */
export interface VersionInUse {
  readonly spinner: { readonly id: string; readonly name: string };
  readonly version: number;
  readonly columns: ReadonlySet<string>;
}

/** What starting a job needs of a published spinner; a draft may be large, so it is not read. */
export interface PublishedSpinner extends Reference {
  readonly name: string;
  /** The number of the published version. */
  readonly version: number;
}

export interface SpinnerRepository {
  find(organizationId: string, id: string): Promise<Spinner | undefined>;
  /** Those of the references that there are, in no order. */
  findMany(references: readonly Reference[]): Promise<readonly Spinner[]>;
  /** Those of the references that are published, in no order. */
  findPublished(references: readonly Reference[]): Promise<readonly PublishedSpinner[]>;
  lock(organizationId: string, id: string): Promise<Spinner | undefined>;
  save(spinner: Spinner): Promise<void>;
  findVersion(organizationId: string, spinnerId: string, number: number): Promise<Version | undefined>;
  addVersion(version: Version): Promise<void>;
  /** The versions over a table that are published, or that a job runs that has not ended. */
  inUse(organizationId: string, dataTableId: string): Promise<readonly VersionInUse[]>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly spinners: SpinnerRepository;
  }
}
