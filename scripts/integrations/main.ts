import { readFile, writeFile } from 'node:fs/promises';
import { connectorSource, kindChoices } from './actions.ts';
import { makeApp } from './make-app.ts';

// Writes what the connectors for Zapier and Make take from `integrations/actions.json`; with --check, only says whether it is stale.

const files = {
  'zapier/actions.json': { ...connectorSource, kinds: kindChoices },
  'make/app.json': makeApp(),
};

for (const [name, content] of Object.entries(files)) {
  const path = new URL(`../../integrations/${name}`, import.meta.url);
  if (!process.argv.includes('--check')) await writeFile(path, `${JSON.stringify(content, null, 2)}\n`);
  // The formatter of the repository may have been over it.
  else if (JSON.stringify(JSON.parse(await readFile(path, 'utf8'))) !== JSON.stringify(content)) {
    console.error(`integrations/${name} is older than its source: run \`npm run integrations\` and commit it.`);
    process.exitCode = 1;
  }
}
