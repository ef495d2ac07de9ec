/** Under which keys the lists of API keys are cached. */
export const apiKeyKeys = {
  all: () => ['api-keys'] as const,
  list: (chosen: readonly ('test' | 'former')[]) => [...apiKeyKeys.all(), chosen] as const,
};
