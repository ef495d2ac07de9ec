import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { contractVersion } from '../../../../src/http/kernel/contract-version.ts';
import { contractLines } from '../../../support/contract-lines.ts';
import { onMemory } from '../../../support/http-spindle.ts';

const file = new URL(`${contractVersion}.txt`, import.meta.url);
const mark = '!';

/** Lines under the operation that they belong to; what had to be sent is marked. */
function written({ given, required }: ReturnType<typeof contractLines>): string {
  const mustBeSent = new Set(required);
  let operation = '';
  return given
    .map((line) => {
      const [name = '', ...rest] = line.split(/(?= [<>] )/);
      if (name === line) operation = name;
      return name === operation && rest.length > 0 ? ` ${rest.join('')}${mustBeSent.has(line) ? mark : ''}` : line;
    })
    .join('\n')
    .concat('\n');
}

function stored(): { readonly given: readonly string[]; readonly required: ReadonlySet<string> } {
  const [given, required]: [string[], Set<string>] = [[], new Set()];
  let operation = '';
  for (const line of readFileSync(file, 'utf8').trimEnd().split('\n')) {
    if (!line.startsWith('  ')) operation = line;
    const whole = line.startsWith('  ') ? operation + line.slice(1) : line;
    const plain = whole.endsWith(mark) ? whole.slice(0, -1) : whole;
    given.push(plain);
    if (plain !== whole) required.add(plain);
  }
  return { given, required };
}

onMemory('the contract with programs', (spindle) => {
  const now = async () => contractLines((await spindle().call('GET', '/openapi.json?audience=programs')).body);

  test('has everything that it had on its day, with the same types, and asks for nothing more', async () => {
    const lines = await now();
    if (!existsSync(file)) writeFileSync(file, written(lines));
    const [had, has] = [stored(), new Set(lines.given)];
    expect(had.given.length).toBeGreaterThan(1000);
    expect(had.given.filter((line) => !has.has(line))).toEqual([]);
    const known = new Set(had.given);
    const operations = new Set(had.given.filter((line) => !/ [<>] /.test(line)));
    const isOfOldOne = (line: string) => operations.has(line.split(/ [<>] /)[0] as string);
    // A member of something that is optional itself may be required from its first day on.
    const parentOf = (line: string) => line.replace(/(?:\[\])?\.[^.]+$/, '');
    const more = lines.required.filter((line) => isOfOldOne(line) && !had.required.has(line) && known.has(parentOf(line)));
    expect(more).toEqual([]);
  });

  test('is named by each answer, a refusal included', async () => {
    for (const path of ['/usage', '/public/me']) {
      const { status, headers } = await spindle().call('GET', `/api/v1${path}`);
      expect([status, headers['spindle-version']]).toEqual([401, contractVersion]);
    }
  });
});
