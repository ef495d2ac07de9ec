import { expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { FindMerge } from '../../../src/application/tables/keys/find-merge.ts';
import { UndoMerge } from '../../../src/application/tables/keys/undo-merge.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { encodeCells } from '../../../src/domain/tables/encoding/record-encoder.ts';
import { aColumn } from '../../support/builders.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenOrganization, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';
import { dyingAfter } from './dying-after.ts';
import { keySetter } from './key-setter.ts';

onEachBackend('A process that is killed', (store) => {
  const clock = new FixedClock();
  const audit = new Audit(clock, ids);

  async function given() {
    const { id: organizationId } = await givenOrganization(store(), { limits: { records: 10_000, bytes: null } });
    const { id: dataTableId } = await givenTable(store(), {
      organizationId,
      columns: [aColumn('email'), aColumn('name'), aColumn('city')],
    });
    const of = { organizationId, dataTableId };
    let added = 0;
    const records = Array.from({ length: 12 }, (_, at) => ({
      email: `p${at % 4}@x.example`,
      name: at % 2 === 0 ? `n${at}` : null,
      city: at < 4 ? 'Bonn' : null,
    }));
    await new IngestRecords({ unitOfWork: store().unitOfWork, audit, clock }).execute({
      ...of,
      records: Records.of(records),
      by: notAudited,
    });
    const { dataTables, records: reader, recordWriters } = store();
    const rows = async () =>
      (await reader.list(organizationId, dataTableId, { limit: 100 })).map(({ cells, ...row }) => ({ ...row, cells: { ...cells } }));
    const merge = async () => (await new FindMerge({ unitOfWork: store().unitOfWork, clock }).execute(of)).merge;
    const meters = () =>
      store().unitOfWork.run(async (transaction) => {
        const found = await transaction.meters.findMany([organizationId], ['records', 'bytes'], clock.now());
        return found.map(({ name, used }) => [name, used]);
      });
    return {
      state: async () => ({ rows: await rows(), meters: await meters(), merge: await merge() }),
      isKeyed: async () => {
        const table = await dataTables.find(organizationId, dataTableId);
        return table?.isKeyed === true && table.recordKey?.isBeingSet === false;
      },
      keyColumns: async () => {
        const table = await dataTables.find(organizationId, dataTableId);
        return table?.recordKey?.isBeingSet ? 'being set' : table?.keyColumns.map(({ name }) => name);
      },
      /** A record that the key does not fit comes in between. Returns why it was not set. */
      failToSet: async (unitOfWork: UnitOfWork): Promise<Error> => {
        const unfit = encodeCells([{ email: `q${++added}@x.example`, name: null, city: null }]);
        const settle = () => store().unitOfWork.run((transaction) => transaction.records.add([{ ...of, records: unfit }]));
        const setter = keySetter({ unitOfWork, dataTables, records: reader, recordWriters: { settle } }, clock);
        return setter.execute({ ...of, by: operator, columns: ['email', 'city'] }).then(
          () => new Error('it was set'),
          (reason: Error) => reason,
        );
      },
      removeUnfit: async () => {
        const unfit = (await rows()).filter(({ cells }) => cells.city === null).map(({ id }) => id);
        await store().unitOfWork.run((transaction) => transaction.records.remove(organizationId, dataTableId, unfit));
      },
      setKey: (unitOfWork: UnitOfWork) =>
        keySetter({ unitOfWork, dataTables, records: reader, recordWriters }, clock).execute({
          ...{ ...of, by: operator, columns: ['email'], duplicates: 'merge' },
        }),
      undo: (unitOfWork: UnitOfWork, mergeId: string) =>
        new UndoMerge({ unitOfWork, audit, clock }).execute({ ...of, by: operator, mergeId }),
    };
  }

  /** Does the work with a process that dies after each of its calls to the store in turn, until it is through. Returns how often it died. */
  async function killedAtEach(work: (unitOfWork: UnitOfWork) => Promise<unknown>, isUnchanged: () => Promise<void>): Promise<number> {
    for (let calls = 0; calls < 200; calls++) {
      try {
        await work(dyingAfter(store().unitOfWork, calls));
        return calls;
      } catch (reason) {
        expect(reason).toMatchObject({ message: 'killed' });
        await isUnchanged();
      }
    }
    throw new Error('never ends');
  }

  test('while it merges, or undoes a merge, leaves nothing half done: the next one does it all', async () => {
    const { state, isKeyed, setKey, undo } = await given();
    const before = await state();
    const asBefore = async () => expect([await state(), await isKeyed()]).toEqual([before, false]);
    expect(await killedAtEach(setKey, asBefore)).toBeGreaterThan(10);
    const merged = await state();
    expect([await isKeyed(), merged.rows.length, merged.merge?.removed]).toEqual([true, 4, 8]);
    const asMerged = async () => expect([await state(), await isKeyed()]).toEqual([merged, true]);
    expect(await killedAtEach((unitOfWork) => undo(unitOfWork, merged.merge?.id ?? ''), asMerged)).toBeGreaterThan(8);
    const after = await state();
    expect([await isKeyed(), after.merge, after.meters]).toEqual([false, undefined, before.meters]);
    expect(after.rows.map(({ id, cells }) => ({ id, cells }))).toEqual(before.rows.map(({ id, cells }) => ({ id, cells })));
  });

  test('while a key is refused, leaves it to the next call to set the former key again', async () => {
    const { keyColumns, setKey, failToSet, removeUnfit } = await given();
    await setKey(store().unitOfWork);
    for (let calls = 0, isKilled = true; isKilled; calls++) {
      await removeUnfit();
      const reason = await failToSet(dyingAfter(store().unitOfWork, calls));
      isKilled = reason.message === 'killed';
      if (isKilled) expect(await failToSet(store().unitOfWork)).toMatchObject({ code: 'INVALID_STATE' });
      expect([calls, await keyColumns()]).toEqual([calls, ['email']]);
    }
  });
});
