import { afterEach, expect, test } from '@jest/globals';
import { AdvanceJob } from '../../../src/application/runs/advance-job.ts';
import { StartJob } from '../../../src/application/runs/starts/start-job.ts';
import { settingsAt } from '../../channels/own-channels.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aMailOf } from '../../support/blocks.ts';
import { anEmailStep } from '../../support/builders.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { inOneTurn } from '../../support/runs/one-turn.ts';

const button = { id: 'go', type: 'button', label: 'Go, {{ name }}', href: 'https://example.com' };
const forPros = {
  id: 'pro',
  type: 'heading',
  level: 1,
  content: [{ text: 'For pros' }],
  when: { column: 'plan', operator: 'equals', value: 'pro' },
};

afterEach(closeSinks);

onEachStore(
  'mails in blocks',
  (spindle) => {
    const given = async (blocks: object, step: object = {}) => {
      const sink = await startSink();
      const tenant = await aTenant(spindle(), { columns: ['email', 'name', 'plan'] });
      const person = await tenant.person('member');
      const owner = await tenant.person('owner');
      const sender = { name: 'Ada', address: 'ada@acme.example' };
      const channel = await owner.post('/channels', { provider: 'smtp', name: 'Sales', sender, settings: settingsAt(sink.address) });
      expect(channel.body).toMatchObject({ ok: true });
      const steps = [anEmailStep({ text: '', blocks, ...step } as object)];
      const draft = { dataTableId: tenant.table.id, steps };
      const made = await person.post('/spinners', { name: 'Welcome', draft });
      return { sink, tenant, person, draft, made, id: made.body.spinner?.id as string };
    };

    test('201, 202: are published, sent, and shown as they were sent; the draft and its version keep the blocks', async () => {
      const { sink, tenant, person, id } = await given(aMailOf(forPros, button));
      await tenant.append([
        { email: 'ada@example.com', name: 'Ada', plan: 'pro' },
        { email: 'bob@example.com', name: 'B<b>', plan: 'free' },
      ]);
      expect((await person.post(`/spinners/${id}/publish`)).status).toBe(201);
      const { jobId } = (await tenant.trigger({}, {}, id)).body;
      const at = { organizationId: tenant.id, jobId };
      await spindle().get(StartJob).execute(at);
      await spindle().get(AdvanceJob).execute(inOneTurn(at));
      const mailTo = (address: string) => sink.mails.find(({ to }) => to.includes(address))?.raw.replace(/=\r?\n/g, '') ?? '';
      expect(mailTo('ada@example.com')).toContain('For pros');
      expect(mailTo('bob@example.com')).toContain('Go, B&lt;b&gt;');
      expect(mailTo('bob@example.com')).not.toContain('For pros');
      const { data } = (await person.get(`/jobs/${jobId}/messages`)).body;
      for (const { to, recordId } of data as { to: string; recordId: string }[]) {
        const [message] = (await person.get(`/jobs/${jobId}/recipients/${recordId}`)).body.messages;
        expect([to, message.content.text.includes('For pros')]).toEqual([to, to === 'ada@example.com']);
      }
      const { version } = (await person.get(`/spinners/${id}/versions/1`)).body;
      expect(version.definition.steps).toMatchObject([{ blocks: aMailOf(forPros, button) }]);
      expect((await person.get(`/spinners/${id}`)).body.spinner).toMatchObject({ draftDiffers: false });
    });

    test('400: says at which block what is wrong, and changes nothing', async () => {
      const { person, id, draft } = await given(aMailOf(button));
      const refused = async (blocks: unknown, more: object = {}) => {
        const steps = [{ ...draft.steps[0], blocks, ...more }];
        const { status, body } = await person.patch(`/spinners/${id}`, { draft: { ...draft, steps } });
        return [status, ...(body.errors ?? []).map(({ path, message }: Record<string, string>) => `${path}: ${message}`)];
      };
      const at = 'draft.steps[0].blocks';
      expect(await refused([])).toEqual([400, `${at}: must be an object with "version" and "blocks"`]);
      expect(await refused({ version: 2, blocks: [] })).toEqual([400, `${at}.version: must be 1`]);
      expect(await refused(aMailOf(button), { html: 'x' })).toEqual([
        400,
        `${at}: must be absent beside "html": a mail is written in blocks or in HTML`,
      ]);
      expect(await refused(aMailOf({ ...button, lable: 'x', href: 1 }))).toEqual([
        400,
        `${at}.blocks[0].lable: "lable" is not known here; did you mean "label"?`,
        `${at}.blocks[0].href: must be a text`,
      ]);
      expect(await refused(aMailOf(button, button))).toEqual([400, `${at}.blocks[1].id: "go" is already the id of another block`]);
      expect(await refused(aMailOf({ ...button, label: '{{ name' }))).toMatchObject([
        400,
        expect.stringMatching(/blocks\[0\]\.label: .*This \{\{ is not closed/),
      ]);
      const chip = (value: string) => aMailOf({ id: 'h', type: 'heading', level: 1, content: [{ value }] });
      for (const value of ['name }} {{ plan', 'section: "pro"', 'part: "a"', 'name | nothing', 'name }}<script>{{ plan'])
        expect(await refused(chip(value))).toEqual([400, expect.stringContaining(`${at}.blocks[0].content[0].value: `)]);
      const nested = { id: 'c', type: 'columns', columns: [{ blocks: [] }, { blocks: [{ id: 'd', type: 'columns', columns: [] }] }] };
      expect(await refused(aMailOf(nested))).toEqual([
        400,
        `${at}.blocks[0].columns[1].blocks[0]: Columns stand in no column: put it below them`,
      ]);
      const many = Array.from({ length: 10_000 }, (_, index) => ({ id: `d${index}`, type: 'divider' }));
      expect(await refused({ version: 1, blocks: many })).toEqual([400, expect.stringContaining('must have at most')]);
      expect(await refused(aMailOf({ id: 'v', type: 'video', name: 'x\u0000' }))).toEqual([400, expect.stringContaining('NUL')]);
      expect((await person.get(`/spinners/${id}`)).body.spinner).toMatchObject({
        revision: 1,
        draft: { steps: [{ blocks: aMailOf(button) }] },
      });
    });

    test('200: what is unfinished is saved, and named by the check and by publishing', async () => {
      const document = aMailOf(
        { ...button, id: 'empty', label: '', href: '' },
        { ...button, id: 'js', href: 'javascript:alert(1)' },
        { ...button, id: 'city', label: '{{ city }}' },
        { id: 'film', type: 'video', url: 'https://example.com/a.mp4' },
        { id: 'own', type: 'html', source: '<table><tr><td' },
        { id: 'sign', type: 'part', key: 'sgn' },
        { ...forPros, when: { all: [] } },
      );
      const { person, id } = await given({ ...document, blocks: document.blocks.slice(0, -1) });
      const { problems } = (await person.post(`/spinners/${id}/validate`)).body;
      const found = problems.map(({ path, message }: Record<string, string>) => `${path}: ${message}`);
      expect(found).toEqual([
        'steps[0].blocks: There is no part "sgn"',
        'steps[0].blocks.blocks[0].label: The button needs a text',
        'steps[0].blocks.blocks[0].href: The button needs an address, for example https://example.com',
        'steps[0].blocks.blocks[1].href: A link begins with https://, http://, mailto: or tel:, or with a value such as {{ unsubscribe_url }}',
        'steps[0].blocks.blocks[3].type: The kind "video" is not known here: remove the block',
        'steps[0].blocks.blocks[4].source: A tag, a quote or a comment is not closed: what follows would not be read',
        'steps[0].blocks.blocks[6].when.all: Add at least one condition',
        'steps[0].blocks.blocks[2].label: The data table has no column "city"',
      ]);
      expect(problems[1]).toMatchObject({ step: 'welcome', field: 'blocks.blocks[0].label' });
      expect((await person.post(`/spinners/${id}/publish`)).body).toMatchObject({
        ok: false,
        errors: expect.arrayContaining(problems.slice(1, 3)),
      });
    });

    test('200: a mail that is too large once it is made of its blocks is named, and so are too many values', async () => {
      const line = { text: '&'.repeat(9000), marks: ['bold'] };
      const text = (id: string, content: object[]) => ({ id, type: 'text', content: [{ type: 'paragraph', content }] });
      const problemsOf = async (...blocks: object[]) => {
        const { person, id } = await given(aMailOf(...blocks));
        return (await person.post(`/spinners/${id}/validate`)).body.problems;
      };
      expect(await problemsOf(text('a', [line, line, line]), text('b', [line, line]))).toMatchObject([
        { path: 'steps[0].blocks', message: 'must have at most 200000 characters, as it is sent' },
      ]);
      const many = Array.from({ length: 4 }, (_, index) =>
        text(
          `v${index}`,
          Array.from({ length: 260 }, () => ({ value: 'name' })),
        ),
      );
      expect(await problemsOf(...many)).toMatchObject([{ path: 'steps[0].blocks', message: expect.stringContaining('at most 1000') }]);
    });

    test('400: needs its unsubscribe link, where everybody gets it', async () => {
      const { blocks } = aMailOf(button);
      const [, foot] = blocks as [object, object];
      const check = async (document: object) => {
        const { person, id } = await given(document);
        const { problems } = (await person.post(`/spinners/${id}/validate`)).body;
        return problems.map(({ path, message }: Record<string, string>) => `${path}: ${message}`);
      };
      const missing =
        'steps[0].blocks: The mail has no link to unsubscribe: put a link to {{ unsubscribe_url }} into a block that has no condition';
      expect(await check({ version: 1, blocks: [button] })).toEqual([missing]);
      expect(await check({ version: 1, blocks: [button, { ...foot, when: forPros.when }] })).toEqual([missing]);
    });

    test('200: a preview shows the line beside the subject, and what readers may stumble over', async () => {
      const { person, id } = await given(aMailOf({ id: 'p', type: 'picture', url: 'http://example.com/a.png', alt: '' }), {
        previewText: 'For {{ name }}: <3',
      });
      const { email, checks } = (await person.post(`/spinners/${id}/preview`, { stepId: 'welcome' })).body;
      expect(email.html).toMatch(/<body[^>]*><div style="display:none[^>]*>For [^<]*: &lt;3(?:&#847;&zwnj;&nbsp;)+<\/div>/);
      expect(email.text).not.toContain('For ');
      expect(checks).toEqual([
        { check: 'picture_unshown', count: 1, example: 'http://example.com/a.png' },
        { check: 'pictures_alone', count: 1, example: null },
      ]);
    });

    test('200: are made of MJML and HTML, saved as they are, and previewed', async () => {
      const { person, id, tenant } = await given(aMailOf(button));
      const source =
        '<mjml><mj-body><mj-section><mj-column><mj-text>Hi {{ contact.name }}</mj-text><mj-chart/>' +
        '<mj-text><a href="*|UNSUB|*">No more</a></mj-text></mj-column></mj-section></mj-body></mjml>';
      const imported = await person.post('/content/blocks/import', { source });
      expect([imported.status, imported.body]).toMatchObject([
        200,
        {
          format: 'mjml',
          subject: null,
          previewText: null,
          columns: ['name', 'unsubscribe_url'],
          notes: [{ line: 1, message: '<mj-chart> has no block: its content stands without it', count: 1 }],
          moreNotes: 0,
        },
      ]);
      const steps = [{ id: 'welcome', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hi', blocks: imported.body.blocks }];
      expect((await person.patch(`/spinners/${id}`, { draft: { dataTableId: tenant.table.id, steps } })).status).toBe(200);
      const { email } = (await person.post(`/spinners/${id}/preview`, { stepId: 'welcome' })).body;
      expect(email.text).toMatch(/^Hi \S+\n\nNo more \(http/);
      const html = await person.post('/content/blocks/import', { source: '<p>Hi</p>' });
      expect(html.body).toMatchObject({ format: 'html', blocks: { version: 1, blocks: [{ type: 'text' }] } });
    });

    test('400: nothing, too many tags and too much of MJML or HTML', async () => {
      const { person } = await given(aMailOf(button));
      const problemOf = async (source: unknown) => {
        const { status, body } = await person.post('/content/blocks/import', { source });
        expect(status).toBe(400);
        return body.errors[0];
      };
      expect(await problemOf('<br>')).toEqual({ path: 'source', message: 'has nothing that a mail could show' });
      expect(await problemOf('<i>x</i>'.repeat(10_001))).toMatchObject({ path: 'source', message: 'has more than 10,000 tags' });
      expect(await problemOf('x'.repeat(1_048_577))).toMatchObject({ path: 'source', message: 'has more than 1,048,576 characters' });
      expect(await problemOf(5)).toMatchObject({ path: 'source' });
    });

    test('200: become code for who wants it, unless a block has a condition', async () => {
      const { person } = await given(aMailOf(button));
      const { status, body } = await person.post('/content/blocks/source', { blocks: aMailOf(button), subject: 'Hi {{ name }}' });
      expect([status, body.text]).toEqual([200, 'Go, {{ name }} (https://example.com)\n\nNo more ({{ unsubscribe_url }})']);
      expect(body.html).toMatch(/^<!DOCTYPE html>.*<title>Hi \{\{ name \}\}<\/title>.*Go, \{\{ name \}\}/);
      const inLayout = await person.post('/content/blocks/source', { blocks: aMailOf(button), hasLayout: true });
      expect(inLayout.body.html).toMatch(/^<!--\[if mso\]>/);
      const refused = await person.post('/content/blocks/source', { blocks: aMailOf(forPros) });
      expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'blocks.blocks[0].when' }]]);
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
