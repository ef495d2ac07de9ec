import { expect, test } from '@jest/globals';
import { permissionNames, projectPermissions } from '../../../src/domain/kernel/role.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { signUp, signUpInvited } from '../support/sign-up.ts';
import { tableWith } from '../support/steps.ts';
import { webSpindle } from '../support/web-spindle.ts';

const isOfProjects = (permission: string): boolean => (projectPermissions as readonly string[]).includes(permission);
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

const reading = permissionNames.filter((name) => name.endsWith(':read'));

test.each([
  ['reads everything', reading, []],
  ['reads tables alone', ['tables:read'], []],
  ['reads and edits in one project alone', ['usage:read'], [...reading, 'tables:edit', 'records:edit', 'spinners:edit', 'jobs:edit']],
] as const)('who %s is shown no page whose calls are refused', async (name, everywhere, inProject) => {
  const owner = await browser.open();
  const { url } = spindle();
  await signUp(owner.page, url);
  const api = apiOf(owner.page, url);
  const tableId = (await tableWith(owner.page, url, 'Guests', 'email\nada@example.com\n')).split('/').at(-1) ?? '';
  const steps = [{ id: 'hook', type: 'webhook', url: 'https://example.com/hook', body: {} }];
  const { spinner } = await api('POST', '/spinners', { name: 'Invite', draft: { dataTableId: tableId, steps } });
  await api('POST', `/spinners/${spinner.id}/publish`);
  const { jobId } = await api('POST', `/spinners/${spinner.id}/jobs`);
  const { data: records } = await api('GET', `/data-tables/${tableId}/records`);
  const { data: imports } = await api('GET', `/data-tables/${tableId}/imports`);
  const roleOf = async (permissions: readonly string[]) =>
    (await api('POST', '/roles', { name: `Role of ${permissions.length}`, permissions })).role.id;
  const member = await browser.open();
  await signUpInvited(member.page, spindle(), api);
  const invited = (await api('GET', '/members')).data.find((one: { role: string }) => one.role === 'member');
  const projectId = inProject.length > 0 ? spinner.projectId : undefined;
  await api('PATCH', `/members/${invited.userId}`, {
    roleId: await roleOf(everywhere),
    ...(projectId && { projectRoles: [{ projectId, roleId: await roleOf(inProject.filter(isOfProjects)) }] }),
  });
  const refused: string[] = [];
  let at = '';
  member.page.on('response', (answer) => {
    if (answer.status() === 403)
      refused.push(`${at}: ${answer.request().method()} ${new URL(answer.url()).pathname.replaceAll(/[0-9a-f-]{36}/g, '…')}`);
  });
  const record = `tables/${tableId}/records/${records[0]?.id}`;
  const pages = [
    ...['', 'tables', `tables/${tableId}`, `tables/${tableId}/columns`, `tables/${tableId}/imports`, `tables/${tableId}/webhook`],
    ...[record, `${record}/topics`, `${record}/changes`, ...(imports[0] ? [`imports/${imports[0].id}`] : [])],
    ...['spinners', 'spinners/next', `spinners/${spinner.id}`, `spinners/${spinner.id}/live`, `spinners/${spinner.id}/versions`],
    ...[
      'jobs',
      `jobs/${jobId}`,
      `jobs/${jobId}/recipients`,
      `jobs/${jobId}/messages`,
      'people',
      'results',
      'replies',
      'replies/held',
      'tasks',
    ],
    ...['layouts', 'channels', 'suppressions', 'topics', 'forms', 'confirmation-mail', 'usage', 'members', 'roles', 'alerts', 'audit'],
    ...['secrets', 'settings', 'settings/brand', 'settings/replies', 'settings/security', 'keys', 'endpoints', 'erasures', 'profile'],
  ];
  for (at of pages) {
    await member.page.goto(`${url}/${at}`);
    await member.page.getByRole('heading', { level: 1 }).waitFor();
  }
  await member.page.waitForLoadState('networkidle');
  expect([name, refused]).toEqual([name, []]);
  await member.page.goto(`${url}/tables/${tableId}/columns`);
  expect(await member.page.getByRole('button', { name: 'Add column' }).first().getAttribute('aria-disabled')).toBe(
    inProject.length > 0 ? null : 'true',
  );
});
