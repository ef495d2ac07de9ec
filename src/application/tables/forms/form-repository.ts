import type { Form, FormVersion } from '../../../domain/tables/forms/form.ts';

/** The forms of organizations, and their versions. */
export interface FormRepository {
  find(organizationId: string, id: string): Promise<Form | undefined>;
  /** All of them, the oldest first. */
  findMany(organizationId: string): Promise<readonly Form[]>;
  /** Reads and locks until the transaction ends. */
  lock(organizationId: string, id: string): Promise<Form | undefined>;
  save(form: Form): Promise<void>;
  findVersion(organizationId: string, formId: string, version: number): Promise<FormVersion | undefined>;
  addVersion(version: FormVersion): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly forms: FormRepository;
  }
}
