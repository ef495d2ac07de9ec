import { resolve } from 'node:path';
import { startInstallation } from '../demo/installation.ts';
import { launchChromium } from '../support/chromium.ts';
import { runScript } from '../support/run-script.ts';
import { fill } from './data.ts';
import { looks, takePictures } from './pictures.ts';

// Writes a picture of every page of the web app, and of every dialog that opens there: light, dark and narrow. Fails if a page reports an
// error or breaks its policy. A second argument is what the names of the pages begin with that are pictured, a third one the browser's
// language, such as de-DE, a fourth one the looks, such as "light,narrow".

await runScript(async (started) => {
  const [, , target = 'docs/pictures/web', beginning = '', locale = 'en-US', chosen = Object.keys(looks).join()] = process.argv;
  const folder = resolve(target);
  const { url, backOffice } = await startInstallation(started, {
    DNS_SERVERS: '127.0.0.1:1',
    BOUNCE_HOST: 'mx.spindle.example',
    RATE_LIMIT_CALLS: '0',
  });
  const pictured = await fill(url, backOffice, started);
  const browser = await launchChromium();
  started.add(() => browser.close());
  const faults: string[] = [];
  for (const look of chosen.split(',')) faults.push(...(await takePictures(browser, look, { url, pictured, folder, beginning, locale })));
  for (const fault of faults) console.error(fault);
  console.log(`The pictures are in ${folder}.`);
  return faults.length === 0 ? 0 : 1;
});
