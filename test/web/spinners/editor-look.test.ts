import { expect, test } from '@jest/globals';
import { htmlOfText } from '../../../web/src/kinds/media/html-of-text.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('the editor stays within the window and its header in one row, and shows what was there while a template is broken', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const rows = Array.from({ length: 120 }, (_, at) => `grace.${at}@example.com,Grace Hopper ${at},pro`);
  const { id: dataTableId, projectId } = await contactsTable(api, rows);
  const name = 'Begrüßungsstrecke für Neukundinnen und Neukunden in Österreich und der Schweiz';
  const steps = [{ ...mailStep('message', undefined), html: '<p>{{ name }} {{ unsubscribe_url }}</p>' }];
  const { id } = (await api('POST', '/spinners', { name, projectId, draft: { dataTableId, steps } })).spinner;
  await api('POST', `/spinners/${id}/publish`);
  await page.goto(`${spindle().url}/spinners/${id}?step=message`);
  const pane = page.getByRole('complementary', { name: 'Try it' });
  await pane.getByText('Grace Hopper 0, 1 of 120').waitFor();
  await page.getByRole('button', { name: 'Next record' }).click();
  await pane.getByText('Grace Hopper 1, 2 of 120').waitFor();
  await pane.getByText('Welcome, Grace Hopper 1', { exact: true }).first().waitFor();

  const header = page.locator('#main header').first();
  const heightOf = async (): Promise<number> => (await header.boundingBox())?.height ?? 0;
  const before = await heightOf();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' again');
  await page.getByText(/^Differs from 1/).waitFor();
  await pane.getByText('Welcome, Grace Hopper 1 again', { exact: true }).first().waitFor();
  expect([before < 90, (await heightOf()) === before]).toEqual([true, true]);
  // The boxes of tooltips stand in the body, and are as high as nothing.
  expect(await page.evaluate('document.documentElement.scrollHeight - document.documentElement.clientHeight')).toBe(0);

  await page.keyboard.press('Escape');
  await page.keyboard.type(' {{ na');
  await pane.getByText(/^As it was before the last change/).waitFor();
  await pane.getByText('Welcome, Grace Hopper 1 again', { exact: true }).first().waitFor();
  expect(await pane.getByRole('alert').count()).toBe(0);
  await page.keyboard.press('Escape');
  await page.keyboard.type('me }}');
  await pane.getByText('Welcome, Grace Hopper 1 again Grace Hopper 1', { exact: true }).first().waitFor();

  await page.getByRole('button', { name: 'Add a step', exact: true }).click();
  await page.getByRole('menuitem', { name: /^SMS/ }).waitFor();
  expect((await page.getByRole('menuitem').allInnerTexts()).map((said) => said.split('\n')[0])).toEqual([
    ...[
      'Filter',
      'Branch',
      'Split',
      'Wait',
      'E-mail',
      'SMS',
      'Custom channel',
      'Webhook',
      'HTTP call',
      'Task',
      'Update',
      'Suppress',
      'Join a topic',
      'Leave a topic',
      'Move to another spinner',
      'End',
    ],
  ]);
  await expectAccessible(page);
  await page.getByRole('menuitem', { name: /^SMS/ }).click();
  await page.getByRole('heading', { name: 'SMS 2' }).waitFor();
  expect(await page.getByRole('textbox', { name: 'Subject' }).count()).toBe(0);
  expect(problems).toEqual([]);
});

test('cards say how many records go on, a new step is not red before it was left, and a mail is one card whose text is made of its HTML', async () => {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const rows = Array.from({ length: 130 }, (_, at) => `huong.${at}@example.vn,Hương ${at},${at % 10 === 0 ? 'free' : 'pro'}`);
  const { id: dataTableId, projectId } = await contactsTable(api, rows);
  const is = (value: string) => ({ column: 'plan', operator: 'equals', value });
  const steps = [
    { id: 'who', type: 'filter', where: is('pro') },
    {
      id: 'which',
      type: 'branch',
      cases: [{ when: { column: 'name', operator: 'equals', value: 'Hương 1' }, goTo: 'message' }],
      otherwise: null,
    },
    mailStep('message', undefined),
  ];
  const { id } = (await api('POST', '/spinners', { name: 'Welcome', projectId, draft: { dataTableId, steps } })).spinner;
  await api('POST', `/spinners/${id}/publish`);
  await page.goto(`${spindle().url}/spinners/${id}?step=who`);
  const list = page.getByRole('region', { name: 'Steps' });
  await list.getByText('117 of 130 go on').waitFor();
  await list.getByText('Reached by 117').waitFor();
  expect([
    await list.getByTitle('1 record takes this way').innerText(),
    await list.getByTitle('116 records take this way').innerText(),
  ]).toEqual([...['1', '116']]);
  // A draft that equals the live version is not offered again.
  await page.getByRole('button', { name: 'Run', exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /^Publish/ }).count()).toBe(0);
  await page.getByRole('textbox', { name: 'Value' }).fill('free');
  await list.getByText('13 of 130 go on').waitFor();
  await page.getByRole('button', { name: 'Publish version 2' }).waitFor();

  await page.getByRole('button', { name: 'Add a step', exact: true }).click();
  await page.getByRole('menuitem', { name: /^E-mail/ }).click();
  const form = page.getByRole('region', { name: 'E-mail 4' });
  // It goes on in the thread of the e-mail before, whose subject it has.
  await form.getByRole('combobox', { name: 'Thread' }).click();
  await page.getByRole('option', { name: 'A new thread' }).click();
  await page.getByRole('button', { name: /^\d problems?$/ }).waitFor();
  const complaint = form.getByText('The e-mail needs a subject');
  await list.getByText('Not finished').waitFor();
  expect([await complaint.count(), await form.locator('[aria-invalid=true]').count()]).toEqual([0, 0]);
  await form.getByRole('textbox', { name: 'Subject' }).click();
  await form.getByLabel('Name', { exact: true }).click();
  await complaint.waitFor();
  await form.getByRole('textbox', { name: 'Subject' }).fill('Xin chào');

  const ways = form.getByRole('radiogroup', { name: 'Body' });
  await ways.getByText('Text').click();
  await form.getByRole('textbox', { name: 'Text' }).fill('{{ unsubscribe_url }}');
  await ways.getByText('HTML').click();
  await form.getByText('The text is made from the HTML.').waitFor();
  const pane = page.getByRole('complementary', { name: 'Try it' });
  await pane.frameLocator('iframe').getByRole('link', { name: 'Unsubscribe' }).waitFor();
  const card = pane.getByRole('article', { name: 'The e-mail as it arrives' });
  await card.getByText('huong.0@example.vn').first().waitFor();
  await card.getByText('Xin chào', { exact: true }).first().waitFor();
  await pane.getByRole('tab', { name: 'Text' }).click();
  await card.getByText(/^Unsubscribe \(http/).waitFor();
  await expectAccessible(page);
  await ways.getByText('Text').click();
  await form.getByRole('textbox', { name: 'Text' }).waitFor();
  expect(problems).toEqual([]);
});

test.each([
  ['Hello {{ name | default: "there" }},\r\n\r\n1 < 2\nend', '<p>Hello {{ name | default: "there" }},</p>\n<p>1 &lt; 2<br>\nend</p>\n'],
  ['\n\n{{ unsubscribe_url }}\n', '<p><a href="{{ unsubscribe_url }}">Unsubscribe</a></p>\n'],
  ['', ''],
])('HTML begins with what the text says: %j', (text, html) => {
  expect(htmlOfText(text, 'unsubscribe_url')).toBe(html);
});
