/**
 * What became of one attempt: `sent` (taken over by the other side), `refused` (never to be tried again),
 * `deferred` (surely not sent; may be tried again), `unknown` (it may or may not have been sent).
 */
export type SendOutcome =
  | { readonly result: 'sent'; readonly providerId: string | undefined }
  | { readonly result: 'refused'; readonly reason: string }
  | { readonly result: 'deferred'; readonly reason: string; readonly retryAfterSeconds: number | undefined }
  | { readonly result: 'unknown'; readonly reason: string };
