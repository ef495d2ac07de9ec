import { dayOf } from '../../../domain/kernel/iso-time.ts';
import { type AnswerAboutForms, ConfirmedForms } from '../../consent/confirmations/confirmed-forms.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';

/** Counts the confirmed entries of forms, and keeps the answer beside each. */
export class CountConfirmed extends ConfirmedForms {
  async answered({ forms }: Transaction, answer: AnswerAboutForms, now: Date): Promise<void> {
    if (answer.forms.length === 0) return;
    await forms.answer(answer, now);
    if (answer.answer === 'declined') return;
    const { organizationId } = answer;
    // In one order for all: two transactions never wait for each other.
    for (const formId of answer.forms.toSorted()) await forms.count({ organizationId, formId, day: dayOf(now), entries: 0, confirmed: 1 });
  }

  forgotten({ forms }: Transaction, organizationId: string, address: string, hash: string): Promise<void> {
    return forms.forget(organizationId, address, hash);
  }
}
