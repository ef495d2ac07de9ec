import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';

/** The Chromium that npm brings. */
export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({
    executablePath: await unpacked(),
    // The package's own arguments switch the same-origin policy off, which would hide what the app may not do.
    // Pages live for seconds, in which optimized code takes a quarter of all time to make and gains nothing.
    args: [
      '--headless=shell',
      '--no-sandbox',
      '--no-zygote',
      '--disable-gpu',
      '--font-render-hinting=none',
      '--js-flags=--no-opt --no-maglev',
    ],
  });

const unpack = `import chromium from '@sparticuz/chromium'; await chromium.executablePath();`;

/**
 * The unpacked browser. The package unpacks it file by file into the system's folder for temporary files, and takes a file that is there
 * for a whole one: another process would start half of it. So it unpacks into a folder aside, which then gets its name. `npm ci` removes it.
 */
async function unpacked(): Promise<string> {
  const folder = join(import.meta.dirname, '../../node_modules/.cache/chromium');
  if (!existsSync(folder)) {
    const aside = `${folder}-${randomUUID()}`;
    await mkdir(aside, { recursive: true });
    try {
      const env = { ...process.env, TMPDIR: aside };
      await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', unpack], { cwd: import.meta.dirname, env });
      await rename(aside, folder);
    } catch (reason) {
      await rm(aside, { recursive: true, force: true });
      // Another process was first.
      if (!existsSync(folder)) throw reason;
    }
  }
  return join(folder, 'chromium');
}

/** Collects the page's console errors, uncaught errors and policy violations. */
export function problemsOf(page: Page): readonly string[] {
  const problems: string[] = [];
  page.on('console', (message) => {
    // Chromium reports each refused call here; refusals are the business of whoever makes them.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  return problems;
}
