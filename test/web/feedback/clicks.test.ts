import { afterAll, expect, test } from '@jest/globals';
import PostalMime from 'postal-mime';
import { closeSinks, startSink } from '../../channels/smtp-sink.ts';
import { aBrowser, expectAccessible } from '../support/browser.ts';
import { apiOf } from '../support/page-api.ts';
import { looks, pictures } from '../support/pictures.ts';
import { signUp } from '../support/sign-up.ts';
import { connectSmtp, contactsTable, mailStep, publishedSpinner, startJob, until } from '../support/web-jobs.ts';
import { webSpindle } from '../support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();
afterAll(closeSinks);
const people = [
  ['juergen.oeztuerk', 'Jürgen Öztürk'],
  ['anh', 'Nguyễn Thị Ánh'],
  ['wiebke', 'Wiebke Hinrichs-Ahlers'],
] as const;
const { width, height } = looks.light;
const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/147.0.0.0 Safari/537.36';

test('clicks and opens are turned on, and counted where people clicked, not where a program did', async () => {
  const { page, problems } = await browser.open({ viewport: { width, height }, userAgent, timezoneId: 'Europe/Berlin' });
  const api = apiOf(page, spindle().url);
  await signUp(page, spindle().url);
  const sink = await startSink();
  const channelId = await connectSmtp(api, sink.address);

  await page.goto(`${spindle().url}/channels/${channelId}`);
  const section = page.getByRole('region', { name: 'Clicks and opens' });
  await section.getByText('not counted').first().waitFor();
  await page.getByRole('button', { name: 'Edit: Clicks and opens' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('For your data protection officer').waitFor();
  await expectAccessible(page);
  await pictures(page, 'tracking-dialog');
  for (const name of ['Count clicks', 'Count opens']) await dialog.getByRole('checkbox', { name }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'detached' });
  await expect(section.getByText('counted', { exact: true }).count()).resolves.toBe(2);
  await pictures(page, 'tracking-section', section);
  await page.reload();
  await page.getByRole('button', { name: 'Edit: Clicks and opens' }).click();
  expect(await dialog.getByRole('checkbox', { name: 'Count opens' }).isChecked()).toBe(true);
  await page.keyboard.press('Escape');

  const table = await contactsTable(
    api,
    people.map(([address, name]) => `${address}@example.com,${name},free`),
  );
  const page1 = `${spindle().url}/sign-in?for={{ email }}`;
  const html = `<p>Hello {{ name }}</p><p><a href="${page1}">Sign in</a></p><p><a href="{{ unsubscribe_url }}">No more</a></p>`;
  const spinnerId = await publishedSpinner(api, table, [{ ...mailStep('hello', channelId), html }], 'Hamburg & Hà Nội');
  const jobId = await startJob(api, spinnerId);
  await until('the mails', () => sink.mails.length === people.length);
  const linksOf = async (name: string): Promise<readonly string[]> => {
    const raw = sink.mails.find(({ to }) => to[0] === `${name}@example.com`)?.raw ?? '';
    const mail = await PostalMime.parse(raw);
    return [...(mail.html ?? '').matchAll(/(?:href|src)="([^"]*\/public\/links\/[^"]*)"/g)].map(([, url = '']) => url);
  };
  const [link = '', , picture = ''] = await linksOf('juergen.oeztuerk');
  const [scanned = '', unseen = ''] = await linksOf('wiebke');
  // A visit right after its mail has left is a program's.
  await new Promise((resolve) => setTimeout(resolve, 5500));
  const visitor = await browser.open({ userAgent });
  await visitor.page.goto(link);
  expect(new URL(visitor.page.url()).searchParams.get('for')).toBe('juergen.oeztuerk@example.com');
  await visitor.page.request.get(picture);
  for (const url of [scanned, unseen]) await fetch(url, { redirect: 'manual', headers: { 'user-agent': userAgent } });

  await until('the click', async () => {
    const [{ clicked, opened }] = (await api('GET', `/jobs/${jobId}`)).results;
    return clicked + opened === 2;
  });
  await page.goto(`${spindle().url}/jobs/${jobId}`);
  await page.getByRole('link', { name: 'Clicked: 1' }).waitFor();
  await expectAccessible(page);
  await pictures(page, 'clicked-job');
  await page.getByRole('link', { name: 'Opened: 1' }).click();
  await page.getByRole('heading', { name: 'Opened e-mails' }).waitFor();
  await page.getByRole('row', { name: /Jürgen Öztürk/ }).waitFor();
  await page.goBack();
  await page.getByRole('link', { name: 'Clicked: 1' }).click();
  await page.getByRole('heading', { name: 'Clicked in e-mails' }).waitFor();
  await page.getByText('Programs that open links do not count.').waitFor();
  await expectAccessible(page);
  await pictures(page, 'clicked-list');
  await page
    .getByRole('row', { name: /Jürgen Öztürk/ })
    .getByRole('link', { name: 'Jürgen Öztürk' })
    .click();
  await page.getByText('Clicked', { exact: true }).waitFor();
  await page.getByText(`${spindle().url}/sign-in`, { exact: true }).waitFor();
  await pictures(page, 'clicked-story', page.getByText('Clicked', { exact: true }));
  expect(problems).toEqual([]);
});
