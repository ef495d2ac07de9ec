import { $api } from './client.ts';
import type { Permission } from './types.ts';
import { useIsAtLeast } from './use-session.ts';

const freshMs = 60_000;

/** The person's permissions as the server has them; undefined until it has answered. */
export const useOwnRights = () => $api.useQuery('get', '/auth/me', {}, { staleTime: freshMs }).data;

/** Whether it is open which role the person has: a member may have a defined one, which may do less. */
export function useIsRoleOpen(): boolean {
  const isAdmin = useIsAtLeast('admin');
  const { data, error } = $api.useQuery('get', '/auth/me', {}, { staleTime: freshMs });
  return !isAdmin && data === undefined && error === null;
}

/** Whether the person has a permission: in the project, if one is given. Until that is known, admins and owners have it. */
export function useMay(permission: Permission, projectId?: string): boolean {
  const isAdmin = useIsAtLeast('admin');
  const own = useOwnRights();
  if (!own) return isAdmin && permission !== 'organization:secure';
  const inProject = own.projects.find((one) => one.projectId === projectId)?.permissions ?? [];
  return own.permissions.includes(permission) || inProject.includes(permission);
}

/** Tells the permissions that the person is known to lack. */
export function useLacking() {
  const own = useOwnRights();
  const inProject = (projectId: string | undefined) => own?.projects.find((one) => one.projectId === projectId)?.permissions ?? [];
  return {
    /** In the rest of the organization, and in the project if one is given. */
    lacks: (permission: Permission, projectId?: string): boolean =>
      own !== undefined && !own.permissions.includes(permission) && !inProject(projectId).includes(permission),
    /** In each project, and in the rest of the organization. */
    lacksEverywhere: (permission: Permission): boolean =>
      own !== undefined && ![own, ...own.projects].some(({ permissions }) => permissions.includes(permission)),
  };
}

/** Whether it is known that the person lacks a permission. */
export const useLacks = (permission: Permission, projectId?: string): boolean => useLacking().lacks(permission, projectId);

/** Whether it is known that the person has a permission in no project, nor in the rest of the organization. */
export const useLacksEverywhere = (permission: Permission): boolean => useLacking().lacksEverywhere(permission);

/**
 * Whether it is known that the person lacks a permission over a spinner and its jobs. Its project is read only for who has the permission in
 * some projects alone.
 */
export function useLacksOfSpinner(permission: Permission, spinnerId: string): boolean {
  const [lacks, lacksAll] = [useLacks(permission), useLacksEverywhere(permission)];
  const { data } = $api.useQuery(
    'get',
    '/spinners/{spinnerId}',
    { params: { path: { spinnerId } } },
    { enabled: lacks && !lacksAll, retry: false },
  );
  return useLacks(permission, data?.spinner.projectId) && lacks;
}

/** Whether it is known that the person lacks a permission over a table and its records, read like {@link useLacksOfSpinner}. */
export function useLacksOfTable(permission: Permission, dataTableId: string): boolean {
  const [lacks, lacksAll] = [useLacks(permission), useLacksEverywhere(permission)];
  const { data } = $api.useQuery(
    'get',
    '/data-tables/{dataTableId}',
    { params: { path: { dataTableId } } },
    { enabled: lacks && !lacksAll && dataTableId !== '', retry: false },
  );
  return useLacks(permission, data?.dataTable.projectId) && lacks;
}

/** The options of a query whose answer is left out for who lacks the permission to read it. */
export const useReadIf = (permission: Permission) => ({ enabled: !useLacks(permission) });
