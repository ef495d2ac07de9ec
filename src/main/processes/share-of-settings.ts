import type { Config } from '../config.ts';
import type { Place } from './place.ts';

/** What an API process needs at least, unless the setting has less: two imports and two calls at a time. */
const leastConnections = 4;
const leastBodyBytes = 16 * 1024 * 1024;

/** The part of the settings that one of several API processes has: what is set is what they all have together. */
export function shareOfSettings(config: Config, place: Place | undefined): Config {
  if (place === undefined) return config;
  const { databasePoolSize, maxConnections, bodyBufferBytes } = config;
  const share = (amount: number): number => Math.ceil(amount / place.of);
  return Object.freeze({
    ...config,
    databasePoolSize: Math.max(share(databasePoolSize), Math.min(databasePoolSize, leastConnections)),
    maxConnections: { total: share(maxConnections.total), perNetwork: share(maxConnections.perNetwork) },
    bodyBufferBytes: Math.max(share(bodyBufferBytes), leastBodyBytes),
  });
}
