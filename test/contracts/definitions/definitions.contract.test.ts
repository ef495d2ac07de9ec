import { expect, test } from '@jest/globals';
import { aSendingOrganization, definitionsOn, wholeFile } from '../../support/definitions.ts';
import { allAtOnce, onEachBackend } from '../on-each-backend.ts';
import { dyingAfter } from '../tables/dying-after.ts';

onEachBackend('Applying definitions', (store) => {
  const on = () => definitionsOn(store());
  const linesAbout = async (organizationId: string) =>
    (await store().dump()).split('\n').filter((line) => line.includes(organizationId)).length;

  test('leaves nothing when it is killed wherever, and a comparison leaves nothing; then it is whole', async () => {
    const organizationId = await aSendingOrganization(store());
    const before = await linesAbout(organizationId);
    await on().diff(organizationId, wholeFile);
    expect(await linesAbout(organizationId)).toBe(before);
    let killed = 0;
    for (let calls = 0; ; calls += 9) {
      const dying = definitionsOn(store(), dyingAfter(store().unitOfWork, calls));
      const result = await dying.apply(organizationId, wholeFile).catch((reason: Error) => reason);
      if (!(result instanceof Error)) break;
      expect([result.message, await linesAbout(organizationId)]).toEqual(['killed', before]);
      killed++;
    }
    expect(killed).toBeGreaterThan(3);
    expect((await on().diff(organizationId, wholeFile)).plan.operations).toEqual([]);
  });

  test('several at once end in one of each thing', async () => {
    const organizationId = await aSendingOrganization(store());
    expect(await allAtOnce(4, () => on().apply(organizationId, wholeFile))).toMatchObject({ done: 4, refused: [] });
    const { dataTables, spinners } = store();
    expect((await dataTables.all(organizationId)).map(({ name }) => name)).toEqual(['Contacts']);
    const { items: made } = await spinners.list(organizationId, {}, { limit: 10, after: undefined });
    expect(made.map(({ name, lastVersion }) => [name, lastVersion])).toEqual([
      ['Follow up', 0],
      ['Welcome', 1],
    ]);
    const pro = wholeFile.replace('[free, pro]', '[free, pro, max]');
    await allAtOnce(2, (index) => on().apply(organizationId, index === 0 ? pro : wholeFile.replace('subject: Hello', 'subject: Hi')));
    const ends = [
      await on().diff(organizationId, pro),
      await on().diff(organizationId, wholeFile.replace('subject: Hello', 'subject: Hi')),
    ];
    expect(ends.map(({ plan }) => plan.operations.length).sort()[0]).toBe(0);
  });
});
