/** Under which keys the lists of projects are cached. */
export const projectKeys = {
  all: () => ['projects'] as const,
};
