import type { Page } from 'playwright-core';

/** A file as the browser's file dialog gives it. */
export const csvFile = (content: string | Buffer, name = 'contacts.csv') => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(content as string),
});

/** Makes a table from the list of tables, which opens it. Returns its address. */
export async function createTable(page: Page, url: string, name: string): Promise<string> {
  await page.goto(`${url}/tables`);
  await page.getByRole('button', { name: 'Create table' }).first().click();
  await page.getByRole('dialog').getByLabel('Name').fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Create table' }).click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
  return new URL(page.url()).pathname;
}

/** Gives a file to the table's imports, and starts the import as it is proposed. */
export async function importCsv(page: Page, content: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: 'Imports' }).click();
  await page.locator('input[type=file]').setInputFiles(csvFile(content));
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await page.getByText('Completed').waitFor();
}

/** A new table with the records of a CSV file, opened at its records. */
export async function tableWith(page: Page, url: string, name: string, content: string): Promise<string> {
  const path = await createTable(page, url, name);
  await importCsv(page, content);
  await page.goto(url + path);
  await page.getByRole('grid', { name }).waitFor();
  return path;
}
