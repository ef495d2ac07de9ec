import { afterAll, expect, test } from '@jest/globals';
import { closeAll, endpoint } from '../../channels/webhooks/webhook-fixture.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeAll);

const answer = { data: { leadTier: '<b>gold</b>', points: 42, items: [{ id: 7 }], isVip: true } };

test('a call is made by clicks: tried once, a value of its answer is picked, a branch asks for it, and it is published', async () => {
  const crm = await endpoint((_, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(answer));
  });
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 1000 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id, projectId } = await contactsTable(api, ['ada@example.com,Ada,pro']);
  await api('PUT', '/secrets/crm_token', { value: 'very secret', hosts: ['127.0.0.1'] });
  const { spinner } = await api('POST', '/spinners', { name: 'Scores', projectId, draft: { dataTableId: id, steps: [] } });
  await page.goto(`${spindle().url}/spinners/${spinner.id}`);
  const draftStep = async (at: number) => (await api('GET', `/spinners/${spinner.id}`)).spinner.draft.steps[at];

  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^HTTP call/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Score');
  await page.getByRole('textbox', { name: 'URL' }).fill(`${crm.url}&who=`);
  await page.getByRole('button', { name: 'Insert column into URL' }).click();
  await page.getByRole('menuitem', { name: 'email' }).click();
  await page.getByText('Calls to 127.0.0.1: no limit').waitFor();
  await page.getByRole('button', { name: 'Change', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Per second').fill('3');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByText('Calls to 127.0.0.1: 3 a second').waitFor();
  await page.getByRole('button', { name: 'Add header' }).click();
  const header = page.getByRole('region', { name: 'Header 1' });
  await header.getByLabel('Name').fill('Authorization');
  const named = page.getByRole('region', { name: 'Authorization' });
  await named.getByRole('textbox', { name: 'Value' }).fill('Bearer ');
  await named.getByRole('button', { name: 'Insert (Value)' }).click();
  await page.getByRole('menuitem', { name: 'crm_token' }).click();
  await named.getByText('Secret: crm_token').waitFor();

  const kept = page.getByRole('group', { name: 'Values to keep of the answer' });
  await kept.getByText('With the values of Ada.').waitFor();
  await kept.getByRole('button', { name: 'Call once and pick' }).click();
  await kept.getByText('Answered 200').waitFor();
  expect(crm.requests.map(({ url, headers }) => [url, headers.authorization])).toEqual([
    ['/hook?a=1&who=ada%40example.com', 'Bearer very secret'],
  ]);
  await kept.getByRole('button', { name: 'leadTier "<b>gold</b>"' }).click();
  await kept.getByRole('button', { name: 'id 7' }).click();
  await kept.getByRole('region', { name: 'lead_tier' }).getByText('In the example: <b>gold</b>').waitFor();
  // A second click takes it away.
  await kept.getByRole('button', { name: 'id 7' }).click();
  await expectAccessible(page);
  await pictures(page, 'calls', kept);
  await page.getByRole('complementary', { name: 'Try it' }).getByText('<b>gold</b>').first().waitFor();

  await page.getByRole('button', { name: 'Add a step' }).last().click();
  await page.getByRole('menuitem', { name: /^Branch/ }).click();
  const condition = page.getByRole('group', { name: 'Condition' }).first();
  await condition.getByRole('combobox', { name: 'Column' }).click();
  expect(await page.getByRole('group', { name: 'Score' }).getByRole('option').allInnerTexts()).toEqual([
    'lead_tier',
    'status',
    'outcome',
    'reason',
    'sent at',
  ]);
  await page.getByRole('group', { name: 'Score' }).getByRole('option', { name: 'outcome' }).click();
  await condition.getByRole('combobox', { name: 'Value' }).click();
  expect(await page.getByRole('option').allInnerTexts()).toContain('perhaps sent');
  await page.keyboard.press('Escape');
  await condition.getByRole('combobox', { name: 'Column' }).click();
  await page.getByRole('option', { name: 'lead_tier' }).click();
  await condition.getByRole('textbox', { name: 'Value' }).fill('gold');
  for (const target of ['Then go to', 'Otherwise']) {
    await page.getByLabel(target, { exact: true }).first().click();
    await page.getByRole('option', { name: 'The end' }).click();
  }
  await page.getByText('If Score: lead_tier is gold').first().waitFor();
  await pictures(page, 'calls-branch', condition);
  await until(
    'the draft is saved',
    async () => (await draftStep(1))?.cases?.[0]?.when?.value === 'gold' || (await draftStep(1))?.cases?.[0]?.when?.all !== undefined,
  );
  expect(await draftStep(0)).toMatchObject({
    name: 'Score',
    headers: { Authorization: 'Bearer {{ secrets.crm_token }}' },
    outputs: [{ name: 'lead_tier', path: 'data.leadTier' }],
    sample: JSON.stringify(answer),
  });

  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByText('Version 1 is published.').waitFor();
  expect(problems).toEqual([]);
});
