import { setTimeout as sleep } from 'node:timers/promises';
import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import type { ConvertColumns } from '../../../src/application/tables/conversions/convert-columns.ts';

/** Converts until no conversion is open. It also waits for transactions of the tests that run meanwhile on the same database server. */
export async function convertAll(unitOfWork: UnitOfWork, convert: ConvertColumns): Promise<void> {
  const isOpen = () => unitOfWork.run(async ({ columnConversions }) => (await columnConversions.lockNext([])) !== undefined);
  for (await convert.execute(); await isOpen(); await convert.execute()) await sleep(20);
}
