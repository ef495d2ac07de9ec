import { $api } from './client.ts';
import type { Permission } from './types.ts';
import { useIsAtLeast } from './use-session.ts';

const freshMs = 60_000;

/** The person's permissions as the server has them; undefined until it has answered. */
export const useOwnRights = () => $api.useQuery('get', '/auth/me', {}, { staleTime: freshMs }).data;

/** Whether the person has a permission: in the project, if one is given. Until that is known, admins and owners have it. */
export function useMay(permission: Permission, projectId?: string): boolean {
  const isAdmin = useIsAtLeast('admin');
  const own = useOwnRights();
  if (!own) return isAdmin && permission !== 'organization:secure';
  const inProject = own.projects.find((one) => one.projectId === projectId)?.permissions ?? [];
  return own.permissions.includes(permission) || inProject.includes(permission);
}

/** Whether it is known that the person lacks a permission. */
export function useLacks(permission: Permission, projectId?: string): boolean {
  const isKnown = useOwnRights() !== undefined;
  return !useMay(permission, projectId) && isKnown;
}

/** Whether it is known that the person has a permission in no project, nor in the rest of the organization. */
export function useLacksEverywhere(permission: Permission): boolean {
  const own = useOwnRights();
  if (!own) return false;
  return ![own, ...own.projects].some(({ permissions }) => permissions.includes(permission));
}
