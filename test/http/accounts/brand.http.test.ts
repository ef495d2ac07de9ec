import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { Sender } from '../../../src/application/channels/sender.ts';
import { SendConfirmations } from '../../../src/application/consent/confirmations/send-confirmations.ts';
import { UnsubscribeLinks } from '../../../src/application/consent/unsubscribe-links.ts';
import type { OutgoingMessage } from '../../../src/domain/channels/outgoing-message.ts';
import { aMessage, anEmailStep } from '../../support/builders.ts';
import { FakeSender } from '../../support/fake-sender.ts';
import { aLogo } from '../../support/files/pictures.ts';
import { givenJob, givenSpinner } from '../../support/given.ts';
import type { ReceivedAnswer } from '../../support/http-client.ts';
import { onEachStore } from '../../support/http-spindle.ts';
import { aTenant, bearer } from '../../support/http-tenant.ts';

const sender = new FakeSender();
const none = { logoId: null, accent: null, imprint: '', websiteUrl: null, privacyUrl: null };

/** The style of a page, which its policy must name, and the policy. */
const policyOf = ({ text, headers }: ReceivedAnswer) => {
  const style = /<style>([\s\S]*?)<\/style>/.exec(text)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain(`style-src 'sha256-${hash}'`);
  return policy;
};

onEachStore(
  'the brand of an organization',
  (spindle) => {
    async function given() {
      const tenant = await aTenant(spindle());
      const admin = await tenant.person('admin');
      await admin.patch('/organization', { name: 'Acme' });
      const put = (fields: object) => admin.put('/organization/brand', { ...none, ...fields });
      const add = async () => (await admin.post('/pictures', await aLogo(), { 'Content-Type': 'image/png' })).body.picture;
      const whole = async () => {
        const logo = await add();
        const urls = { websiteUrl: 'https://acme.example.com', privacyUrl: 'https://acme.example.com/privacy' };
        await put({ logoId: logo.id, accent: '#FFD400', imprint: 'Acme <Ltd>\n1 Main St', ...urls });
        return logo;
      };
      const open = (path: string, method = 'GET') => spindle().call(method, path, {});
      return { tenant, admin, put, add, whole, open };
    }

    test('200: it is read, replaced as a whole, and audited', async () => {
      const { tenant, admin, put, add } = await given();
      expect((await admin.get('/organization/brand')).body.brand).toEqual({
        logo: null,
        accent: null,
        imprint: '',
        websiteUrl: null,
        privacyUrl: null,
      });
      const logo = await add();
      const edited = await put({ logoId: logo.id, accent: '#FFD400', imprint: 'Acme' });
      const { id, url, width, height } = logo;
      expect(edited.body.brand).toEqual({
        logo: { id, url, width, height },
        accent: '#ffd400',
        imprint: 'Acme',
        websiteUrl: null,
        privacyUrl: null,
      });
      expect((await admin.get('/organization/brand')).body).toEqual(edited.body);
      await put({ logoId: logo.id, accent: '#FFD400', imprint: 'Acme' });
      await put({});
      const { data } = (await (await tenant.person()).get('/audit?limit=100')).body;
      const changes = data.filter(({ action }: { action: string }) => action === 'organization.brand-changed');
      expect(changes.map(({ details }: { details: object }) => details)).toMatchObject([
        { logo: null, accent: null },
        { accent: '#ffd400' },
      ]);
    });

    test('400: all that is wrong is named, and nothing is changed', async () => {
      const { admin, put, add } = await given();
      const foreign = await (await given()).add();
      await put({ imprint: 'Acme' });
      const refused = await put({ logoId: foreign.id, accent: 'blue', imprint: 'x'.repeat(1001), websiteUrl: 'http://acme.example.com' });
      expect([refused.status, refused.body.errors.map(({ path }: { path: string }) => path)]).toEqual([
        400,
        ['logoId', 'accent', 'imprint', 'websiteUrl'],
      ]);
      expect((await admin.get('/organization/brand')).body.brand.imprint).toBe('Acme');
      expect((await put({ logoId: (await add()).id })).status).toBe(200);
    });

    test('409: the picture that is the logo is not deleted', async () => {
      const { admin, put, add } = await given();
      const { id } = await add();
      await put({ logoId: id });
      const refused = await admin.delete(`/pictures/${id}`);
      expect([refused.status, refused.body.code, refused.body.message]).toEqual([409, 'INVALID_STATE', expect.stringContaining('logo')]);
      await put({});
      expect((await admin.delete(`/pictures/${id}`)).status).toBe(200);
    });

    test('it is on the pages of a message’s links, whose policy lets its logo in alone', async () => {
      const { tenant, whole, open } = await given();
      await tenant.append([{ email: 'ada@example.com', name: 'Ada' }]);
      const [record] = await spindle().store.records.list(tenant.id, tenant.table.id, { limit: 1 });
      const spinner = await givenSpinner(spindle().store, tenant.table, { steps: [anEmailStep()] });
      const job = await givenJob(spindle().store, spinner);
      const facts = { organizationId: tenant.id, jobId: job.id, recordId: record?.id as string };
      await spindle().store.unitOfWork.run(({ messages }) => messages.save([aMessage({ ...facts, to: 'ada@example.com', state: 'sent' })]));
      const token = spindle().get(UnsubscribeLinks).linkFor(facts).split('/').at(-1) as string;
      const pages = ['unsubscribe', 'preferences'].map((name) => `/api/v1/public/${name}/${token}`);
      for (const path of pages) {
        const bare = await open(path);
        expect([bare.status, policyOf(bare).includes('img-src'), /<img|<footer/.test(bare.text)]).toEqual([200, false, false]);
      }
      const logo = await whole();
      for (const path of [...pages, `/api/v1/public/unsubscribe/${token}/undo`]) {
        const shown = await open(`${path}?lang=de`);
        expect(policyOf(shown)).toContain("img-src 'self';");
        const [, source = ''] = /<img[^>]* src="([^"]+)" alt="Acme"/.exec(shown.text) ?? [];
        expect(new URL(source, `https://spindle.example.com${path}`).href).toBe(logo.url);
        expect(shown.text).toMatch(
          /--accent: #[0-9a-f]{6}[\s\S]*Acme &lt;Ltd&gt;\n1 Main St[\s\S]*acme\.example\.com[\s\S]*Datenschutzerklärung/,
        );
        expect(Buffer.byteLength(shown.text)).toBeLessThan(30 * 1024);
        expect(shown.text).not.toContain('<script');
      }
    });

    test('it is in the confirmation mail and on the page behind its link', async () => {
      const { tenant, admin, put, whole, open } = await given();
      await admin.post('/topics', { key: 'news', name: { en: 'News', de: 'Neuigkeiten' } });
      const { key } = await tenant.keyWith(['suppressions:write']);
      const mailTo = async (address: string) => {
        const body = { address, topics: ['news'], confirm: true, language: 'de' };
        await spindle().call('POST', '/api/v1/public/people/join', { headers: bearer(key), body });
        await spindle().get(SendConfirmations).execute();
        return sender.attempts.findLast(({ organizationId }) => organizationId === tenant.id) as OutgoingMessage<'email'>;
      };
      expect((await mailTo('ada@example.com')).html).toBeUndefined();
      const logo = await whole();
      const { text, html = '' } = await mailTo('bob@example.com');
      expect(text).toMatch(
        /\n\nAcme <Ltd>\n1 Main St\nhttps:\/\/acme\.example\.com\nDatenschutzerklärung: https:\/\/acme\.example\.com\/privacy\n$/,
      );
      const link = /https:\/\/\S+confirm\/\S+/.exec(text)?.[0] as string;
      expect(html).toContain(`<a href="${link}"`);
      expect(html).toContain(`<img src="${logo.url}" alt="Acme" width="192" height="64"`);
      expect(html).toContain('Acme &lt;Ltd&gt;<br>1 Main St');
      expect(html).not.toMatch(/<script|<link|http:/);

      const page = await open(new URL(link).pathname);
      expect([page.status, policyOf(page).includes("img-src 'self';")]).toEqual([200, true]);
      const [, source = ''] = /<img[^>]* src="([^"]+)"/.exec(page.text) ?? [];
      expect(new URL(source, link).href).toBe(logo.url);
      const declined = await open(`${new URL(link).pathname}/decline`, 'POST');
      expect(declined.text).toContain('"../../../public/pictures/');

      await put({ imprint: 'Acme' });
      const imprinted = await mailTo('cy@example.com');
      expect([imprinted.text.endsWith('\n\nAcme\n'), imprinted.html?.includes('<img')]).toEqual([true, false]);
    });

    test('it is in the test of the confirmation mail, which goes to who asks for it alone, and confirms nothing', async () => {
      const { tenant, admin, whole, open } = await given();
      await whole();
      await admin.post('/topics', { key: 'news', name: { en: 'News', de: 'Neuigkeiten' } });
      const tested = await admin.post('/confirmation-mail/test', { language: 'de' });
      expect([tested.status, tested.body]).toMatchObject([200, { channel: 'email', result: 'sent', reason: null }]);
      const mails = sender.attempts.filter(({ organizationId }) => organizationId === tenant.id) as OutgoingMessage<'email'>[];
      expect(mails).toHaveLength(1);
      const [{ to, subject, text, html = '' } = {} as OutgoingMessage<'email'>] = mails;
      expect([to, subject]).toEqual([admin.user.email, expect.stringMatching(/^\[Test\] .*Neuigkeiten/)]);
      expect([text.includes('Acme <Ltd>'), html.includes('<img ')]).toEqual([true, true]);
      const link = /https:\/\/\S+confirm\/\S+/.exec(text)?.[0] as string;
      for (const method of ['GET', 'POST']) {
        const page = await open(`${new URL(link).pathname}?lang=de`, method);
        expect([page.status, page.text.includes('Das ist ein Link zum Testen')]).toEqual([200, true]);
      }
      const { data } = (await (await tenant.person()).get('/audit?limit=100')).body;
      expect(data[0]).toMatchObject({ action: 'organization.opt-in-tested', details: { language: 'de' } });
      expect(await tenant.used()).toMatchObject({ messages: 1 });
      const refused = await admin.post('/confirmation-mail/test', { language: 'no language' });
      expect([refused.status, refused.body.errors[0].path]).toEqual([400, 'language']);
    });

    test('it is on the page of a form, also from right to left, and not in its HTML for other sites', async () => {
      const { admin, whole, open } = await given();
      const logo = await whole();
      await admin.post('/topics', { key: 'news', name: { ar: 'أخبار' } });
      const { dataTable } = (await admin.post('/data-tables', { name: 'Readers' })).body;
      await admin.post(`/data-tables/${dataTable.id}/columns`, { name: 'email', type: 'email' });
      await admin.put(`/data-tables/${dataTable.id}/key`, { columns: ['email'] });
      const form = {
        languages: ['ar'],
        fields: [{ column: 'email', label: { ar: 'البريد' }, required: true }],
        address: 'email',
        topics: [{ topic: 'general', words: { ar: 'أخبار' } }],
        texts: { title: { ar: 'أخبار' }, button: { ar: 'اشترك' }, thanks: { ar: 'شكرا' } },
      };
      const made = await admin.post('/forms', { name: 'News', dataTableId: dataTable.id, ...form });
      expect(made.body.errors).toBeUndefined();
      const { id } = made.body.form;
      await admin.post(`/forms/${id}/publish`);
      const { form: published, snippets } = (await admin.get(`/forms/${id}`)).body;
      const page = await open(new URL(published.url).pathname);
      expect([page.status, policyOf(page).includes("img-src 'self';")]).toEqual([200, true]);
      expect(page.text).toMatch(/<html lang="ar" dir="rtl">[\s\S]*<img[^>]* alt="Acme"[\s\S]*<footer>/);
      const [, source = ''] = /<img[^>]* src="([^"]+)"/.exec(page.text) ?? [];
      expect(new URL(source, published.url).href).toBe(logo.url);
      expect(Object.values(snippets).join()).not.toMatch(/<img|footer/);
    });
  },
  {},
  (container) => void container.rebind(Sender).toConstantValue(sender),
);
