import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from '@jest/globals';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';

const MiB = 1024 * 1024;

/** Counts the bytes that are still reachable, after a collection: garbage that waits says nothing of the code. */
function bytesInUse(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

test('reads a million rows in constant memory, quoted or not', async () => {
  for (const row of ['Person 1,+15550100,1\n', '"Person 1","+15550100",1\n']) {
    const source = (async function* () {
      yield Buffer.from('name,phone,id\n');
      for (let thousand = 0; thousand < 1000; thousand++) yield Buffer.from(row.repeat(1000));
    })();
    const reader = new CsvFileReader();
    const before = bytesInUse();
    let rows = 0;
    let most = 0;
    let parts = 0;
    for await (const some of reader.readRows(reader.toUtf8(source))) {
      rows += some.rows.length;
      if (++parts % 100 === 0) most = Math.max(most, bytesInUse() - before);
    }
    expect(rows).toBe(1_000_001);
    expect(parts).toBeGreaterThan(100);
    expect(most).toBeLessThan(16 * MiB);
  }
});
