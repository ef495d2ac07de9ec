import { createRoute } from '@tanstack/react-router';
import type { EndpointDelivery } from '../api/types.ts';
import { page, signedInRoute } from './root.tsx';

interface LogSearch {
  readonly state?: EndpointDelivery['state'];
  /** The number of the delivery that is open. */
  readonly delivery?: number;
}
// The words of states come with the page.
const states: Readonly<Record<EndpointDelivery['state'], true>> = { pending: true, delivered: true, failed: true };
const isState = (value: unknown): value is EndpointDelivery['state'] => typeof value === 'string' && Object.hasOwn(states, value);

const endpoints = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/endpoints',
  component: page(() => import('../pages/endpoints/endpoints.tsx'), 'EndpointsPage'),
});
const endpoint = createRoute({
  getParentRoute: () => signedInRoute,
  path: '/endpoints/$endpointId',
  validateSearch: ({ state, delivery }: Record<string, unknown>): LogSearch => ({
    ...(isState(state) && { state }),
    ...(Number.isSafeInteger(delivery) && Number(delivery) > 0 && { delivery: Number(delivery) }),
  }),
  component: page(() => import('../pages/endpoints/endpoint.tsx'), 'EndpointPage'),
});

/** The endpoints that events are delivered to. */
export const endpointRoutes = [endpoints, endpoint] as const;
