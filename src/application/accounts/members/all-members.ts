import type { ListedMember, MemberReader } from '../member-reader.ts';

const atOnce = 500;

/** Every member of an organization, earliest joined first. */
export async function* allMembers(members: MemberReader, organizationId: string): AsyncIterable<ListedMember> {
  let after: Parameters<MemberReader['members']>[1]['after'];
  do {
    const { items, next } = await members.members(organizationId, { limit: atOnce, after });
    yield* items;
    after = next;
  } while (after !== undefined);
}
