import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from '@jest/globals';
import { conditionWords as germanConditions } from '../../../web/src/kinds/words.de.ts';
import { conditionWords as frenchConditions } from '../../../web/src/kinds/words.fr.ts';
import { conditionWords } from '../../../web/src/kinds/words.ts';
import { importWords as germanImports } from '../../../web/src/pages/imports/words.de.ts';
import { importWords as frenchImports } from '../../../web/src/pages/imports/words.fr.ts';
import { importWords } from '../../../web/src/pages/imports/words.ts';
import { editorWords as germanEditor } from '../../../web/src/pages/spinners/editor-words.de.ts';
import { editorWords as frenchEditor } from '../../../web/src/pages/spinners/editor-words.fr.ts';
import { editorWords } from '../../../web/src/pages/spinners/editor-words.ts';
import { runWords as germanRun } from '../../../web/src/pages/spinners/shared/run-words.de.ts';
import { runWords as frenchRun } from '../../../web/src/pages/spinners/shared/run-words.fr.ts';
import { runWords } from '../../../web/src/pages/spinners/shared/run-words.ts';
import { gridWords as germanGrid } from '../../../web/src/pages/tables/grid/words.de.ts';
import { gridWords as frenchGrid } from '../../../web/src/pages/tables/grid/words.fr.ts';
import { gridWords } from '../../../web/src/pages/tables/grid/words.ts';
import { words as german } from '../../../web/src/words/en.de.ts';
import { words as french } from '../../../web/src/words/en.fr.ts';
import { words as english } from '../../../web/src/words/en.ts';
import { signInWords as germanSignIn } from '../../../web/src/words/sign-in.de.ts';
import { signInWords as frenchSignIn } from '../../../web/src/words/sign-in.fr.ts';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { americanFile, egyptianFile, frenchFile, germanFile } from '../../support/files/excel-files.ts';
import { aBrowser } from '../support/browser.ts';
import { apiOf, noteToken } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { csvFile } from '../support/steps.ts';
import { connectSmtp, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);

const inEnglish = { frame: english, imports: importWords, grid: gridWords, editor: editorWords, conditions: conditionWords, run: runWords };
const inGerman = {
  ...{ frame: { ...german, ...germanSignIn }, imports: germanImports, grid: germanGrid },
  ...{ editor: germanEditor, conditions: germanConditions, run: germanRun },
} as unknown as typeof inEnglish;
const inFrench = {
  ...{ frame: { ...french, ...frenchSignIn }, imports: frenchImports, grid: frenchGrid },
  ...{ editor: frenchEditor, conditions: frenchConditions, run: frenchRun },
} as unknown as typeof inEnglish;
const types = ['text', 'text', 'email', 'number', 'date', 'boolean', 'text'];

// Nobody has touched a type, and an amount is typed as its reader writes it.
test.each([
  ['de-DE', inGerman, germanFile, '1.234,50', '4.990,00'],
  ['fr-FR', inFrench, frenchFile, '1 234,50', '4 990,00'],
  ['en-US', inEnglish, americanFile, '1,234.50', '4,990.00'],
  ['ar-EG', inEnglish, egyptianFile, '١٬٢٣٤٫٥٠', '٤٬٩٩٠٫٠٠'],
] as const)('%s: sign up, import 5,000 rows, filter them, publish and run', async (locale, said, make, filtered, chosen) => {
  const { page, problems } = await browser.open({ locale });
  const { frame, imports, grid, editor, conditions, run } = said;
  const { signUp } = frame;
  await page.goto(`${spindle().url}/sign-up`);
  await page.getByLabel(signUp.name).fill('Sol Nasser');
  await page.getByLabel(signUp.organization).fill('Nasser & Co');
  await page.getByLabel(frame.signIn.email).fill(`${randomUUID()}@example.com`);
  await page.getByRole('textbox', { name: frame.signIn.password }).fill('a long password');
  const signedUp = page.waitForResponse((answer) => answer.url().endsWith('/auth/sign-up'));
  await page.getByRole('button', { name: signUp.submit }).click();
  noteToken(page, (await (await signedUp).json()).token);
  await page.getByRole('heading', { name: frame.nav.home }).waitFor();
  const api = apiOf(page, spindle().url);

  await page.goto(`${spindle().url}/tables`);
  await page.locator('input[type=file]').setInputFiles(csvFile(make(), 'Kunden.csv'));
  await page.getByRole('button', { name: imports.start, exact: true }).click();
  await page.getByRole('link', { name: imports.seeRecords }).click();
  await page.getByRole('grid').waitFor();
  const [table] = (await api('GET', '/data-tables')).data;
  expect(table.columns.map(({ type }: { type: string }) => type)).toEqual(types);
  const [, name, email, revenue] = table.columns.map((column: { name: string }) => column.name);

  await page.getByRole('button', { name: grid.addFilter }).click();
  const form = page.getByRole('dialog', { name: grid.addFilter });
  const choose = async (place: typeof form, label: string, option: string): Promise<void> => {
    await place.getByRole('combobox', { name: label }).first().click();
    await page.getByRole('option', { name: option, exact: true }).click();
  };
  await choose(form, grid.column, revenue);
  await choose(form, grid.comparison, frame.operators.greater_than);
  await form.getByLabel(grid.value, { exact: true }).fill(filtered);
  await form.getByRole('button', { name: grid.apply }).click();
  await form.waitFor({ state: 'detached' });
  expect(JSON.parse(new URL(page.url()).searchParams.get('filters') ?? '')).toEqual([
    { column: revenue, operator: 'greater_than', value: 1234.5 },
  ]);
  await pictures(page, `journey-${locale}-filtered`);

  const channelId = await connectSmtp(api, (await startSink()).address);
  const step = {
    id: 'mail',
    type: 'message',
    channel: 'email',
    channelId,
    to: `{{ ${email} }}`,
    subject: `{{ ${name} }}`,
    text: 'Hi. {{ unsubscribe_url }}',
  };
  const { id: dataTableId, projectId } = table;
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', projectId, draft: { dataTableId, steps: [step] } });
  await page.goto(`${spindle().url}/spinners/${spinner.id}`);
  await page.getByRole('button', { name: editor.publish(1) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: editor.publish(1) })
    .click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: run.run, exact: true }).click();
  const dialog = page.getByRole('dialog', { name: run.title('Welcome') });
  await dialog.getByRole('checkbox', { name: run.filter }).check();
  await choose(dialog, conditions.column, revenue);
  await choose(dialog, conditions.comparison, frame.operators.greater_than);
  await dialog.getByRole('textbox', { name: conditions.value }).fill(chosen);
  const start = dialog.getByRole('button', { name: run.start('10') });
  await start.waitFor();
  await pictures(page, `journey-${locale}-run`);
  await start.click();
  await page.waitForURL(/\/jobs\/[0-9a-f-]{36}$/);
  const jobId = page.url().split('/').at(-1);
  await until('the job has ended', async () => (await api('GET', `/jobs/${jobId}`)).state === 'completed');
  expect((await api('GET', `/jobs/${jobId}`)).recipients).toEqual({ completed: 10 });
  await pictures(page, `journey-${locale}-job`);
  expect(problems).toEqual([]);
});
