// A key is set in the background in steps of a batch of records, each in a transaction that locks the table:
//   settling  Calls that read the table before the key was begun may still store records without one. So the walk begins when all of
//             these have ended; from then on whatever is stored has its key. An import that began before is refused at its end.
//   filling   A walk in the order of the ids gives each record its key. Records that have that of another one, or no value for it, are
//             noted. The walk ends under the lock, so nothing is behind it.
//   merging   With `merges`: the records of a few keys that were noted, and those that have these keys, are read again, since they may have
//             been edited or deleted; those that are still alike are merged, and the newest gets the key.
//   cleaning  What is left of the notes is taken away.
// A process that is killed loses the step that it was in, and no more.

import { type Actor, runtime } from '../../../domain/kernel/actor.ts';
import { InvalidState, isRefusal } from '../../../domain/kernel/errors.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { type KeyCheck, listedGroups, listedRecords } from '../../../domain/tables/duplicates/key-check.ts';
import type { KeySetting } from '../../../domain/tables/duplicates/key-setting.ts';
import { KeyFault, recordKeyOf } from '../../../domain/tables/record-key.ts';
import { namedCells } from '../../../domain/tables/stored-cells.ts';
import type { Signal } from '../../kernel/signal.ts';
import type { Transaction } from '../../kernel/unit-of-work.ts';
import { UseCase } from '../../kernel/use-case.ts';
import type { GivenKey } from '../record-repository.ts';
import { endKeySetting } from './end-key-setting.ts';
import { cellsOf } from './keep-keys.ts';
import type { UnkeyedGroup } from './key-setting-repository.ts';
import { mergeDuplicates } from './merge-duplicates.ts';

interface FillKeysOptions {
  /** Records that a step reads. */
  readonly batch?: number;
  /** The longest time from an append's reading of the table to its first write, in milliseconds. */
  readonly readMs?: number;
  /** With more records of one key than this, none is merged: they would be merged in one step. */
  readonly maxAlike?: number;
}

interface Step {
  readonly transaction: Transaction;
  readonly setting: KeySetting;
  /** Locked. */
  readonly table: DataTable;
}

/** Goes on with the keys that tables get in the background. */
export class FillKeys extends UseCase<'unitOfWork' | 'audit' | 'clock' | 'ids' | 'pauses', { options?: FillKeysOptions | undefined }> {
  readonly #options: Required<FillKeysOptions> = { batch: 1000, readMs: 5000, maxAlike: 10_000, ...this.deps.options };

  /** Does so until there is no more to do now, it is aborted, or at most `steps` times. */
  async execute({ signal, steps = Number.POSITIVE_INFINITY }: { signal?: Signal; steps?: number } = {}): Promise<void> {
    const waiting = new Set<string>();
    for (let step = 0; step < steps && !signal?.aborted; step++) if (!(await this.#step(waiting))) return;
  }

  /** Does one batch; returns whether there may be more to do. Tables that wait for transactions are added to `waiting`. */
  async #step(waiting: Set<string>): Promise<boolean> {
    let current: KeySetting | undefined;
    try {
      return await this.deps.unitOfWork.run(async (transaction) => {
        current = undefined;
        const setting = await transaction.keySettings.lockNext([...waiting]);
        if (!setting) return false;
        const table = await transaction.dataTables.lock(setting.organizationId, setting.dataTableId);
        // A setting of a table that was deleted went with it.
        if (!table) return true;
        current = setting;
        if (!(await this.#do({ transaction, setting, table }))) waiting.add(setting.dataTableId);
        return true;
      });
    } catch (reason) {
      if (!current || !isRefusal(reason)) throw reason;
      await this.#refuse(current, reason.message);
      return true;
    }
  }

  /** Returns false if it has to wait. */
  async #do(step: Step): Promise<boolean> {
    const { setting, table } = step;
    if (setting.state === 'cleaning') return this.#clean(step);
    if (!table.isKeyed || table.recordKey?.generation !== setting.generation) return this.#end(step, setting, 'canceled');
    if (setting.state === 'settling') return this.#settle(step);
    return setting.state === 'filling' ? this.#fill(step) : this.#merge(step);
  }

  async #settle({ transaction, setting }: Step): Promise<boolean> {
    const { keySettings, transactionNumbers } = transaction;
    if (this.deps.clock.now().getTime() - setting.startedAt.getTime() < this.#options.readMs) return false;
    const { organizationId, pendingBefore } = setting;
    if (pendingBefore === null) await keySettings.save(setting.with({ pendingBefore: await transactionNumbers.next(organizationId) }));
    else if (await transactionNumbers.haveEnded(organizationId, pendingBefore)) await keySettings.save(setting.with({ state: 'filling' }));
    else return false;
    return true;
  }

  async #fill(step: Step): Promise<boolean> {
    const { transaction, setting, table } = step;
    const { organizationId, id: tableId } = table;
    const { batch } = this.#options;
    const page = await transaction.records.list(organizationId, tableId, setting.reached, batch);
    const keyed: GivenKey[] = [];
    const noted: GivenKey[] = [];
    for (const { id, cells } of page) {
      const key = recordKeyOf(table, cells);
      if (key instanceof KeyFault) noted.push({ id, key: '' });
      else keyed.push({ id, key });
    }
    const lacking = noted.length;
    const owners = await ownersOf(transaction, table, keyed);
    const given: GivenKey[] = [];
    for (const record of keyed) {
      const owner = owners.get(record.key);
      if (owner === undefined) given.push(record);
      else if (owner !== record.id) noted.push(record);
      owners.set(record.key, owner ?? record.id);
    }
    await transaction.records.giveKeys(organizationId, tableId, given);
    await transaction.keySettings.note(setting, noted);
    const next = setting.with({
      reached: page.at(-1)?.id ?? setting.reached,
      done: setting.done + page.length,
      lacking: setting.lacking + lacking,
      repeated: setting.repeated + noted.length - lacking,
    });
    if (page.length === batch) await transaction.keySettings.save(next);
    else await this.#endWalk(step, next);
    return true;
  }

  /** All records have been read: the key is set, or is refused, or what was noted is merged. */
  async #endWalk(step: Step, setting: KeySetting): Promise<boolean> {
    const { keySettings } = step.transaction;
    if (setting.lacking + setting.repeated === 0) return this.#end(step, setting, 'set');
    if (setting.lacking > 0 || !setting.merges)
      return this.#end(step, setting.with({ found: await foundBy({ ...step, setting }) }), 'refused');
    const { most } = await keySettings.countKeys(setting);
    if (most > this.#options.maxAlike)
      throw new InvalidState(`${most + 1} records share one value of the key: more than ${this.#options.maxAlike} are not merged into one`);
    await keySettings.save(setting.with({ state: 'merging' }));
    return true;
  }

  async #merge(step: Step): Promise<boolean> {
    const { transaction, setting, table } = step;
    const { keySettings, records, duplicateMerges } = transaction;
    const { organizationId, id: dataTableId } = table;
    const noted = upTo(this.#options.batch, await keySettings.groups(setting, this.#options.batch));
    if (noted.length === 0) return this.#end(step, setting, 'set');
    const groups = await alike(transaction, table, noted);
    const into = setting.mergeId === null ? undefined : await duplicateMerges.find(organizationId, dataTableId, setting.mergeId);
    const several = groups.filter(({ ids }) => ids.length > 1).map(({ ids }) => ids);
    const merging = { table, groups: several, by: personOf(setting), into };
    const merge = several.length > 0 ? await mergeDuplicates(transaction, merging, this.deps) : into;
    const newest = groups.map(({ key, ids }) => ({ key, id: ids.at(-1) as string }));
    await records.giveKeys(organizationId, dataTableId, newest);
    await keySettings.forgetKeys(
      setting,
      noted.map(({ key }) => key),
    );
    const merged = setting.merged + noted.reduce((sum, { ids }) => sum + ids.length, 0);
    await keySettings.save(setting.with({ merged, mergeId: merge?.id ?? null }));
    return true;
  }

  async #clean({ transaction, setting }: Step): Promise<boolean> {
    const { batch } = this.#options;
    const forgotten = await transaction.keySettings.forget(setting, batch);
    if (forgotten < batch) await transaction.keySettings.save(setting.with({ state: 'ended' }));
    return true;
  }

  async #end({ transaction, table }: Step, setting: KeySetting, outcome: 'set' | 'canceled' | 'refused'): Promise<boolean> {
    await endKeySetting(transaction, { table, setting, outcome, by: personOf(setting) }, this.deps);
    return true;
  }

  /** Ends a setting whose step was refused. */
  #refuse({ organizationId, dataTableId }: KeySetting, problem: string): Promise<unknown> {
    return this.deps.unitOfWork.run(async (transaction) => {
      const table = await transaction.dataTables.lock(organizationId, dataTableId);
      const setting = await transaction.keySettings.find(organizationId, dataTableId);
      if (table && setting?.outcome === null) await this.#end({ transaction, setting, table }, setting.with({ problem }), 'refused');
    });
  }
}

/** The person who began it. */
const personOf = ({ madeBy }: KeySetting): Actor => (madeBy === null ? runtime : { type: 'user', id: madeBy, ip: null });

/** The ids of the records that have some keys, by key. */
async function ownersOf({ records }: Transaction, table: DataTable, keyed: readonly { readonly key: string }[]) {
  const keys = [...new Set(keyed.map(({ key }) => key))];
  const stored = keys.length === 0 ? [] : await records.findByKeys(table.organizationId, table.id, keys);
  return new Map(stored.map(({ key, id }) => [key, id]));
}

/** The first groups that have at most `limit` records together; at least one group. */
function upTo(limit: number, groups: readonly UnkeyedGroup[]): readonly UnkeyedGroup[] {
  let records = 0;
  return groups.filter((group, index) => {
    records += group.records;
    return index === 0 || records <= limit;
  });
}

/** Ids without repeats, the oldest first. */
const ascending = (ids: readonly string[]): string[] => [...new Set(ids)].sort((one, other) => (BigInt(one) < BigInt(other) ? -1 : 1));

type Alike = Pick<UnkeyedGroup, 'key' | 'ids'>;

/** The records that still have the keys that they were noted with, and those that were given these keys. */
async function alike(transaction: Transaction, table: DataTable, noted: readonly UnkeyedGroup[]): Promise<readonly Alike[]> {
  const owners = await ownersOf(transaction, table, noted);
  const all = noted.map(({ key, ids }) => ({ key, ids: ascending([...ids, ...(owners.has(key) ? [owners.get(key) as string] : [])]) }));
  const cells = await cellsOf(transaction.records, table, ascending(all.flatMap(({ ids }) => ids)));
  return all
    .map(({ key, ids }) => ({ key, ids: ids.filter((id) => recordKeyOf(table, cells.get(id) ?? {}) === key) }))
    .filter(({ ids }) => ids.length > 0);
}

/** The obstacle to the key. */
async function foundBy({ transaction, setting, table }: Step): Promise<KeyCheck> {
  const { keySettings, records } = transaction;
  const { organizationId, id: dataTableId } = table;
  const { keys } = await keySettings.countKeys(setting);
  const noted = await keySettings.groups(setting, listedGroups, listedRecords);
  const owners = await records.findByKeys(
    organizationId,
    dataTableId,
    noted.map(({ key }) => key),
  );
  const groups = noted.flatMap(({ key, records: count, ids }) => {
    const owner = owners.find((one) => one.key === key);
    const named = owner && namedCells(table, owner.cells);
    const values = Object.fromEntries(table.keyColumns.map(({ name }) => [name, named?.[name] ?? null]));
    return owner ? [{ values, records: count + 1, recordIds: [owner.id, ...ids].slice(0, listedRecords) }] : [];
  });
  return {
    records: setting.done,
    lacking: { records: setting.lacking, recordIds: await keySettings.lacking(setting, listedRecords) },
    duplicates: { values: keys, records: keys + setting.repeated, groups },
  };
}
