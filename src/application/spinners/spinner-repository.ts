import type { Spinner, Version } from '../../domain/spinners/spinner.ts';
import type { SpinnerDefinition } from '../../domain/spinners/spinner-definition.ts';
import type { Reference } from '../kernel/reference.ts';

/** A version that a data table has to stay as it is for. */
export interface VersionInUse {
  readonly spinner: { readonly id: string; readonly name: string };
  readonly definition: SpinnerDefinition;
}

export interface SpinnerRepository {
  find(organizationId: string, id: string): Promise<Spinner | undefined>;
  /** Those of the references that there are, in no order. */
  findMany(references: readonly Reference[]): Promise<readonly Spinner[]>;
  /** Has the transaction fail with `Changed` unless each spinner still has the name and the published version it was read with. */
  confirm(spinners: readonly Pick<Spinner, 'organizationId' | 'id' | 'name' | 'publishedVersion'>[]): Promise<void>;
  hold(organizationId: string, id: string): Promise<Spinner | undefined>;
  save(spinner: Spinner): Promise<void>;
  findVersion(organizationId: string, spinnerId: string, number: number): Promise<Version | undefined>;
  addVersion(version: Version): Promise<void>;
  /** The versions over a table that are published, or that a job runs which has not come to its end. */
  inUse(organizationId: string, dataTableId: string): Promise<readonly VersionInUse[]>;
}
