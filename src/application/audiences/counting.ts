import type { FoldedAddress } from '../../domain/channels/address-kind.ts';
import type { Cell } from '../../domain/kernel/cell.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import type { ChosenAudience } from '../../domain/runs/job.ts';
import { assumedValues } from '../../domain/spinners/assumed-values.ts';
import { contextValues, type JobContext } from '../../domain/spinners/job-context.ts';
import { type SpinnerDefinition, skipsDuplicates } from '../../domain/spinners/spinner-definition.ts';
import { matches } from '../../domain/tables/condition.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../domain/tables/visible-values.ts';
import { barsAmong, type ConsentBar } from '../consent/consent-bars.ts';
import type { Clock } from '../kernel/clock.ts';
import type { Processor } from '../kernel/processor.ts';
import type { Signal } from '../kernel/signal.ts';
import type { Slices } from '../kernel/slices.ts';
import type { UnitOfWork } from '../kernel/unit-of-work.ts';
import { QueryBudget, type QueryLimits } from '../tables/query-budget.ts';
import type { AudienceReader, CandidateRecord, SpinnerTable } from './audience-reader.ts';
import { type LeftOut, type LeftOutAtSending, leftOutBy, leftOutReasons } from './left-out.ts';
import { type ChargedMeter, type MeteredMessage, type MeteredWay, planner } from './planner.ts';

/**
 * The amount that the messages of all steps count towards a meter, at least and at most; `least` if later conditions decide for the fewest.
 */
export interface MeterRange {
  readonly least: number;
  readonly most: number;
}

/** The amount of messages that counts towards the plan; SMS in segments. */
export type MessageCharges = Readonly<Record<ChargedMeter, MeterRange>>;

/** Records that get the first message, and not that of a later step. */
export interface LaterFailure {
  readonly stepId: string;
  readonly reason: 'noAddress' | LeftOutAtSending;
  readonly records: number;
}

/** The people who would get the first message of a job that starts now, who is left out, and what the later steps send. */
export interface CountedAudience {
  /** Records that get a message, once waits are over. */
  readonly receives: number;
  readonly leftOut: LeftOut;
  /** Records whose first message goes to an address that another record has, too. */
  readonly sharing: number;
  readonly failsLater: readonly LaterFailure[];
  /** The amount of the plan's meters the messages of all steps count, as the records are now. */
  readonly charged: MessageCharges;
  /** False if counting took too long: the numbers are of what was read until then. */
  readonly complete: boolean;
}

/** The input that an audience is counted for. */
export interface CountingInput {
  readonly signal?: Signal | undefined;
  readonly of: SpinnerTable;
  readonly definition: SpinnerDefinition;
  readonly table: DataTable;
  readonly audience: ChosenAudience;
  readonly context?: JobContext | undefined;
  /** Whether it may take most of a minute instead of some seconds. */
  readonly isPatient?: boolean | undefined;
  /** The records that it may read, in place of that. */
  readonly limits?: QueryLimits | undefined;
  /** Told what becomes of each record that is left out, at once or at a later step; counting ends when it returns true. */
  readonly onLeftOut?: ((record: CandidateRecord, reason: keyof LeftOut, laterStepId: string | undefined) => boolean) | undefined;
  /** Told who gets messages, some records at a time. */
  readonly onReached?: ((records: readonly ReachedRecord[]) => Promise<void>) | undefined;
}

/** A record that gets messages: up to the step at which it is left out, if it is. */
export interface ReachedRecord {
  readonly recordId: string;
  readonly values: ReadonlyMap<string, Cell>;
  readonly messages: readonly MeteredMessage[];
}

/** The addresses of all records that are read are kept in memory until the end, so patience is a matter of time alone. */
const limits = { ms: 5000, scanned: 2_000_000 };
const patientLimits = { ...limits, ms: 50_000 };
const windowSize = 2000;
const countedAtOnce = 100_000;

/** The parts that counting needs. */
export interface CountingParts {
  readonly unitOfWork: UnitOfWork;
  readonly reader: AudienceReader;
  readonly clock: Clock;
  readonly processor: Processor;
}

/** Counts the audience of a job without starting it, as far as it gets in some seconds. */
export function countAudience(parts: CountingParts, counted: CountingInput): Promise<CountedAudience> {
  return parts.processor.run(counted.of.organizationId, (slices) => count({ ...parts, slices }, counted), counted.signal);
}

interface SlicedParts extends CountingParts {
  readonly slices: Slices;
}

async function count(parts: SlicedParts, counted: CountingInput): Promise<CountedAudience> {
  const { audience, signal, isPatient, onLeftOut, limits: given = isPatient ? patientLimits : limits } = counted;
  const budget = new QueryBudget(parts.clock, signal, given);
  const tally = newTally();
  let isOver = false;
  const counter: Counter = {
    tally,
    planned: planner({ spinnerId: counted.of.spinnerId, definition: counted.definition }, counted.table),
    leftOut(...told) {
      isOver ||= onLeftOut?.(...told) ?? false;
    },
  };
  const complete = audience.recordIds
    ? await countChosen(counter, parts, counted, () => budget.isSpent || isOver)
    : await countRange(counter, parts, counted, budget, () => isOver);
  const { receives, charged, leftOut, sharing, later } = tally;
  return { receives, charged, leftOut, sharing, failsLater: [...later.values()], complete };
}

/** Counts chosen records. Returns whether it has counted all. */
async function countChosen(counter: Counter, parts: SlicedParts, counted: CountingInput, isOver: () => boolean): Promise<boolean> {
  const { recordIds = [] } = counted.audience;
  const ids = [...new Set(recordIds)].sort(compareRecordIds);
  for (let from = 0; from < ids.length; ) {
    if (isOver()) return false;
    const found = await parts.reader.find(counted.of, ids.slice(from, from + windowSize));
    await addTo(counter, parts, counted, found);
    // Large records end a window early; the others of one that finds none are gone.
    const last = found.at(-1);
    from = last ? ids.indexOf(last.id, from) + 1 : from + windowSize;
  }
  return true;
}

/** Counts the records of the table. Returns whether it has counted all. */
async function countRange(
  counter: Counter,
  parts: SlicedParts,
  counted: CountingInput,
  budget: QueryBudget,
  isOver: () => boolean,
): Promise<boolean> {
  const { of, audience, onLeftOut } = counted;
  const isNew = audience.records === 'new';
  const mark = isNew ? await parts.reader.mark(of) : '0';
  const scan = async (from: string, upTo: string | undefined): Promise<boolean> => {
    for (let after = from; !budget.isSpent && !isOver(); ) {
      const found = await parts.reader.next(of, { after, upTo, limit: windowSize });
      await addTo(counter, parts, counted, found);
      budget.scanned += found.length;
      const last = found.at(-1);
      if (!last) return true;
      after = last.id;
    }
    return false;
  };
  // Records after the mark first: their people get it.
  if (!(await scan(mark, undefined))) return false;
  if (!isNew || mark === '0') return true;
  return audience.filter || onLeftOut ? scan('0', mark) : addTaken(counter.tally, parts, of, mark, budget);
}

/** Up to the mark all records went through the spinner. Returns whether it has counted all. */
async function addTaken(
  { leftOut }: Tally,
  { reader }: CountingParts,
  source: SpinnerTable,
  upTo: string,
  budget: QueryBudget,
): Promise<boolean> {
  for (let after = '0'; !budget.isSpent; ) {
    const { count, last } = await reader.count(source, { after, upTo, limit: countedAtOnce });
    leftOut.alreadyHadIt += count;
    if (last === undefined) return true;
    after = last;
  }
  return false;
}

interface Counter {
  readonly tally: Tally;
  readonly planned: ReturnType<typeof planner>;
  leftOut(record: CandidateRecord, reason: keyof LeftOut, laterStepId?: string): void;
}

async function addTo(
  counter: Counter,
  { unitOfWork, clock, slices }: SlicedParts,
  { of: source, definition, table, audience, context, onReached }: CountingInput,
  records: readonly CandidateRecord[],
): Promise<void> {
  const { tally, planned } = counter;
  const ways: (readonly [CandidateRecord, MeteredWay, ReachedRecord['values']])[] = [];
  const further = [...contextValues(context), ...assumedValues(definition)];
  for (const record of records) {
    const { cells, isTaken } = record;
    // Lets other requests run while many records are counted.
    if (slices.isOver) await slices.next();
    const named = namedCells(table, cells);
    if (audience.filter && !matches(audience.filter, new Map(Object.entries(named)), clock.now())) continue;
    if (audience.records === 'new' && isTaken) {
      tally.leftOut.alreadyHadIt++;
      counter.leftOut(record, 'alreadyHadIt');
      continue;
    }
    const values = visibleValues(named, table.columns, further);
    const way = planned({ recordId: record.id, values }, clock.now());
    if (way.messages.length > 0) {
      ways.push([record, way, values]);
      continue;
    }
    const reason = way.failsAt !== undefined ? 'noAddress' : (way.takenOutBy ?? 'noMessage');
    tally.leftOut[reason]++;
    counter.leftOut(record, reason);
  }
  const addresses = ways.flatMap(([, { messages }]) => messages.map(({ address }) => address));
  const consentOf = await unitOfWork.run((transaction) => barsAmong(transaction, source.organizationId, definition, addresses));
  const reached: ReachedRecord[] = [];
  for (const [record, way, values] of ways) {
    const end = addWay(tally, way, consentOf, skipsDuplicates(definition));
    if (end) counter.leftOut(record, end.reason, end.stepId);
    const position = end ? way.messages.findIndex(({ stepId }) => stepId === (end.stepId ?? way.messages[0]?.stepId)) : -1;
    const messages = position === -1 ? way.messages : way.messages.slice(0, position);
    if (onReached && messages.length > 0) reached.push({ recordId: record.id, values, messages });
  }
  await onReached?.(reached);
}

/** Counts what a record is sent, up to the step at which it is left out: that step, if it is a later one, and why. */
function addWay(
  tally: Tally,
  { messages, failsAt }: MeteredWay,
  consentOf: (address: FoldedAddress | undefined) => ConsentBar | undefined,
  skipsSeen: boolean,
): { readonly reason: LaterFailure['reason']; readonly stepId: string | undefined } | undefined {
  for (const [position, { stepId, address, meter, units, isCertain }] of messages.entries()) {
    const key = address && `${stepId} ${address.address}`;
    const seen = key === undefined ? 0 : (tally.seen.get(key) ?? 0);
    const bar = consentOf(address);
    const reason = bar ? leftOutBy[bar] : seen > 0 && skipsSeen ? 'duplicate' : undefined;
    if (key !== undefined && !bar) {
      if (position === 0) tally.sharing += seen === 0 ? 0 : seen === 1 ? 2 : 1;
      tally.seen.set(key, seen + 1);
    }
    if (reason !== undefined) {
      if (position === 0) tally.leftOut[reason]++;
      else failLater(tally, stepId, reason);
      return { reason, stepId: position === 0 ? undefined : stepId };
    }
    if (position === 0) tally.receives++;
    const charged = meter === undefined ? undefined : tally.charged[meter];
    if (charged) {
      charged.most += units;
      if (isCertain) charged.least += units;
    }
  }
  if (failsAt === undefined) return undefined;
  failLater(tally, failsAt, 'noAddress');
  return { reason: 'noAddress', stepId: failsAt };
}

function failLater({ later }: Tally, stepId: string, reason: LaterFailure['reason']): void {
  const key = `${reason} ${stepId}`;
  const known = later.get(key) ?? { stepId, reason, records: 0 };
  later.set(key, { ...known, records: known.records + 1 });
}

interface Tally {
  receives: number;
  sharing: number;
  readonly leftOut: { -readonly [Name in keyof LeftOut]: number };
  readonly charged: Readonly<Record<ChargedMeter, { least: number; most: number }>>;
  readonly later: Map<string, LaterFailure>;
  /** The number of times that each address was found at each step. */
  readonly seen: Map<string, number>;
}

const newTally = (): Tally => ({
  receives: 0,
  sharing: 0,
  later: new Map(),
  seen: new Map(),
  leftOut: Object.fromEntries(leftOutReasons.map((name) => [name, 0])) as Tally['leftOut'],
  charged: { messages: { least: 0, most: 0 }, sms: { least: 0, most: 0 }, webhooks: { least: 0, most: 0 } },
});
