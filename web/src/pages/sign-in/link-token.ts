import { useState } from 'react';

/** The secret of a link from an e-mail: it stands behind `#`, so that no server logs it. */
export function useLinkToken(): string | undefined {
  const [token] = useState(() => new URLSearchParams(location.hash.slice(1)).get('token') ?? undefined);
  return token;
}
