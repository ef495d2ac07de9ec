import type { Form, FormVersion } from '../../../domain/tables/forms/form.ts';
import type { FormCounts, FormDay } from '../../../domain/tables/forms/form-counts.ts';

/** The forms of organizations, and their versions. */
export interface FormRepository {
  find(organizationId: string, id: string): Promise<Form | undefined>;
  /** All of them, the oldest first. */
  findMany(organizationId: string): Promise<readonly Form[]>;
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, id: string): Promise<Form | undefined>;
  save(form: Form): Promise<void>;
  findVersion(organizationId: string, formId: string, version: number): Promise<FormVersion | undefined>;
  /** The last version of each form that has one. */
  findLastVersions(organizationId: string): Promise<readonly FormVersion[]>;
  addVersion(version: FormVersion): Promise<void>;
  /** Adds sign-ups to those of their day. */
  count(signUps: FormDay): Promise<void>;
  /** By the id of the form; one without sign-ups is absent. `since` is the first day that counts as lately. */
  counts(organizationId: string, since: string): Promise<ReadonlyMap<string, FormCounts>>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly forms: FormRepository;
  }
}
