import type { Actor } from '../../../domain/kernel/actor.ts';
import { isRefusal, Unavailable } from '../../../domain/kernel/errors.ts';
import { dayOf } from '../../../domain/kernel/iso-time.ts';
import { Records } from '../../../domain/tables/encoding/encoding.ts';
import { DuplicateRecord } from '../../../domain/tables/errors.ts';
import { checkEntry, type FieldFault } from '../../../domain/tables/forms/form-entry.ts';
import type { Sender } from '../../channels/sender.ts';
import { askToConfirm } from '../../consent/confirmations/ask-to-confirm.ts';
import { type HeardConsent, noteConsent } from '../../consent/note-consent.ts';
import { type CallTransaction, Intake } from '../../intake/intake.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { PlanMeters } from '../../plans/plan-meters.ts';
import { RecordStore } from '../record-store.ts';
import { type FormAddress, findOpenForm, type OpenedForm } from './find-open-form.ts';

export interface SubmitFormInput extends FormAddress {
  /** The language of the page, whose words are kept as the proof. */
  readonly language: string;
  /** The value that was sent for a field, by its key. */
  readonly valueFor: (key: string) => unknown;
  /** The topics whose boxes were checked. */
  readonly chosen: readonly string[];
  readonly by: Actor;
}

/** The outcome for a visitor; undefined if there is no form of that key and version. It never tells whether the address was known. */
export type SubmittedForm = { readonly opened: OpenedForm; readonly faults: ReadonlyMap<string, FieldFault> } | undefined;

/**
 * Stores what somebody has sent by a form, and joins the topics that they have agreed to, or has them confirm that, in one transaction. A
 * record that has its key stays as it is: anybody can type an address. Without faults, it was stored.
 */
export class SubmitForm extends UseCase<'unitOfWork' | 'clock' | 'ids', { sender: Sender }> {
  readonly #intake: Intake = Intake.ofRecords(this.deps.unitOfWork, this.deps.clock);

  /** @throws Unavailable if the form does not fit its table any more, or the plan has no room: visitors do not learn why */
  async execute(input: SubmitFormInput): Promise<SubmittedForm> {
    try {
      return await this.#submit(input);
    } catch (reason) {
      throw isRefusal(reason) ? new Unavailable({ cause: reason }) : reason;
    }
  }

  async #submit(input: SubmitFormInput): Promise<SubmittedForm> {
    const now = this.deps.clock.now();
    const found = await this.deps.unitOfWork.run((transaction) => this.#open(transaction, input, now));
    if (!found || found.faults.size > 0) return found;
    const { opened, record, address } = found;
    const { organizationId, dataTableId } = opened.form;
    const store = new RecordStore({ organizationId, dataTableId, records: Records.of([record]), by: input.by });
    const ingest = async (transaction: CallTransaction) => {
      const table = await store.findTable(transaction);
      const stored = await store.store(transaction, table).catch((reason: unknown) => {
        if (reason instanceof DuplicateRecord) return [{ inserted: 0 }, 0] as const;
        throw reason;
      });
      return RecordStore.charge(transaction, stored);
    };
    const heard = heardOf(opened, address, input, now);
    const beside = async (transaction: Transaction): Promise<void> => {
      const { confirm } = opened.version.content;
      if (!confirm) await noteConsent(transaction, this.deps.ids, heard, now);
      const asking = { language: input.language, form: opened.form.id };
      if (confirm) for (const one of heard) await askToConfirm(transaction, this.deps, { ...one, ...asking }, now);
      const state = heard.length === 0 ? 'stored' : !confirm || (await this.#hasJoined(transaction, heard)) ? 'joined' : 'pending';
      const signUp = {
        organizationId,
        formId: opened.form.id,
        id: this.deps.ids.next(),
        address,
        at: now,
        state,
        confirmedAt: null,
      } as const;
      await transaction.forms.addSignUp(signUp);
      // Last, since all entries of a day are counted in one row.
      await transaction.forms.count({ organizationId, formId: opened.form.id, day: dayOf(now), entries: 1, confirmed: 0 });
    };
    await this.#intake.run({ ...store.intakeCall, beside }, ingest);
    return found;
  }

  /** Whether an address has joined already what it asks for: then it is not asked to confirm that. */
  async #hasJoined({ preferences }: Transaction, heard: readonly HeardConsent[]): Promise<boolean> {
    const [{ organizationId, kind, address }] = heard as [HeardConsent];
    const known = await preferences.find(organizationId, { kind, address });
    return heard.every(({ topics }) => topics.every((topic) => known?.stateOf(topic) === 'joined'));
  }

  async #open(transaction: Transaction, input: SubmitFormInput, now: Date) {
    const opened = await findOpenForm(transaction, input);
    if (!opened) return undefined;
    const { form, version, table, isUsable } = opened;
    if (!isUsable) throw new Unavailable({ cause: new Error(`The form ${form.id} does not fit its data table any more`) });
    const checked = checkEntry(version.content, table, input.valueFor);
    if (checked.faults.size > 0) return { opened, ...checked };
    // Asked for known addresses as well, so that a full plan answers all alike.
    const { organizationId } = form;
    const meters = await PlanMeters.find(transaction, [organizationId], ['records', 'bytes'], now);
    meters.of(organizationId, 'records').spend(1);
    meters.of(organizationId, 'bytes').spend(Records.of([checked.record]).encode(table).bytes);
    return { opened, ...checked };
  }
}

/** An act for each topic, with the words that were shown. */
function heardOf({ form, version, topics }: OpenedForm, address: string, { language, chosen, by }: SubmitFormInput, at: Date) {
  const joined = version.content.consent === 'sentence' ? topics : topics.filter(({ topic }) => chosen.includes(topic));
  return joined.map(
    ({ topic, words }): HeardConsent => ({
      organizationId: form.organizationId,
      kind: 'email',
      address,
      at,
      act: 'joined',
      topics: [topic],
      via: 'form',
      by: { type: by.type, id: by.id },
      network: by.ip,
      words: words[language] ?? null,
      source: version.source,
    }),
  );
}
