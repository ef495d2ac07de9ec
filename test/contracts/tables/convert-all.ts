import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';
import type { ConvertColumns } from '../../../src/application/tables/conversions/convert-columns.ts';
import { until } from '../../support/jest/until.ts';

/** Converts until no conversion is open. It also waits for transactions of the tests that run meanwhile on the same database server. */
export async function convertAll(unitOfWork: UnitOfWork, convert: ConvertColumns): Promise<void> {
  const isOpen = () => unitOfWork.run(async ({ columnConversions }) => (await columnConversions.lockNext([])) !== undefined);
  await until(async () => {
    await convert.execute();
    return !(await isOpen());
  }, 'no conversion is open');
}
