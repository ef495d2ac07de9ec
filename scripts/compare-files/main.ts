// Compares how files are read with Python's csv and openpyxl, and prints a table, each reason and each difference without one.
//
//   npx tsx scripts/compare-files/main.ts FOLDER [PYTHON]
//
// FOLDER has CSV files and workbooks, such as the samples of other libraries; folders within it are not read. PYTHON is a Python 3 with
// openpyxl, python3 if not given. Ends with 1 if a difference has no reason.

import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Difference, differencesOf } from './differences.ts';
import { OtherReader } from './other-reading.ts';
import { ourReading } from './our-reading.ts';
import { reasonFor } from './reasons.ts';

/** The most files of a reason, and differences of a file, that are shown. */
const [shownFiles, shownDifferences, shownCharacters] = [5, 4, 120];

interface Compared {
  readonly file: string;
  readonly isWorkbook: boolean;
  readonly result: 'equal' | 'differs' | 'refused' | 'not read by the other' | 'refused by both';
  readonly differences: readonly Difference[];
}

async function compared(folder: string, file: string, others: OtherReader): Promise<Compared> {
  const path = join(folder, file);
  const ours = await ourReading(path);
  const isWorkbook = /\.xls[xm]$/i.test(file);
  const other = await others.read({ file: path, delimiter: isWorkbook ? null : (ours.delimiter ?? ','), encoding: ours.encoding });
  const differences = differencesOf(file, ours, other);
  const isRefused = ours.refusal !== undefined;
  const isUnread = other.error !== undefined;
  const result = isRefused
    ? isUnread
      ? 'refused by both'
      : 'refused'
    : isUnread
      ? 'not read by the other'
      : differences.length > 0
        ? 'differs'
        : 'equal';
  return { file, isWorkbook, result, differences };
}

function printTable(all: readonly Compared[]): void {
  const results = ['equal', 'differs', 'refused', 'refused by both', 'not read by the other'] as const;
  console.log(`| ${all.length} files | ${results.join(' | ')} |\n| --- | ${results.map(() => '---').join(' | ')} |`);
  for (const isWorkbook of [false, true]) {
    const ones = all.filter((one) => one.isWorkbook === isWorkbook);
    const counts = results.map((result) => ones.filter((one) => one.result === result).length);
    console.log(`| ${isWorkbook ? 'workbooks' : 'CSV'} | ${counts.join(' | ')} |`);
  }
}

function groupsOf<Key>(all: readonly Difference[], keyOf: (one: Difference) => Key): ReadonlyMap<Key, readonly Difference[]> {
  const groups = new Map<Key, Difference[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}

const shown = (text: string | undefined): string => (text === undefined ? 'nothing' : JSON.stringify(text.slice(0, shownCharacters)));

function print(title: string, differences: readonly Difference[], most: number): void {
  const byFile = groupsOf(differences, ({ file }) => file);
  console.log(`\n${title}: ${differences.length} in ${byFile.size} files`);
  for (const [file, ones] of [...byFile].slice(0, most)) {
    console.log(`  ${file} (${ones.length})`);
    for (const { place, ours, other } of ones.slice(0, shownDifferences))
      console.log(`    ${place}: ${shown(ours)}, the other ${shown(other)}`);
  }
}

const [folder, python = 'python3'] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of files');
const others = new OtherReader(python);
const all: Compared[] = [];
for (const file of readdirSync(folder).sort()) all.push(await compared(folder, file, others));
others.end();
printTable(all);
const differences = all.flatMap((one) => one.differences);
const byReason = groupsOf(differences, reasonFor);
for (const [reason, ones] of byReason) if (reason !== undefined) print(reason, ones, shownFiles);
const unexplained = byReason.get(undefined) ?? [];
print('Without a reason', unexplained, Number.POSITIVE_INFINITY);
process.exitCode = unexplained.length > 0 ? 1 : 0;
