import { expect, test } from '@jest/globals';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp, signUpInvited } from '../support/sign-up.ts';
import { tableWith } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a role is defined and given to a member, whom the editor then tells whom to ask for the rest', async () => {
  const owner = await browser.open();
  const { url } = spindle();
  await signUp(owner.page, url);
  const api = apiOf(owner.page, url);
  const table = (await tableWith(owner.page, url, 'Guests', 'email\nada@example.com\n')).split('/').at(-1);
  const steps = [{ id: 'hook', type: 'webhook', url: 'https://example.com/hook', body: {} }];
  const { spinner } = await api('POST', '/spinners', { name: 'Invite', draft: { dataTableId: table, steps } });
  await api('POST', '/projects', { name: 'Sales' });
  const member = await browser.open();
  await signUpInvited(member.page, spindle(), api);

  await owner.page.goto(`${url}/roles`);
  await owner.page.getByText('No roles of your own yet').waitFor();
  await owner.page.getByRole('button', { name: 'New role' }).click();
  const dialog = owner.page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Writer');
  await dialog.getByRole('combobox', { name: 'Start from' }).click();
  await owner.page.getByRole('option', { name: /^Editor/ }).click();
  await dialog.getByText(/^sees Home, Tables/).waitFor();
  await dialog.getByRole('checkbox', { name: 'Create and edit forms' }).click();
  await expectAccessible(owner.page);
  await dialog.getByRole('button', { name: 'Create role' }).click();
  await owner.page.getByRole('table', { name: 'Roles of this organization' }).getByText('Writer').waitFor();

  await owner.page.goto(`${url}/members`);
  await owner.page.getByRole('button', { name: /^Actions of/ }).click();
  await owner.page.getByRole('menuitem', { name: 'Change role' }).click();
  await dialog.getByRole('combobox', { name: 'Role', exact: true }).click();
  await owner.page.getByRole('option', { name: 'Writer' }).click();
  await dialog.getByRole('combobox', { name: 'Add a project' }).click();
  await owner.page.getByRole('option', { name: 'Sales' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await owner.page.getByRole('table', { name: 'Members' }).getByText('Writer, Member (Sales)').waitFor();

  await member.page.goto(`${url}/spinners/${spinner.id}`);
  const publish = member.page.getByRole('button', { name: 'Publish version 1' });
  await publish.hover();
  await member.page.getByText('Your role does not include it. Ask Ada Okafor.').waitFor();
  expect(await publish.getAttribute('aria-disabled')).toBe('true');
  await expectAccessible(member.page);
  expect([...owner.problems, ...member.problems]).toEqual([]);
});
