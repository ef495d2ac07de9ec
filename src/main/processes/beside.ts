import type { Beside } from '../../http/kernel/rate-limits.ts';
import { onOrder, tellPrimary } from './place.ts';
import { SharedFailures } from './shared-failures.ts';

/** How this API process counts together with the others of its primary. */
export const besideOthers = (): Beside => ({
  failures: new SharedFailures(),
  tell: (admitted) => tellPrimary({ admitted }),
  listen: (listener) =>
    onOrder((order) => {
      if ('admitted' in order) listener(order.admitted);
    }),
});
