import { expect, test } from '@jest/globals';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { PublishSpinner } from '../../../src/application/spinners/publish-spinner.ts';
import { EditColumns } from '../../../src/application/tables/edit-columns.ts';
import { IngestRecords } from '../../../src/application/tables/ingest-records.ts';
import { notAudited, operator } from '../../../src/domain/kernel/actor.ts';
import { Records } from '../../../src/domain/tables/encoding/encoding.ts';
import { namedCells } from '../../../src/domain/tables/stored-cells.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { aDefinition, aSpinner } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { FixedClock } from '../../support/fixed-clock.ts';
import { givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';

onEachBackend('Columns that change concurrently with other work', (store) => {
  const clock = new FixedClock();
  const audit = new Audit(clock, ids);
  const edit = (table: { organizationId: string; id: string }, change: Parameters<EditColumns['execute']>[0]['change']) =>
    new EditColumns({ unitOfWork: store().unitOfWork, audit }).execute({
      organizationId: table.organizationId,
      dataTableId: table.id,
      change,
      by: operator,
    });

  test('a version is not published with a column that is being removed', async () => {
    const table = await givenTable(store());
    const { organizationId, id } = table;
    const spinner = aSpinner({ organizationId, draft: aDefinition({ dataTableId: id }) });
    await store().unitOfWork.run(({ spinners }) => spinners.save(spinner));
    const publish = new PublishSpinner({
      unitOfWork: store().unitOfWork,
      sender: new FakeSender(),
      audit,
      clock,
      pauses: new TimerPauses(),
    });
    let publishing: Promise<unknown> = Promise.resolve();
    await store().unitOfWork.run(async ({ dataTables }) => {
      const held = await dataTables.lock(organizationId, id);
      publishing = publish.execute({ organizationId, spinnerId: spinner.id, by: operator });
      publishing.catch(() => undefined);
      await new Promise((resolve) => setTimeout(resolve, 200));
      if (held) await dataTables.save(held.removeColumn('name'));
    });
    await expect(publishing).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
  });

  test('a column renamed back and forth during ingest keeps every value', async () => {
    const table = await givenTable(store());
    const { organizationId, id: dataTableId } = table;
    const append = new IngestRecords({ unitOfWork: store().unitOfWork, audit: new Audit(clock, ids), clock });
    const names = ['name', 'full name'];
    const { refused } = await allAtOnce(60, async (index) => {
      if (index % 10 === 0) {
        const [from, to] = (index / 10) % 2 === 0 ? names : [...names].reverse();
        await edit(table, { edit: from as string, to: { name: to as string } }).catch(() => undefined);
        return;
      }
      const tries = names.map(
        (name) => () =>
          append.execute({ organizationId, dataTableId, by: notAudited, records: Records.of([{ email: 'x', [name]: `n${index}` }]) }),
      );
      for (const attempt of [...tries, ...tries, ...tries]) if (await attempt().catch(() => undefined)) return;
      throw new Error('never the right name');
    });
    expect(refused).toEqual([]);
    const now = await store().dataTables.find(organizationId, dataTableId);
    const rows = await store().records.list(organizationId, dataTableId, { limit: 100 });
    const values = rows.map(({ cells }) => now && Object.values(namedCells(now, cells))[1]);
    const expected = Array.from({ length: 60 }, (_, index) => index).filter((index) => index % 10 !== 0);
    expect([...values].sort()).toEqual(expected.map((index) => `n${index}`).sort());
  });
});
