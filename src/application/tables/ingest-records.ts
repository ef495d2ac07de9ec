import { type CallTransaction, Intake } from '../intake/intake.ts';
import { type Tracer, withSpan } from '../kernel/tracer.ts';
import { UseCase } from '../kernel/use-case.ts';
import { type IngestedRecords, RecordStore, type RecordsCall } from './record-store.ts';

/**
 * Adds records to a data table, or changes those that have their keys: all or none, or, with `skip`, those that can be stored. New ones are
 * charged to the month's allowance, and bytes to what the plan stores (document, 4.1 and 4.2).
 */
export class IngestRecords extends UseCase<'unitOfWork' | 'audit' | 'clock', { tracer?: Tracer | undefined }> {
  readonly #intake: Intake = Intake.ofRecords(this.deps.unitOfWork, this.deps.clock);

  /** @throws ValidationFailed, and what `RecordStore` and `Intake.run` throw */
  async execute(call: RecordsCall): Promise<IngestedRecords> {
    const store = new RecordStore(call);
    const ingest = async (transaction: CallTransaction): Promise<IngestedRecords> => {
      const table = await store.findTable(transaction);
      const stored = await store.store(transaction, table);
      const { by, organizationId } = call;
      const subject = { type: 'records' as const, id: table.id, name: table.name };
      const details = { added: stored[0].inserted };
      await this.deps.audit.note(transaction, { by, organizationId, action: 'records.added', subject, details });
      return RecordStore.charge(transaction, stored);
    };
    if (call.isDry) return this.#intake.rehearse(call, ingest);
    const run = (): Promise<IngestedRecords> => this.#intake.run(store.intakeCall, ingest);
    if (call.trace === undefined) return run();
    const facts = { 'spindle.records': call.records.length };
    return withSpan(this.deps.tracer, { name: 'ingest commit', call: call.trace, facts }, run);
  }
}
