import { integer, nullable, object, timestamp } from '../kernel/schema.ts';

/** A meter as it is shown to callers; null means without limit. */
export const usage = () => object({ used: integer(), limit: nullable(integer()), remaining: nullable(integer()), resetsAt: timestamp() });
