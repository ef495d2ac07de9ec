import { expect, test } from '@jest/globals';
import { StoredFile } from '../../../src/domain/content/stored-file.ts';
import { longAgo } from '../../support/builders.ts';
import { aFragment, givenFragments } from '../../support/fragments.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Files', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const aFile = (organizationId: string, hash: string, name = 'a.pdf') =>
    new StoredFile({ organizationId, id: ids.next(), hash, name, type: 'application/pdf', bytes: 256, createdAt: longAgo });
  const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index);

  test('come back as they were stored, of their organization alone, the newest first', async () => {
    const { id } = await givenOrganization(store());
    const { id: other } = await givenOrganization(store());
    const [one, two, foreign] = [aFile(id, 'a'), aFile(id, 'a', 'b.pdf'), aFile(other, 'a')];
    await run(async ({ files }) => {
      await files.add(one, everyByte);
      await files.add(two, null);
      await files.add(foreign, everyByte);
    });
    expect(await store().files.list(id)).toEqual([two, one]);
    const read = await store().files.read(id, one.id);
    expect([read?.file, [...(read?.content ?? [])]]).toEqual([one, [...everyByte]]);
    expect([await store().files.read(id, two.id), await store().files.read(other, one.id)]).toEqual([
      { file: two, content: null },
      undefined,
    ]);
    await run(async ({ files }) => {
      expect(await files.findMany(id, [one.id, foreign.id])).toEqual([one]);
      expect(await files.findMany(id, [])).toEqual([]);
      expect([await files.findSame(id, 'a', 'b.pdf'), await files.findSame(id, 'b', 'a.pdf')]).toEqual([two, undefined]);
      expect(await files.usedRoom(id)).toEqual({ files: 2, bytes: 512 });
    });
  });

  test('may be hidden, and are gone when they are removed', async () => {
    const { id } = await givenOrganization(store());
    const file = aFile(id, 'a');
    await run(({ files }) => files.add(file, everyByte));
    const hide = (at: Date | null) => run(({ files }) => files.hide(id, file.id, at));
    expect([await hide(null), await hide(longAgo), await hide(longAgo), await store().files.list(id)]).toEqual([false, true, false, []]);
    expect((await store().files.read(id, file.id))?.file).toEqual(file);
    expect([await hide(null), await store().files.list(id)]).toEqual([true, [file]]);
    await run(({ files }) => files.remove(id, file.id));
    expect([await store().files.read(id, file.id), await hide(longAgo)]).toEqual([undefined, false]);
  });

  test('are named by the layouts and parts of their organization', async () => {
    const { id } = await givenOrganization(store());
    const { id: other } = await givenOrganization(store());
    await givenFragments(store(), id, aFragment('part', 'main', { html: '<a href="https://x.example/abc">x</a>' }));
    const isNamed = (organizationId: string, text: string) => run(({ files }) => files.isNamed(organizationId, text));
    expect([await isNamed(id, 'abc'), await isNamed(id, 'abd'), await isNamed(other, 'abc')]).toEqual([true, false, false]);
  });
});
