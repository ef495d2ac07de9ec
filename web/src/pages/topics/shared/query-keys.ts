/** Under which keys what is read of topics is cached. */
export const topicKeys = {
  people: (key: string, state: string, prefix: string | undefined) => ['topic people', key, state, prefix] as const,
  history: (kind: string, address: string) => ['consent history', kind, address] as const,
};
