import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const mjml = `<mjml><mj-head><mj-title>News</mj-title><mj-breakpoint width="320px" /></mj-head><mj-body><mj-section><mj-column>
<mj-text><h1>March</h1></mj-text>
<mj-image src="picture.png" alt="A plan" />
<mj-button href="https://acme.example/news">Read on</mj-button>
</mj-column></mj-section></mj-body></mjml>`;

test('MJML replaces the mail once one has seen what is lost, and undo brings the former one back', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id, projectId } = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const { text: _, ...mail } = mailStep('mail', undefined);
  const former = { id: 'former', type: 'text', content: [{ type: 'paragraph', content: [{ text: 'Former words' }] }] };
  const steps = [{ ...mail, subject: 'Mine', blocks: { version: 1, blocks: [former] } }];
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', projectId, draft: { dataTableId: id, steps } });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=mail`);
  const canvas = page.getByRole('textbox', { name: 'The mail as blocks' });
  await canvas.getByText('Former words').waitFor();
  const stored = async () => (await api('GET', `/spinners/${spinner.id}`)).spinner.draft.steps[0];

  await page.getByRole('button', { name: 'Import MJML or HTML' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import MJML or HTML' });
  await dialog.getByRole('textbox', { name: 'MJML or HTML' }).fill('<mjml></mjml>');
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await dialog.getByRole('alert').waitFor();
  await dialog.locator('input[type=file]').setInputFiles({ name: 'news.mjml', mimeType: 'text/plain', buffer: Buffer.from(mjml) });
  await until('the file in the field', async () => (await dialog.getByRole('textbox', { name: 'MJML or HTML' }).inputValue()) === mjml);
  await dialog.getByRole('button', { name: 'Read it' }).click();
  await dialog.getByText(/upload it/).waitFor();
  await expectAccessible(page);
  await pictures(page, 'import-mail');
  expect((await stored()).blocks.blocks).toEqual([former]);

  await dialog.getByRole('button', { name: 'Replace the mail' }).click();
  await canvas.getByText('March').waitFor();
  expect(await canvas.getByText('Former words').count()).toBe(0);
  await until('the import on the server', async () => JSON.stringify(await stored()).includes('https://acme.example/news'));
  expect((await stored()).subject).toBe('Mine');
  await pictures(page, 'import-mail-done', canvas);

  await page.getByRole('button', { name: 'Undo' }).click();
  await canvas.getByText('Former words').waitFor();
  await until('the former mail on the server', async () => JSON.stringify((await stored()).blocks.blocks) === JSON.stringify([former]));
  expect(problems).toEqual([]);
});
