import { words } from '../words/en.ts';

/** A challenge for passkeys, as the API gives it. */
export interface PasskeyQuestion {
  readonly ticket: string;
  readonly options: object;
}

/** The answer of a passkey, as the API takes it. */
export interface PasskeyAnswer {
  readonly ticket: string;
  readonly response: Record<string, unknown>;
}

// Loaded when it is needed: few sign in so.
const library = () => import('@simplewebauthn/browser');

/** The person closed the browser's question, or has no such passkey here. */
const explained = (reason: unknown): never => {
  throw reason instanceof Error && reason.name === 'NotAllowedError' ? new Error(words.signIn.passkeyNone) : reason;
};

/** Lets the person choose a passkey that answers. @throws Error */
export async function answerByPasskey({ ticket, options }: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startAuthentication } = await library();
  const response = await startAuthentication({ optionsJSON: options as never }).catch(explained);
  return { ticket, response: response as unknown as Record<string, unknown> };
}

/** Lets the person make a passkey. @throws Error */
export async function makePasskey({ ticket, options }: PasskeyQuestion): Promise<PasskeyAnswer> {
  const { startRegistration } = await library();
  const response = await startRegistration({ optionsJSON: options as never }).catch(explained);
  return { ticket, response: response as unknown as Record<string, unknown> };
}
