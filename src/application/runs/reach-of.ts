import { Reach } from '../../domain/kernel/reach.ts';
import type { Rights } from '../../domain/kernel/rights.ts';
import type { Permission } from '../../domain/kernel/role.ts';
import type { SubjectReader } from './subject-reader.ts';

/** The tables and spinners that a person sees who reads with a permission: all, or only in the projects where they have it. */
export async function reachOf(subjects: SubjectReader, organizationId: string, rights: Rights, permission: Permission): Promise<Reach> {
  if (rights.has(permission)) return Reach.everything;
  const { dataTableIds, spinnerIds } = await subjects.within(organizationId, rights.projectsWith(permission));
  return Reach.ofProjects(dataTableIds, spinnerIds);
}
