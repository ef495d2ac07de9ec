import { assumedValues } from '../../../domain/spinners/assumed-values.ts';
import { parseDefinition } from '../../../domain/spinners/check-definition.ts';
import { type StepCount, WayCounts } from '../../../domain/spinners/count-ways.ts';
import { namedCells } from '../../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../../domain/tables/visible-values.ts';
import type { Signal } from '../../kernel/signal.ts';
import type { Slices } from '../../kernel/slices.ts';
import { stepByStep } from '../../kernel/step-by-step.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { QueryBudget } from '../../tables/query-budget.ts';
import { evaluatedBytes, type RecordReader } from '../../tables/record-reader.ts';
import { findDraft } from '../find-draft.ts';

export interface CountStepsInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** A definition that is not stored yet; default: the stored draft. */
  readonly definition?: unknown;
  readonly signal?: Signal | undefined;
}

/** The number of records that go through each step. */
export interface CountedSteps {
  readonly steps: readonly StepCount[];
  /** The number of records that were counted: the table's first ones, in the order of their ids. */
  readonly records: number;
  /** False if the table has more records than could be read in time. */
  readonly complete: boolean;
}

const usualLimits = { ms: 3000, scanned: 500_000, window: 5000 };

/** Counts how many of a table's records come to each step of a draft and go on from it, as far as it gets in three seconds. */
export class CountSteps extends UseCase<
  'unitOfWork' | 'clock' | 'processor',
  { records: RecordReader; limits?: typeof usualLimits | undefined }
> {
  readonly #limits: typeof usualLimits = this.deps.limits ?? usualLimits;

  /** @throws ValidationFailed, NotFound */
  execute(input: CountStepsInput): Promise<CountedSteps> {
    return this.deps.processor.run(input.organizationId, (slices) => this.#count(input, slices), input.signal);
  }

  async #count({ organizationId, spinnerId, definition: posted, signal }: CountStepsInput, slices: Slices): Promise<CountedSteps> {
    const given = posted === undefined ? undefined : await stepByStep(parseDefinition(posted), slices);
    const { draft, table } = await this.deps.unitOfWork.run((transaction) =>
      findDraft(transaction, { organizationId, spinnerId }, slices, given),
    );
    const [counts, budget, now] = [
      new WayCounts(spinnerId, draft),
      new QueryBudget(this.deps.clock, signal, this.#limits),
      this.deps.clock.now(),
    ];
    const further = assumedValues(draft);
    let records = 0;
    let after: string | undefined;
    do {
      const size = this.#limits.window;
      const found = await this.deps.records.scan(table, {
        window: { after, size },
        descending: false,
        limit: size,
        maxBytes: evaluatedBytes,
        signal,
      });
      for (const { id, cells } of found.items) {
        counts.add(id, visibleValues(namedCells(table, cells), table.columns, further), now);
        records++;
        if (!slices.isOver) continue;
        // Lets other requests run while many records are counted.
        await slices.next();
        if (budget.isSpent) return { steps: counts.counts, records, complete: false };
      }
      budget.scanned += found.scanned;
      after = found.next;
    } while (after !== undefined && !budget.isSpent);
    return { steps: counts.counts, records, complete: after === undefined };
  }
}
