/** Whether a member has each of the words that are typed in their name or address, in any order. */
export function isMemberNamed({ name, email }: { readonly name: string; readonly email: string }, typed: string): boolean {
  const own = `${name} ${email}`.toLowerCase();
  return typed
    .toLowerCase()
    .split(/\s+/)
    .every((word) => own.includes(word));
}
