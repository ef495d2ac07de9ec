import { expect, test } from '@jest/globals';
import pg from 'pg';
import { aBrowser } from './support/browser.ts';
import { signUp } from './support/sign-up.ts';
import { webSpindle } from './support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

test('a list of a million addresses opens, is searched and read on by key', async () => {
  const { page, problems } = await browser.open();
  await signUp(page, spindle().url);
  const client = new pg.Client({ connectionString: spindle().databaseUrl });
  await client.connect();
  await client.query(
    `insert into suppressions (organization_id, kind, address, reason, via, actor_type, created_at)
     select id, 'email', 'person.' || lpad(n::text, 7, '0') || '@example.com', 'manual', 'import', 'operator', now()
     from (select id from organizations order by created_at desc limit 1) newest, generate_series(1, 1000000) n`,
  );
  await client.end();
  const started = Date.now();
  await page.goto(`${spindle().url}/suppressions`);
  const list = page.getByRole('table', { name: 'Suppressions' });
  await list.getByText('person.0000100@example.com').waitFor();
  await page.getByRole('button', { name: 'Show more' }).click();
  await list.getByText('person.0000200@example.com').waitFor();
  await page.getByRole('searchbox').fill('person.0999999');
  await list.getByText('person.0999999@example.com').waitFor();
  console.info(`Opened, read on and searched a million addresses in ${Date.now() - started} ms.`);
  expect(await list.getByRole('row').count()).toBe(2);
  expect(problems).toEqual([]);
});
