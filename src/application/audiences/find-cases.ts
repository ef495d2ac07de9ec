import { DurationError } from '../../domain/kernel/duration.ts';
import { compareRecordIds } from '../../domain/kernel/record-id.ts';
import { assumedValues } from '../../domain/spinners/assumed-values.ts';
import { parseDefinition } from '../../domain/spinners/check-definition.ts';
import { type WayAtStep, WayCounts } from '../../domain/spinners/count-ways.ts';
import type { DataTable } from '../../domain/tables/data-table.ts';
import { recordNames } from '../../domain/tables/record-name.ts';
import { namedCells } from '../../domain/tables/stored-cells.ts';
import { visibleValues } from '../../domain/tables/visible-values.ts';
import type { Signal } from '../kernel/signal.ts';
import { stepByStep } from '../kernel/step-by-step.ts';
import { UseCase } from '../kernel/use-case.ts';
import { findDraft } from '../spinners/find-draft.ts';
import type { AudienceReader, SpinnerTable } from './audience-reader.ts';
import { countAudience } from './counting.ts';
import type { LeftOut } from './left-out.ts';
import { unfinishedDraft } from './unfinished-draft.ts';

export interface FindCasesInput {
  readonly organizationId: string;
  readonly spinnerId: string;
  /** A definition that is not stored yet; default: the stored draft. */
  readonly definition?: unknown;
  readonly signal?: Signal | undefined;
}

/** The fate of some of the records: they take a way, get messages where nothing has ways, or are left out. */
export type CaseKind =
  | ({ readonly kind: 'way' } & WayAtStep)
  | { readonly kind: 'reached' }
  /** `stepId` is of the later step whose message they do not get; null: they get none. */
  | { readonly kind: 'leftOut'; readonly reason: keyof LeftOut; readonly stepId: string | null };

type Found = CaseKind & {
  readonly recordId: string;
  /** Whether the record gets a message. */
  readonly isReached: boolean;
};

/** A case, and the first record that is one. */
export type Case = Found & {
  /** Null if it has none. */
  readonly name: string | null;
};

/** Fewer than are counted: one of each is enough. */
const limits = { ms: 3000, scanned: 20_000 };
const mostWays = 1000;

/** Finds a record for each way through a draft and for each reason to be left out, among the first records of the table. */
export class FindCases extends UseCase<'unitOfWork' | 'clock' | 'processor', { reader: AudienceReader }> {
  /** Puts the records that get something first. @throws ValidationFailed, NotFound */
  async execute({ organizationId, spinnerId, definition: posted, signal }: FindCasesInput): Promise<readonly Case[]> {
    const slices = this.deps.processor.slices(organizationId);
    const given = posted === undefined ? undefined : await stepByStep(parseDefinition(posted), slices);
    const { draft, composed, table } = await this.deps.unitOfWork.run((transaction) =>
      findDraft(transaction, { organizationId, spinnerId }, slices, given),
    );
    const source = { organizationId, spinnerId, dataTableId: table.id };
    const [ways, further, now] = [new WayCounts(spinnerId, draft), assumedValues(draft), this.deps.clock.now()];
    const found = new Map<string, Found>();
    const note = (kind: CaseKind, recordId: string, isReached: boolean): void => {
      const key = JSON.stringify(kind);
      // A way that nobody takes who gets something is shown by somebody who gets nothing.
      if (!found.has(key) || (isReached && found.get(key)?.isReached === false)) found.set(key, { ...kind, recordId, isReached });
    };
    try {
      await countAudience(this.deps, {
        of: source,
        definition: draft,
        table,
        audience: { records: 'all' },
        limits,
        signal,
        onLeftOut: ({ id, cells }, reason, laterStepId) => {
          note({ kind: 'leftOut', reason, stepId: laterStepId ?? null }, id, laterStepId !== undefined);
          const values = visibleValues(namedCells(table, cells), table.columns, further);
          for (const way of laterStepId === undefined ? ways.add(id, values, now) : []) note({ kind: 'way', ...way }, id, false);
          return false;
        },
        onReached: async (records) => {
          for (const { recordId, values } of records) {
            if (slices.isOver) await slices.next();
            note({ kind: 'reached' }, recordId, true);
            for (const way of ways.add(recordId, values, now)) note({ kind: 'way', ...way }, recordId, true);
          }
        },
      });
    } catch (reason) {
      if (!(reason instanceof DurationError)) throw reason;
      throw (await unfinishedDraft(composed, table, slices)) ?? reason;
    }
    const positions = new Map(draft.steps.map(({ id }, position) => [id, position]));
    const hasWays = [...found.values()].some(({ kind }) => kind === 'way');
    const shown = [...found.values()].filter(({ kind }) => kind !== 'reached' || !hasWays);
    const positionOf = (one: Found): number => (one.kind === 'way' ? (positions.get(one.stepId) ?? 0) * mostWays + one.way : 0);
    const order = (one: Found, other: Found): number =>
      Number(one.kind === 'leftOut') - Number(other.kind === 'leftOut') || positionOf(one) - positionOf(other);
    return this.#named(source, table, shown.sort(order));
  }

  async #named(source: SpinnerTable, table: DataTable, found: readonly Found[]): Promise<readonly Case[]> {
    const ids = [...new Set(found.map(({ recordId }) => recordId))].sort(compareRecordIds);
    const records = new Map((await this.deps.reader.find(source, ids)).map(({ id, cells }) => [id, cells]));
    const nameOf = recordNames(table);
    return found.map((one) => {
      const cells = records.get(one.recordId);
      return { ...one, name: cells ? nameOf(cells) : null };
    });
  }
}
