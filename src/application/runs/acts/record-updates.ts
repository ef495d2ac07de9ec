import type { Cells } from '../../../domain/kernel/cell.ts';
import { compareRecordIds } from '../../../domain/kernel/record-id.ts';
import { sameJson } from '../../../domain/kernel/same-json.ts';
import { PlanLimitReached } from '../../../domain/plans/errors.ts';
import { allTime } from '../../../domain/plans/period.ts';
import { valueInvalid } from '../../../domain/spinners/steps/update.ts';
import type { DataTable } from '../../../domain/tables/data-table.ts';
import { InvalidValue } from '../../../domain/tables/errors.ts';
import { checkEdits } from '../../../domain/tables/record-edit-check.ts';
import { isTooLarge, recordBytes, recordTooLarge } from '../../../domain/tables/record-size.ts';
import { storedCells } from '../../../domain/tables/stored-cells.ts';
import { findMeter } from '../../plans/plan-meters.ts';
import { chargeGrowth, growthOf } from '../../tables/charge-growth.ts';
import { cellsOf } from '../../tables/keys/keep-keys.ts';
import type { ActingClaim, HeldActs } from './acting-claim.ts';
import type { ClaimedActs } from './claimed-acts.ts';

/** After which time updates that the plan has no room for are tried again, in seconds. */
const planLimitPauseSeconds = 60;

/**
 * Locks the table and looks at the records that a claim updates. A record that is not as it was decided by is left for the next claim, so
 * that what is added, and what later steps decide, is never by an older value.
 */
export async function holdUpdates(acts: ClaimedActs, claim: ActingClaim): Promise<HeldActs | undefined> {
  const wanted = acts.those('update');
  if (wanted.length === 0) return undefined;
  const { transaction, organizationId, table, by, now } = claim;
  const locked = await transaction.dataTables.lock(organizationId, table.id);
  const isSame = locked?.hasColumnsOf(table) === true && locked.hasKeyOf(table);
  const ids = [...new Set(wanted.map(({ acting: { taken } }) => taken.recordId))].sort(compareRecordIds);
  const current = isSame ? await cellsOf(transaction.records, table, ids) : new Map<string, Cells>();
  for (const { acting: one } of wanted) if (!sameJson(current.get(one.taken.recordId) ?? null, one.cells)) acts.leave(one);

  const stored = new Map<object, Cells>();
  /** The cells that the records get by the updates that still stand. */
  const given = (): ReadonlyMap<string, Cells> => {
    const found = new Map<string, Cells>();
    for (const { acting: one, act } of acts.those('update'))
      found.set(one.taken.recordId, merged(found.get(one.taken.recordId), stored.get(act) ?? {}));
    return found;
  };
  for (const update of acts.those('update')) {
    const cells = storedOr(table, update.act.set);
    if (typeof cells === 'string') acts.endAt(update, 'failed', `${valueInvalid}: ${cells}`);
    else stored.set(update.act, cells);
  }
  for (const [id, cells] of given())
    if (isTooLarge(merged(current.get(id), cells)))
      for (const update of acts.those('update'))
        if (update.acting.taken.recordId === id) acts.endAt(update, 'failed', `${valueInvalid}: the record ${recordTooLarge}`);
  const growth = [...given()].reduce((sum, [id, cells]) => {
    const before = current.get(id) ?? {};
    return sum + recordBytes(merged(before, cells)) - recordBytes(before);
  }, 0);
  if (growth > 0 && !(await hasRoom(claim, growth))) {
    const later = new Date(now.getTime() + planLimitPauseSeconds * 1000);
    for (const { acting: one } of acts.those('update')) acts.wait(one, later, 'plan_limit');
  }
  let grown = 0;
  return {
    async carryOut() {
      const all = given();
      const edits = ids.flatMap((id) => {
        const cells = all.get(id);
        return cells ? [{ id, cells }] : [];
      });
      if (edits.length > 0) grown = growthOf(await transaction.records.edit(organizationId, table.id, edits, by));
    },
    charge: () => chargeGrowth(transaction, organizationId, grown),
  };
}

const merged = (before: Cells | undefined, cells: Cells): Cells => Object.assign(Object.create(null), before, cells);

/** The cells by the keys of the columns; or why a column does not take its value, which gets another type meanwhile. */
function storedOr(table: DataTable, set: Cells): Cells | string {
  // The values were checked by the same columns when they were decided.
  if (table.columns.every(({ converting }) => converting === undefined)) return storedCells(table, set);
  try {
    return checkEdits(table, [set])[0] ?? {};
  } catch (reason) {
    if (reason instanceof InvalidValue) return reason.message;
    throw reason;
  }
}

/** Whether the plan has room for a number of bytes more. */
async function hasRoom({ transaction, organizationId }: ActingClaim, growth: number): Promise<boolean> {
  try {
    (await findMeter(transaction, organizationId, 'bytes', allTime.startsAt)).spend(growth);
    return true;
  } catch (reason) {
    if (reason instanceof PlanLimitReached) return false;
    throw reason;
  }
}
