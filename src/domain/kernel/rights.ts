import { MissingRole, type Permission, permissionNames, permissions, permissionsOf, type Role } from './role.ts';

/** The permissions of a person in an organization: everywhere in it, and more of them in some of its projects. */
export class Rights {
  /** The built-in role; `member` for who has a defined one. */
  readonly role: Role;
  readonly permissions: ReadonlySet<Permission>;
  /** By the id of a project: what the person may do there beside the rest. */
  readonly byProject: ReadonlyMap<string, ReadonlySet<Permission>>;

  constructor(role: Role, everywhere: Iterable<Permission>, byProject: ReadonlyMap<string, ReadonlySet<Permission>> = new Map()) {
    this.role = role;
    this.permissions = new Set(everywhere);
    this.byProject = byProject;
  }

  /** The rights of a built-in role. */
  static ofRole(role: Role): Rights {
    return builtIn[role];
  }

  /** The permissions that hold everywhere, in the order of the table. */
  get names(): Permission[] {
    return permissionNames.filter((name) => this.permissions.has(name));
  }

  has(permission: Permission): boolean {
    return this.permissions.has(permission);
  }

  /** Whether the person has the permission, if only in one project. */
  hasSomewhere(permission: Permission): boolean {
    return this.has(permission) || this.projectsWith(permission).length > 0;
  }

  /** The projects in which the person has the permission. */
  projectsWith(permission: Permission): string[] {
    return [...this.byProject].flatMap(([id, inOne]) => (inOne.has(permission) ? [id] : []));
  }

  /** The rights over what belongs to all of these projects. */
  within(projectIds: Iterable<string>): Rights {
    const inEach = [...projectIds].map((id) => this.byProject.get(id));
    const more = inEach.length === 0 ? [] : permissionNames.filter((name) => inEach.every((inOne) => inOne?.has(name) || this.has(name)));
    return new Rights(this.role, [...this.permissions, ...more]);
  }

  /** @throws MissingRole */
  require(permission: Permission): void {
    if (!this.has(permission)) throw new MissingRole(permissions[permission], this.role, permission);
  }

  /** Refuses to give, change or take away rights beyond these. @throws MissingRole */
  requireCover(other: Rights): void {
    for (const name of other.names) this.require(name);
    for (const [projectId, inOne] of other.byProject) for (const name of inOne) this.within([projectId]).require(name);
  }
}

const builtIn: Readonly<Record<Role, Rights>> = {
  member: new Rights('member', permissionsOf('member')),
  admin: new Rights('admin', permissionsOf('admin')),
  owner: new Rights('owner', permissionsOf('owner')),
};
