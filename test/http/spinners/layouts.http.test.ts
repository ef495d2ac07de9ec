import { expect, test } from '@jest/globals';
import { aChannel, anEmailStep } from '../../support/builders.ts';
import { footer } from '../../support/fragments.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

const html = (sign: string) => `{{ content }}<p>${sign}</p><a href="{{ unsubscribe_url }}">No more</a>`;

onMemory('layouts and parts', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    await spindle().store.unitOfWork.run(({ channels }) => channels.save(aChannel({ organizationId: tenant.id, isDefault: true })));
    const member = await tenant.person('member');
    const spinner = async (name: string, step: object) => {
      const steps = [anEmailStep({ text: '', ...step })];
      const { body } = await member.post('/spinners', { name, draft: { dataTableId: tenant.table.id, steps } });
      return body.spinner.id as string;
    };
    return { tenant, member, spinner };
  };

  test('201, 200: one footer is changed in all mails by one act', async () => {
    const { member, spinner } = await given();
    const made = await member.post('/parts', { key: 'sign', name: 'Signature', html: '<b>Ada</b>' });
    expect([made.status, made.body.fragment]).toMatchObject([
      201,
      { kind: 'part', key: 'sign', version: 1, revision: 1, isService: false },
    ]);
    const layout = await member.post('/layouts', { key: 'main', name: 'Main', html: html('{{ part: "sign" }}') });
    expect(layout.body.fragment).toMatchObject({ kind: 'layout', text: '', editedBy: { type: 'user' } });
    const ids = [
      await spinner('One', { layout: 'main', html: '<p>Hi {{ name }}</p>' }),
      await spinner('Two', { layout: 'main', html: '<p>Bye</p>' }),
      await spinner('Three', { html: `{{ part: "sign" }}${footer.replace('{{ content }}', 'x')}` }),
    ];
    for (const id of ids) expect((await member.post(`/spinners/${id}/publish`)).status).toBe(201);
    const read = async (id: string) => (await member.get(`/spinners/${id}`)).body.spinner;
    expect(await read(ids[0] as string)).toMatchObject({ draftDiffers: false, newer: [], draft: { steps: [{ layout: 'main' }] } });

    expect((await member.patch('/parts/sign', { html: '<b>Bob</b>', revision: 1 })).body.fragment).toMatchObject({
      version: 2,
      revision: 2,
    });
    const newer = [{ kind: 'part', key: 'sign', published: 1, last: 2 }];
    expect(await read(ids[0] as string)).toMatchObject({ newer });
    expect((await member.get('/spinners')).body.data.filter((one: { newer: unknown[] }) => one.newer.length > 0)).toHaveLength(3);
    const uses = (await member.get('/parts/sign/uses')).body;
    expect(uses.fragments).toEqual([{ kind: 'layout', key: 'main', name: 'Main' }]);
    expect(uses.spinners).toMatchObject([
      { name: 'One', isInDraft: true, publishedVersion: 1, publishedWith: 1, newer },
      { name: 'Three' },
      { name: 'Two' },
    ]);

    const { body: compared } = await member.post(`/spinners/${ids[0]}/newer`, { frame: 'plain' });
    expect(compared).toMatchObject({ changes: newer, draftDiffers: false, problems: [] });
    expect(compared.steps).toMatchObject([
      {
        stepId: 'welcome',
        before: { problem: null, html: expect.stringContaining('<b>Ada</b>') },
        after: { problem: null, html: expect.stringContaining('<b>Bob</b>'), frame: expect.stringMatching(/^\/previews\//) },
      },
    ]);

    const { status, body } = await member.post('/parts/sign/publish', { version: 2, spinnerIds: ids });
    expect([status, body.spinners]).toMatchObject([200, ids.map((id) => ({ id, version: 2, isNew: true, refusal: null }))]);
    expect(await read(ids[0] as string)).toMatchObject({ publishedVersion: 2, newer: [], draftDiffers: false });
    const { version } = (await member.get(`/spinners/${ids[0]}/versions/2`)).body;
    expect(version).toMatchObject({ definition: { steps: [{ layout: 'main' }] }, uses: { layouts: { main: 1 }, parts: { sign: 2 } } });
    const { body: difference } = await member.get(`/spinners/${ids[0]}/versions/compare?from=1&to=2`);
    expect(difference).toMatchObject({
      isSame: false,
      settings: [{ field: 'parts', before: { sign: 1 }, after: { sign: 2 } }],
      changed: [],
    });
    expect((await member.get('/parts/sign/versions')).body.data).toMatchObject([{ number: 2 }, { number: 1 }]);
    expect((await member.get('/parts/sign/versions/1')).body.version).toMatchObject({ html: '<b>Ada</b>' });
  });

  test('400: says by name and place what is wrong', async () => {
    const { member, spinner } = await given();
    const refused = async (path: string, body: object) => (await member.post(path, { key: 'x', name: 'X', ...body })).body.errors;
    expect(await refused('/layouts', { html: '{{ content }}' })).toMatchObject([
      { path: 'html', message: expect.stringContaining('unsubscribe link') },
    ]);
    expect(await refused('/parts', { html: 'a\n{{ part: "x" }}' })).toMatchObject([{ path: 'html', at: { line: 2, column: 1 } }]);
    expect(await refused('/parts', { html: 'a', isService: true })).toMatchObject([{ path: 'isService' }]);
    expect(await refused('/parts', { key: 'X y', html: 'a' })).toMatchObject([{ path: 'key' }]);
    const subject = await member.post('/spinners', {
      name: 'A',
      draft: { dataTableId: (await given()).tenant.table.id, steps: [anEmailStep({ subject: '{{ part: "x" }}' })] },
    });
    expect(subject.body.errors).toMatchObject([
      { path: 'draft.steps[0].subject', step: 'welcome', message: expect.stringContaining('The part "x"') },
    ]);
    const id = await spinner('A', { layout: 'nowhere', html: '{{ part: "y" }}' });
    const { body } = await member.post(`/spinners/${id}/validate`);
    expect(body.problems).toMatchObject([
      { path: 'steps[0].html', step: 'welcome', field: 'html', message: 'There is no part "y"', at: { line: 1, column: 1 } },
      { path: 'steps[0].layout', message: 'There is no layout "nowhere"' },
    ]);
    expect((await member.post(`/spinners/${id}/test`, { stepId: 'welcome' })).body).toMatchObject({ result: 'refused' });
  });

  test('409: of two who edit a layout at once, the second is told who was first', async () => {
    const { tenant, member } = await given();
    const other = await tenant.person('member');
    await member.post('/layouts', { key: 'main', name: 'Main', html: html('1') });
    expect((await other.patch('/layouts/main', { html: html('2'), revision: 1 })).status).toBe(200);
    const { status, body } = await member.patch('/layouts/main', { html: html('3'), revision: 1 });
    expect([status, body]).toMatchObject([409, { code: 'INVALID_STATE', revision: 2, editedBy: { type: 'user' } }]);
    expect((await member.post('/layouts', { key: 'main', name: 'Main', html: html('1') })).status).toBe(409);
  });

  test('200: shows a layout that is not saved yet, and what is wrong with it', async () => {
    const { member } = await given();
    const sample = { html: '<h1>Hi {{ name }}</h1>', text: '' };
    const { body } = await member.post('/layouts/preview', { key: 'main', html: html('{{ city }}'), sample, frame: 'plain' });
    expect(body).toMatchObject({
      problems: [],
      html: expect.stringMatching(/^<h1>Hi \[name\]<\/h1><p>\[city\]<\/p>/),
      frame: expect.any(String),
    });
    expect(body.text).toContain('Hi [name]\n\n[city]\n\nNo more (');
    const wrong = await member.post('/layouts/preview', { key: 'main', html: '{{ content }}{{ name', sample });
    expect(wrong.body).toMatchObject({ problems: [{ path: 'html', at: { line: 1 } }], html: null, frame: null });
    const part = await member.post('/parts/preview', { key: 'sign', html: '<b>{{ name }}</b>' });
    expect(part.body).toMatchObject({ problems: [], html: '<b>[name]</b>', text: '[name]' });
  });

  test('409: what is in use is not archived, and the answer names what uses it', async () => {
    const { member, spinner } = await given();
    await member.post('/parts', { key: 'sign', name: 'Signature', html: '<b>Ada</b>' });
    await member.post('/layouts', { key: 'main', name: 'Main', html: html('{{ part: "sign" }}') });
    const blocks = {
      version: 1,
      blocks: [
        { id: 'a', type: 'columns', columns: [{ blocks: [{ id: 'b', type: 'part', key: 'sign' }] }, { blocks: [] }] },
        { id: 'c', type: 'text', content: [{ type: 'paragraph', content: [{ text: 'x', link: '{{ unsubscribe_url }}' }] }] },
      ],
    };
    const id = await spinner('In blocks', { blocks });
    const refused = await member.patch('/parts/sign', { isArchived: true });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      {
        reason: 'FRAGMENT_USED',
        message: 'The part "Signature" is in use: take it out there first',
        fragments: [{ kind: 'layout', key: 'main', name: 'Main' }],
        spinners: [{ id, name: 'In blocks' }],
      },
    ]);
    expect((await member.patch('/layouts/main', { isArchived: true })).status).toBe(200);
    expect((await member.patch('/parts/sign', { isArchived: true })).body.fragments).toEqual([]);
    await member.post(`/spinners/${id}/archive`);
    expect((await member.patch('/parts/sign', { isArchived: true })).status).toBe(200);
    expect((await member.patch('/parts/sign', { isArchived: false })).body.fragment).toMatchObject({ archivedAt: null });
  });

  test('200: warnings name values in layouts and parts that people would read as they are stored', async () => {
    const { tenant, member } = await given();
    await member.post(`/data-tables/${tenant.table.id}/columns`, { name: 'sum', type: 'number', metadata: true });
    await member.post('/parts', { key: 'sign', name: 'Signature', html: 'a\n<b>{{ sum }}</b>' });
    const draft = { dataTableId: tenant.table.id, steps: [anEmailStep({ text: 'x {{ part: "sign" }} {{ unsubscribe_url }}' })] };
    const { body } = await member.post('/spinners', { name: 'A', draft });
    const { warnings, problems } = (await member.post(`/spinners/${body.spinner.id}/validate`)).body;
    expect([problems, warnings]).toMatchObject([
      [],
      [
        {
          path: 'steps[0].text',
          column: 'sum',
          within: { kind: 'part', key: 'sign' },
          at: { line: 2, column: 4 },
          instead: '{{ sum | number }}',
        },
      ],
    ]);
  });

  test('200: validating counts which records get which language, and who falls to the original', async () => {
    const { tenant, member } = await given();
    await member.post(`/data-tables/${tenant.table.id}/columns`, { name: 'tongue', type: 'text', metadata: true });
    const records = ['de', 'DE ', 'Deutsch', 'de_AT', 'it', 'klingon', null].map((tongue, at) => ({
      ...Object.fromEntries(tenant.table.columns.map(({ name }: { name: string }) => [name, `${name}${at}@example.com`])),
      tongue,
    }));
    expect((await member.post(`/data-tables/${tenant.table.id}/records`, { records })).status).toBe(201);
    const text = 'x {{ unsubscribe_url }}';
    const languages = { by: 'tongue', texts: { de: { subject: 'Hallo', text } } };
    const draft = { dataTableId: tenant.table.id, steps: [anEmailStep({ text, languages } as object)] };
    const { body } = await member.post('/spinners', { name: 'A', draft });
    expect((await member.post(`/spinners/${body.spinner.id}/validate`)).body.languages).toMatchObject([
      {
        step: 'welcome',
        by: 'tongue',
        counted: 7,
        withoutText: 3,
        values: expect.arrayContaining([
          { value: 'Deutsch', count: 1, tag: 'de', because: 'exact', said: 'de' },
          { value: 'de_AT', count: 1, tag: 'de', because: 'wider', said: 'de-AT' },
          { value: 'it', count: 1, tag: null, because: 'missing', said: 'it' },
          { value: 'klingon', count: 1, tag: null, because: 'unknown', said: null },
        ]),
      },
    ]);
    const preview = await member.post(`/spinners/${body.spinner.id}/preview`, { stepId: 'welcome' });
    expect(preview.body.language).toMatchObject({ tag: null, because: 'unknown', by: 'tongue', value: 'tongue' });
  });

  test('200: an SMS is counted in segments in each language, with its parts', async () => {
    const { tenant, member } = await given();
    await member.post('/parts', { key: 'end', name: 'End', html: '', text: 'Acme', languages: { de: { html: '', text: 'Acme – Grüße' } } });
    const sms = { id: 'sms', type: 'message', channel: 'sms', to: '{{ phone }}' };
    const languages = { by: 'name', texts: { de: { text: 'Hallo {{ part: "end" }}' } } };
    const draft = { dataTableId: tenant.table.id, steps: [{ ...sms, text: `${'x'.repeat(160)} {{ part: "end" }}`, languages }] };
    const { body } = await member.post('/spinners', { name: 'A', draft });
    const counted = await member.post(`/spinners/${body.spinner.id}/segments`, { stepId: 'sms' });
    expect([counted.status, counted.body.languages]).toMatchObject([
      200,
      [
        { tag: null, typical: { encoding: 'GSM-7', segments: 2 }, longest: { foreign: [] } },
        { tag: 'de', records: 0, typical: { encoding: 'UCS-2', length: 18, segments: 1, foreign: ['–'] } },
      ],
    ]);
  });
});
