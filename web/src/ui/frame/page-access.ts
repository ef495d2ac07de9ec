import { useLacking } from '../../api/use-may.ts';
import { pagePermissionOf } from './page-permission.ts';

/** Answers whether the person may see the pages at a path, as far as that is known. */
export function useIsOpen(): (path: string) => boolean {
  const { lacks, lacksEverywhere } = useLacking();
  return (path) => {
    const needed = pagePermissionOf(path);
    if (!needed) return true;
    return !(needed.isWhole ? lacks : lacksEverywhere)(needed.permission);
  };
}
