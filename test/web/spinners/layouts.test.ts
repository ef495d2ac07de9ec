import { afterAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessibleInBothLooks, expectAccessibleInBothThemes, narrowAndDark } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const dialog = (page: Page) => page.getByRole('dialog');
const html = (page: Page) => page.getByRole('textbox', { name: 'HTML' });
const list = (page: Page, name: string) => page.getByRole('table', { name });
const readable = (raw: string) => raw.replace(/=\r?\n/g, '').replaceAll('=3D', '=');

/** Writes in place of what an editor has. */
async function write(page: Page, text: string): Promise<void> {
  await html(page).fill(text);
}

test('one footer is made, used, sent, changed, and published again for the spinners that use it', async () => {
  const server = await startSink();
  const { page, problems } = await browser.open();
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const table = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const channelId = await connectSmtp(api, server.address);

  // A part, and a layout that has it.
  await page.goto(`${spindle().url}/`);
  await page.getByRole('link', { name: 'Layouts', exact: true }).click();
  await page.getByRole('heading', { name: 'No layouts yet' }).waitFor();
  await pictures(page, 'layouts-empty');
  await page.getByRole('button', { name: 'Create part' }).click();
  await dialog(page).getByLabel('Name').fill('Signature');
  expect(await dialog(page).getByLabel('Key').inputValue()).toBe('signature');
  await dialog(page).getByRole('button', { name: 'Create part' }).click();
  await page.getByRole('heading', { name: 'Signature', level: 1 }).waitFor();
  await write(page, '<p>Ada of Acme</p></body>');
  await page.getByText('belongs to a layout: leave it out here').waitFor();
  await pictures(page, 'part-refused');
  await write(page, '<p>Ada of Acme</p>');
  await page.frameLocator('iframe').getByText('Ada of Acme').waitFor();
  await page.getByRole('button', { name: 'Save as the next version' }).click();
  await page.getByText('Version 2 is saved.').waitFor();
  await page.getByRole('link', { name: 'Layouts' }).last().click();
  await list(page, 'Parts').getByRole('link', { name: 'Signature' }).waitFor();
  await page.getByRole('button', { name: 'Create layout' }).click();
  await dialog(page).getByLabel('Name').fill('Newsletter');
  await dialog(page).getByRole('button', { name: 'Create layout' }).click();
  await page.getByRole('heading', { name: 'Newsletter', level: 1 }).waitFor();
  await page.frameLocator('iframe').getByText('Hello [name],').waitFor();
  await write(page, '<main>{{ content }}</main>{{ part: "signature" }}');
  await page.getByText('needs an unsubscribe link').waitFor();
  await write(page, '<main>{{ content }}</main>{{ part: "signature" }}<a href="{{ unsubscribe_url }}">Unsubscribe</a>');
  await page.frameLocator('iframe').getByText('Ada of Acme').waitFor();
  await page.getByRole('button', { name: 'Save as the next version' }).click();
  await page.getByText('Version 2 is saved.').waitFor();
  await page.getByText('Nothing uses it yet.').waitFor();
  await pictures(page, 'layout');
  await expectAccessibleInBothThemes(page);

  // A step that stands in it.
  const step = { ...mailStep('welcome', channelId), text: '', html: '<p>Hello {{ name }}</p>' };
  const draft = { dataTableId: table.id, steps: [step] };
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome series', projectId: table.projectId, draft });
  const { spinner: other } = await api('POST', '/spinners', { name: 'Goodbye', projectId: table.projectId, draft });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=welcome`);
  await page.getByRole('combobox', { name: 'Layout' }).click();
  await page.getByRole('option', { name: 'Newsletter' }).click();
  await page.frameLocator('iframe').getByText('Ada of Acme').waitFor();
  await pictures(page, 'layout-of-step');
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await dialog(page).getByRole('button', { name: 'Publish version 1' }).click();
  await dialog(page).waitFor({ state: 'detached' });
  await api('PATCH', `/spinners/${other.id}`, { draft: { ...draft, steps: [{ ...step, layout: 'newsletter' }] } });
  await api('POST', `/spinners/${other.id}/publish`);
  await startJob(api, spinner.id);
  await until('the mail', () => server.mails.length === 1);
  const [first] = server.mails;
  expect(readable(first?.raw ?? '')).toContain('<main><p>Hello Ada</p></main><p>Ada of Acme</p><a href="');

  // Another signature, which the published spinners lack.
  await api('PATCH', '/parts/signature', { html: '<p>Bob of Acme</p>' });
  await page.goto(`${spindle().url}/spinners`);
  await page.getByText('Newer part').first().waitFor();
  await pictures(page, 'spinners-newer');
  await page.goto(`${spindle().url}/parts/signature`);
  await page.getByText('Published with version 2, not the last').first().waitFor();
  await pictures(page, 'part-uses', page.getByRole('region', { name: 'Used by' }));
  await page.getByRole('button', { name: 'Publish it for spinners' }).click();
  await dialog(page).getByText('signature: version 2 becomes 3').first().waitFor();
  await dialog(page).getByLabel('Goodbye').uncheck();
  await dialog(page).getByRole('button', { name: 'Show the difference' }).last().click();
  await dialog(page).frameLocator('iframe >> nth=1').getByText('Bob of Acme').waitFor();
  await pictures(page, 'publish-newer');
  await expectAccessibleInBothThemes(page);
  await dialog(page).getByRole('button', { name: 'Publish 1 spinner' }).click();
  await page.getByText('1 spinner is published with it.').waitFor();
  await page.getByText('Published with version 3').waitFor();
  await api('POST', `/data-tables/${table.id}/records`, { records: [{ email: 'bob@example.com', name: 'Bob', plan: 'pro' }] });
  await startJob(api, spinner.id);
  await until('the second mail', () => server.mails.length === 2);
  expect(readable(server.mails[1]?.raw ?? '')).toContain('<main><p>Hello Bob</p></main><p>Bob of Acme</p>');

  // The step says that a layout is newer, and publishing is offered.
  await api('PATCH', '/layouts/newsletter', { html: '<b>{{ content }}</b><a href="{{ unsubscribe_url }}">Bye</a>' });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=welcome`);
  await page.getByText('Published here with version 2 of the layout; version 3 is there.').waitFor();
  await page.getByRole('button', { name: 'Publish version 3' }).waitFor();
  await pictures(page, 'step-newer');
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});

test('versions come back into the editor, and a layout is archived: narrow and dark', async () => {
  const { page, problems } = await browser.open(narrowAndDark);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const body = (end: string) => `{{ content }}<a href="{{ unsubscribe_url }}">${end}</a>`;
  await api('POST', '/layouts', { key: 'main', name: 'Main', html: body('Old') });
  await api('PATCH', '/layouts/main', { html: body('New') });
  await page.goto(`${spindle().url}/layouts/main`);
  await page.frameLocator('iframe').getByText('New', { exact: true }).waitFor();
  await pictures(page, 'layout-narrow');
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Put into the editor' }).click();
  await page.frameLocator('iframe').getByText('Old', { exact: true }).waitFor();
  await page.getByRole('button', { name: 'Save as the next version' }).click();
  await page.getByText('Version 3 is saved.').waitFor();
  expect((await api('GET', '/layouts/main')).fragment).toMatchObject({ version: 3, html: body('Old') });
  await page.getByRole('button', { name: 'Actions of Main' }).click();
  await page.getByRole('menuitem', { name: 'Archive' }).click();
  await dialog(page).getByRole('button', { name: 'Archive' }).click();
  await page.getByText('“Main” is archived.').waitFor();
  await page.goto(`${spindle().url}/layouts`);
  await list(page, 'Layouts').getByText('Archived').waitFor();
  await expectAccessibleInBothLooks(page);
  expect(problems).toEqual([]);
});
