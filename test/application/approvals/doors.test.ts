import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';

const root = new URL('../../../src/application/', import.meta.url).pathname;
const sources = readdirSync(root, { recursive: true })
  .map(String)
  .filter((path) => path.endsWith('.ts'))
  .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
const having = (pattern: RegExp): string[] => sources.flatMap(({ path, text }) => (pattern.test(text) ? [path] : [])).sort();

// Each of these asks for a second person where that is needed; another place would be a way around it.
test('a version is added by one function, a job begins in two, and both ask whether a second person is needed', () => {
  expect(having(/\bspinners\.addVersion\(/)).toEqual(['spinners/publish-version.ts']);
  expect(having(/\b(?:locked|queued|job)\.start\(/)).toEqual(['runs/starts/enrol-chunk.ts', 'runs/starts/take-arrivals.ts']);
  expect(having(/\brequireSecondPerson\(transaction/)).toEqual(['spinners/publish-version.ts']);
  expect(having(/\bholdForApproval\(transaction/)).toEqual(['runs/starts/enrol-chunk.ts']);
  expect(having(/\bmostArrivals\(transaction/)).toEqual(['runs/starts/take-arrivals.ts']);
});

test('only a weighed job begins without being held, and only an approved request publishes', () => {
  expect(having(/enrolChunk\([^;]*, true\)/)).toEqual(['audiences/approvals/weigh-job.ts']);
  expect(having(/^\s+approvalId: approval\.id,$/m)).toEqual(['audiences/approvals/decide-approval.ts']);
});
