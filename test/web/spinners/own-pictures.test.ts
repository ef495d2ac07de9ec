import { test } from '@jest/globals';
import { aLogo } from '../../support/files/pictures.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const { text: _, ...mail } = mailStep('mail', undefined);
const line = { id: 'text', type: 'text', content: [{ type: 'paragraph', content: [{ text: 'Hello' }] }] };

async function editor(...blocks: readonly object[]) {
  const { page } = await browser.open({ viewport: { width: 1440, height: 1000 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id, projectId } = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const steps = [{ ...mail, blocks: { version: 1, blocks } }];
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', projectId, draft: { dataTableId: id, steps } });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=mail`);
  await page.getByRole('textbox', { name: 'The mail as blocks' }).waitFor();
  const step = async () => (await api('GET', `/spinners/${spinner.id}`)).spinner.draft.steps[0];
  return { page, step };
}

test('a picture is uploaded into a block, and chosen again from those of the organization', async () => {
  const { page, step } = await editor(line, { id: 'picture', type: 'picture', url: '', alt: '' });
  const canvas = page.getByRole('textbox', { name: 'The mail as blocks' });
  const settings = page.getByRole('region', { name: 'Settings' });
  await canvas.locator('[data-type=picture]').click();
  await settings.locator('input[type=file]').setInputFiles({ name: 'Logo.png', mimeType: 'image/png', buffer: await aLogo() });
  await canvas.locator('[data-type=picture] img').waitFor();
  await settings.getByRole('button', { name: 'Choose one' }).click();
  await page.getByRole('button', { name: 'Use “Logo.png”' }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'pictures-chosen', settings);
  await page.getByRole('button', { name: 'Use “Logo.png”' }).click();
  const url = async () => (await step()).blocks.blocks[1].url;
  await until('the picture in the draft', async () => /\/public\/pictures\/[0-9a-f]{64}\.png$/.test(await url()));
});
