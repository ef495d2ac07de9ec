/** Under which keys the lists of API keys are cached. */
export const apiKeyKeys = {
  all: () => ['api-keys'] as const,
  list: (made: readonly 'former'[] | undefined) => [...apiKeyKeys.all(), made] as const,
};
