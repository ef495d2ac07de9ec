import { expect, test } from '@jest/globals';
import { parseId } from '../../../src/domain/kernel/uuid.ts';
import type { SpinnerDefinition } from '../../../src/domain/spinners/spinner-definition.ts';
import { aDefinition, anEmailStep, aSpinner, aWebhookStep, longAgo } from '../../support/builders.ts';
import { givenOrganization, givenSpinner, givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Spinners', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const everyKind = (dataTableId: string): SpinnerDefinition => ({
    dataTableId,
    audience: 'all',
    steps: [
      { id: 'who', type: 'filter', where: { all: [{ column: '__proto__', operator: 'in', value: ['a', 1, true] }] } },
      { id: 'pause', type: 'wait', name: 'Zwei Tage Bedenkzeit – ⏳', for: '2 days' },
      anEmailStep({ html: '<p>Hi {{ name | default: "there" }} 🎉</p>' }),
      aWebhookStep({ body: { nested: { list: [1.5, null, 'ü'] }, empty: {} } }),
    ],
  });

  test('are found as they were saved, with every kind of step', async () => {
    const table = await givenTable(store());
    const spinner = aSpinner({ organizationId: table.organizationId, name: 'Größe 📣', draft: everyKind(table.id) });
    const found = await run(async ({ spinners }) => {
      await spinners.save(spinner);
      return [await spinners.find(spinner.organizationId, spinner.id), await spinners.lock(spinner.organizationId, spinner.id)];
    });
    expect(found).toEqual([spinner, spinner]);
  });

  test('are replaced when they are saved again', async () => {
    const table = await givenTable(store());
    const spinner = await givenSpinner(store(), table);
    const edited = spinner.edit(everyKind(table.id));
    await run(({ spinners }) => spinners.save(edited));
    expect(await run(({ spinners }) => spinners.find(spinner.organizationId, spinner.id))).toEqual(edited);
  });

  test('of another organization are not found by any look-up', async () => {
    const spinner = await givenSpinner(store(), await givenTable(store()));
    const { id: other } = await givenOrganization(store());
    const found = await run(async ({ spinners }) => ({
      found: await spinners.find(other, spinner.id),
      held: await spinners.lock(other, spinner.id),
      many: await spinners.findMany([{ organizationId: other, id: spinner.id }]),
      version: await spinners.findVersion(other, spinner.id, 1),
      open: await spinners.findOpen(other),
    }));
    expect(found).toEqual({ found: undefined, held: undefined, many: [], version: undefined, open: [] });
    await run(({ spinners }) => spinners.save(spinner.with({ id: ids.next(), archivedAt: longAgo })));
    expect(await run(({ spinners }) => spinners.findOpen(spinner.organizationId))).toEqual([spinner]);
  });

  test('are found in a batch, without those that do not exist', async () => {
    const one = await givenSpinner(store(), await givenTable(store()));
    const other = await givenSpinner(store(), await givenTable(store()));
    const many = await run(({ spinners }) =>
      spinners.findMany([
        one,
        other,
        { organizationId: one.organizationId, id: ids.next() },
        { organizationId: one.organizationId, id: parseId('x') },
      ]),
    );
    expect(many).toHaveLength(2);
    expect(many).toEqual(expect.arrayContaining([one, other]));
    expect(await run(({ spinners }) => spinners.findMany([]))).toEqual([]);
  });

  test('keep every published version unchanged when the draft changes', async () => {
    const table = await givenTable(store());
    const { organizationId } = table;
    const first = aSpinner({ organizationId, draft: aDefinition({ dataTableId: table.id }) }).publish(longAgo);
    const second = first.spinner.edit(everyKind(table.id)).publish(new Date('2026-03-03T03:03:03Z'));
    await run(async ({ spinners }) => {
      await spinners.save(first.spinner);
      await spinners.addVersion(first.version);
      await spinners.addVersion(second.version);
      await spinners.save(second.spinner.edit(aDefinition({ dataTableId: table.id, steps: [] })));
    });
    const { id } = first.spinner;
    const found = await run(async ({ spinners }) => [
      await spinners.findVersion(organizationId, id, 1),
      await spinners.findVersion(organizationId, id, 2),
      await spinners.findVersion(organizationId, id, 3),
      (await spinners.find(organizationId, id))?.publishedVersion,
    ]);
    expect(found).toEqual([first.version, second.version, undefined, 2]);
  });
});
