import { expect, test } from '@jest/globals';
import { Brand } from '../../../src/domain/accounts/brand/brand.ts';
import { Picture } from '../../../src/domain/accounts/brand/picture.ts';
import { longAgo } from '../../support/builders.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Pictures', (store) => {
  const run: ReturnType<typeof store>['unitOfWork']['run'] = (work) => store().unitOfWork.run(work);
  const aPicture = (organizationId: string, hash: string, bytes = 256) =>
    new Picture({ organizationId, id: ids.next(), hash, name: 'Logo', format: 'png', width: 20, height: 10, bytes, createdAt: longAgo });
  const everyByte = Uint8Array.from({ length: 256 }, (_, index) => index);

  test('come back as they were stored, of their organization alone, the newest first', async () => {
    const { id } = await givenOrganization(store());
    const { id: other } = await givenOrganization(store());
    const [one, two, foreign] = [aPicture(id, 'a'), aPicture(id, 'b'), aPicture(other, 'a')];
    await run(async ({ pictures }) => {
      for (const picture of [one, two, foreign]) await pictures.add(picture, everyByte);
    });
    expect(await store().pictures.list(id)).toEqual([two, one]);
    const read = await store().pictures.read(id, one.id);
    expect([read?.picture, [...(read?.content ?? [])]]).toEqual([one, [...everyByte]]);
    expect(await store().pictures.read(other, one.id)).toBeUndefined();
    await run(async ({ pictures }) => {
      expect(await pictures.find(id, one.id)).toEqual(one);
      expect(await pictures.find(other, one.id)).toBeUndefined();
      expect(await pictures.findSame(id, 'b')).toEqual(two);
      expect(await pictures.findSame(other, 'b')).toBeUndefined();
    });
  });

  test('are counted, and are gone when they are removed', async () => {
    const { id } = await givenOrganization(store());
    const picture = aPicture(id, 'a');
    await run(async ({ pictures }) => {
      expect(await pictures.usedRoom(id)).toEqual({ pictures: 0, bytes: 0 });
      await pictures.add(picture, everyByte);
      await pictures.add(aPicture(id, 'b'), everyByte);
      expect(await pictures.usedRoom(id)).toEqual({ pictures: 2, bytes: 512 });
    });
    await run(({ pictures }) => pictures.remove(id, picture.id));
    expect(await store().pictures.read(id, picture.id)).toBeUndefined();
    expect(await run(({ pictures }) => pictures.usedRoom(id))).toEqual({ pictures: 1, bytes: 256 });
  });

  test('may be hidden, and go on being read', async () => {
    const { id } = await givenOrganization(store());
    const picture = aPicture(id, 'a');
    await run(({ pictures }) => pictures.add(picture, null));
    const hide = (at: Date | null) => run(({ pictures }) => pictures.hide(id, picture.id, at));
    expect([await hide(null), await hide(longAgo), await hide(longAgo)]).toEqual([false, true, false]);
    expect([await store().pictures.list(id), await store().pictures.read(id, picture.id)]).toEqual([[], { picture, content: null }]);
    expect(await run(({ pictures }) => Promise.all([pictures.find(id, picture.id), pictures.findSame(id, 'a')]))).toEqual([
      undefined,
      picture,
    ]);
    expect([await hide(null), await store().pictures.list(id)]).toEqual([true, [picture]]);
    expect(await run(({ pictures }) => pictures.remove(id, picture.id))).toBe(picture.bytes);
  });

  test('make a brand, which comes back as it was stored', async () => {
    const { id } = await givenOrganization(store());
    const { id: other } = await givenOrganization(store());
    const find = (organizationId: string) => run(({ brands }) => brands.find(organizationId));
    expect(await find(id)).toBeUndefined();
    const written = { accent: '#1d4ed8', imprint: 'Acme\n1 Main St', websiteUrl: 'https://example.com', privacyUrl: null };
    const brand = Brand.none(id).replace(written, aPicture(id, 'a'));
    await run(({ brands }) => brands.save(Brand.none(id)));
    await run(({ brands }) => brands.save(brand));
    expect([await find(id), await find(other)]).toEqual([brand, undefined]);
  });
});
