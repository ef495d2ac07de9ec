import type { Transaction } from '../../kernel/unit-of-work.ts';

/** An answer of the owner of an address about forms by which they had asked for topics. */
export interface AnswerAboutForms {
  readonly organizationId: string;
  readonly address: string;
  /** The ids of the forms, each once. */
  readonly forms: readonly string[];
  readonly answer: 'confirmed' | 'declined';
}

/** The forms by which people have asked for topics; told in the transaction in which they answer, or are forgotten. */
export abstract class ConfirmedForms {
  abstract answered(transaction: Transaction, answer: AnswerAboutForms, now: Date): Promise<void>;
  /** Replaces an address by its keyed hash. */
  abstract forgotten(transaction: Transaction, organizationId: string, address: string, hash: string): Promise<void>;
}
