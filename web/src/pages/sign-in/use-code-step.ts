import { useRef, useState } from 'react';
import { ApiError } from '../../api/errors.ts';
import { answerByPasskey, type PasskeyAnswer, type PasskeyQuestion } from '../../forms/passkeys.ts';

/** The second step of a sign-in: it is asked for once the API says that the person has a second factor. */
export function useCodeStep() {
  const [isAsked, setAsked] = useState(false);
  const [challenge, setChallenge] = useState<PasskeyQuestion>();
  /** The next proof, if it is no code: the answer of a passkey, or none, so that the API gives another challenge. */
  const next = useRef<{ readonly passkey?: PasskeyAnswer }>(undefined);
  const used = useRef<PasskeyQuestion>(undefined);
  return {
    isAsked,
    goBack: () => setAsked(false),
    /** Whether the person has passkeys. */
    hasPasskey: challenge !== undefined,
    codeOf(code: string): { readonly code?: string; readonly passkey?: PasskeyAnswer } {
      const proof = next.current ?? (isAsked ? { code } : {});
      next.current = undefined;
      return proof;
    },
    /** Asks for the code if that is all that is missing. @throws the refusal, if it is another */
    askUnless(error: unknown): { readonly data: undefined } {
      if (!(error instanceof ApiError && error.code === 'CODE_NEEDED')) throw error;
      setAsked(true);
      setChallenge((error.problem.passkey ?? undefined) as PasskeyQuestion | undefined);
      return { data: undefined };
    },
    /** Sends the answer of a passkey by `submit`. A challenge works once: the next one is asked for by sending nothing. */
    async byPasskey(submit: () => void): Promise<void> {
      if (challenge && challenge !== used.current) {
        used.current = challenge;
        next.current = { passkey: await answerByPasskey(challenge) };
      } else next.current = {};
      submit();
    },
  };
}
