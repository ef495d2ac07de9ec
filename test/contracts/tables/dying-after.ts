import type { Transaction, UnitOfWork } from '../../../src/application/kernel/unit-of-work.ts';

/**
 * A unit of work whose process dies after it has done so many calls to repositories, over all transactions; the last one is rolled back.
 */
export function dyingAfter(unitOfWork: UnitOfWork, calls: number): UnitOfWork {
  let left = calls;
  const counted = <Part extends object>(part: Part): Part =>
    new Proxy(part, {
      get(target, name) {
        const member = Reflect.get(target, name) as unknown;
        if (typeof member !== 'function') return member;
        return async (...given: readonly unknown[]) => {
          const answer: unknown = await member.apply(target, given);
          if (left-- <= 0) throw new Error('killed');
          return answer;
        };
      },
    });
  const run: UnitOfWork['run'] = (work, options) => {
    if (left < 0) return Promise.reject(new Error('killed'));
    // A proxy: the repositories of a transaction are made when they are asked for.
    const parts = (transaction: Transaction): Transaction =>
      new Proxy(transaction, {
        get(target, name) {
          const part = Reflect.get(target, name) as unknown;
          return typeof part === 'object' && part !== null ? counted(part) : part;
        },
      });
    return unitOfWork.run((transaction) => work(parts(transaction)), options);
  };
  return { run } as UnitOfWork;
}
