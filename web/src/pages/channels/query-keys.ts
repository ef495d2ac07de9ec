/** Under which keys the lists of channels are cached. */
export const channelKeys = {
  list: (isArchived: boolean) => ['channels', isArchived] as const,
};
