/** Under which keys the lists of what the pages on the way in read are cached. */
export const entryKeys = {
  invitation: (token: string | undefined) => ['invitation', token] as const,
};
