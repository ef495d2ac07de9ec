import type { Middleware } from 'koa';
import { AddressNotFound, MethodNotAllowed } from '../errors.ts';

interface Layer {
  readonly methods: readonly string[];
}

/** Runs after the router: the path does not exist, or does not allow this method. */
export const notFound: Middleware = async (ctx) => {
  const layers = (ctx as unknown as { matched?: readonly Layer[] }).matched ?? [];
  const allowed = [...new Set(layers.flatMap(({ methods }) => methods))].sort();
  if (allowed.length === 0) throw new AddressNotFound();
  if (ctx.method !== 'OPTIONS') throw new MethodNotAllowed(allowed);
  ctx.set('Allow', allowed.join(', '));
  ctx.status = 204;
};
