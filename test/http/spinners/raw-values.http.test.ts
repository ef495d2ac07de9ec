import { expect, test } from '@jest/globals';
import { aMailOf } from '../../support/blocks.ts';
import { aChannel, aColumn, anEmailStep } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onMemory('values as people write them', (spindle) => {
  const columns = [
    'email',
    'name',
    aColumn('Umsatz', { type: 'number' }),
    aColumn('odd | news', { type: 'boolean' }),
    aColumn('since', { type: 'date' }),
  ];
  const html =
    '<p title="{{ Umsatz }}">{{ since }}, {{ since | plain }} <a href="https://x.example.com/{{ Umsatz }}">{{ Umsatz | money: "EUR" }}</a></p>' +
    '{{ unsubscribe_url }}';
  const step = anEmailStep({
    subject: '{{ name }}: {{ Umsatz | default: "0" }}',
    text: 'News: {{ ["odd | news"]}}\nhttps://x.example.com/{{ name }}?r={{ Umsatz }} {{ Umsatz | url_encode }} {{ unsubscribe_url }}',
    html,
  });

  async function given() {
    const tenant = await aTenant(spindle(), { columns });
    const owner = await tenant.person('owner');
    const path = `/spinners/${tenant.spinnerId}`;
    const channel = aChannel({ organizationId: tenant.id });
    await spindle().store.unitOfWork.run(({ channels }) => channels.save(channel));
    const steps = [{ ...step, channelId: channel.id }];
    const draft = { dataTableId: tenant.table.id, audience: 'new', steps };
    expect((await owner.patch(path, { draft })).status).toBe(200);
    return { tenant, owner, path, draft };
  }

  const warnings = [
    {
      ...{ path: 'steps[0].subject', step: 'welcome', field: 'subject', column: 'Umsatz', filter: 'number' },
      ...{ at: { offset: 12, line: 1, column: 13 }, end: 39, instead: '{{ Umsatz | number | default: "0" }}' },
      message: expect.stringContaining('The column "Umsatz" is written as the number as it is stored'),
    },
    {
      ...{ path: 'steps[0].text', step: 'welcome', field: 'text', column: 'odd | news', filter: 'yesno' },
      ...{ at: { offset: 6, line: 1, column: 7 }, end: 25, instead: '{{ ["odd | news"] | yesno }}' },
      message: expect.stringContaining('"true" or "false"'),
    },
    {
      ...{ path: 'steps[0].html', step: 'welcome', field: 'html', column: 'since', filter: 'date', instead: '{{ since | date }}' },
      ...{ at: { offset: 24, line: 1, column: 25 }, end: 35, message: expect.stringContaining('such as 2026-11-06') },
    },
  ];

  test('values that steps leave are warned of, too: numbers and yes and no by the example of the answer, and times', async () => {
    const { owner, path, draft } = await given();
    const sample = '{"points":5367.45,"isVip":true,"tier":"gold"}';
    const outputs = [
      { name: 'points', path: 'points' },
      { name: 'vip', path: 'isVip' },
      { name: 'tier', path: 'tier' },
      { name: 'none', path: 'none' },
    ];
    const score = { id: 'score', type: 'http', url: 'https://crm.example.com/', outputs, sample };
    const names = ['score.points', 'score.vip', 'score.tier', 'score.none', 'score.status', 'score.outcome', 'score.sent_at'];
    const [mail] = draft.steps;
    const second = {
      ...mail,
      id: 'again',
      subject: '{{ steps.welcome.replied }} {{ steps.welcome.replied_days }} {{ steps.welcome.reply }}',
    };
    const first = {
      ...mail,
      html: undefined,
      text: '{{ unsubscribe_url }}',
      subject: names.map((name) => `{{ steps.${name} }}`).join(' '),
    };
    const steps = [score, first, { ...second, html: undefined, text: '{{ unsubscribe_url }}' }];
    await owner.patch(path, { draft: { ...draft, steps } });
    const { body } = await owner.post(`${path}/validate`);
    expect(body.problems).toEqual([]);
    expect(body.warnings.map(({ step: at, instead }: { step: string; instead: string }) => `${at}: ${instead}`)).toEqual([
      'welcome: {{ steps.score.points | number }}',
      'welcome: {{ steps.score.vip | yesno }}',
      'welcome: {{ steps.score.sent_at | date }}',
      'again: {{ steps.welcome.replied | yesno }}',
      'again: {{ steps.welcome.replied_days | number }}',
    ]);
    expect(body.warnings[0].message).toMatch(/^The value "steps.score.points" is written as the number as it is stored/);
  });

  test('validate 200 and publish 201 warn of values that people would read as they are stored; what programs read is left alone', async () => {
    const { owner, path, draft } = await given();
    const { body } = await owner.post(`${path}/validate`);
    expect(body).toEqual({ ok: true, valid: true, problems: [], warnings, languages: [] });
    const published = await owner.post(`${path}/publish`);
    expect([published.status, published.body.warnings]).toEqual([201, warnings]);

    const mend = (source: string, field: string) => {
      const found = (body.warnings as { field: string; at: { offset: number }; end: number; instead: string }[]).filter(
        (one) => one.field === field,
      );
      return found.reduce((text, { at, end, instead }) => text.slice(0, at.offset) + instead + text.slice(end), source);
    };
    const mended = {
      ...draft.steps[0],
      ...Object.fromEntries(Object.entries(step).map(([field, source]) => [field, mend(source as string, field)])),
    };
    const again = await owner.post(`${path}/validate`, { draft: { ...draft, steps: [mended] } });
    expect(again.body).toEqual({ ok: true, valid: true, problems: [], warnings: [], languages: [] });
  });

  test('validate 200 warns of values in blocks, wherever people read them', async () => {
    const { owner, path, draft } = await given();
    const values = { id: 'facts', type: 'values', rows: [{ label: 'Revenue', value: '{{ Umsatz }}' }] };
    const button = { id: 'go', type: 'button', label: 'Since {{ since }}', href: 'https://x.example.com/{{ Umsatz }}' };
    const pieces = [{ text: '{{ Umsatz }} as typed, ' }, { value: 'Umsatz' }, { value: 'since | date' }, { value: 'name' }];
    const line = { id: 'line', type: 'text', content: [{ type: 'paragraph', content: pieces }] };
    const own = { id: 'own', type: 'html', source: '<p title="{{ Umsatz }}">{{ Umsatz }}</p>' };
    const columns = { id: 'two', type: 'columns', columns: [{ blocks: [values] }, { blocks: [button] }] };
    const { html: _, ...mail } = draft.steps[0] as Record<string, unknown>;
    const subject = { subject: 'Hello', text: '' };
    const steps = [{ ...mail, ...subject, blocks: aMailOf(line, columns, own) }];
    const { status, body } = await owner.post(`${path}/validate`, { draft: { ...draft, steps } });
    const one = (field: string, offset: number, end: number, instead: string) =>
      expect.objectContaining({ step: 'welcome', field: `blocks.blocks${field}`, at: expect.objectContaining({ offset }), end, instead });
    expect([status, body.problems]).toEqual([200, []]);
    expect(body.warnings).toEqual([
      one('[0].content[0].content[1].value', 0, 6, 'Umsatz | number'),
      one('[1].columns[0].blocks[0].rows[0].value', 0, 12, '{{ Umsatz | number }}'),
      one('[1].columns[1].blocks[0].label', 6, 17, '{{ since | date }}'),
      one('[2].source', 24, 36, '{{ Umsatz | number }}'),
    ]);
  });

  test('values are written in the language of the organization, which a filter may change', async () => {
    const { owner, path } = await given();
    const text = '{{ v | number: 2, locale: "en" }} {{ v | number: 2 }} {{ unsubscribe_url }}'.replaceAll(' v ', ' Umsatz ');
    const draft = { dataTableId: (await owner.get(path)).body.spinner.draft.dataTableId, audience: 'new', steps: [{ ...step, text }] };
    const shown = async () => (await owner.post(`${path}/preview`, { stepId: 'welcome', draft })).body;
    const inEnglish = await shown();
    const value = inEnglish.values.Umsatz as number;
    const said = (locale: string) => value.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    expect(inEnglish.email.text).toContain(`${said('en')} ${said('en')} `);
    expect((await owner.get('/organization')).body.organization.locale).toBe('en');
    const { status, body } = await owner.patch('/organization', { locale: 'de-DE' });
    expect([status, body.organization.locale]).toEqual([200, 'de-DE']);
    expect((await shown()).email.text).toContain(`${said('en')} ${said('de')} `);
    const { body: audit } = await owner.get('/audit?action=organization.language-changed');
    expect(audit.data[0]).toMatchObject({ action: 'organization.language-changed', details: { before: 'en', after: 'de-DE' } });
    for (const locale of ['', 'Deutsch', 'xx-YY']) expect((await owner.patch('/organization', { locale })).status).toBe(400);
  });
});
