import type { Page } from 'playwright-core';
import { apiOf } from './page-api.ts';
import { until } from './web-jobs.ts';

/** A file as the browser's file dialog gives it. */
export const csvFile = (content: string | Buffer, name = 'contacts.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content as string),
});

/** Makes a table through the API, and opens it. Returns its address. */
export async function createTable(page: Page, url: string, name: string): Promise<string> {
  const { dataTable } = await apiOf(page, url)('POST', '/data-tables', { name });
  await page.goto(`${url}/tables/${dataTable.id}`);
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return `/tables/${dataTable.id}`;
}

/** A new table with the records of a CSV file, opened at its records. Its columns hold text, but for those that are named here. */
export async function tableWith(page: Page, url: string, name: string, content: string, numbers: readonly string[] = []): Promise<string> {
  const api = apiOf(page, url);
  const { dataTable } = await api('POST', '/data-tables', { name });
  const header = content.slice(0, content.indexOf('\n')).split(',');
  const mapping = header.map((title, at) => {
    const column = title.replace(/^"(.*)"$/, '$1');
    return { from: at + 1, create: { name: column, type: numbers.includes(column) ? 'number' : 'text' } };
  });
  const { import: made } = await api('POST', `/data-tables/${dataTable.id}/imports`, { mapping, hasHeader: true });
  await api('PUT', `/imports/${made.id}/file`, content);
  await until('the import', async () => (await api('GET', `/imports/${made.id}`)).import.state === 'completed');
  await page.goto(`${url}/tables/${dataTable.id}`);
  await page.getByRole('grid', { name }).waitFor();
  return `/tables/${dataTable.id}`;
}
