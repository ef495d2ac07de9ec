/** An API key as the rooms of people see it: what tells it from others, and nothing that it does. */
export interface MemberKey {
  readonly id: string;
  readonly name: string;
  readonly prefix: string;
  readonly lastFour: string;
  readonly lastUsedAt: Date | null;
}

export interface MemberKeyRepository {
  /** The keys that a person has made in an organization, and that are neither revoked nor expired; oldest first. */
  live(organizationId: string, userId: string, now: Date): Promise<readonly MemberKey[]>;
}

declare module '../kernel/unit-of-work.ts' {
  interface Transaction {
    readonly memberKeys: MemberKeyRepository;
  }
}
