import { dayOf } from '../../../domain/plans/period.ts';
import { ConfirmedForms } from '../../consent/confirmations/confirmed-forms.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Counts the confirmed entries of forms. */
export class CountConfirmed extends ConfirmedForms {
  async confirmed({ forms }: Transaction, organizationId: string, ids: readonly string[], now: Date): Promise<void> {
    // In one order for all: two transactions never wait for each other.
    for (const formId of ids.toSorted()) await forms.count({ organizationId, formId, day: dayOf(now), entries: 0, confirmed: 1 });
  }
}
