import { expect, test } from '@jest/globals';
import { anEmailStep } from '../../support/builders.ts';
import { aLogo } from '../../support/files/pictures.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

onEachStore('what uses a file or a picture', (spindle) => {
  const given = async () => {
    const tenant = await aTenant(spindle());
    const admin = await tenant.person('admin');
    const octets = { 'Content-Type': 'application/octet-stream' };
    const { file } = (await admin.post('/files?name=a.pdf', Buffer.from('%PDF-1.7 prices'), octets)).body;
    const { picture } = (await admin.post('/pictures?name=logo', await aLogo(60, 20), { 'Content-Type': 'image/png' })).body;
    const sender = { name: 'Ada', address: 'ada@acme.example' };
    const settings = { host: 'smtp.example.com', security: 'starttls' };
    expect((await admin.post('/channels', { provider: 'smtp', name: 'Sales', sender, settings })).status).toBe(201);
    const spinner = async (name: string, step: object) => {
      const made = await admin.post('/spinners', { name, draft: { dataTableId: tenant.table.id, steps: [anEmailStep(step as object)] } });
      expect(made.status).toBe(201);
      return made.body.spinner.id as string;
    };
    const uses = async (what: string) => {
      const { status, body } = await admin.get(`${what}/uses`);
      expect(status).toBe(200);
      return { fragments: body.fragments, spinners: body.spinners };
    };
    return { tenant, admin, file, picture, spinner, uses };
  };

  test('200: drafts, versions, layouts and parts, in any language, by id or by link', async () => {
    const { admin, file, picture, spinner, uses } = await given();
    expect(await uses(`/files/${file.id}`)).toEqual({ fragments: [], spinners: [] });
    const carrying = await spinner('Carries', { attachments: [{ type: 'file', file: file.id, name: 'a.pdf' }] });
    const html = `<p><a href="${file.url}">a</a><img src="${picture.url}" alt=""></p><p>{{ unsubscribe_url }}</p>`;
    const linking = await spinner('Links', { html });
    expect((await admin.post(`/spinners/${linking}/publish`)).status).toBe(201);
    const languages = { fr: { html: `<p><img src="${picture.url}" alt="x"></p>`, text: '' } };
    expect((await admin.post('/parts', { key: 'foot', name: 'Foot', html: '<p>x</p>', languages })).status).toBe(201);

    expect(await uses(`/files/${file.id}`)).toEqual({
      fragments: [],
      spinners: [
        { id: carrying, name: 'Carries', isInDraft: true, isPublished: false, versions: 0 },
        { id: linking, name: 'Links', isInDraft: true, isPublished: true, versions: 1 },
      ],
    });
    expect(await uses(`/pictures/${picture.id}`)).toEqual({
      fragments: [{ kind: 'part', key: 'foot', name: 'Foot' }],
      spinners: [{ id: linking, name: 'Links', isInDraft: true, isPublished: true, versions: 1 }],
    });
  });

  test('deleting keeps what a draft carries, a link leads to, or only another language shows', async () => {
    const { admin, file, picture, spinner } = await given();
    await spinner('Links', { html: `<p><a href="${file.url}">a</a></p><p>{{ unsubscribe_url }}</p>` });
    const languages = { fr: { html: `<p><img src="${picture.url}" alt="x"></p>`, text: '' } };
    expect((await admin.post('/parts', { key: 'foot', name: 'Foot', html: '<p>x</p>', languages })).status).toBe(201);
    for (const [what, url] of [
      [`/files/${file.id}`, file.url],
      [`/pictures/${picture.id}`, picture.url],
    ]) {
      expect((await admin.delete(what)).body).toMatchObject({ ok: true, isKept: true });
      expect((await spindle().call('GET', new URL(url).pathname)).status).toBe(200);
    }
  });
});
