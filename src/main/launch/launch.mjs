// Starts programs from bundles: file by file, loading the sources takes twice the time and 60 MB more, and they run more slowly.

import { join } from 'node:path';
import { bundlesOf } from './bundle.mjs';
import { bundles, cache, programs, release } from './programs.mjs';

/** They log lines on standard output, which the others keep for people and pipes. */
const servers = ['api', 'worker'];

/** Runs a program of Spindle in this process. @param {keyof typeof programs} name */
export async function launch(name) {
  /** @type {unknown} */
  let fault;
  const folder = await bundlesOf({ ...bundles, built: release, cache }).catch((reason) => {
    fault = reason;
    return undefined;
  });
  if (folder !== undefined) {
    await import(join(folder, `${name}.js`));
    return;
  }
  const cause = fault instanceof Error ? fault.message.split('\n', 1)[0] : fault;
  try {
    (await import('tsx/esm/api')).register();
  } catch {
    console.error(
      `There are no bundles of these sources in ${release}, and none can be made here (${cause}). Run: npm ci && npm run build`,
    );
    process.exit(1);
  }
  const costs = 'a start takes 1.5 s of processor time and 60 MB more, and the program runs more slowly';
  const msg = `runs from its sources, since it has no bundles and cannot make them (${cause}): ${costs}. Run once, as a user who may write to ${release}: npm run build`;
  if (servers.includes(name)) console.log(JSON.stringify({ level: 'warn', time: new Date().toISOString(), msg }));
  else console.error(`Spindle ${msg}`);
  await import(programs[name]);
}
