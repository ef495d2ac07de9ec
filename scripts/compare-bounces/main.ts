// Compares how bounces are classed with the expectations of another library, and prints a table and each difference.
//
//   npx tsx scripts/compare-bounces/main.ts MAILS EXPECTATIONS [--all]
//
// MAILS is a folder of mails, such as maildir/bsd of github.com/sisimai/set-of-emails; EXPECTATIONS is the folder of that library's tests,
// test/public of github.com/sisimai/rb-sisimai. With --all the reasons of what is alike are counted, too. Ends with 1 if less than 95 % of
// the reports are classed alike, or if a fault of the sender is hard.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readBounce } from '../../src/channels/bounces/read-bounce.ts';
import { reportPartOf } from '../../src/channels/bounces/report-part.ts';
import { type Expectation, expectationsOf, type Verdict } from './expectations.ts';

type Read = Verdict | 'not read';
interface Compared extends Expectation {
  readonly got: Read;
  readonly isReport: boolean;
  readonly said: string;
}

/** The reasons that are about the sender, and never about an address. */
const sendersFaults = new Set([
  'authfailure',
  'badreputation',
  'blocked',
  'contenterror',
  'mesgtoobig',
  'norelaying',
  'notcompliantrfc',
  'policyviolation',
  'rejected',
  'requireptr',
  'securityerror',
  'spamdetected',
  'speeding',
  'syntaxerror',
  'toomanyconn',
  'virusdetected',
  'exceedlimit',
  'emailtoolarge',
  'ratelimited',
  'failedstarttls',
]);
const leastPercent = 95;

async function compared(folder: string, expectation: Expectation): Promise<Compared> {
  const raw = readFileSync(join(folder, expectation.file));
  const facts = (await readBounce(raw, new Date(0)))?.('0198c0de-0000-7000-8000-000000000001');
  const of = (test: (fact: NonNullable<typeof facts>[number]) => boolean): boolean => facts?.some(test) ?? false;
  let got: Read = facts === undefined ? 'not read' : 'nothing';
  if (of(({ kind }) => kind === 'delivered' || kind === 'sent')) got = 'delivered';
  if (of(({ kind }) => kind === 'bounced' || kind === 'delayed')) got = 'soft';
  if (of(({ kind }) => kind === 'complained' || kind === 'unsubscribed')) got = 'complaint';
  if (of(({ isHard }) => isHard)) got = 'hard';
  const said = facts?.map(({ code, words }) => `${code ?? ''} ${words ?? ''}`.trim()).join(' | ') ?? '';
  return { ...expectation, got, isReport: (await reportPartOf(raw)) !== undefined, said };
}

function printTable(title: string, all: readonly Compared[]): number {
  const wanted: readonly Verdict[] = ['hard', 'soft', 'complaint', 'delivered', 'nothing'];
  const got: readonly Read[] = [...wanted, 'not read'];
  console.log(`\n${title}: ${all.length} mails\n`);
  console.log(`| expected | ${got.join(' | ')} |\n| --- | ${got.map(() => '---').join(' | ')} |`);
  for (const verdict of wanted) {
    const row = all.filter((one) => one.verdict === verdict);
    if (row.length > 0) console.log(`| ${verdict} | ${got.map((one) => row.filter((other) => other.got === one).length).join(' | ')} |`);
  }
  const alike = all.filter(isAlike).length;
  const percent = (100 * alike) / Math.max(1, all.length);
  console.log(`\n${alike} of ${all.length} alike, ${percent.toFixed(1)} %`);
  return percent;
}

/** Mail that says nothing of a message may be left unread. */
const isAlike = ({ verdict, got }: Compared): boolean => verdict === got || (verdict === 'nothing' && got === 'not read');

const [mails, expectations, option] = process.argv.slice(2);
if (mails === undefined || expectations === undefined) throw new Error('Name the folder of mails and the folder of expectations');
const known = expectationsOf(expectations);
const files = readdirSync(mails).filter((file) => known.has(file));
const all: Compared[] = [];
for (const file of files) all.push(await compared(mails, known.get(file) as Expectation));
const percent = printTable(
  'Reports and old formats',
  all.filter(({ isReport }) => isReport),
);
printTable('All', all);
const differing = all.filter((one) => !isAlike(one));
const reasons = new Map<string, Compared[]>();
for (const one of option === '--all' ? all : differing) {
  const key = `${one.reason}: expected ${one.verdict}, got ${one.got}`;
  reasons.set(key, [...(reasons.get(key) ?? []), one]);
}
console.log('\nBy reason\n');
for (const [key, ones] of [...reasons].sort(([a], [b]) => a.localeCompare(b))) {
  console.log(`${key} (${ones.length})`);
  for (const { file, said, isReport } of ones) console.log(`  ${file}${isReport ? '' : ' (no report)'}: ${said.slice(0, 240)}`);
}
const blamed = all.filter(({ got, reason }) => got === 'hard' && sendersFaults.has(reason));
console.log(`\nFaults of the sender that are hard: ${blamed.length}`);
process.exitCode = percent < leastPercent || blamed.length > 0 ? 1 : 0;
