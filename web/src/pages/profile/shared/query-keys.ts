/** The keys under which the second factor is cached. */
export const factorKeys = {
  own: () => ['factor'] as const,
  setUp: () => ['factor', 'set-up'] as const,
};
