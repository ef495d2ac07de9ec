import { readFile } from 'node:fs/promises';

const page = new URL('../../../docs/operations/first-run.md', import.meta.url);

/** The block in a language, and with this beginning, on the page that people set Spindle up by. */
export async function blockOf(language: string, beginning = ''): Promise<string> {
  const [, ...blocks] = (await readFile(page, 'utf8')).split(`\`\`\`${language}\n`);
  return blocks.map((text) => text.split('```', 1)[0] ?? '').find((text) => text.startsWith(beginning)) ?? '';
}

/** @throws Error if the page has no longer what is replaced */
export function replaceOnce(text: string, from: string, to: string): string {
  if (!text.includes(from)) throw new Error(`${page.pathname} has no "${from}"`);
  return text.replaceAll(from, to);
}
