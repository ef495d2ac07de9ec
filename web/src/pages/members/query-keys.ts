/** Under which keys the lists of members and invitations are cached. */
export const memberKeys = {
  all: () => ['members'] as const,
  invitations: () => ['invitations'] as const,
};
