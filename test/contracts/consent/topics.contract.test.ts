import { expect, test } from '@jest/globals';
import { SaveTopic } from '../../../src/application/consent/save-topic.ts';
import { Audit } from '../../../src/application/kernel/audit.ts';
import { maxTopics, Topic, type WrittenTopic } from '../../../src/domain/consent/topic.ts';
import { operator } from '../../../src/domain/kernel/actor.ts';
import { InvalidState, NotFound, ValidationFailed } from '../../../src/domain/kernel/errors.ts';
import { givenOrganization } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

const now = new Date('2026-03-02T10:00:00.000Z');
const clock = { now: () => now };

onEachBackend('Topics', (store) => {
  const save = (isNew: boolean) => (organizationId: string, key: string, topic: WrittenTopic) =>
    new SaveTopic({ unitOfWork: store().unitOfWork, audit: new Audit(clock, ids), clock }).execute({
      organizationId,
      key,
      isNew,
      topic,
      by: operator,
    });
  const [create, edit] = [save(true), save(false)];
  const listed = (organizationId: string) => store().unitOfWork.run(({ topics }) => topics.findMany(organizationId));

  test('are of one organization, after General, which every organization has', async () => {
    const [{ id }, other] = [await givenOrganization(store()), await givenOrganization(store())];
    expect(await listed(id)).toEqual([Topic.general(id)]);
    const topic = await create(id, 'news', { name: { en: 'News', 'de-AT': 'Neues' }, reaches: 'joined', isPublic: false });
    expect({ ...topic }).toEqual({
      ...{ organizationId: id, key: 'news', name: { en: 'News', 'de-AT': 'Neues' }, description: {} },
      ...{ reaches: 'joined', isPublic: false, createdAt: now, archivedAt: null },
    });
    expect(await listed(id)).toEqual([Topic.general(id), topic]);
    expect(await listed(other.id)).toEqual([Topic.general(other.id)]);
    expect(await store().unitOfWork.run(({ topics }) => topics.find(other.id, 'news'))).toBeUndefined();
    expect(await store().unitOfWork.run(({ topics }) => topics.find(id, 'general'))).toEqual(Topic.general(id));
  });

  test('are edited, archived and restored; what is not given stays', async () => {
    const { id } = await givenOrganization(store());
    await create(id, 'news', { name: { en: 'News' }, isPublic: false });
    const archived = await edit(id, 'news', { description: { en: 'Each week' }, isArchived: true });
    expect({ ...archived }).toMatchObject({ name: { en: 'News' }, description: { en: 'Each week' }, isPublic: false, archivedAt: now });
    expect((await listed(id)).at(-1)).toEqual(archived);
    expect((await edit(id, 'news', { isArchived: false })).archivedAt).toBeNull();
    await edit(id, 'general', { name: { en: 'All else' } });
    expect((await listed(id)).map(({ key, name }) => [key, name.en])).toEqual([
      ['general', 'All else'],
      ['news', 'News'],
    ]);
    await expect(edit(id, 'other', { name: { en: 'Other' } })).rejects.toThrow(NotFound);
    for (const key of ['news', 'general']) await expect(create(id, key, { name: { en: 'Again' } })).rejects.toThrow(InvalidState);
  });

  test('are refused if they have no name, a bad key or language, or reach people who have not agreed', async () => {
    const { id } = await givenOrganization(store());
    for (const key of ['News', '', 'a b', '-a', 'a'.repeat(51)])
      await expect(create(id, key, { name: { en: 'News' } })).rejects.toThrow(ValidationFailed);
    for (const name of [undefined, {}, { english: 'News' }, { en: ' ' }, { en: 'a\nb' }])
      await expect(create(id, 'news', { name })).rejects.toThrow(ValidationFailed);
    await create(id, 'news', { name: { en: 'News' } });
    await edit(id, 'news', { reaches: 'joined' });
    await expect(edit(id, 'news', { reaches: 'everyone' })).rejects.toThrow(InvalidState);
    for (const change of [{ reaches: 'joined' }, { isArchived: true }] as const)
      await expect(edit(id, 'general', change)).rejects.toThrow(InvalidState);
  });

  test('are at most a hundred, General and archived ones included', async () => {
    const { id } = await givenOrganization(store());
    for (let number = 1; number < maxTopics; number++) await create(id, `t${number}`, { name: { en: 'T' }, isArchived: number < 9 });
    await expect(create(id, 'more', { name: { en: 'T' } })).rejects.toThrow(InvalidState);
  });
});
