import type { Actor } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound } from '../../domain/kernel/errors.ts';
import { type CallTransaction, Intake } from '../intake/intake.ts';
import { UseCase } from '../kernel/use-case.ts';
import { type IngestedRecords, RecordStore, type RecordsCall, type StoredRecords } from './record-store.ts';

export interface ReplayRefusedCallInput extends Omit<RecordsCall, 'isDry'> {
  /** The id of the refused call: it is settled in the transaction that stores its records. */
  readonly id: string;
  readonly by: Actor;
}

/** Stores what a refused call sent. If its sender has sent it again with its idempotency key meanwhile, it is settled by that. */
export class ReplayRefusedCall extends UseCase<'unitOfWork' | 'audit' | 'clock'> {
  readonly #intake: Intake = Intake.ofRecords(this.deps.unitOfWork, this.deps.clock);

  /** @throws NotFound if the call was settled meanwhile, InvalidState while somebody else replays it, and what `IngestRecords` throws */
  async execute({ id, idempotency, ...input }: ReplayRefusedCallInput): Promise<IngestedRecords> {
    const { organizationId, dataTableId, by } = input;
    const call = { organizationId, dataTableId, id };
    let isRepeat = false;
    const onReplay = () => {
      isRepeat = true;
    };
    const store = new RecordStore({ ...input, idempotency: idempotency && { ...idempotency, onReplay } });
    const replay = async (transaction: CallTransaction): Promise<IngestedRecords> => {
      const table = await store.findTable(transaction);
      const locked = await transaction.refusedCalls.lock(call);
      if (locked === 'gone') throw new NotFound('Refused call');
      if (locked === 'busy') throw new InvalidState('The call is being replayed by somebody else');
      let stored = await store.store(transaction, table);
      // It stays refused, for the reason of a call that skips no records.
      if (storesNone(stored[0])) stored = await store.store(transaction, table, 'refuse');
      const { inserted, updated = 0, rejected = [] } = stored[0];
      const details = { inserted, updated, rejected: rejected.length };
      await transaction.settled.settle([{ ...call, settled: { as: 'replayed', at: this.#now(), ...details } }]);
      const subject = { type: 'records' as const, id: table.id, name: table.name };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'records.replayed', subject, details });
      return RecordStore.charge(transaction, stored);
    };
    const answer = await this.#intake.run(store.intakeCall, replay);
    if (isRepeat) {
      const settled = { as: 'sent-again' as const, at: this.#now(), inserted: 0, updated: 0, rejected: 0 };
      await this.deps.unitOfWork.run(({ refusedCalls }) => refusedCalls.settle([{ ...call, settled }]));
    }
    return answer;
  }

  #now(): string {
    return this.deps.clock.now().toISOString();
  }
}

/** Whether records were rejected, and no other was stored. */
const storesNone = ({ inserted, updated = 0, unchanged = 0, rejected = [] }: StoredRecords): boolean =>
  rejected.length > 0 && inserted + updated + unchanged === 0;
