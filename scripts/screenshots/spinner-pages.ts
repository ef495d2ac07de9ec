import type { Page } from 'playwright-core';
import type { PicturedSpinners } from './spinners.ts';
import { openPage, type State } from './state.ts';

/** The pages of spinners. */
export const spinnerPagesOf = ({ branched, unfinished }: PicturedSpinners): Readonly<Record<string, string>> => ({
  spinners: '/spinners',
  spinner: `/spinners/${branched}`,
  'spinner-empty': `/spinners/${unfinished}`,
  'spinner-versions': `/spinners/${branched}/versions`,
  'spinner-versions-empty': `/spinners/${unfinished}/versions`,
});

/** The parts that a person opens on the pages of spinners. */
export const spinnerStates: Readonly<Record<string, State>> = {
  async 'spinner-message'(page, url, { spinners }, { fieldNames: { subject = '' } }) {
    await openPage(page, `${url}/spinners/${spinners.branched}?step=welcome-mail`);
    await page.getByRole('textbox', { name: subject }).waitFor();
  },
  async 'spinner-condition'(page, url, { spinners }, { fieldNames: { where = '' } }) {
    await openPage(page, `${url}/spinners/${spinners.branched}?step=only-in-europe`);
    await page.getByText(where).waitFor();
  },
  async 'spinner-branch'(page, url, { spinners }, { editorWords }) {
    await openPage(page, `${url}/spinners/${spinners.branched}?step=has-ordered`);
    await page.getByText(editorWords.caseNumber(1)).first().waitFor();
  },
  async 'spinner-conflict'(page, url, { spinners }, { editorWords }) {
    await openPage(page, `${url}/spinners/${spinners.unfinished}`);
    await overtake(page);
    await page.getByRole('button', { name: editorWords.add }).click();
    await page.getByRole('menuitem').nth(1).click();
    await page.getByText(editorWords.conflict.title).waitFor();
    await page.unrouteAll();
  },
  async 'spinner-version'(page, url, { spinners }) {
    await openPage(page, `${url}/spinners/${spinners.branched}/versions?version=2`);
    await page.getByRole('dialog').getByRole('heading').first().waitFor();
  },
};

/** As if somebody else had saved another draft just before: the next save is refused, and the spinner is read as theirs. */
async function overtake(page: Page): Promise<void> {
  let isOvertaken = false;
  await page.route('**/api/v1/spinners/*', async (route) => {
    if (route.request().method() === 'PATCH') {
      isOvertaken = true;
      const body = { ok: false, code: 'INVALID_STATE', message: 'The spinner was edited in the meantime', requestId: 'r', revision: 9 };
      return route.fulfill({ status: 409, json: body });
    }
    const answer = await route.fetch();
    const json = await answer.json();
    if (!isOvertaken) return route.fulfill({ response: answer, json });
    const { spinner } = json;
    const editedBy = { type: 'user', id: spinner.id, name: '佐藤 花子' };
    const steps = [{ id: 'hello', type: 'message', channel: 'email', to: '{{ email }}', subject: 'Hello', text: '' }];
    return route.fulfill({
      response: answer,
      json: { ...json, spinner: { ...spinner, revision: 9, editedBy, draft: { ...spinner.draft, steps } } },
    });
  });
}
