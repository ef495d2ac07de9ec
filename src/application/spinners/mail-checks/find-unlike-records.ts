import { stepKindOf } from '../../../domain/spinners/step-kinds.ts';
import { type UnlikeRecord, unlikeRecords } from '../../../domain/spinners/unlike-records.ts';
import { namedCells } from '../../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../../domain/tables/visible-values.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { RecordReader } from '../../tables/record-reader.ts';
import { findStepOnTrial, type TrialInput } from '../step-on-trial.ts';

/** The records that differ most, and the number of those that were looked at. */
export interface FoundUnlikeRecords {
  readonly records: readonly UnlikeRecord[];
  readonly lookedAt: number;
}

const mostRecords = 1000;
const perRead = 200;
const mostMs = 2000;
const mostColumns = 20;

/** Finds the records of a table for which a step looks most unlike: long and missing values, other scripts and directions. */
export class FindUnlikeRecords extends UseCase<'unitOfWork' | 'clock' | 'pauses' | 'processor', { records: RecordReader }> {
  /** @throws ValidationFailed, NotFound, RateLimited */
  async execute(input: Omit<TrialInput, 'recordId'>): Promise<FoundUnlikeRecords> {
    const { organizationId } = input;
    const { step, table, further } = await findStepOnTrial(input, this.deps);
    const own = new Set(table.columns.filter(({ metadata }) => metadata).map(({ name }) => name));
    const used = [
      ...new Set(
        stepKindOf(step)
          .columnUses(step, '')
          .map(({ column }) => column),
      ),
    ].filter((column) => own.has(column));
    const columns = (used.length > 0 ? used : [...own]).slice(0, mostColumns);
    const end = this.deps.clock.now().getTime() + mostMs;
    return this.deps.processor.run(organizationId, async (slices) => {
      const candidates: { recordId: string; values: ReturnType<typeof visibleValues> }[] = [];
      for (let after: string | undefined; candidates.length < mostRecords && this.deps.clock.now().getTime() <= end; ) {
        const page = await this.deps.records.list(organizationId, table.id, { after, limit: perRead });
        for (const { id, cells } of page) {
          candidates.push({ recordId: id, values: visibleValues(namedCells(table, cells), table.columns, further) });
          if (slices.isOver) await slices.next();
        }
        after = page.at(-1)?.id;
        if (page.length < perRead) break;
      }
      return { records: unlikeRecords(candidates, columns), lookedAt: candidates.length };
    });
  }
}
