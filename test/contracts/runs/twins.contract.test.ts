import { expect, test } from '@jest/globals';
import { RefreshTwin } from '../../../src/application/runs/testing/refresh-twin.ts';
import { twinOf } from '../../../src/domain/kernel/test-mode.ts';
import { aChannel } from '../../support/builders.ts';
import { givenSpinner, givenTable } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Twins', (store) => {
  test('have the definitions of now under the same ids, channels without what they send with, and nothing that was deleted', async () => {
    const { unitOfWork } = store();
    const table = await givenTable(store());
    const { organizationId } = table;
    const { id: spinnerId } = await givenSpinner(store(), table);
    const channel = aChannel({ organizationId, sealedCredentials: { password: 'sealed' }, state: 'disconnected' });
    await unitOfWork.run(({ channels }) => channels.save(channel));
    const refresh = () => new RefreshTwin({ unitOfWork }).execute({ organizationId });
    await refresh();
    await refresh();
    const id = twinOf(organizationId);
    const read = () =>
      unitOfWork.run(async ({ dataTables, spinners, channels }) => ({
        table: await dataTables.find(id, table.id),
        spinner: await spinners.find(id, spinnerId),
        version: await spinners.findVersion(id, spinnerId, 1),
        channel: await channels.find(id, channel.id),
      }));
    const twin = await read();
    expect([twin.table?.columns, twin.spinner?.publishedVersion, twin.version?.number]).toEqual([table.columns, 1, 1]);
    expect([twin.channel?.sealedCredentials, twin.channel?.state, twin.channel?.sender]).toEqual([{}, 'connected', channel.sender]);
    await unitOfWork.run(({ dataTables }) => dataTables.save(table.with({ name: 'Other' })));
    await refresh();
    expect((await read()).table?.name).toBe('Other');
    await unitOfWork.run(({ dataTables }) => dataTables.remove(table, new Date()));
    await refresh();
    expect((await read()).table).toBeUndefined();
  });
});
