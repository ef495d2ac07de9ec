import type { Middleware } from 'koa';
import { AddressNotFound, MethodNotAllowed } from '../errors.ts';
import { prefix } from '../prefix.ts';

const isWithoutPrefix = /^\/(?:public|auth)\//i;

interface Layer {
  readonly methods: readonly string[];
}

/** Runs after the router: the path does not exist, or does not allow this method. */
export const notFound: Middleware = async (ctx) => {
  const layers = (ctx as unknown as { matched?: readonly Layer[] }).matched ?? [];
  const allowed = [...new Set(layers.flatMap(({ methods }) => methods))].sort();
  if (allowed.length === 0) throw new AddressNotFound(isWithoutPrefix.test(ctx.path) ? `the API's paths begin with ${prefix}` : undefined);
  if (ctx.method !== 'OPTIONS') throw new MethodNotAllowed(allowed);
  ctx.set('Allow', allowed.join(', '));
  ctx.status = 204;
};
