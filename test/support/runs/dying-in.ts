import type { UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';

/** A worker that dies in a transaction: before its commit, or before it hears of that. */
export function dyingIn({ unitOfWork }: { readonly unitOfWork: UnitOfWork }, nth: number, when: 'before' | 'after'): UnitOfWork {
  let transactions = 0;
  return {
    async run(work, ...further) {
      const isLast = ++transactions === nth;
      const result = await unitOfWork.run(
        async (transaction) => {
          const done = await work(transaction);
          if (isLast && when === 'before') throw new Error('killed');
          return done;
        },
        ...further,
      );
      if (isLast) throw new Error('killed');
      return result;
    },
  };
}
