/** A thing of an organization, as its repositories find it. */
interface Reference {
  readonly organizationId: string;
  readonly id: string;
}

/** The part of a public address that names a thing of an organization. It says nothing about who reads it. */
export const publicKeyOf = ({ organizationId, id }: Reference): string => `${organizationId}${id}`.replaceAll('-', '');

/** The thing that a key names; undefined if it is no key. */
export function referenceOfKey(key: string): Reference | undefined {
  if (!/^[0-9a-f]{64}$/.test(key)) return undefined;
  const uuidAt = (start: number): string => key.slice(start, start + 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
  return { organizationId: uuidAt(0), id: uuidAt(32) };
}
