import { expect, test } from '@jest/globals';
import { fileLimits, StoredFile } from '../../../src/domain/content/stored-file.ts';
import { anEmailStep, longAgo } from '../../support/builders.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';
import { ids } from '../../support/sequential-ids.ts';

const pdf = Buffer.from('%PDF-1.7 prices');

onEachStore('the files of an organization', (spindle) => {
  async function given() {
    const tenant = await aTenant(spindle());
    const admin = await tenant.person('admin');
    const add = (file: Uint8Array, name = 'Preise 2027 – Größe.pdf', person = admin) =>
      person.post(`/files?name=${encodeURIComponent(name)}`, file, { 'Content-Type': 'application/octet-stream' });
    const list = async () => (await admin.get('/files')).body.data;
    const stored = async () => (await admin.get('/usage')).body.standing.bytes.used;
    const open = (url: string, headers = {}) => spindle().call('GET', new URL(url).pathname, { headers });
    return { tenant, admin, add, list, stored, open };
  }

  test('201: one is stored, counted, listed and got by anybody, and 404 once it is deleted', async () => {
    const { tenant, admin, add, list, stored, open } = await given();
    const before = await stored();
    const added = await add(pdf);
    const { file } = added.body;
    expect([added.status, file]).toMatchObject([201, { name: 'Preise 2027 – Größe.pdf', type: 'application/pdf', bytes: pdf.length }]);
    expect(file.url).toMatch(/\/public\/files\/[0-9a-f]{64}\.pdf$/);
    expect([await list(), (await stored()) - before]).toEqual([[file], pdf.length]);

    const again = await add(pdf);
    expect([again.status, again.body.file.id, await stored()]).toEqual([200, file.id, before + pdf.length]);

    const got = await open(file.url);
    expect([got.status, got.text, got.headers['content-type']]).toEqual([200, pdf.toString(), 'application/pdf']);
    expect(got.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'content-disposition': expect.stringContaining("filename*=UTF-8''Preise%202027%20%E2%80%93%20Gr%C3%B6%C3%9Fe.pdf"),
    });
    expect((await open(file.url, { 'If-None-Match': got.headers.etag })).status).toBe(304);
    expect((await open(file.url.replace('.pdf', '.png'))).body.code).toBe('FILE_NOT_FOUND');

    expect((await (await tenant.person('member')).delete(`/files/${file.id}`)).body.code).toBe('MISSING_ROLE');
    expect((await admin.delete(`/files/${file.id}`)).body).toMatchObject({ ok: true, isKept: false });
    expect([await list(), await stored(), (await open(file.url)).body.code]).toEqual([[], before, 'FILE_NOT_FOUND']);
    expect((await admin.delete(`/files/${file.id}`)).body.code).toBe('FILE_NOT_FOUND');
  });

  test('one that a published version carries stays, and is back when it is uploaded again', async () => {
    const { tenant, admin, add, list, open } = await given();
    const { file } = (await add(pdf)).body;
    const steps = [anEmailStep({ attachments: [{ type: 'file', file: file.id, name: 'Prices.pdf' }] } as object)];
    const sender = { name: 'Ada', address: 'ada@acme.example' };
    const settings = { host: 'smtp.example.com', security: 'starttls' };
    expect((await admin.post('/channels', { provider: 'smtp', name: 'Sales', sender, settings })).status).toBe(201);
    const made = await admin.post('/spinners', { name: 'Prices', draft: { dataTableId: tenant.table.id, steps } });
    expect(made.status).toBe(201);
    const path = `/spinners/${made.body.spinner.id}`;
    const { email } = (await admin.post(`${path}/preview`, { stepId: steps[0]?.id })).body;
    expect(email.attachments).toMatchObject([{ type: 'file', name: 'Prices.pdf', fileId: file.id }]);
    const gone = { ...steps[0], attachments: [{ type: 'file', file: tenant.id, name: 'x.pdf' }] };
    expect((await admin.patch(path, { draft: { dataTableId: tenant.table.id, steps: [gone] } })).status).toBe(200);
    expect((await admin.post(`${path}/publish`)).body.errors).toMatchObject([{ path: 'steps[0].attachments[0].file' }]);
    expect((await admin.patch(path, { draft: { dataTableId: tenant.table.id, steps } })).status).toBe(200);
    expect((await admin.post(`${path}/publish`)).status).toBe(201);
    expect((await admin.delete(`/files/${file.id}`)).body).toMatchObject({ isKept: true });
    expect([await list(), (await open(file.url)).status]).toEqual([[], 200]);
    const again = await add(pdf);
    expect([again.status, again.body.file.id, (await list()).length]).toEqual([201, file.id, 1]);
  });

  test('400: a program, a ZIP named PNG, and nothing; 409: too many', async () => {
    const { tenant, add } = await given();
    const zip = Buffer.from('PK\x03\x04', 'latin1');
    for (const [name, file, words] of [
      ['setup.exe', zip, '.exe'],
      ['a.png', zip, 'no PNG'],
      ['a.pdf', Buffer.alloc(0), 'empty'],
    ] as const) {
      const refused = await add(file, name);
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([400, 'VALIDATION_ERROR', expect.stringContaining(words)]);
    }
    await spindle().store.unitOfWork.run(async ({ files }) => {
      const fields = { organizationId: tenant.id, hash: 'x', name: 'x', type: 'x', createdAt: longAgo };
      await files.add(new StoredFile({ ...fields, id: ids.next(), bytes: fileLimits.allBytes }), null);
    });
    const refused = await add(pdf);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('500 MiB')]);
  });
});
