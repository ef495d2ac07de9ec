/** Under which keys the endpoints and the logs of their deliveries are cached. */
export const endpointKeys = {
  list: () => ['event-endpoints'] as const,
  deliveries: (endpointId: string) => ['event-deliveries', endpointId] as const,
  log: (endpointId: string, state: string | undefined) => [...endpointKeys.deliveries(endpointId), state] as const,
};
