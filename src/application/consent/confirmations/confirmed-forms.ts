import type { Transaction } from '../../kernel/unit-of-work.ts';

/** The forms by which people have asked for topics; told when they confirm it, in that transaction. */
export abstract class ConfirmedForms {
  /** `forms` are the ids of forms, each once. */
  abstract confirmed(transaction: Transaction, organizationId: string, forms: readonly string[], now: Date): Promise<void>;
}
