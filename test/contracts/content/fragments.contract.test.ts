import { expect, test } from '@jest/globals';
import { operator } from '../../../src/domain/kernel/actor.ts';
import type { Step } from '../../../src/domain/spinners/step-kinds.ts';
import { aDefinition, anEmailStep, aSpinner, longAgo } from '../../support/builders.ts';
import { aLayout, aPart, footer, givenFragments } from '../../support/fragments.ts';
import { givenTable } from '../../support/given.ts';
import { onEachBackend } from '../on-each-backend.ts';

onEachBackend('Layouts and parts', (store) => {
  const given = async (...all: Parameters<typeof givenFragments>[2][]) => {
    const table = await givenTable(store());
    await givenFragments(store(), table.organizationId, ...all);
    return { table, organizationId: table.organizationId };
  };

  test('are found by kind and key, in their organization alone', async () => {
    const layout = aLayout('main', footer, { name: 'Main', text: '{{ content }}' });
    const { organizationId } = await given(layout, aPart('main', 'a part'));
    const names = [{ kind: 'layout', key: 'main' } as const, { kind: 'part', key: 'other' } as const];
    const found = await store().unitOfWork.run(({ fragments }) => fragments.findMany(organizationId, names));
    expect(found.map((one) => ({ ...one }))).toEqual([{ ...layout, organizationId }]);
    const all = await store().unitOfWork.run(({ fragments }) => fragments.findAll(organizationId));
    expect(all.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['layout main', 'part main']);
    expect(await store().fragments.find(organizationId, { kind: 'part', key: 'main' })).toMatchObject({ html: 'a part' });
    expect(await store().fragments.find((await given()).organizationId, { kind: 'part', key: 'main' })).toBeUndefined();
    expect(await store().unitOfWork.run(({ fragments }) => fragments.count(organizationId, 'part'))).toBe(1);
  });

  test.each(['a\u0000b', '\ud800', 'a(b', 'A', ''])('are not found by a text that is no key: %j', async (key) => {
    const { organizationId } = await given(aPart('a', 'a part'));
    const name = { kind: 'part', key } as const;
    expect(await store().fragments.find(organizationId, name)).toBeUndefined();
    expect(await store().unitOfWork.run(({ fragments }) => fragments.findMany(organizationId, [name]))).toEqual([]);
  });

  test('keep each version, newest first in pages', async () => {
    const { organizationId } = await given(aPart('sign', 'one'));
    const by = { ...operator, type: 'user' as const, id: 'ada' };
    const name = { kind: 'part', key: 'sign' } as const;
    const edit = (written: object) =>
      store().unitOfWork.run(async ({ fragments }) => {
        const [known] = await fragments.findMany(organizationId, [name]);
        if (known) await fragments.save(known.write(written, { by, at: longAgo }));
      });
    await edit({ html: 'two' });
    await edit({ name: 'Signature' });
    await edit({ html: 'three', isArchived: true });
    const first = await store().fragments.versions(organizationId, name, { limit: 2, after: undefined });
    expect(first).toEqual({
      items: [3, 2].map((number) => ({ number, editedAt: longAgo, editedBy: { type: 'user', id: 'ada' } })),
      next: ['2'],
    });
    const rest = await store().fragments.versions(organizationId, name, { limit: 2, after: first.next });
    expect(rest.items.map(({ number }) => number)).toEqual([1]);
    expect(await store().fragments.version(organizationId, name, 2)).toMatchObject({ html: 'two', text: '', isService: false });
    expect(await store().fragments.version(organizationId, name, 4)).toBeUndefined();
    expect(await store().fragments.find(organizationId, name)).toMatchObject({
      version: 3,
      revision: 4,
      name: 'Signature',
      archivedAt: longAgo,
    });
    expect(await store().spinners.lastFragments(organizationId)).toEqual([{ ...name, version: 3 }]);
  });

  test('are listed by name without their content', async () => {
    const { organizationId } = await given(aPart('b', 'x', { name: 'Zed' }), aPart('a', 'x', { name: 'Ann' }), aLayout('main'));
    const listed = await store().fragments.list(organizationId, 'part');
    expect(listed.map(({ name }) => name)).toEqual(['Ann', 'Zed']);
    const { html: _, text: __, languages: ___, ...summary } = aPart('a', 'x', { name: 'Ann' });
    expect({ ...listed[0] }).toEqual({ ...summary, organizationId });
  });

  test('are found by the parts that they name', async () => {
    const naming = [aPart('a', '{{part:"sign"}}'), aPart('b', 'x', { text: "{{ part : 'sign' }}" }), aLayout('main', '{{ part: "sign" }}')];
    const inGerman = (html: string) => ({ languages: { de: { html, text: '' } } });
    naming.push(aPart('d', 'x', inGerman('a\n"{{ part: "sign" }}"')), aPart('e', 'x', inGerman("{{\npart: 'sign' }}")));
    const others = [aPart('c', '{{ part: "signature" }} {{ sign }}', inGerman('{{ part: "signs" }}')), aPart('sign', 'x')];
    const { organizationId } = await given(...naming, ...others);
    const found = await store().fragments.naming(organizationId, ['sign', 'foot']);
    expect(found.map(({ kind, key }) => `${kind} ${key}`)).toEqual(['layout main', 'part a', 'part b', 'part d', 'part e']);
    expect(await store().fragments.naming(organizationId, [])).toEqual([]);
  });

  test('are found in drafts that name them and in published versions that were made with them', async () => {
    const { table, organizationId } = await given();
    const save = async (name: string, step: Partial<Step>, uses?: { layouts: object; parts: object }) => {
      const steps = [anEmailStep(step as object)];
      const spinner = aSpinner({ organizationId, name, draft: aDefinition({ dataTableId: table.id, steps }) });
      const { spinner: published, version } = spinner.publish(longAgo);
      await store().unitOfWork.run(async ({ spinners }) => {
        await spinners.save(uses ? published : spinner);
        if (uses) await spinners.addVersion(version.with({ written: version.definition, uses: uses as never }));
      });
      return spinner.id;
    };
    const part = { id: 'b', type: 'part', key: 'sign' };
    const ids = [
      await save('A', { layout: 'main' } as object),
      await save('B', {}, { layouts: { main: 2 }, parts: {} }),
      await save('C', { html: '{{ part: "sign" }}' } as object),
      await save('D', {}, { layouts: {}, parts: { sign: 1 } }),
      await save('D1', { blocks: { version: 1, blocks: [{ id: 'a', type: 'columns', columns: [{ blocks: [part] }] }] } } as object),
      await save('D2', { languages: { by: 'x', texts: { de: { text: '{{ part: "sign" }}' } } } } as object),
      await save('D3', { languages: { by: 'x', texts: { de: { blocks: { version: 1, blocks: [part] } } } } } as object),
    ];
    await save('E', { layout: 'mainly', text: '{{ sign }} main' } as object, { layouts: { other: 1 }, parts: { main: 1 } });
    const found = (layouts: string[], parts: string[]) => store().spinners.using(organizationId, { layouts, parts });
    expect((await found(['main'], ['sign'])).map(({ spinnerId }) => spinnerId)).toEqual(ids);
    expect(await found(['main'], [])).toEqual([
      { spinnerId: ids[0], name: 'A', isInDraft: true, publishedVersion: null, uses: null },
      { spinnerId: ids[1], name: 'B', isInDraft: false, publishedVersion: 1, uses: { layouts: { main: 2 }, parts: {} } },
    ]);
    expect(await found([], [])).toEqual([]);
    const page = await store().spinners.list(organizationId, {}, { limit: 10, after: undefined });
    expect(page.items.map(({ uses }) => uses)).toContainEqual({ layouts: { main: 2 }, parts: {} });
  });

  test('leave a draft that equals what its version was written as undifferent', async () => {
    const { table, organizationId } = await given();
    const draft = aDefinition({ dataTableId: table.id, steps: [{ ...anEmailStep(), layout: 'main' } as Step] });
    const spinner = aSpinner({ organizationId, draft });
    const composed = { written: draft, definition: { ...draft, steps: [anEmailStep()] }, uses: { layouts: { main: 1 }, parts: {} } };
    const { spinner: published, version } = spinner.publish(longAgo, undefined, null, composed);
    await store().unitOfWork.run(async ({ spinners }) => {
      await spinners.save(published);
      await spinners.addVersion(version);
    });
    const [listed] = (await store().spinners.list(organizationId, {}, { limit: 1, after: undefined })).items;
    expect(listed).toMatchObject({ draftDiffers: false, uses: composed.uses });
    const kept = await store().spinners.version(organizationId, spinner.id, 1);
    expect([kept?.definition, kept?.draft, kept?.uses]).toEqual([composed.definition, draft, composed.uses]);
  });
});
