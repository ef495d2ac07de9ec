import { expect, test } from '@jest/globals';
import type { Page } from '../../../src/application/kernel/page.ts';
import { Form, FormVersion } from '../../../src/domain/tables/forms/form.ts';
import { blankForm } from '../../../src/domain/tables/forms/form-content.ts';
import type { FormSignUp } from '../../../src/domain/tables/forms/form-sign-up.ts';
import { longAgo } from '../../support/builders.ts';
import { givenTable } from '../../support/given.ts';
import { ids } from '../../support/sequential-ids.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Forms', (store) => {
  const run = <Result>(work: Parameters<ReturnType<typeof store>['unitOfWork']['run']>[0]) =>
    store().unitOfWork.run(work) as Promise<Result>;

  async function given() {
    const { organizationId, id: dataTableId } = await givenTable(store());
    const draft = { ...blankForm, languages: ['en'], texts: { ...blankForm.texts, title: { en: '<b>"\u202e' } } };
    const facts = { organizationId, dataTableId, name: 'News', state: 'draft', draft, version: 0, changedAt: longAgo } as const;
    const form = new Form({ ...facts, id: ids.next(), createdAt: longAgo });
    await run(({ forms }) => forms.save(form));
    return form;
  }

  test('are of one organization, and keep what is saved', async () => {
    const [form, other] = [await given(), await given()];
    const { organizationId, id } = form;
    expect(await run(({ forms }) => forms.find(organizationId, id))).toEqual(form);
    expect(await run(({ forms }) => forms.lock(organizationId, id))).toEqual(form);
    for (const read of ['find', 'lock'] as const) expect(await run(({ forms }) => forms[read](other.organizationId, id))).toBeUndefined();
    const edited = form.edit({ name: 'Newer', draft: { ...form.draft, origins: ['https://a.example'] } }, new Date(longAgo.getTime() + 1));
    await run(({ forms }) => forms.save(edited));
    expect(await run(({ forms }) => forms.find(organizationId, id))).toEqual(edited);
  });

  test('are listed, the oldest first', async () => {
    const first = await given();
    const later = new Form({ ...first, id: ids.next(), createdAt: new Date(longAgo.getTime() + 1) });
    const earlier = new Form({ ...first, id: ids.next(), createdAt: new Date(longAgo.getTime() - 1) });
    await run(async ({ forms }) => {
      for (const form of [later, earlier]) await forms.save(form);
    });
    expect(await run(({ forms }) => forms.findMany(first.organizationId))).toEqual([earlier, first, later]);
  });

  test('count their entries by day, and say how many came lately', async () => {
    const [one, other] = [await given(), await given()];
    const { organizationId, id: formId } = one;
    const add = (day: string, entries: number, confirmed: number) =>
      run(({ forms }) => forms.count({ organizationId, formId, day, entries, confirmed }));
    await add('2026-01-01', 1, 0);
    await Promise.all(Array.from({ length: 9 }, () => add('2026-02-02', 1, 0)));
    await add('2026-02-02', 0, 1);
    await add('2026-02-03', 1, 1);
    const counts = (organization: string, since: string) => run(({ forms }) => forms.counts(organization, since));
    const total = { entries: 11, confirmed: 2 };
    expect(await counts(organizationId, '2026-02-02')).toEqual(new Map([[formId, { total, recent: { entries: 10, confirmed: 2 } }]]));
    expect(await counts(organizationId, '2026-02-04')).toEqual(new Map([[formId, { total, recent: { entries: 0, confirmed: 0 } }]]));
    expect(await counts(other.organizationId, '2026-01-01')).toEqual(new Map());
  });

  test('list their entries, with the answers that came later, and without addresses that are forgotten', async () => {
    const [{ organizationId, id: formId }, other] = [await given(), await given()];
    const ada = 'ada@example.com';
    const atMinute = (minute: number) => new Date(longAgo.getTime() + minute * 60_000);
    const addAt = (minute: number, address: string, state: 'pending' | 'joined', id = formId) =>
      run(({ forms }) =>
        forms.addSignUp({ organizationId, formId: id, id: ids.next(), address, at: atMinute(minute), state, confirmedAt: null }),
      );
    await addAt(1, ada, 'pending');
    await addAt(2, 'bob@example.com', 'pending');
    await addAt(3, ada, 'joined');
    await addAt(4, ada, 'pending', other.id);
    const listed = async (limit = 9, since?: number, organization = organizationId, isConfirmed = false) => {
      const seen: string[] = [];
      for (let after: readonly (string | null)[] | undefined = [null]; after; ) {
        const which = { since: since === undefined ? undefined : atMinute(since), isConfirmed };
        const page: Page<FormSignUp> = await run(({ forms }) => forms.signUps(organization, formId, which, { limit, after }));
        seen.push(...page.items.map(({ address, state }) => `${address} ${state}`));
        after = page.next;
      }
      return seen;
    };
    expect(await listed(1)).toEqual([`${ada} joined`, 'bob@example.com pending', `${ada} pending`]);
    expect([await listed(9, 2), await listed(9, 0, other.organizationId)]).toEqual([[`${ada} joined`, 'bob@example.com pending'], []]);
    await run(({ forms }) => forms.answer({ organizationId, address: ada, forms: [formId], answer: 'declined' }, atMinute(5)));
    await run(({ forms }) =>
      forms.answer({ organizationId, address: 'bob@example.com', forms: [formId], answer: 'confirmed' }, atMinute(6)),
    );
    expect(await listed()).toEqual([`${ada} joined`, 'bob@example.com joined', `${ada} declined`]);
    // Of two entries about which one answer is, one counts.
    await addAt(7, ada, 'pending');
    await addAt(8, ada, 'pending');
    await run(({ forms }) => forms.answer({ organizationId, address: ada, forms: [formId], answer: 'confirmed' }, atMinute(9)));
    const confirmed = [`${ada} joined`, 'bob@example.com joined'];
    expect([await listed(1, undefined, organizationId, true), await listed(9, 6, organizationId, true)]).toEqual([confirmed, confirmed]);
    expect(await listed(9, 7, organizationId, true)).toEqual([`${ada} joined`]);
    await run(({ forms }) => forms.forget(organizationId, ada, '#'));
    expect(await listed()).toEqual(['# joined', '# joined', '# joined', 'bob@example.com joined', '# declined']);
  });

  test('are listed with their last versions', async () => {
    const form = await given();
    const { organizationId, id: formId, draft: content } = form;
    const version = (number: number) => new FormVersion({ organizationId, formId, version: number, content, publishedAt: longAgo });
    await run(async ({ forms }) => {
      for (const number of [1, 2]) await forms.addVersion(version(number));
      await forms.save(form.with({ version: 2 }));
    });
    expect(await run(({ forms }) => forms.findLastVersions(organizationId))).toEqual([version(2)]);
    expect([form.hasEdits(version(2)), form.hasEdits(undefined)]).toEqual([false, false]);
    expect(form.with({ draft: { ...content, origins: ['https://a.example'] } }).hasEdits(version(2))).toBe(true);
  });

  test('have versions, each once', async () => {
    const { organizationId, id: formId, draft: content } = await given();
    const version = new FormVersion({ organizationId, formId, version: 1, content, publishedAt: longAgo });
    await run(({ forms }) => forms.addVersion(version));
    expect(await run(({ forms }) => forms.findVersion(organizationId, formId, 1))).toEqual(version);
    expect(await run(({ forms }) => forms.findVersion(organizationId, formId, 2))).toBeUndefined();
    expect(await run(({ forms }) => forms.findVersion(formId, organizationId, 1))).toBeUndefined();
  });
});
