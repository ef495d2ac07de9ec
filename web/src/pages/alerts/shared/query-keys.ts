/** Under which keys alerts are cached. */
export const alertKeys = {
  list: (isOpen: boolean) => ['alerts', isOpen] as const,
  targets: () => ['alert-targets'] as const,
};
