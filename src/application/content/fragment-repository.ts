import type { Fragment, FragmentKind, FragmentName } from '../../domain/content/fragment.ts';

/** The layouts and parts of organizations. */
export interface FragmentRepository {
  /** The existing fragments among the named ones, in any order. */
  findMany(organizationId: string, names: readonly FragmentName[]): Promise<readonly Fragment[]>;
  /** All layouts and parts of an organization, archived ones too, by kind and key. */
  findAll(organizationId: string): Promise<readonly Fragment[]>;
  count(organizationId: string, kind: FragmentKind): Promise<number>;
  /** Saves it, with its last version if that is not stored yet. */
  save(fragment: Fragment): Promise<void>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly fragments: FragmentRepository;
  }
}
