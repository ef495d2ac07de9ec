import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { tableWith } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a set-up is downloaded, and a changed file shows what it would change before it is applied', async () => {
  const { page, problems } = await browser.open();
  const { url } = spindle();
  await signUp(page, url);
  await tableWith(page, url, 'Contacts', 'email,city\nada@example.com,Hamburg\n');
  await page.goto(`${url}/settings`);
  const section = page.getByRole('region', { name: 'Definitions as a file' });
  const downloading = page.waitForEvent('download');
  await section.getByRole('button', { name: 'Download' }).click();
  const saved = await downloading;
  expect(saved.suggestedFilename()).toBe('spindle.yaml');
  const file = readFileSync(await saved.path(), 'utf8');
  const choose = (content: string) =>
    section.locator('input[type=file]').setInputFiles({ name: 'spindle.yaml', mimeType: 'application/yaml', buffer: Buffer.from(content) });

  await choose(file);
  await section.getByText('Everything is as the file says.').waitFor();
  await section.getByRole('button', { name: 'Close' }).click();
  await choose(`${file.replace('name: city', 'name: town, was: city')}  Leads:\n    columns: [{ name: email, type: email }]\n`);
  await section.getByText('Table “Leads”').waitFor();
  await section.getByText('columns.town.name city → town').waitFor();
  await expectAccessible(page);
  await pictures(page, 'settings-definitions', section);
  await section.getByRole('button', { name: 'Apply' }).click();
  await page.getByText('The file is applied.').waitFor();

  await choose('version: 1\ntable: {}\n');
  await section.getByText('did you mean "tables"? (line 2)').waitFor();
  await pictures(page, 'settings-definitions-refused', section);
  expect(problems.filter((problem) => !problem.includes('400'))).toEqual([]);
});
