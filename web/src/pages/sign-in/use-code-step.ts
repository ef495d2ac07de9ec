import { useState } from 'react';
import { ApiError } from '../../api/errors.ts';

/** The second step of a sign-in: it is asked for once the API says that the person has a second factor. */
export function useCodeStep() {
  const [isAsked, setAsked] = useState(false);
  return {
    isAsked,
    goBack: () => setAsked(false),
    codeOf: (code: string): { readonly code?: string } => (isAsked ? { code } : {}),
    /** Asks for the code if that is all that is missing. @throws the refusal, if it is another */
    askUnless(error: unknown): { readonly data: undefined } {
      if (!(error instanceof ApiError && error.code === 'CODE_NEEDED')) throw error;
      setAsked(true);
      return { data: undefined };
    },
  };
}
