import { type Actor, type NotAudited, notAudited, runtime } from '../../domain/kernel/actor.ts';
import { InvalidState, NotFound, ValidationFailed } from '../../domain/kernel/errors.ts';
import type { Usage } from '../../domain/plans/plan-meter.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import type { Records } from '../../domain/tables/encoding/encoding.ts';
import type { IngestMode, OnError } from '../../domain/tables/ingest-mode.ts';
import type { MergeOutcome } from '../../domain/tables/merge-records.ts';
import type { ChangedBy } from '../../domain/tables/record-change.ts';
import type { RejectedRecord } from '../../domain/tables/rejected-record.ts';
import { type CallTransaction, Intake, type IntakeCall } from '../intake/intake.ts';
import type { Audit } from '../kernel/audit.ts';
import type { Clock } from '../kernel/clock.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { IsKeyedTable, type KeyedIntake, KeyedIntakes } from './keys/keyed-intakes.ts';
import { type MergingCall, mergeIntoTable, prepareMerge } from './keys/merge-into-table.ts';
import type { RefusedCallReference } from './replays/refused-call-repository.ts';

/** Most records in one call (document, 8). */
export const maxRecordsPerCall = 500;

export interface IngestRecordsInput extends IntakeCall {
  readonly dataTableId: string;
  /** 1 to 500. */
  readonly records: Records;
  /** `by-webhook`: as the table is set for its webhook URL; `append` if it is not given. */
  readonly mode?: IngestMode | 'by-webhook' | undefined;
  /** `by-webhook`: as the table is set for its webhook URL; `refuse` if it is not given. */
  readonly onError?: OnError | 'by-webhook' | undefined;
  /** The refusal of a body that is a record, or a list of records, itself; it is thrown unless the table takes such bodies. */
  readonly unlessWhole?: (() => ValidationFailed) | undefined;
  /** Whether nothing is written and charged; the answer is as if it were. */
  readonly isDry?: boolean | undefined;
  /** Whether the answer says what became of each record; not in append mode. */
  readonly hasResults?: boolean | undefined;
  /** The id of the refused call that this call replays: it is settled in the transaction that stores its records. */
  readonly replays?: string | undefined;
  /** The person who adds the records, for the audit log; calls by programs are not audited. */
  readonly by: Actor | NotAudited;
}

/** The number of added records, and the month's usage after them. */
export interface IngestedRecords {
  readonly inserted: number;
  /** Defined unless the records were appended. */
  readonly updated?: number;
  readonly unchanged?: number;
  /** A record that a dry run would add has no id. */
  readonly results?: readonly { readonly index: number; readonly id?: string; readonly outcome: MergeOutcome }[];
  /** The records that were not stored; defined if they are skipped. */
  readonly rejected?: readonly RejectedRecord[];
  /** Defined for a call with an idempotency key: the id of the first request with it. */
  readonly requestId?: string;
  readonly usage: { readonly records: Usage };
}

/** What became of the records of a call. */
interface Stored {
  readonly inserted: number;
  readonly updated: number;
  readonly rejected: number;
}

/**
 * Adds records to a data table, or changes those that have their keys: all or none, or, with `skip`, those that can be stored. New ones are charged to the month's allowance, and
 * bytes to what the plan stores (document, 4.1 and 4.2).
 */
export class IngestRecords {
  readonly #intake: Intake;
  readonly #keyed: KeyedIntakes;
  readonly #audit: Audit;
  readonly #clock: Clock;
  readonly #unitOfWork: UnitOfWork;

  constructor(unitOfWork: UnitOfWork, audit: Audit, clock: Clock) {
    this.#intake = Intake.ofRecords(unitOfWork, clock);
    this.#keyed = new KeyedIntakes(() => Intake.ofKeyedTable(unitOfWork, clock));
    this.#audit = audit;
    this.#clock = clock;
    this.#unitOfWork = unitOfWork;
  }

  /** @throws ValidationFailed, NotFound, InvalidState, SchemaMismatch, InvalidValue, DuplicateRecord, TableHasNoKey, and what `Intake.run` throws */
  async execute(input: IngestRecordsInput): Promise<IngestedRecords> {
    if (!input.unlessWhole) checkLength(input.records, 'records');
    if (input.replays !== undefined) return this.#replay(input, input.replays);
    return this.#store(input);
  }

  /** Stores what a refused call sent. If its sender has sent it again with its idempotency key meanwhile, it is settled by that. */
  async #replay({ idempotency: given, ...input }: IngestRecordsInput, id: string): Promise<IngestedRecords> {
    const { organizationId, dataTableId } = input;
    let isRepeat = false;
    const onReplay = () => {
      isRepeat = true;
    };
    const answer = await this.#store({ ...input, idempotency: given && { ...given, onReplay } });
    if (isRepeat) {
      const settled = { as: 'sent-again' as const, at: this.#clock.now().toISOString(), inserted: 0, updated: 0, rejected: 0 };
      await this.#unitOfWork.run(({ refusedCalls }) => refusedCalls.settle([{ organizationId, dataTableId, id, settled }]));
    }
    return answer;
  }

  async #store(input: IngestRecordsInput): Promise<IngestedRecords> {
    if (input.isDry) return this.#intake.rehearse(input, (transaction) => this.#ingest(transaction, input, 'any'));
    const known = this.#keyed.find(input);
    if (known) return this.#runKeyed(known, input);
    try {
      return await this.#run(this.#intake, input);
    } catch (reason) {
      if (!(reason instanceof IsKeyedTable)) throw reason;
      return this.#runKeyed(this.#keyed.of(reason.table), input);
    }
  }

  #runKeyed(keyed: KeyedIntake, input: IngestRecordsInput): Promise<IngestedRecords> {
    if (!input.unlessWhole) prepareMerge(keyed.table, { records: input.records, ...askedOf(input, keyed.table) });
    return this.#run(keyed.intake, input, keyed);
  }

  #run(intake: Intake, input: IngestRecordsInput, keyed?: KeyedIntake): Promise<IngestedRecords> {
    const { organizationId, credential, idempotency, cause, records } = input;
    const call = { organizationId, credential, idempotency, cause, weight: Math.max(records.length, records.sentBytes / 1024) };
    return intake.run(call, (transaction) => this.#ingest(transaction, input, keyed));
  }

  /** Ingests, unless the table has a key and `keyed` says that it is not expected to have one. */
  async #ingest(transaction: CallTransaction, input: IngestRecordsInput, keyed?: KeyedIntake | 'any'): Promise<IngestedRecords> {
    const { organizationId, dataTableId, records, unlessWhole, replays, hasResults = false } = input;
    const table = await transaction.dataTables.find({ organizationId, id: dataTableId });
    if (!table || !(await transaction.reach()).seesTable(table.id)) throw new NotFound('Data table');
    if (unlessWhole) {
      if (table.webhookBody !== 'record') throw unlessWhole();
      checkLength(records, 'body');
    }
    if (table.isKeyed && !keyed) throw new IsKeyedTable(table);
    if (keyed && keyed !== 'any') keyed.table = table;
    if (replays !== undefined) await this.#lockReplayed(transaction, { organizationId, dataTableId, id: replays });
    const { mode, skips } = askedOf(input, table);
    if (!skips) records.requireObjects();
    if (hasResults && mode === 'append') throw new ValidationFailed([{ path: 'results', message: 'is for the mode upsert' }]);
    if (table.isKeyed || mode === 'upsert') return this.#merge(transaction, table, input, { records, mode, skips, by: changedBy(input) });
    if (skips) return this.#addSome(transaction, table, input);
    const encoded = records.encode(table);
    await transaction.records.add([{ organizationId, dataTableId, records: encoded, maker: changedBy(input) }]);
    await this.#note(transaction, table, input, { inserted: encoded.count, updated: 0, rejected: 0 });
    const meter = await transaction.meter.charge(encoded.count, encoded.bytes);
    return { inserted: encoded.count, usage: { records: meter.toUsage() } };
  }

  /** Merges the records into a keyed table. */
  async #merge(transaction: CallTransaction, table: DataTable, input: IngestRecordsInput, call: MergingCall): Promise<IngestedRecords> {
    const { hasResults, isDry } = input;
    const { counts, results, growth, places, rejected } = await mergeIntoTable(transaction, table, call);
    const { inserted, ...others } = counts;
    if (isRefusedAgain(input, rejected.length, results.length)) return this.#ingest(transaction, { ...input, onError: 'refuse' }, 'any');
    await this.#note(transaction, table, input, { inserted, updated: others.updated, rejected: rejected.length });
    const meter = await transaction.meter.charge(inserted, growth);
    return {
      inserted,
      ...(call.mode === 'upsert' && others),
      ...(hasResults && {
        results: results.map(({ id, outcome }, index) => ({
          index: places?.[index] ?? index,
          // The id of a record that is not added is soon that of another one.
          ...(!(isDry && outcome === 'inserted') && { id }),
          outcome,
        })),
      }),
      ...(call.skips && { rejected }),
      usage: { records: meter.toUsage() },
    };
  }

  /** Appends the records that can be stored. */
  async #addSome(transaction: CallTransaction, table: DataTable, input: IngestRecordsInput): Promise<IngestedRecords> {
    const { organizationId, id: dataTableId } = table;
    const { encoded, rejected } = input.records.encodeSome(table);
    const { count, bytes } = encoded;
    if (isRefusedAgain(input, rejected.length, count)) return this.#ingest(transaction, { ...input, onError: 'refuse' }, 'any');
    if (count > 0) await transaction.records.add([{ organizationId, dataTableId, records: encoded, maker: changedBy(input) }]);
    await this.#note(transaction, table, input, { inserted: count, updated: 0, rejected: rejected.length });
    const meter = await transaction.meter.charge(count, count > 0 ? bytes : 0);
    return { inserted: count, rejected, usage: { records: meter.toUsage() } };
  }

  /** @throws NotFound if the call was settled meanwhile, InvalidState while somebody else replays it */
  async #lockReplayed({ refusedCalls }: CallTransaction, call: RefusedCallReference): Promise<void> {
    const found = await refusedCalls.lock(call);
    if (found === 'gone') throw new NotFound('Refused call');
    if (found === 'busy') throw new InvalidState('The call is being replayed by somebody else');
  }

  /** Notes a person's call in the audit log, and settles the refused call that it replays. */
  async #note(transaction: CallTransaction, table: DataTable, { by, replays }: IngestRecordsInput, stored: Stored): Promise<void> {
    const { organizationId, id, name } = table;
    if (replays !== undefined) {
      const settled = { as: 'replayed' as const, at: this.#clock.now().toISOString(), ...stored };
      await transaction.settled.settle([{ organizationId, dataTableId: id, id: replays, settled }]);
    }
    if (by === notAudited) return;
    const subject = { type: 'records' as const, id, name };
    const added = { action: 'records.added' as const, details: { added: stored.inserted } };
    const change = replays === undefined ? added : { action: 'records.replayed' as const, details: { ...stored } };
    await this.#audit.note(transaction, { by, organizationId, subject, ...change });
  }
}

/** What a call asks for, with what the table says where the call leaves it to the table. */
const askedOf = ({ mode, onError }: IngestRecordsInput, table: DataTable) => ({
  mode: mode === 'by-webhook' ? table.webhookMode : (mode ?? 'append'),
  skips: (onError === 'by-webhook' ? table.webhookOnError : onError) === 'skip',
});

/** @throws ValidationFailed */
function checkLength({ length }: Records, path: string): void {
  if (length < 1 || length > maxRecordsPerCall)
    throw new ValidationFailed([{ path, message: `must have 1 to ${maxRecordsPerCall} items` }]);
}

/** The person, or the program by its credential. */
const changedBy = ({ by, credential }: IngestRecordsInput): ChangedBy => (by === notAudited ? (credential ?? runtime) : by);

/** Whether a replay that skips records would store none: it stays refused, for the reason of a call that skips none. */
const isRefusedAgain = ({ replays }: IngestRecordsInput, rejected: number, stored: number): boolean =>
  replays !== undefined && rejected > 0 && stored === 0;
