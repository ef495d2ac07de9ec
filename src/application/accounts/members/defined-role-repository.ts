import type { DefinedRole } from '../../../domain/accounts/defined-role.ts';

export interface DefinedRoleRepository {
  find(organizationId: string, id: string): Promise<DefinedRole | undefined>;
  /** The roles that an organization defines, by name. */
  list(organizationId: string): Promise<readonly DefinedRole[]>;
  save(role: DefinedRole): Promise<void>;
  remove(role: DefinedRole): Promise<void>;
}

declare module '../../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly definedRoles: DefinedRoleRepository;
  }
}
