import { expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf, type PageApi } from '../support/page-api.ts';
import { pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { contactsTable, mailStep, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

const text = (id: string, words: string) => ({ id, type: 'text', content: [{ type: 'paragraph', content: [{ text: words }] }] });
const { text: _, ...mail } = mailStep('mail', undefined);
const withBlocks = (...blocks: readonly object[]) => ({ ...mail, blocks: { version: 1, blocks } });

// biome-ignore lint/suspicious/noExplicitAny: blocks have different fields.
type Blocks = readonly any[];

interface OpenMail {
  readonly page: Page;
  readonly problems: readonly string[];
  readonly api: PageApi;
  readonly url: string;
  /** The blocks that the server has. */
  readonly stored: () => Promise<Blocks>;
  readonly step: () => Promise<Readonly<Record<string, unknown>>>;
}

/** The editor of a spinner with these steps, at the first of them. */
async function editor(...steps: readonly object[]): Promise<OpenMail> {
  const { page, problems } = await browser.open({ viewport: { width: 1440, height: 900 } });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const { id, projectId } = await contactsTable(api, ['ada@example.com,Ada,pro']);
  const { spinner } = await api('POST', '/spinners', { name: 'Welcome', projectId, draft: { dataTableId: id, steps } });
  const url = `${spindle().url}/spinners/${spinner.id}${steps.length > 0 ? '?step=mail' : ''}`;
  await page.goto(url);
  await page.getByRole('heading', { level: 1, name: 'Welcome' }).waitFor();
  const step = async () => (await api('GET', `/spinners/${spinner.id}`)).spinner.draft.steps[0];
  return { page, problems, api, url, step, stored: async () => (await step())?.blocks?.blocks ?? [] };
}

const canvasOf = (page: Page) => page.getByRole('textbox', { name: 'The mail as blocks' });
const settingsOf = (page: Page) => page.getByRole('region', { name: 'Settings' });
const focused = (page: Page, name: string) =>
  until(`the focus in ${name}`, () => page.evaluate(`document.activeElement?.getAttribute('aria-label') === ${JSON.stringify(name)}`));
const typesOf = (blocks: Blocks): string => blocks.map(({ type }) => type).join(' ');

test('a mail with a heading, a value, two columns and a button is made by keyboard alone, and is there after a reload', async () => {
  const { page, problems, stored } = await editor();
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^E-mail/ }).click();
  const canvas = canvasOf(page);
  await canvas.waitFor();
  await expectAccessible(page);
  await pictures(page, 'blocks-empty', canvas);
  await canvas.focus();
  const type = (keys: string) => page.keyboard.type(keys);
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  await type('/head');
  await page.getByRole('option', { name: /^Heading/ }).waitFor();
  expect(await canvas.getAttribute('aria-activedescendant')).not.toBeNull();
  await press('Enter');
  await type('Welcome {{ na');
  await page.getByRole('option', { name: 'name', exact: true }).waitFor();
  await press('Enter', 'Enter');
  await type('You are on ');
  await press('Control+b');
  await type('{{ plan }}');
  await press('Control+b', 'Enter');
  await type('- one');
  await press('Enter');
  await type('two');
  await press('Enter', 'Enter');
  await type('/button');
  await press('Enter');
  await focused(page, 'Label');
  await type('Go on');
  await press('Tab', 'Tab');
  await focused(page, 'Link');
  await type('https://example.com');
  await press('Escape');
  await focused(page, 'The mail as blocks');
  await press('Enter');
  await type('/col');
  await press('Enter');
  await type('Left');
  await press('ArrowDown');
  await type('Right');
  await until('all of it', async () => JSON.stringify(await stored()).includes('Right'));
  expect(typesOf(await stored())).toBe('heading text button columns text');
  const [heading, words, button, columns] = await stored();
  expect(heading).toMatchObject({ level: 1, content: [{ text: 'Welcome ' }, { value: 'name' }] });
  expect(words.content).toEqual([
    { type: 'paragraph', content: [{ text: 'You are on ' }, { value: 'plan', marks: ['bold'] }] },
    { type: 'list', items: [[{ text: 'one' }], [{ text: 'two' }]] },
  ]);
  expect(button).toMatchObject({ label: 'Go on', href: 'https://example.com' });
  expect(columns.columns.map((column: { blocks: Blocks }) => typesOf(column.blocks))).toEqual(['text', 'text']);
  // Outwards to the columns, and up over the button.
  await press('Escape', 'Escape', 'Alt+ArrowUp');
  await until('the move', async () => typesOf(await stored()) === 'heading text columns button text');
  await page.getByText(/^Saved/).waitFor();
  await expectAccessible(page);
  await pictures(page, 'blocks-full', canvas);
  await page.reload();
  await canvas.getByText('Right').waitFor();
  await canvas.getByRole('group', { name: 'Button: Go on' }).waitFor();
  const preview = page.getByRole('complementary', { name: 'Try it' }).frameLocator('iframe');
  await preview.getByText('Welcome Ada').waitFor();
  await preview.getByRole('link', { name: 'Go on' }).waitFor();
  expect(problems).toEqual([]);
});

test('blocks are added, dragged, set, given a condition, duplicated and deleted by pointer, and undone with the rest of the draft', async () => {
  const { page, problems, stored } = await editor(withBlocks(text('a', 'First'), text('b', 'Second')));
  // On a slow machine problems come while a list is open; they may not move it out of the window.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const canvas = canvasOf(page);
  await canvas.getByText('Second').click();
  await page.getByRole('button', { name: 'Add a block below “Text”' }).click();
  await page.getByRole('textbox', { name: 'Find a block' }).fill('space');
  await page.getByRole('menuitem', { name: /^Space/ }).click();
  await until('the space', async () => typesOf(await stored()) === 'text text spacer');
  await settingsOf(page).getByLabel('Height in pixels').fill('64');
  await until('its height', async () => (await stored())[2].height === 64);

  await canvas.getByText('First').hover();
  await page
    .getByRole('button', { name: 'Menu of “Text”' })
    .dragTo(canvas.getByRole('group', { name: 'Space' }), { targetPosition: { x: 40, y: 60 } });
  await until('the order', async () => (await stored()).map(({ id }) => id)[1] !== 'b' && (await stored())[2].id === 'a');
  await page.keyboard.press('Control+z');
  await until('the order of before', async () => (await stored())[0].id === 'a');

  await canvas.getByText('Second').click();
  await settingsOf(page).getByRole('button', { name: 'Show only if …' }).click();
  await settingsOf(page)
    .getByRole('combobox', { name: 'Column' })
    .or(settingsOf(page).getByLabel('Column', { exact: true }))
    .first()
    .click();
  await page.getByRole('option', { name: 'plan' }).click();
  await settingsOf(page).getByRole('textbox', { name: 'Value' }).fill('pro');
  await until(
    'the condition',
    async () => (await stored())[1].when?.all?.[0]?.value === 'pro' || (await stored())[1].when?.value === 'pro',
  );
  // Beside other work, a slowed page can need minutes for what comes now.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  expect(await canvas.locator('[data-block-id="b"]').getAttribute('data-when')).toBe('Only if plan is pro');
  await expectAccessible(page);
  await pictures(page, 'blocks-condition', canvas);

  await canvas.getByText('First').hover();
  await page.getByRole('button', { name: 'Menu of “Text”' }).click();
  await page.getByRole('menuitem', { name: 'Duplicate' }).click();
  await until('the copy', async () => typesOf(await stored()) === 'text text text spacer');
  await page.getByRole('button', { name: 'Menu of “Text”' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await until('without it', async () => typesOf(await stored()) === 'text text spacer');
  await page.getByRole('button', { name: 'Undo' }).click();
  await until('with it again', async () => typesOf(await stored()) === 'text text text spacer');
  expect(problems).toEqual([]);
});

test('a step that is added before the columns of the table are known begins with them all the same', async () => {
  const { page, problems, step } = await editor();
  let answer = (): void => undefined;
  const asked = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/\/api\/v1\/data-tables\/[\w-]+$/, async (route) => {
    await asked;
    await route.continue();
  });
  await page.reload();
  await page.getByRole('button', { name: 'Add a step' }).click();
  await page.getByRole('menuitem', { name: /^E-mail/ }).click();
  await page.getByRole('menuitem').first().waitFor({ state: 'detached' });
  answer();
  await canvasOf(page).waitFor();
  await until('the step', async () => (await step()) !== undefined);
  expect(await step()).toMatchObject({ to: '{{ email }}' });
  expect(problems).toEqual([]);
});

test('a problem of a block stands at it and at its field, and the list of problems leads there', async () => {
  const { page, problems } = await editor(
    withBlocks(text('a', 'Hello'), { id: 'b', type: 'button', label: 'Go', href: 'javascript:alert(1)' }),
  );
  const canvas = canvasOf(page);
  await canvas.locator('[data-block-id="b"][data-wrong]').waitFor();
  await pictures(page, 'blocks-wrong', canvas);
  await page.getByRole('button', { name: /^\d+ problems?$/ }).click();
  await page.getByRole('dialog').getByRole('button').last().click();
  await focused(page, 'Link');
  await expectAccessible(page);
  expect(problems).toEqual([]);
});

test('blocks become HTML once that is confirmed, undo brings them back, and an HTML mail goes into a block', async () => {
  const { page, problems, stored, step } = await editor(withBlocks(text('a', 'Hello')));
  const canvas = canvasOf(page);
  await canvas.getByText('Hello').waitFor();
  const ways = page.getByRole('radiogroup', { name: 'Body' });
  await ways.getByText('HTML').click();
  const dialog = page.getByRole('dialog', { name: 'Turn into HTML' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Turn into HTML' }).click();
  await page.getByRole('textbox', { name: 'HTML' }).waitFor();
  await until('the HTML', async () => String((await step()).html).includes('Hello'));
  expect((await step()).blocks).toBeUndefined();
  await page.getByRole('button', { name: 'Undo' }).click();
  await canvas.getByText('Hello').waitFor();
  await until('the blocks', async () => typesOf(await stored()) === 'text');
  await page.getByRole('button', { name: 'Redo' }).click();
  await page.getByRole('textbox', { name: 'HTML' }).waitFor();
  await ways.getByText('Blocks').click();
  await canvas.getByRole('group', { name: 'HTML' }).waitFor();
  await until('the block of HTML', async () => typesOf(await stored()) === 'html');
  expect(problems).toEqual([]);
});

test('a paste from Word and from Google Docs comes in without dirt, with lists, links and values', async () => {
  const { page, problems, stored } = await editor(withBlocks(text('a', 'Hello')));
  const canvas = canvasOf(page);
  const paste = async (html: string): Promise<void> => {
    await canvas.focus();
    await page.keyboard.press('Control+a');
    await page.evaluate(`{
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/html', ${JSON.stringify(html)});
      document.querySelector('.ProseMirror').dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }`);
  };
  await paste(
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><h2 dir="ltr"><span style="font-size:16pt;font-weight:400">News</span></h2>
    <p dir="ltr"><span style="font-weight:700">Dear</span><span style="font-weight:400"> {{ name }}, </span><a href="https://example.com/"><span style="text-decoration:underline">read</span></a>
    <a href="javascript:alert(1)">this</a></p><ul><li dir="ltr"><p role="presentation"><span style="font-style:italic">one</span></p></li></ul></b>`,
  );
  await until('the paste of Docs', async () => typesOf(await stored()) === 'heading text');
  expect((await stored()).map(({ content }) => content)).toEqual([
    [{ text: 'News' }],
    [
      {
        type: 'paragraph',
        content: [
          { text: 'Dear', marks: ['bold'] },
          { text: ' ' },
          { value: 'name' },
          { text: ', ' },
          { text: 'read', marks: ['underline'], link: 'https://example.com/' },
          { text: ' this' },
        ],
      },
      { type: 'list', items: [[{ text: 'one', marks: ['italic'] }]] },
    ],
  ]);
  const item = (text: string) =>
    `<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;
  await paste(`<!--[if gte mso 9]><xml><o:x/></xml><![endif]--><p class=MsoNormal>Hello <i>you</i><o:p></o:p></p>${item('One')}${item('Two')}
    <img src="file:///C:/a.png">`);
  await page.getByText('A picture was left out').waitFor();
  await until('the paste of Word', async () => typesOf(await stored()) === 'text');
  expect((await stored())[0].content).toEqual([
    { type: 'paragraph', content: [{ text: 'Hello ' }, { text: 'you', marks: ['italic'] }] },
    { type: 'list', items: [[{ text: 'One' }], [{ text: 'Two' }]] },
  ]);
  expect(problems).toEqual([]);
});

test('two people change different blocks of one mail, and both changes are kept', async () => {
  const { page, problems, api, url, stored } = await editor(withBlocks(text('a', 'First'), text('b', 'Second')));
  const canvas = canvasOf(page);
  await canvas.getByText('Second').waitFor();
  // Another tab of the same session.
  const other = await page.context().newPage();
  await other.goto(url);
  await canvasOf(other).getByText('First').click();
  let isHeld = true;
  await page.route(/\/api\/v1\/spinners\/[\w-]+$/, (route) =>
    isHeld && route.request().method() === 'GET' ? route.abort() : route.continue(),
  );
  await other.keyboard.press('End');
  await other.keyboard.type(' of all');
  await until('the change of the other', async () => JSON.stringify(await stored()).includes('First of all'));
  await canvas.getByText('Second').click();
  await page.keyboard.press('End');
  isHeld = false;
  await page.keyboard.type(' to none');
  await until('both', async () => /First of all.*Second to none/.test(JSON.stringify(await stored())));
  await canvas.getByText('First of all').waitFor();
  await canvasOf(other).getByText('Second to none').waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(api).toBeDefined();
  expect(problems.filter((problem) => !problem.includes('ERR_FAILED') && !problem.includes('409'))).toEqual([]);
});

test('a hostile mail is shown and harmless: unknown kinds, dangerous links, markup in a value, 300 blocks', async () => {
  const markup = '<img src=x onerror=document.title=1>';
  const many = Array.from({ length: 294 }, (_, at) => text(`t${at}`, `Line ${at}`));
  const { page, problems, stored } = await editor(
    withBlocks(
      { id: 'unknown', type: 'carousel<img src=x onerror=alert(1)>', slides: [markup] },
      {
        id: 'link',
        type: 'text',
        content: [
          {
            type: 'paragraph',
            content: [{ text: 'click', link: 'javascript:document.title=1' }, { value: `[${JSON.stringify(markup)}]` }],
          },
        ],
      },
      { id: 'button', type: 'button', label: markup, href: 'javascript:document.title=1' },
      { id: 'picture', type: 'picture', url: 'javascript:document.title=1', alt: markup },
      { id: 'html', type: 'html', source: '<script>document.title=1</script>' },
      { id: 'part', type: 'part', key: 'none' },
      ...many,
    ),
  );
  const canvas = canvasOf(page);
  await canvas.getByText('Line 293').waitFor();
  await canvas.getByText('click').click();
  expect(await canvas.locator('script, [href], [onerror], iframe').count()).toBe(0);
  await page.keyboard.press('Home');
  await page.keyboard.type('So: ');
  await until('the edit', async () => JSON.stringify((await stored())[1]).includes('So: '));
  expect((await stored())[0]).toEqual({ id: 'unknown', type: 'carousel<img src=x onerror=alert(1)>', slides: [markup] });
  expect(await stored()).toHaveLength(300);
  expect(await page.getByRole('button', { name: 'Add a block', exact: true }).isDisabled()).toBe(true);
  expect(await page.title()).not.toBe('1');
  expect(problems).toEqual([]);
});
