import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('beside the preview the records that differ most are tried, and the links of the mail are asked', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 1000 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id, projectId } = await contactsTable(api, [
    'ada@example.com,Ada,pro',
    'long@example.com,Wolfeschlegelsteinhausenbergerdorff the Elder,pro',
    'none@example.com,,pro',
  ]);
  const { text: _, ...mail } = mailStep('mail', undefined);
  const html =
    '<p>Hello {{ name }}, you are on {{ plan }}. <a href="http://127.0.0.1:9/">Read</a> <a href="{{ unsubscribe_url }}">Leave</a></p>';
  const draft = { dataTableId: id, steps: [{ ...mail, html }] };
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', projectId, draft });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=mail`);
  const tried = page.getByRole('complementary', { name: 'Try it' });
  const frame = tried.frameLocator('iframe');
  await frame.getByText('Hello Ada').waitFor();
  await tried.getByRole('button', { name: 'Try the ten that differ most' }).click();
  await tried
    .getByRole('button', { name: /Longest “name”|Longest of all/ })
    .first()
    .click();
  await frame.getByText('Wolfeschlegelsteinhausenbergerdorff').waitFor();
  await tried
    .getByRole('button', { name: /Without “name”|Most is missing/ })
    .first()
    .click();
  await frame.getByText('Hello , you').waitFor();
  await tried.getByRole('button', { name: 'Check links' }).click();
  const links = tried.getByRole('region', { name: 'Check links' });
  await links.getByText('http://127.0.0.1:9/').waitFor();
  await expectAccessible(page);
  await pictures(page, 'mail-trials');
  expect(problems).toEqual([]);
});
