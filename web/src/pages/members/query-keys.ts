/** Under which keys the lists of members and invitations are cached. */
export const memberKeys = {
  all: () => ['members'] as const,
  doneLately: (action: string | undefined) => ['audit', 'lately', action] as const,
  sessions: () => ['member-sessions'] as const,
  invitations: () => ['invitations'] as const,
};
