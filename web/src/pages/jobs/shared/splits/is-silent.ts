import type { SplitResult } from '../../../../api/types.ts';

/** Whether the ways are compared by what was delivered, and nothing has said that anything was: many mail servers never do. */
export const isSilent = ({ comparedBy, ways }: Pick<SplitResult, 'comparedBy' | 'ways'>): boolean =>
  comparedBy === 'delivered' && ways.some(({ reached }) => reached.n > 0) && ways.every(({ delivered }) => delivered.n === 0);
