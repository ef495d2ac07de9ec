import { $api } from '../../../api/client.ts';
import { replyWords } from './words.ts';

/** What the spinners of the organization are called. */
export interface SpinnerNames {
  readonly all: readonly { readonly id: string; readonly name: string }[];
  /** Empty until they are read. */
  readonly nameOf: (id: string) => string;
}

/** The names of the spinners. */
export function useSpinnerNames(): SpinnerNames {
  const { data } = $api.useQuery('get', '/spinners', { params: { query: { limit: 500 } } });
  const all = data?.data ?? [];
  return { all, nameOf: (id) => all.find((one) => one.id === id)?.name ?? (data ? replyWords.deletedSpinner : '') };
}
