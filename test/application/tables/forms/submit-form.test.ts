import { beforeEach, describe, expect, test } from '@jest/globals';
import { ArchiveForm } from '../../../../src/application/tables/forms/archive-form.ts';
import { FormTokens } from '../../../../src/application/tables/forms/form-tokens.ts';
import { PublishForm } from '../../../../src/application/tables/forms/publish-form.ts';
import { SaveForm } from '../../../../src/application/tables/forms/save-form.ts';
import { SubmitForm } from '../../../../src/application/tables/forms/submit-form.ts';
import { Unavailable } from '../../../../src/domain/kernel/errors.ts';
import type { Plan } from '../../../../src/domain/plans/plan.ts';
import { maxForms } from '../../../../src/domain/tables/forms/form.ts';
import { type Application, openApplication } from '../../../support/application.ts';
import { aColumn } from '../../../support/builders.ts';
import { givenOrganization, givenTable } from '../../../support/given.ts';

let app: Application;
beforeEach(async () => {
  app = await openApplication();
});

const by = { type: 'user', id: '0190f2de-7e5c-7000-8000-000000000001', ip: null } as const;
const visitor = { type: 'recipient', id: null, ip: '203.0.113.7' } as const;
const content = {
  languages: ['en'],
  fields: [{ column: 'email', label: { en: 'E-mail' }, required: true }],
  address: 'email',
  topics: [{ topic: 'general', words: { en: 'Send me news' } }],
  texts: { title: { en: 'News' }, button: { en: 'Go' }, thanks: { en: 'Thanks' } },
  confirm: false,
};

async function given(limits: Plan['limits'] = {}) {
  const { id: organizationId } = await givenOrganization(app, { limits });
  const table = await givenTable(app, { organizationId, columns: [aColumn('email', { type: 'email' }), aColumn('name')] });
  const keyed = table.beginKey(['email']).endKey();
  await app.unitOfWork.run(({ dataTables }) => dataTables.save(keyed));
  const save = new SaveForm(app);
  const { form: draft } = await save.execute({ organizationId, target: { dataTableId: table.id }, name: 'News', content, by });
  const { form } = await new PublishForm(app).execute({ organizationId, formId: draft.id, by });
  const submit = new SubmitForm(app);
  const send = (email: string, fields: object = {}) =>
    submit.execute({
      ...{ key: form.key, language: 'en', valueFor: (key) => ({ email })[key], chosen: ['general'], by: visitor },
      ...fields,
    });
  const state = () =>
    app.unitOfWork.run(async ({ records, preferences }) => ({
      records: await records.count(organizationId, table.id),
      ada: (await preferences.find(organizationId, { kind: 'email', address: 'ada@example.com' }))?.stateOf('general'),
    }));
  return { organizationId, table: keyed, form, save, send, state };
}

describe('SubmitForm', () => {
  test('stores a record and joins in one transaction, or does neither', async () => {
    const { organizationId, send, state } = await given({ records: 1 });
    expect((await send('ada@example.com'))?.faults.size).toBe(0);
    expect(await state()).toEqual({ records: 1, ada: 'joined' });
    await expect(send('bob@example.com')).rejects.toThrow(Unavailable);
    expect((await state()).records).toBe(1);
    const bob = await app.unitOfWork.run(({ preferences }) =>
      preferences.find(organizationId, { kind: 'email', address: 'bob@example.com' }),
    );
    expect(bob).toBeUndefined();
  });

  test('stores nothing if consent cannot be noted', async () => {
    const { send, state } = await given();
    const { next } = app.ids;
    app.ids.next = () => {
      throw new Error('no ids');
    };
    await expect(send('ada@example.com')).rejects.toThrow('no ids');
    app.ids.next = next;
    expect(await state()).toEqual({ records: 0, ada: undefined });
  });

  test('joins once more who has left, since they say so themselves', async () => {
    const { organizationId, send, state } = await given();
    await send('ada@example.com');
    await app.unitOfWork.run(async ({ preferences }) => {
      const [known] = await preferences.lock(organizationId, [{ kind: 'email', address: 'ada@example.com' }], app.clock.now());
      const at = app.clock.now();
      if (!known) throw new Error('nothing is known');
      const after = known.after({ act: 'left', topics: ['general'], at, notedAt: at, via: 'page' });
      await preferences.save([{ before: known, after }], []);
    });
    app.clock.pass({ minutes: 1 });
    await send('ada@example.com');
    expect(await state()).toEqual({ records: 1, ada: 'joined' });
  });

  test('finds no form of another key, of no version, or that is a draft or archived', async () => {
    const { organizationId, form, send, state } = await given();
    expect(await send('ada@example.com', { key: form.key.replace(/.$/, (last) => (last === '0' ? '1' : '0')) })).toBeUndefined();
    expect(await send('ada@example.com', { version: 2 })).toBeUndefined();
    await new ArchiveForm(app).execute({ organizationId, formId: form.id, by });
    expect(await send('ada@example.com')).toBeUndefined();
    expect(await state()).toEqual({ records: 0, ada: undefined });
  });

  test('of an archived topic stores the record alone', async () => {
    const { organizationId, table, save, state } = await given();
    await app.unitOfWork.run(async ({ topics }) => {
      const general = await topics.find(organizationId, 'general');
      if (general) await topics.save(general.with({ archivedAt: app.clock.now() }));
    });
    const { form } = await save.execute({ organizationId, target: { dataTableId: table.id }, name: 'Two', content, by });
    await expect(new PublishForm(app).execute({ organizationId, formId: form.id, by })).rejects.toThrow('cannot be published');
    expect((await state()).records).toBe(0);
  });
});

test('an organization has a bounded number of forms, and its audit log tells their changes', async () => {
  const { organizationId, table, form, save } = await given();
  const made = { organizationId, target: { dataTableId: table.id }, name: 'News', content, by };
  for (let n = 1; n < maxForms; n++) await save.execute(made);
  await expect(save.execute(made)).rejects.toThrow(`at most ${maxForms}`);
  const edit = { organizationId, target: { formId: form.id }, content: {}, by };
  await save.execute(edit);
  await save.execute({ ...edit, name: 'Newer' });
  const { items } = await app.auditEntries.list(organizationId, { subjectId: form.id }, { limit: 10, after: undefined });
  expect(items.map(({ entry: { action, details } }) => [action, details])).toEqual([
    ['form.edited', {}],
    ['form.published', { version: 1 }],
    ['form.created', {}],
  ]);
});

test('a page is valid from 2 seconds to a day, for its own form and version', async () => {
  const [{ form, organizationId }, other] = [await given(), await given()];
  const versionOf = (one: typeof form, number = 1) =>
    app.unitOfWork.run(({ forms }) => forms.findVersion(one.organizationId, one.id, number));
  const [own, foreign] = [await versionOf(form), await versionOf(other.form)];
  if (!own || !foreign) throw new Error('no version');
  const tokens = new FormTokens(app.secrets);
  const token = tokens.make(own, new Date(0));
  const after = (ms: number, version = own) => tokens.check(version, token, new Date(ms));
  expect([after(1999), after(2000), after(86_400_000), after(86_400_001), after(-1)]).toEqual(['fast', 'good', 'good', 'old', 'fast']);
  expect([after(5000, foreign), after(5000, own.with({ version: 2 }))]).toEqual(['foreign', 'foreign']);
  for (const forged of ['', '.', `${token}.x`, token.replace(/^\w+/, '1'), token.slice(0, -1)])
    expect(tokens.check(own, forged, new Date(5000))).toBe('foreign');
  expect(organizationId).not.toBe(other.organizationId);
});
