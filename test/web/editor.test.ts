import { randomUUID } from 'node:crypto';
import { expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { aBrowser, expectAccessible } from './support/browser.ts';
import { apiOf, type PageApi } from './support/page-api.ts';
import { signUp } from './support/sign-up.ts';
import { contactsTable, mailStep, until } from './support/web-jobs.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const wait = (id: string, days = 1) => ({ id, type: 'wait', for: `${days} days` });
const still = { viewport: { width: 1360, height: 800 } } as const;
const markup = '<img src=x onerror=alert(1)>';

interface Person {
  readonly page: Page;
  readonly problems: readonly string[];
  readonly api: PageApi;
}

/** A person with a table, in a browser. */
async function person(): Promise<Person & { readonly tableId: string }> {
  const { page, problems } = await browser.open(still);
  const api = apiOf(page, spindle().url);
  page.on('dialog', (dialog) => void dialog.accept());
  await signUp(page, spindle().url);
  const { id } = await contactsTable(api, ['ada@example.com,Ada,pro', 'alan@example.com,Alan,free']);
  return { page, problems, api, tableId: id };
}

/** Another person in the organization of the first, in another browser. */
async function colleague({ api }: Person, name: string): Promise<Person> {
  const email = `${randomUUID()}@example.com`;
  await api('POST', '/invitations', { email, role: 'member' });
  const token = /#token=[\w.-]+/;
  const mailed = (): string | undefined => {
    const raw = spindle().mails.findLast(({ to }) => to.includes(email))?.raw;
    return token.exec(raw?.replace(/=\r?\n/g, '').replaceAll('=3D', '=') ?? '')?.[0];
  };
  await until('the invitation', () => mailed() !== undefined);
  const { page, problems } = await browser.open(still);
  const own = apiOf(page, spindle().url);
  await page.goto(`${spindle().url}/invitation${mailed()}`);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('textbox', { name: 'Choose a password' }).fill('a long password');
  await page.getByRole('button', { name: 'Accept invitation' }).click();
  await page.getByRole('heading', { name: 'Home' }).waitFor();
  return { page, problems, api: own };
}

async function spinnerOf(api: PageApi, dataTableId: string, steps: readonly object[], name = 'Welcome'): Promise<string> {
  return (await api('POST', '/spinners', { name, draft: { dataTableId, steps } })).spinner.id;
}

async function open(page: Page, spinnerId: string, name = 'Welcome'): Promise<void> {
  await page.goto(`${spindle().url}/spinners/${spinnerId}`);
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

const card = (page: Page, id: string) => page.locator(`[data-step="${id}"]`);
const shown = (page: Page): Promise<readonly string[]> =>
  page.locator('[data-step]').evaluateAll((all) => all.map((one) => one.getAttribute('data-step') ?? ''));
const stepsOf = async (api: PageApi, id: string): Promise<readonly { readonly id: string; readonly [field: string]: unknown }[]> =>
  (await api('GET', `/spinners/${id}`)).spinner.draft.steps;
const idsOf = async (api: PageApi, id: string): Promise<string> => (await stepsOf(api, id)).map((step) => step.id).join(' ');
const saved = (page: Page) => page.getByText(/^Saved \d\d:\d\d$/).waitFor();

/** Keeps a page from hearing of other edits of a spinner until it saves its own. */
async function withoutNews(page: Page, spinnerId: string): Promise<void> {
  let hasSaved = false;
  await page.route(`**/api/v1/spinners/${spinnerId}`, (route) => {
    hasSaved ||= route.request().method() === 'PATCH';
    return hasSaved ? route.continue() : route.abort();
  });
}

test('a spinner is made, written, published, edited, and gone back to', async () => {
  const { page, problems, api } = await person();
  await page.goto(`${spindle().url}/spinners`);
  await page.getByText('No spinners yet').waitFor();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create spinner' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Welcome');
  await page.getByRole('dialog').getByRole('button', { name: 'Create spinner' }).click();
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  const id = new URL(page.url()).pathname.split('/').at(-1) as string;
  // A spinner that is only not begun has no warning.
  const colourOf = (element: Locator) => element.evaluate((one) => Reflect.get(globalThis, 'getComputedStyle')(one).color as string);
  const unfinished = page.getByRole('button', { name: '1 problem', exact: true });
  expect(await colourOf(unfinished)).toBe(await colourOf(page.getByRole('button', { name: 'Map', exact: true })));

  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^Filter/ }).click();
  await page
    .getByRole('textbox', { name: 'Column' })
    .or(page.getByLabel('Column', { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: 'plan' }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('pro');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^E-mail/ }).click();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.click();
  await page.keyboard.type('Welcome, {{ na');
  await page.getByRole('option', { name: 'name', exact: true }).waitFor();
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await saved(page);
  await until('the subject', async () => (await stepsOf(api, id))[1]?.subject === 'Welcome, {{ name }}');
  expect((await stepsOf(api, id))[0]).toMatchObject({
    type: 'filter',
    where: { all: [{ column: 'plan', operator: 'equals', value: 'pro' }] },
  });
  expect((await stepsOf(api, id))[1]).toMatchObject({ to: '{{ email }}', blocks: { blocks: [{ type: 'text' }, { id: 'unsubscribe' }] } });
  await page.getByRole('textbox', { name: 'The mail as blocks' }).focus();
  await page.keyboard.type('Good to see you.');

  await page.getByText('Ready to publish').waitFor();
  await page.getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByRole('dialog').getByText('This is its first version').waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 1' }).click();
  await page.getByText('Published, version 1').waitFor();

  await subject.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Hello');
  await page.getByText(/^Differs from 1/).waitFor();
  await page.getByRole('button', { name: 'Publish version 2' }).click();
  const changes = page.getByRole('dialog').getByRole('region', { name: 'What changes against version 1' });
  await changes.locator('ins', { hasText: 'Hello' }).waitFor();
  await changes.locator('del', { hasText: 'Welcome, {{ name }}' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish version 2' }).click();
  await page.getByText('Published, version 2').waitFor();

  await page.getByRole('link', { name: 'Versions' }).click();
  await page.getByRole('link', { name: 'Version 1' }).click();
  await page.getByRole('dialog').locator('ins', { hasText: 'Hello' }).waitFor();
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Copy into the draft' }).click();
  await page.getByRole('dialog', { name: 'Copy version 1 into the draft' }).getByRole('button', { name: 'Copy into the draft' }).click();
  await page.waitForURL(/\/spinners\/[\da-f-]+$/);
  await page.getByText(/^Differs from 2/).waitFor();
  expect((await stepsOf(api, id))[1]?.subject).toBe('Welcome, {{ name }}');
  await card(page, 'message').getByText('E-mail: Welcome, [name]').waitFor();
  expect(problems).toEqual([]);
});

test('dragging and the keyboard give the same order, which can be undone and redone', async () => {
  const { page, problems, api, tableId } = await person();
  const steps = [wait('one'), wait('two'), wait('three'), mailStep('four', undefined)];
  const id = await spinnerOf(api, tableId, steps);
  await open(page, id);
  await card(page, 'one').focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(shown(page)).resolves.toEqual(['two', 'one', 'three', 'four']);
  expect(await page.locator(':focus').getAttribute('data-step')).toBe('one');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByText('One is now step 3 of 4').waitFor({ state: 'attached' });
  const byKeyboard = await shown(page);
  await until('the order', async () => (await idsOf(api, id)) === byKeyboard.join(' '));

  const other = await spinnerOf(api, tableId, steps, 'By hand');
  await open(page, other, 'By hand');
  const target = page.locator('div:has(> [data-step="three"])');
  const box = await target.boundingBox();
  await page.getByTitle('Drag One').dragTo(target, { targetPosition: { x: 80, y: (box?.height ?? 40) - 6 } });
  await until('the order', async () => (await idsOf(api, other)) === byKeyboard.join(' '));
  expect(await shown(page)).toEqual(byKeyboard);

  await page.keyboard.press('Control+z');
  await until('undoing', async () => (await idsOf(api, other)) === 'one two three four');
  await page.getByRole('button', { name: 'Redo' }).click();
  await until('redoing', async () => (await idsOf(api, other)) === byKeyboard.join(' '));
  await page.getByRole('button', { name: 'Actions of Two' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await until('removing', async () => (await idsOf(api, other)) === 'three one four');
  await page.keyboard.press('Control+z');
  await until('undoing', async () => (await idsOf(api, other)) === byKeyboard.join(' '));
  expect(problems).toEqual([]);
});

test('two browsers on one draft: the later one is asked, and nothing is overwritten unseen', async () => {
  const ada = await person();
  const grace = await colleague(ada, 'Grace Hopper');
  const id = await spinnerOf(ada.api, ada.tableId, [wait('pause', 1), mailStep('mail', undefined)]);
  await open(ada.page, id);
  await open(grace.page, id);
  const days = (page: Page) => page.getByRole('textbox', { name: 'How long' });
  await withoutNews(ada.page, id);
  await card(grace.page, 'pause').click();
  await days(grace.page).fill('5');
  await saved(grace.page);
  await card(ada.page, 'pause').click();
  await days(ada.page).fill('9');
  const dialog = ada.page.getByRole('dialog', { name: 'This draft was edited elsewhere too' });
  await dialog.getByText('It was saved by Grace Hopper').waitFor();
  await dialog.getByRole('region', { name: 'By Grace Hopper, saved' }).getByText('5 days').waitFor();
  await dialog.getByRole('region', { name: 'Yours, not saved' }).getByText('9 days').waitFor();
  await expectAccessible(ada.page);
  expect((await stepsOf(ada.api, id))[0]).toMatchObject({ for: '5 days' });

  await dialog.getByRole('button', { name: 'Use the one by Grace Hopper' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await days(ada.page).inputValue()).toBe('5');
  await withoutNews(grace.page, id);
  await ada.page.keyboard.press('Control+z');
  await until('mine again', async () => (await stepsOf(ada.api, id))[0]?.for === '9 days');

  // Grace's next edit is the later one now; hers takes the place of Ada's.
  await days(grace.page).fill('7');
  await grace.page.getByRole('dialog').getByText('It was saved by Ada Okafor').waitFor();
  await grace.page.getByRole('dialog').getByRole('button', { name: 'Use mine' }).click();
  await until('hers', async () => (await stepsOf(ada.api, id))[0]?.for === '7 days');
  // A field that nobody edits here follows the others.
  await until('the other browser follows', async () => (await days(ada.page).inputValue()) === '7');

  // In two windows of one person, none of the drafts is somebody else's.
  const other = await ada.page.context().newPage();
  await open(other, id);
  await withoutNews(other, id);
  await days(ada.page).fill('3');
  await saved(ada.page);
  await card(other, 'pause').click();
  await days(other).fill('4');
  const own = other.getByRole('dialog');
  await own.getByText('You saved it in another window').waitFor();
  await own.getByRole('region', { name: 'Other window, saved' }).getByText('3 days').waitFor();
  await own.getByRole('region', { name: 'This window, not saved' }).getByText('4 days').waitFor();
  await own.getByRole('button', { name: 'Use the saved one' }).click();
  expect(await days(other).inputValue()).toBe('3');
  expect([...ada.problems, ...grace.problems]).toEqual([]);
});

test('two people who edit different steps of one draft both keep what they typed', async () => {
  const ada = await person();
  const jean = await colleague(ada, 'Jean Bartik');
  const id = await spinnerOf(ada.api, ada.tableId, [wait('pause', 1), mailStep('mail', undefined)]);
  await open(ada.page, id);
  await open(jean.page, id);
  await withoutNews(ada.page, id);
  await card(jean.page, 'pause').click();
  await jean.page.getByRole('textbox', { name: 'How long' }).fill('5');
  await saved(jean.page);
  await card(ada.page, 'mail').click();
  await ada.page.getByRole('textbox', { name: 'Name', exact: true }).fill('Begrüßung');
  await until('both edits', async () => {
    const [pause, mail] = await stepsOf(ada.api, id);
    return pause?.for === '5 days' && mail?.name === 'Begrüßung';
  });
  await card(ada.page, 'pause').getByText('5 days').waitFor();
  expect(await ada.page.getByRole('dialog').count()).toBe(0);
  // Undoing takes back her own edit alone.
  await ada.page.keyboard.press('Control+z');
  await until('undoing', async () => (await stepsOf(ada.api, id))[1]?.name === undefined);
  expect((await stepsOf(ada.api, id))[0]).toMatchObject({ for: '5 days' });
  expect([...ada.problems, ...jean.problems]).toEqual([]);
});

test('what is typed outlives a restart of the API, and a tab that is closed meanwhile', async () => {
  const { page, problems, api, tableId } = await person();
  const id = await spinnerOf(api, tableId, [mailStep('mail', undefined)]);
  await open(page, id);
  await card(page, 'mail').click();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.click();
  await spindle().kill();
  await page.keyboard.press('End');
  await page.keyboard.type(' and more');
  await page.getByText(/^Not saved: no connection\. Trying again/).waitFor();
  await spindle().start();
  await saved(page);
  expect((await stepsOf(api, id))[0]?.subject).toBe('Welcome, {{ name }} and more');

  await page.route(`**/api/v1/spinners/${id}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
  await subject.click();
  await page.keyboard.press('End');
  await page.keyboard.type(' of it');
  await page.getByText(/^Not saved:/).waitFor();
  await page.goto('about:blank');
  await page.unrouteAll();
  expect((await stepsOf(api, id))[0]?.subject).toBe('Welcome, {{ name }} and more');
  await open(page, id);
  await page.getByText(/^Unsaved changes from .* were restored from this browser/).waitFor();
  await until('the rest', async () => (await stepsOf(api, id))[0]?.subject === 'Welcome, {{ name }} and more of it');
  expect(problems).toEqual([]);
});

test('a column goes to the end of a template that nobody has been in, and then to the cursor', async () => {
  const { page, api, tableId, problems } = await person();
  const id = await spinnerOf(api, tableId, [mailStep('mail', undefined, 'Hello')]);
  await open(page, id);
  await card(page, 'mail').click();
  const insert = async () => {
    await page.getByRole('button', { name: 'Insert column into Subject' }).click();
    await page.getByRole('menuitem', { name: 'name', exact: true }).click();
  };
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await subject.waitFor();
  await insert();
  await expect(subject.innerText()).resolves.toBe('Hello{{ name }}');
  await subject.press('Home');
  await insert();
  await expect(subject.innerText()).resolves.toBe('{{ name }}Hello{{ name }}');
  expect(problems).toEqual([]);
});

test('problems stand beside their fields, in the server’s words, and lead to them', async () => {
  const { page, problems, api, tableId } = await person();
  const steps = [wait('pause'), { ...mailStep('mail', undefined), subject: 'Dear {{ nmae }}' }];
  const id = await spinnerOf(api, tableId, steps);
  await open(page, id);
  await page.getByRole('button', { name: '1 problem', exact: true }).click();
  await expectAccessible(page);
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /There is no column|has no column "nmae"/ })
    .click();
  const subject = page.getByRole('textbox', { name: 'Subject' });
  await until('the focus', () => subject.evaluate((element) => element === element.ownerDocument.activeElement));
  await page.locator('.cm-lintRange-error', { hasText: 'nmae' }).waitFor();
  await page.getByRole('button', { name: 'Use name' }).click();
  await page.getByText('Ready to publish').waitFor();
  await until('the subject', async () => (await stepsOf(api, id))[1]?.subject === 'Dear {{ name }}');

  // A draft that is not valid yet is kept here, and saved when it is.
  await subject.click();
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await page.keyboard.type(' {{ ');
  await page.keyboard.press('Escape');
  await page.getByText(/^Not saved yet: something is not valid/).waitFor();
  await page.getByText(/This \{\{ is not closed/).waitFor();
  await page.keyboard.type('plan }}');
  await saved(page);
  expect((await stepsOf(api, id))[1]?.subject).toBe('Dear {{ name }} {{ plan }}');
  expect(problems).toEqual([]);
});

test('branches are built in the outline, and read by their ways', async () => {
  const { page, problems, api, tableId } = await person();
  const id = await spinnerOf(api, tableId, [mailStep('last', undefined)]);
  await open(page, id);
  await page.getByRole('button', { name: 'Actions of Last' }).click();
  await page.getByRole('menuitem', { name: 'Branch' }).click();
  // The form of the new step takes the focus once it is there: a key that is pressed before goes elsewhere.
  await until('the branch is first', async () => {
    await card(page, 'branch').press('Alt+ArrowUp');
    return (await shown(page))[0] === 'branch';
  });
  await page.getByLabel('Column', { exact: true }).first().click();
  await page.getByRole('option', { name: 'plan' }).click();
  await page.getByRole('textbox', { name: 'Value' }).fill('pro');
  for (const way of ['If plan is pro', 'Otherwise']) {
    await page.getByRole('button', { name: `Add a step to “${way}”` }).click();
    await page.getByRole('menuitem', { name: /^Wait/ }).click();
    await page.getByRole('textbox', { name: 'How long' }).fill('2');
  }
  await page.getByText('Ready to publish').waitFor();
  await saved(page);
  const [branch, ...rest] = await stepsOf(api, id);
  expect(branch).toMatchObject({
    cases: [{ when: { all: [{ column: 'plan', operator: 'equals', value: 'pro' }] }, goTo: 'wait' }],
    otherwise: 'wait-2',
  });
  expect(rest.map((step) => step.id)).toEqual(['wait', 'go-on', 'wait-2', 'last']);
  expect(rest[1]).toMatchObject({ cases: [], otherwise: 'last' });
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('script in names opens nothing; spinners are copied, renamed, unpublished, archived and restored', async () => {
  const { page, problems, api, tableId } = await person();
  page.removeAllListeners('dialog');
  page.on('dialog', (dialog) => {
    throw new Error(`A dialog was opened: ${dialog.message()}`);
  });
  const name = `Welcome ${markup}`;
  const hostile = { ...mailStep('mail', undefined, markup), to: `{{ email }}${markup}` };
  const id = await spinnerOf(
    api,
    tableId,
    [{ id: 'who', type: 'filter', where: { column: 'name', operator: 'equals', value: markup } }, hostile],
    name,
  );
  await api('POST', `/spinners/${id}/publish`);
  await page.goto(`${spindle().url}/spinners`);
  const row = page.getByRole('row', { name });
  await row.getByText('Published, version 1').waitFor();
  await expectAccessible(page);
  await row.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Duplicate' }).click();
  await page.getByRole('heading', { level: 1, name: `${name} (copy)` }).waitFor();
  for (const step of ['who', 'mail']) await card(page, step).click();
  await page.getByRole('textbox', { name: 'Subject' }).getByText(markup).waitFor();
  await page.getByRole('button', { name: /^Actions of Welcome/ }).click();
  await page.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByRole('dialog').getByLabel('Name').fill('Plain');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('heading', { level: 1, name: 'Plain' }).waitFor();

  await page.goto(`${spindle().url}/spinners/${id}/versions?version=1`);
  await page.getByRole('dialog').getByText('There is no difference.').waitFor();
  await page.getByRole('dialog').getByRole('tab', { name: 'Steps' }).click();
  await page.getByRole('dialog').getByText(markup).first().waitFor();
  await page.goto(`${spindle().url}/spinners`);
  for (const [item, left] of [
    ['Unpublish', 'Unpublished, last version 1'],
    ['Archive', undefined],
  ] as const) {
    await row.getByRole('button', { name: /^Actions of/ }).click();
    await page.getByRole('menuitem', { name: item }).click();
    await page.getByRole('dialog').getByRole('button', { name: item }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    if (left) await row.getByText(left).waitFor();
    else await row.waitFor({ state: 'detached' });
  }
  await page.getByText('Archived', { exact: true }).click();
  await row.getByRole('link', { name }).click();
  await page.getByText('This spinner is archived.').waitFor();
  await expectAccessible(page);
  expect(await page.getByRole('button', { name: 'Add a step' }).count()).toBe(0);
  await page.getByRole('button', { name: /^Actions of/ }).click();
  await page.getByRole('menuitem', { name: 'Restore' }).click();
  await page.getByRole('button', { name: 'Add a step' }).waitFor();
  expect(await page.locator('img').count()).toBe(0);
  expect(problems).toEqual([]);
});

test('at 360 px one step at a time is edited, and everything is reached', async () => {
  const { page, problems } = await browser.open({ ...still, viewport: { width: 360, height: 740 }, hasTouch: true });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id: tableId } = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const id = await spinnerOf(api, tableId, [wait('pause'), mailStep('mail', undefined)]);
  await open(page, id);
  const overflow = (): Promise<number> => page.locator('html').evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
  await card(page, 'mail').waitFor();
  expect(await overflow()).toBe(0);
  await card(page, 'mail').click();
  await page.getByRole('textbox', { name: 'Subject' }).waitFor();
  expect(await card(page, 'mail').isVisible()).toBe(false);
  expect(await overflow()).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'All steps' }).click();
  await page.getByRole('button', { name: 'Actions of Mail' }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await until('the order', async () => (await idsOf(api, id)) === 'mail pause');
  await expectAccessible(page);
  expect(problems).toEqual([]);
});
