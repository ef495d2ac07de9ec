/**
 * The outcome of one attempt: `sent` (accepted by the receiving side), `refused` (must not be retried),
 * `deferred` (certainly not sent; can be retried), `unknown` (it may or may not have been sent).
 */
export type SendOutcome =
  | { readonly result: 'sent'; readonly providerId: string | undefined }
  | { readonly result: 'refused'; readonly reason: string }
  | { readonly result: 'deferred'; readonly reason: string; readonly retryAfterSeconds: number | undefined }
  | { readonly result: 'unknown'; readonly reason: string };
