// A column's type is changed in steps of a batch of records, each in a transaction that locks the table:
//   filling   Converted values are written under a new key, in the order of the ids. Edits write both keys from the beginning on, since
//             they lock the table too. Records that are appended get theirs when the pass comes to them; one whose transaction committed
//             below the place that the pass had reached lacks the new key, and is found by that in the last step. That step takes in all
//             that lack it and changes the column, under one lock: an append that commits later is checked against the new type.
//   cleaning  The values under the spent key are taken away.
// A process that is killed loses the step that it was in, and no more.

import { allTime } from '../../../domain/plans/period.ts';
import type { ColumnConversion } from '../../../domain/tables/column-conversion.ts';
import { convertedValues } from '../../../domain/tables/convert-column.ts';
import type { Column } from '../../../domain/tables/data-table.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Signal } from '../../kernel/signal.ts';
import type { Transaction, UnitOfWork } from '../../kernel/unit-of-work.ts';
import { findMeter } from '../../plans/plan-meters.ts';
import { growthOf } from '../charge-growth.ts';
import type { KeyedRecord } from '../record-repository.ts';

const usualBatch = 1000;

/** Goes on with the changes of columns' types that were started. */
export class ConvertColumns {
  readonly #unitOfWork: UnitOfWork;
  readonly #clock: Clock;
  readonly #batch: number;

  constructor(unitOfWork: UnitOfWork, clock: Clock, batch = usualBatch) {
    this.#unitOfWork = unitOfWork;
    this.#clock = clock;
    this.#batch = batch;
  }

  /** Does so until there is no more to do, it is aborted, or at most `steps` times. */
  async execute({ signal, steps = Number.POSITIVE_INFINITY }: { signal?: Signal; steps?: number } = {}): Promise<void> {
    for (let step = 0; step < steps && !signal?.aborted; step++) if (!(await this.#step())) return;
  }

  /** Does one batch; returns whether there may be more to do. */
  #step(): Promise<boolean> {
    return this.#unitOfWork.run(async (transaction) => {
      const conversion = await transaction.columnConversions.lockNext();
      if (!conversion) return false;
      const { organizationId, dataTableId } = conversion;
      // A conversion of a table that was deleted went with it.
      const table = await transaction.dataTables.lock(organizationId, dataTableId);
      const column = table?.columns.find(({ converting }) => converting?.key === conversion.newKey);
      if (!table) return true;
      if (conversion.state === 'cleaning') await this.#clean(transaction, conversion);
      else if (column) await this.#fill(transaction, conversion, table, column);
      return true;
    });
  }

  async #fill(
    transaction: Transaction,
    conversion: ColumnConversion,
    table: Parameters<Transaction['dataTables']['save']>[0],
    column: Column,
  ): Promise<void> {
    const { dataTables, columnConversions, records } = transaction;
    const { organizationId, dataTableId, newKey, reached } = conversion;
    const next = await records.list(organizationId, dataTableId, reached, this.#batch);
    const isAtEnd = next.length < this.#batch;
    const lacking = isAtEnd ? await records.lacking(organizationId, dataTableId, newKey, this.#batch) : [];
    const taken = isAtEnd ? lacking : next;
    const { edits, misfits } = convertedValues(column, taken, conversion);
    const now = this.#clock.now();
    if (misfits > 0 && !conversion.clears) {
      await dataTables.save(table.endConversion(newKey, false));
      return columnConversions.save(conversion.with({ misfits: conversion.misfits + misfits }).decide('refused', now));
    }
    await this.#write(transaction, conversion, edits);
    const done = conversion.with({
      reached: next.at(-1)?.id ?? reached,
      done: conversion.done + taken.length,
      misfits: conversion.misfits + misfits,
    });
    if (!isAtEnd || lacking.length === this.#batch) return columnConversions.save(done);
    await dataTables.save(table.endConversion(newKey, true));
    for (const view of await transaction.savedViews.findMany(organizationId, dataTableId))
      await transaction.savedViews.save(view.withKey(conversion.oldKey, newKey));
    return columnConversions.save(done.decide('changed', now));
  }

  async #write(transaction: Transaction, { organizationId, dataTableId }: ColumnConversion, edits: readonly KeyedRecord[]): Promise<void> {
    if (edits.length === 0) return;
    await owe(transaction, organizationId, growthOf(await transaction.records.fill(organizationId, dataTableId, edits)));
  }

  async #clean(transaction: Transaction, conversion: ColumnConversion): Promise<void> {
    const { organizationId, dataTableId, spentKey, reached } = conversion;
    const { last, growth } = await transaction.records.dropCells(organizationId, dataTableId, spentKey, reached, this.#batch);
    await owe(transaction, organizationId, growth);
    await transaction.columnConversions.save(conversion.with(last === undefined ? { state: 'ended' } : { reached: last }));
  }
}

/** Counts bytes that are given back at the end, so no limit refuses them. */
async function owe(transaction: Transaction, organizationId: string, amount: number): Promise<void> {
  if (amount === 0) return;
  const meter = await findMeter(transaction, organizationId, 'bytes', allTime.startsAt);
  await transaction.meters.spend([{ meter, amount, isOwed: true }]);
}
