import { afterEach, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { settingsAt } from '../../channels/own-channels.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { anEmailStep } from '../../support/builders.ts';
import { onMemory } from '../../support/http-spindle.ts';
import { aTenant } from '../../support/http-tenant.ts';

afterEach(closeSinks);

onMemory(
  'test mails with files',
  (spindle) => {
    const given = async (sizes: readonly number[]) => {
      const sink = await startSink();
      const tenant = await aTenant(spindle());
      const owner = await tenant.person('owner');
      const sender = { name: 'Ada', address: 'ada@acme.example' };
      const channel = { provider: 'smtp', name: 'Sales', sender, settings: settingsAt(sink.address) };
      expect((await owner.post('/channels', channel)).status).toBe(201);
      const attachments: object[] = [];
      for (const [index, size] of sizes.entries()) {
        const content = Buffer.alloc(size, `%PDF-1.7 file ${index} `);
        const { body } = await owner.post(`/files?name=f${index}.pdf`, content, { 'Content-Type': 'application/octet-stream' });
        attachments.push({ type: 'file', file: body.file.id, name: `For {{ name }} ${index}.pdf` });
      }
      const steps = [anEmailStep({ attachments } as object)];
      const made = await owner.post('/spinners', { name: 'Prices', draft: { dataTableId: tenant.table.id, steps } });
      expect(made.status).toBe(201);
      return { sink, owner, path: `/spinners/${made.body.spinner.id}` };
    };

    test('200: a test carries what the mail carries, with the names of its values', async () => {
      const { sink, owner, path } = await given([1000, 500_000]);
      const { status, body } = await owner.post(`${path}/test`, { stepId: 'welcome' });
      expect([status, body]).toMatchObject([200, { result: 'sent', reason: null }]);
      const { attachments } = await PostalMime.parse(sink.mails[0]?.raw ?? '');
      expect(attachments.map(({ content }) => (content as ArrayBuffer).byteLength)).toEqual([1000, 500_000]);
      expect(attachments[0]?.filename).toMatch(/^For \S.* 0\.pdf$/);
    });

    test('200, 400: files that are too large together are named by the test, by validation and by publishing', async () => {
      const { sink, owner, path } = await given([6_000_000, 6_000_000]);
      const { body } = await owner.post(`${path}/test`, { stepId: 'welcome' });
      expect(body).toMatchObject({
        result: 'refused',
        reason: expect.stringMatching(/The attachment “For .* 1\.pdf” makes the mail larger than 10 MB/),
      });
      expect(sink.mails).toEqual([]);
      const { problems } = (await owner.post(`${path}/validate`)).body;
      expect(problems).toMatchObject([{ path: expect.stringMatching(/^steps\[0\]\.attachments/), message: expect.stringContaining('MB') }]);
      const published = await owner.post(`${path}/publish`);
      expect([published.status, published.body.errors]).toMatchObject([400, [{ path: problems[0].path }]]);
    });
  },
  { OUTBOUND_ALLOW_PRIVATE: 'true' },
);
