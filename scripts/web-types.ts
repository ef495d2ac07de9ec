import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypescript, { astToString } from 'openapi-typescript';
import { openApiDocument } from '../src/http/kernel/openapi/openapi.ts';
import { prefix } from '../src/http/kernel/prefix.ts';
import { Controller } from '../src/http/kernel/route.ts';
import { readConfig } from '../src/main/config.ts';
import { createContainer } from '../src/main/container.ts';
import { bindControllers } from '../src/main/controllers.ts';
import { connect } from '../src/postgres/engine/connection/connection.ts';
import { publicContract } from './support/public-contract.ts';

// Writes the types of the two API clients, of the web app and of sdk/, from the API's own document; with --check, only says whether they
// are stale.
// Routes are built without a query, so no database is needed.
const connection = connect({ url: 'postgres://127.0.0.1:1/none', poolSize: 2, statementTimeoutMs: 1000 });
const container = createContainer({
  connection,
  masterKey: '00'.repeat(32),
  publicUrl: 'http://localhost',
  smtpUrl: undefined,
  config: readConfig({}),
});
bindControllers(container);
const routes = container.getAll(Controller).flatMap((controller) => controller.routes);
const document = openApiDocument(routes, { publicUrl: 'http://localhost', version: '0', prefix });
await connection.close();

const typesOf = async (contract: object): Promise<string> =>
  `// Made by \`npm run web:types\` from the API's OpenAPI document. Do not edit.\n\n${astToString(await openapiTypescript(contract as never, { alphabetize: false }))}`;

for (const [name, contract] of [
  ['web/src/api/schema.d.ts', document],
  ['sdk/src/contract.ts', publicContract(document)],
] as const) {
  const path = join(import.meta.dirname, '..', name);
  const types = await typesOf(contract);
  if (!process.argv.includes('--check')) await writeFile(path, types);
  else if ((await readFile(path, 'utf8').catch(() => '')) !== types) {
    console.error(`${name} is older than the API: run \`npm run web:types\` and commit it.`);
    process.exitCode = 1;
  }
}
process.exit();
