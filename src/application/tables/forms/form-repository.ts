import type { Form, FormVersion } from '../../../domain/tables/forms/form.ts';
import type { FormCounts, FormDay } from '../../../domain/tables/forms/form-counts.ts';
import type { FormSignUp } from '../../../domain/tables/forms/form-sign-up.ts';
import type { AnswerAboutForms } from '../../consent/confirmations/confirmed-forms.ts';
import type { Page, PageRequest } from '../../kernel/page.ts';

/** The entries that a list is of. */
export interface WantedSignUps {
  readonly since: Date | undefined;
  readonly isConfirmed: boolean;
}

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
  addSignUp(signUp: FormSignUp): Promise<void>;
  /** Gives the entries of an address that wait for its answer their state, and the last one of each form the time at which it is confirmed. */
  answer(answer: AnswerAboutForms, now: Date): Promise<void>;
  /** The entries of a form that came since then, or were confirmed since then; the newest first. */
  signUps(organizationId: string, formId: string, which: WantedSignUps, page: PageRequest): Promise<Page<FormSignUp>>;
  /** Replaces an address in all entries. */
  forget(organizationId: string, address: string, hash: string): Promise<void>;
  /** By the id of the form; one without sign-ups is absent. `since` is the first day that counts as lately. */
  counts(organizationId: string, since: string): Promise<ReadonlyMap<string, FormCounts>>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly forms: FormRepository;
  }
}
