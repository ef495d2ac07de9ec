/**
 * Why a session was revoked. `token-reused`: two browsers had its refresh tokens, and one of them may be a thief's; `provider-ended`: the
 * provider that began it has ended it, or was removed.
 */
export type RevocationCause = 'signed-out' | 'password-changed' | 'member-removed' | 'token-reused' | 'provider-ended';

/** Why a session ended before it expired (document, 3). */
export type SessionEnd = 'replaced' | RevocationCause;
