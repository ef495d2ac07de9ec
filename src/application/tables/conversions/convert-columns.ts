// A column's type is changed in steps of a batch of records, each in a transaction that locks the table:
//   filling   Converted values are written under a new key, in walks in the order of the ids. Edits write both keys from the beginning on,
//             since they lock the table too. Records that are appended get theirs when a walk comes to them; one that commits below the
//             place that a walk has reached lacks the new key. So another walk follows, once all transactions have ended that were under
//             way at the end of the one before: up to that end nothing lacks it then (`settled`). What is above is walked through again.
//             As soon as that is one step, this step changes the column too: it locks the table for no longer than any other.
//   cleaning  An append that read the table before the change may commit after it, with the old key alone. So this begins when all of
//             those have ended. Their values are converted, and the values under the spent key are taken away.
// A process that is killed loses the step that it was in, and no more.

import { allTime } from '../../../domain/plans/period.ts';
import type { ColumnConversion } from '../../../domain/tables/column-conversion.ts';
import { keyOf } from '../../../domain/tables/column-keys.ts';
import { convertedValues } from '../../../domain/tables/convert-column.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import type { Signal } from '../../kernel/signal.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import { findMeter } from '../../plans/plan-meters.ts';
import { growthOf } from '../charge-growth.ts';
import type { KeyedRecord } from '../record-repository.ts';

interface ConvertColumnsOptions {
  /** Records that a step converts. */
  readonly batch?: number;
  /** Records that a step looks at. */
  readonly looked?: number;
  /** The longest time from an append's reading of the table to its first write, in milliseconds. */
  readonly readMs?: number;
}

/** Goes on with the changes of columns' types that were started. */
export class ConvertColumns extends UseCase<'unitOfWork' | 'clock', { options?: ConvertColumnsOptions | undefined }> {
  readonly #options: Required<ConvertColumnsOptions> = { batch: 1000, looked: 20_000, readMs: 5000, ...this.deps.options };

  /** Does so until there is no more to do now, it is aborted, or at most `steps` times. */
  async execute({ signal, steps = Number.POSITIVE_INFINITY }: { signal?: Signal; steps?: number } = {}): Promise<void> {
    const waiting = new Set<string>();
    for (let step = 0; step < steps && !signal?.aborted; step++) if (!(await this.#step(waiting))) return;
  }

  /** Does one batch; returns whether there may be more to do. Tables whose conversion waits for transactions are added to `waiting`. */
  #step(waiting: Set<string>): Promise<boolean> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const { columnConversions, dataTables, transactionNumbers } = transaction;
      const conversion = await columnConversions.lockNext([...waiting]);
      if (!conversion) return false;
      const { organizationId, dataTableId, state, endedAt, outcome, pending, pendingBefore, isAtStart } = conversion;
      // A conversion of a table that was deleted went with it.
      const table = await dataTables.lock(organizationId, dataTableId);
      if (!table) return true;
      const isLate = state === 'cleaning' && outcome === 'changed' && isAtStart;
      const isTooEarly = isLate && this.deps.clock.now().getTime() - (endedAt?.getTime() ?? 0) < this.#options.readMs;
      const mustSettle = isLate || (state === 'filling' && isAtStart && pending !== null);
      // In a transaction that began after what is waited for.
      if (mustSettle && !isTooEarly && pendingBefore === null)
        await columnConversions.save(conversion.with({ pendingBefore: await transactionNumbers.next(organizationId) }));
      else {
        const isSettled = !mustSettle || (pendingBefore !== null && (await transactionNumbers.haveEnded(organizationId, pendingBefore)));
        const isDone = state === 'filling' ? await this.#fill(transaction, conversion, table, isSettled) : isSettled;
        if (!isDone) waiting.add(dataTableId);
        else if (state === 'cleaning') await this.#clean(transaction, conversion, table);
      }
      return true;
    });
  }

  /** Returns false if it has to wait until what the last walk did not see is settled. */
  async #fill(transaction: Transaction, conversion: ColumnConversion, table: DataTable, isSettled: boolean): Promise<boolean> {
    const { columnConversions, dataTables, records, savedViews } = transaction;
    const { organizationId, dataTableId, newKey, reached, isAtStart } = conversion;
    const column = table.columns.find(({ converting }) => converting?.key === newKey);
    if (!column) return true;
    const { found, last, isEnd } = await records.lacking({ organizationId, dataTableId, key: newKey }, reached, this.#options);
    const isWhole = isEnd && isAtStart;
    if (!isWhole && !isSettled) return false;
    const { type, options } = column.converting ?? column;
    const { edits, misfits } = convertedValues(column, found, { type, options, newKey, country: table.defaultCountry });
    const counted = conversion.with({ done: conversion.done + found.length, misfits: conversion.misfits + misfits });
    if (misfits > 0 && !conversion.clears) {
      await dataTables.save(table.endConversion(newKey, false));
      await columnConversions.save(conversion.with({ misfits: counted.misfits }).decide('refused', this.deps.clock.now()));
      return true;
    }
    await write(transaction, conversion, edits);
    if (isWhole) {
      await dataTables.save(table.endConversion(newKey, true));
      for (const view of await savedViews.findMany(organizationId, dataTableId))
        await savedViews.save(view.withKey(conversion.oldKey, newKey));
    }
    const next = isEnd ? counted.endWalk(last) : counted.with({ reached: last });
    await columnConversions.save(isWhole ? counted.decide('changed', this.deps.clock.now()) : next);
    return true;
  }

  async #clean(transaction: Transaction, conversion: ColumnConversion, table: DataTable): Promise<void> {
    const { organizationId, dataTableId, spentKey, reached } = conversion;
    const misfits = await this.#takeLate(transaction, conversion, table);
    const { last, growth } = await transaction.records.dropCells(organizationId, dataTableId, spentKey, reached, this.#options.batch);
    await owe(transaction, organizationId, growth);
    const counted = conversion.with({ misfits: conversion.misfits + misfits });
    await transaction.columnConversions.save(counted.with(last === undefined ? { state: 'ended' } : { reached: last }));
  }

  /** Converts what was appended under the old key alone; returns how many values do not fit. */
  async #takeLate(transaction: Transaction, conversion: ColumnConversion, table: DataTable): Promise<number> {
    const { organizationId, dataTableId, outcome, oldKey, newKey, reached } = conversion;
    const column = table.columns.find((one) => keyOf(one) === newKey);
    if (outcome !== 'changed' || !column) return 0;
    const next = await transaction.records.list(organizationId, dataTableId, reached, this.#options.batch);
    const late = next.filter(({ cells }) => Object.hasOwn(cells, oldKey) && !Object.hasOwn(cells, newKey));
    const { edits, misfits } = convertedValues({ ...column, key: oldKey }, late, {
      type: column.type,
      options: column.options,
      newKey,
      country: table.defaultCountry,
    });
    await write(transaction, conversion, edits);
    return misfits;
  }
}

async function write(
  transaction: Transaction,
  { organizationId, dataTableId }: ColumnConversion,
  edits: readonly KeyedRecord[],
): Promise<void> {
  if (edits.length === 0) return;
  await owe(transaction, organizationId, growthOf(await transaction.records.fill(organizationId, dataTableId, edits)));
}

/** Counts bytes that are given back at the end, so no limit refuses them. */
async function owe(transaction: Transaction, organizationId: string, amount: number): Promise<void> {
  if (amount === 0) return;
  const meter = await findMeter(transaction, organizationId, 'bytes', allTime.startsAt);
  await transaction.meters.spend([{ meter, amount, isOwed: true }]);
}
