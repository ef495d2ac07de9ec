import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@jest/globals';
import { aBrowser } from '../../web/support/browser.ts';
import { webSpindle } from '../../web/support/web-spindle.ts';

const spindle = webSpindle();
const browser = aBrowser();

// Run by `runs-of-tests.test.ts` alone, which ends it.
test('an endless test has a browser and a Spindle', async () => {
  const { page } = await browser.open();
  await page.goto(spindle().url);
  const { ENDLESS: folder = '', TEST_RUN: run = '' } = process.env;
  writeFileSync(join(folder, 'run'), run);
  await new Promise(() => undefined);
});
