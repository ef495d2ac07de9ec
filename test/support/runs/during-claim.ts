import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';

/**
 * A worker's transactions. During the first claim somebody else begins something: it is given 100 ms before the claim commits, and waited
 * for afterwards.
 */
export function duringClaim(
  { unitOfWork }: { readonly unitOfWork: UnitOfWork },
  begin: () => Promise<unknown>,
  onClaimed?: () => void,
): UnitOfWork {
  let begun: Promise<unknown> | undefined;
  let transactions = 0;
  return {
    async run(work) {
      const result = await unitOfWork.run(async (transaction) => {
        const done = await work(transaction);
        // The first counts the channels, the second claims.
        if (++transactions === 2) {
          begun = begin();
          await new Promise((resolve) => setTimeout(resolve, 100));
          onClaimed?.();
        }
        return done;
      });
      await begun;
      return result;
    },
  };
}
