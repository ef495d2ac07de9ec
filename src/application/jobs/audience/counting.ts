import { type Content, mediumOf } from '../../../domain/channels/media.ts';
import type { RenderFacts } from '../../../domain/channels/medium.ts';
import { RenderProblem } from '../../../domain/channels/render-problem.ts';
import type { ChosenAudience } from '../../../domain/jobs/job.ts';
import type { Cell } from '../../../domain/kernel/cell.ts';
import { type SpinnerDefinition, skipsDuplicates } from '../../../domain/spinners/spinner-definition.ts';
import { matches } from '../../../domain/tables/condition.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { namedCells } from '../../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../../domain/tables/visible-values.ts';
import { suppressedAmong } from '../../consent/suppressed-addresses.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Pauses } from '../../kernel/pauses.ts';
import type { UnitOfWork } from '../../kernel/unit-of-work.ts';
import { QueryBudget } from '../../tables/query-budget.ts';
import type { AudienceReader, CandidateRecord, SpinnerTable } from '../audience-reader.ts';
import { type FirstMessage, firstMessage } from './first-message.ts';

/** Why records of an audience get nothing. */
export const leftOutReasons = ['alreadyHadIt', 'filteredOut', 'noMessage', 'noAddress', 'suppressed', 'duplicate'] as const;
export type LeftOut = Readonly<Record<(typeof leftOutReasons)[number], number>>;

/** What messages count towards the plan, as far as an audience is shown it. */
export interface MessageCharges {
  readonly messages: number;
  /** Segments. */
  readonly sms: number;
}

/** Who would get the first message of a job that starts now, and who is left out. */
export interface CountedAudience {
  /** Records that get a message, once waits are over. */
  readonly receives: number;
  readonly leftOut: LeftOut;
  /** How much of the plan's meters the first messages count. */
  readonly charged: MessageCharges;
  /** False if counting took too long: the numbers are of what was read until then. */
  readonly complete: boolean;
}

/** What an audience is counted for. */
export interface CountingInput {
  readonly of: SpinnerTable;
  readonly definition: SpinnerDefinition;
  readonly table: DataTable;
  readonly audience: ChosenAudience;
  readonly signal?: { readonly aborted: boolean } | undefined;
}

const limits = { ms: 5000, scanned: 2_000_000 };
const windowSize = 2000;
const countedAtOnce = 100_000;

/** What counting needs. */
export interface CountingParts {
  readonly unitOfWork: UnitOfWork;
  readonly reader: AudienceReader;
  readonly clock: Clock;
  readonly pauses: Pauses;
}

/** Counts the audience of a job without starting it, as far as it gets in some seconds. */
export async function countAudience(parts: CountingParts, counted: CountingInput): Promise<CountedAudience> {
  const { of, audience, signal } = counted;
  const budget = new QueryBudget(parts.clock, signal, limits);
  const tally: Tally = { receives: 0, messages: 0, sms: 0, ...none };
  const seen = new Set<string>();
  const isNew = audience.records === 'new';
  const mark = isNew ? await parts.reader.mark(of) : '0';
  const scan = async (from: string, upTo: string | undefined): Promise<boolean> => {
    for (let after = from; !budget.isSpent; ) {
      const found = await parts.reader.next(of, { after, upTo, limit: windowSize });
      await addTo({ tally, seen }, parts, counted, found);
      budget.scanned += found.length;
      const last = found.at(-1);
      if (found.length < windowSize || !last) return true;
      after = last.id;
    }
    return false;
  };
  // Records after the mark first: their people get it.
  let complete = await scan(mark, undefined);
  if (complete && isNew && mark !== '0')
    complete = audience.filter ? await scan('0', mark) : await addTaken(tally, parts, of, mark, budget);
  const { receives, messages, sms, ...leftOut } = tally;
  return { receives, charged: { messages, sms }, leftOut, complete };
}

/** Up to the mark all records went through the spinner. Returns whether it has counted all. */
async function addTaken(tally: Tally, { reader }: CountingParts, of: SpinnerTable, upTo: string, budget: QueryBudget): Promise<boolean> {
  for (let after = '0'; !budget.isSpent; ) {
    const { count, last } = await reader.count(of, { after, upTo, limit: countedAtOnce });
    tally.alreadyHadIt += count;
    if (last === undefined) return true;
    after = last;
  }
  return false;
}

async function addTo(
  { tally, seen }: { readonly tally: Tally; readonly seen: Set<string> },
  { unitOfWork, clock, pauses }: CountingParts,
  { of, definition, table, audience }: CountingInput,
  records: readonly CandidateRecord[],
): Promise<void> {
  const sends: FirstMessage[] = [];
  const units: number[] = [];
  const facts = { unsubscribeUrl: '', defaultCountry: table.defaultCountry };
  let isSliceOver = pauses.slice();
  for (const { cells, isTaken } of records) {
    // Lets other requests run while many records are counted.
    if (isSliceOver()) {
      await pauses.yield();
      isSliceOver = pauses.slice();
    }
    const named = namedCells(table, cells);
    if (audience.filter && !matches(audience.filter, new Map(Object.entries(named)))) continue;
    if (audience.records === 'new' && isTaken) {
      tally.alreadyHadIt++;
      continue;
    }
    const values = visibleValues(named, table.columns);
    const first = firstMessage(definition, values, facts, clock.now());
    if (typeof first === 'string') tally[first]++;
    else {
      sends.push(first);
      units.push(unitsOf(first.content, values, facts));
    }
  }
  const addresses = sends.map(({ address }) => address);
  const isSuppressed = await unitOfWork.run((transaction) => suppressedAmong(transaction, of.organizationId, addresses));
  for (const [index, { stepId, content, address }] of sends.entries()) {
    const key = address && `${stepId} ${address.address}`;
    if (isSuppressed(address)) tally.suppressed++;
    else if (key && seen.has(key)) tally.duplicate++;
    else {
      if (key && skipsDuplicates(definition)) seen.add(key);
      tally.receives++;
      const { meter } = mediumOf(content.channel);
      if (meter === 'messages' || meter === 'sms') tally[meter] += units[index] ?? 0;
    }
  }
}

const none: LeftOut = { alreadyHadIt: 0, filteredOut: 0, noMessage: 0, noAddress: 0, suppressed: 0, duplicate: 0 };

type Tally = { -readonly [Name in keyof LeftOut]: number } & { receives: number } & { -readonly [Name in keyof MessageCharges]: number };

/** How much of its meter a message counts; nothing if it cannot be written. */
function unitsOf(content: Content, values: ReadonlyMap<string, Cell>, facts: RenderFacts): number {
  const kind = mediumOf(content.channel);
  if (!kind.unitsOf) return 1;
  try {
    return kind.unitsOf(kind.render(content, values, facts));
  } catch (reason) {
    if (!(reason instanceof RenderProblem)) throw reason;
    return 0;
  }
}
