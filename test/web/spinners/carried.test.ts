import { expect, test } from '@jest/globals';
import { aLogo } from '../../support/files/pictures.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const line = { id: 'text', type: 'text', content: [{ type: 'paragraph', content: [{ text: 'Hello' }] }] };

async function editor(...blocks: readonly object[]) {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 1000 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id, projectId } = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const { text: _, ...mail } = mailStep('mail', undefined);
  const steps = [{ ...mail, blocks: { version: 1, blocks } }];
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', projectId, draft: { dataTableId: id, steps } });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=mail`);
  const canvas = page.getByRole('textbox', { name: 'The mail as blocks' });
  await canvas.waitFor();
  const step = async () => (await api('GET', `/spinners/${spinner.id}`)).spinner.draft.steps[0];
  const stored = async () => (await step()).blocks.blocks;
  return { page, problems, canvas, step, stored, settings: page.getByRole('region', { name: 'Settings' }) };
}

const isOwn = (url: unknown): boolean => /\/public\/pictures\/[0-9a-f]{64}\.png$/.test(String(url));

test('a picture that is pasted or dropped is uploaded, and its words are asked for; without them it is named before publishing', async () => {
  const { page, problems, canvas, stored, settings } = await editor(line);
  const bring = async (type: 'paste' | 'drop') => {
    const bytes = [...(await aLogo())];
    await canvas.getByText('Hello').click();
    await page.evaluate(`{
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(${JSON.stringify(bytes)})], 'Logo.png', { type: 'image/png' }));
      const line = document.querySelector('.ProseMirror p');
      const { left, top } = line.getBoundingClientRect();
      const options = { bubbles: true, cancelable: true, clientX: left + 5, clientY: top + 5 };
      const event = '${type}' === 'paste'
        ? new ClipboardEvent('paste', { ...options, clipboardData: data })
        : new DragEvent('drop', { ...options, dataTransfer: data });
      line.dispatchEvent(event);
    }`);
  };
  const alt = settings.getByRole('textbox', { name: 'Description for those who do not see it' });
  await bring('paste');
  await until('the picture of the paste', async () => isOwn((await stored())[1]?.url));
  // The focus is where its words are written.
  await until('the focus in its words', () => alt.evaluate((field) => field.matches(':focus')));
  await canvas.getByText('No description yet').waitFor();
  await expectAccessible(page);
  await pictures(page, 'picture-wordless', settings);
  await page.keyboard.type('The logo of Acme');
  await until('its words', async () => (await stored())[1].alt === 'The logo of Acme');
  await canvas.getByText('No description yet').waitFor({ state: 'detached' });
  await bring('drop');
  await until('the picture of the drop', async () => (await stored()).length === 3);
  expect((await stored()).filter(({ url }: { url: string }) => isOwn(url))).toHaveLength(2);
  // It came below the text, before the first one.
  await page.getByText('A picture has no words for those who do not see pictures.').waitFor();
  await page.getByText(/^Saved/).waitFor();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('A picture has no description').waitFor();
  await expectAccessible(page);
  await pictures(page, 'pictures-before-publishing', dialog);
  await dialog.getByRole('button', { name: 'Mail: Logo.png' }).click();
  await dialog.waitFor({ state: 'detached' });
  await until('the focus in its words again', () => alt.evaluate((field) => field.matches(':focus')));
  await settings.getByRole('switch', { name: 'It only decorates' }).click();
  await until('the decoration', async () => (await stored())[1].isDecorative === true);
  await alt.waitFor({ state: 'detached' });
  await page.getByText('A picture has no words for those who do not see pictures.').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await dialog.getByRole('button', { name: 'Publish version 1' }).waitFor();
  expect(await dialog.getByText('has no description').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('a picture of the organization travels in the mail once that is chosen', async () => {
  const { page, problems, canvas, stored, settings } = await editor(line, { id: 'picture', type: 'picture', url: '', alt: 'Logo' });
  await canvas.locator('[data-type=picture]').click();
  await settings.locator('input[type=file]').setInputFiles({ name: 'Logo.png', mimeType: 'image/png', buffer: await aLogo() });
  await settings.getByRole('switch', { name: 'Travels in the mail' }).click();
  await until('the switch', async () => (await stored())[1].isInline === true);
  expect(isOwn((await stored())[1].url)).toBe(true);
  await page.getByRole('complementary', { name: 'Try it' }).frameLocator('iframe').getByRole('img', { name: 'Logo' }).waitFor();
  await settings.getByRole('switch', { name: 'Travels in the mail' }).click();
  await until('the switch off', async () => (await stored())[1].isInline === undefined);
  expect(problems).toEqual([]);
});

test('a stored file, one from a column and a calendar entry are attached; preview and walk name them', async () => {
  const { page, problems, step } = await editor(line);
  const form = page.locator('[data-form-of="mail"]').or(page.locator('form')).first();
  await page
    .locator('input[type=file][aria-label="Upload a file"]')
    .setInputFiles({ name: 'Terms.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') });
  await until('the file', async () => (await step()).attachments?.[0]?.type === 'file');
  await page.getByRole('button', { name: 'File from an address' }).click();
  const section = (name: string) => page.getByRole('region', { name, exact: true });
  await section('File from an address').getByRole('textbox', { name: 'Address of the file' }).click();
  await page.keyboard.type('https://files.example.com/{{ plan }}.pdf');
  await page.getByRole('button', { name: 'Calendar entry' }).click();
  await section('Calendar entry').getByRole('textbox', { name: 'Title' }).click();
  await page.keyboard.type('Demo');
  await section('Demo').getByRole('textbox', { name: 'Beginning' }).click();
  await page.keyboard.type('2027-05-04T14:00');
  await until('the calendar entry', async () => (await step()).attachments?.[2]?.start === '2027-05-04T14:00');
  expect((await step()).attachments).toMatchObject([
    { type: 'file', name: 'Terms.pdf' },
    { type: 'url', url: 'https://files.example.com/{{ plan }}.pdf' },
    { type: 'invitation', title: 'Demo' },
  ]);
  const tried = page.getByRole('complementary', { name: 'Try it' });
  const carried = tried.getByRole('list', { name: 'Attachments' });
  await carried.getByText('pro.pdf').waitFor();
  const named = await carried.getByRole('listitem').allInnerTexts();
  expect(named).toHaveLength(3);
  await expectAccessible(page);
  await pictures(page, 'attachments-form', form);
  await tried.getByRole('tab', { name: 'Walk' }).click();
  await carried.getByText('Terms.pdf').waitFor();
  expect(await carried.getByRole('listitem').allInnerTexts()).toEqual(named);
  await pictures(page, 'attachments-walk');
  await page.getByRole('button', { name: 'Remove “Terms.pdf”' }).click();
  await until('two', async () => (await step()).attachments?.length === 2);
  expect(problems).toEqual([]);
});
