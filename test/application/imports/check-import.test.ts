import { expect, test } from '@jest/globals';
import { CheckImport } from '../../../src/application/imports/check-import.ts';
import type { Pauses } from '../../../src/application/kernel/pauses.ts';
import { Processor } from '../../../src/application/kernel/processor.ts';
import { CsvFileReader } from '../../../src/system/csv/csv-file-reader.ts';
import { TimerPauses } from '../../../src/system/timer-pauses.ts';
import { openApplication } from '../../support/application.ts';
import { givenTable } from '../../support/given.ts';

/** Yields after each row, and calls `onYield` then. */
class YieldingPauses extends TimerPauses {
  readonly #onYield: () => void;

  constructor(onYield: () => void) {
    super();
    this.#onYield = onYield;
  }

  override async yield(): Promise<void> {
    this.#onYield();
  }

  override slice(): () => boolean {
    return () => true;
  }
}

test('a count whose client leaves ends, and so gives its place among the uploads back', async () => {
  const app = await openApplication();
  const { organizationId, id: dataTableId } = await givenTable(app);
  const client = new AbortController();
  let rows = 0;
  const pauses: Pauses = new YieldingPauses(() => {
    if (++rows === 3) client.abort();
  });
  const check = new CheckImport({
    unitOfWork: app.unitOfWork,
    csv: new CsvFileReader(),
    clock: app.clock,
    processor: new Processor(pauses),
  });
  const source = new Blob(['email,name\n', 'ada@example.com,Ada\n'.repeat(1000)]).stream();
  const options = { mapping: null, hasHeader: null, encoding: null, delimiter: null, onError: 'abort' } as const;
  await expect(check.execute({ organizationId, dataTableId, options, source, signal: client.signal })).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(rows).toBe(3);
});
