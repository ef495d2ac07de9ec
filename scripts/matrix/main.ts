import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { type InstalledVersion, nodeOf, postgresOf } from './versions.ts';

// Runs tests on each Node with each PostgreSQL that Spindle supports, one pair after the other, and prints a table.
//   npm run matrix -- test/postgres test/http/tables      the arguments are jest's; without any, all of npm test
//   MATRIX_NODE=20,26 MATRIX_POSTGRES=15 npm run matrix

const majors = (name: string, all: readonly number[]): readonly number[] => process.env[name]?.split(',').map(Number) ?? all;
const cache = resolve('node_modules/.cache/spindle-matrix');
const logs = join(cache, 'logs');

interface Outcome {
  readonly passed: number;
  readonly failed: number;
  readonly seconds: number;
}

/** The tests on one pair; what they print is in a file. */
async function outcomeOf(node: InstalledVersion, postgres: InstalledVersion): Promise<Outcome> {
  const name = join(logs, `node-${node.version}-postgres-${postgres.version}`);
  const result = `${name}.json`;
  await rm(result, { force: true });
  const bin = join(node.folder, 'bin');
  const args = ['--no-warnings', 'node_modules/jest/bin/jest.js', ...process.argv.slice(2), '--json', `--outputFile=${result}`];
  const started = performance.now();
  const child = spawn(join(bin, 'node'), args, {
    // Programs that tests start by name are of this version, too.
    env: { ...process.env, PATH: `${bin}:${process.env.PATH}`, TEST_POSTGRES: postgres.folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const lines: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => lines.push(chunk));
  await once(child, 'close');
  await writeFile(`${name}.log`, Buffer.concat(lines));
  // A run without a result, or a file that could not be run, has failed.
  const counts = JSON.parse(await readFile(result, 'utf8').catch(() => '{ "numRuntimeErrorTestSuites": 1 }'));
  return {
    passed: counts.numPassedTests ?? 0,
    failed: (counts.numFailedTests ?? 0) + counts.numRuntimeErrorTestSuites,
    seconds: Math.round((performance.now() - started) / 1000),
  };
}

await mkdir(logs, { recursive: true });
const postgresVersions: InstalledVersion[] = [];
for (const major of majors('MATRIX_POSTGRES', [15, 16, 17, 18])) postgresVersions.push(await postgresOf(major, cache));
console.log('| Node | PostgreSQL | passed | failed | seconds |\n| --- | --- | --- | --- | --- |');
let failures = 0;
for (const major of majors('MATRIX_NODE', [20, 22, 24, 26])) {
  const node = await nodeOf(major, cache);
  for (const postgres of postgresVersions) {
    const { passed, failed, seconds } = await outcomeOf(node, postgres);
    console.log(`| ${node.version} | ${postgres.version} | ${passed} | ${failed} | ${seconds} |`);
    if (failed > 0 || passed === 0) failures++;
  }
}
if (failures > 0) console.log(`\nThe output is in ${logs}`);
process.exitCode = failures > 0 ? 1 : 0;
