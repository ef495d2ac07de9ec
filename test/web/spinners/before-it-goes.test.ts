import { expect, test } from '@jest/globals';
import { aMailOf } from '../../support/blocks.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
const wide = { viewport: { width: 1440, height: 1000 } };

test('what readers would stumble over stands below the preview, which is shown as on a phone and in the dark, too', async () => {
  const { page, problems } = await browser.open(wide);
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id: dataTableId } = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const picture = { id: 'logo', type: 'picture', url: 'http://example.com/logo.png', alt: '', width: 120 };
  const hello = { id: 'hello', type: 'heading', level: 1, content: [{ text: 'Welcome to all who read this far, ' }, { value: 'name' }] };
  const pale = { id: 'pale', type: 'html', source: '<p style="color:#bbbbbb;margin:0">A pale remark</p>' };
  const { text: _, ...step } = { ...mailStep('first', undefined, 'Hello {{ name }}'), blocks: aMailOf(picture, hello, pale) };
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', draft: { dataTableId, steps: [step] } });
  await page.goto(`${spindle().url}/spinners/${spinner.id}?step=first`);
  const checks = page.getByRole('region', { name: 'Before it goes' });
  const said = () => checks.getByRole('listitem').allTextContents();
  await checks.getByText('A pale remark', { exact: true }).waitFor();
  expect(await said()).toEqual([
    expect.stringMatching(/^There is no preview text\. .*Welcome to all/),
    expect.stringContaining('A picture is not shown by many programs'),
    expect.stringContaining('A text is hard to read on the colour behind'),
    expect.stringContaining('A picture has no words for those who do not see pictures'),
  ]);
  await expectAccessible(page);
  await pictures(page, 'before-it-goes');

  const frame = page.frameLocator('iframe[title="The e-mail as HTML"]');
  await page.getByRole('button', { name: 'As on a phone' }).click();
  await page.getByRole('button', { name: 'As in the dark' }).click();
  // The frame is replaced by the one in the dark.
  const ground = () =>
    frame
      .locator('.sp-page')
      .first()
      .evaluate((element) => element.ownerDocument.defaultView?.getComputedStyle(element).backgroundColor);
  await until('the mail in the dark', async () => (await ground().catch(() => undefined)) === 'rgb(22, 24, 29)');
  expect((await page.locator('iframe[title="The e-mail as HTML"]').boundingBox())?.width).toBeLessThanOrEqual(376);
  await pictures(page, 'before-it-goes-dark');

  await page.getByRole('button', { name: 'Add preview text' }).click();
  await page.getByRole('textbox', { name: 'Preview text' }).fill('Three things to begin with');
  await checks.getByText('There is no preview text').waitFor({ state: 'detached' });
  await page.getByText(/^Saved \d\d:\d\d$/).waitFor();
  const { draft } = (await api('GET', `/spinners/${spinner.id}`)).spinner;
  expect(draft.steps).toMatchObject([{ previewText: 'Three things to begin with' }]);
  // The picture is blocked, as it was chosen.
  expect(problems.filter((one) => !one.includes('img-src'))).toEqual([]);
});
