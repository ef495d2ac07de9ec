import { ValidationFailed } from '../../domain/kernel/errors.ts';
import type { EventPost } from './event-post.ts';

/** Checks that an address may be called at all. @throws ValidationFailed */
export function requireReachable(post: EventPost, url: string): void {
  const message = post.faultOf(url);
  if (message !== undefined) throw new ValidationFailed([{ path: 'url', message }]);
}
