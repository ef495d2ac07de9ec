import { confirmationTimes } from '../../consent/confirmation.ts';

/**
 * The state of an entry: no topic was chosen, its address has joined, is asked to confirm it, its owner says that they have not asked, or has
 * not answered in time. The last one is never stored.
 */
export const signUpStates = ['stored', 'joined', 'pending', 'declined', 'expired'] as const;
export type SignUpState = (typeof signUpStates)[number];

/** An entry by a form that was accepted, also of a known person. */
export interface FormSignUp {
  readonly organizationId: string;
  readonly formId: string;
  /** Begins with the time. */
  readonly id: string;
  /** The folded e-mail address; a keyed hash once it is forgotten. */
  readonly address: string;
  readonly at: Date;
  readonly state: SignUpState;
  /** When its owner confirmed it: of several entries that one answer is about, only the last has it. */
  readonly confirmedAt: Date | null;
}

/** The state of an entry at a time: the link to confirm it is valid for a while. */
export const signUpStateAt = ({ state, at }: FormSignUp, now: Date): SignUpState =>
  state === 'pending' && now.getTime() - at.getTime() >= confirmationTimes.expiresAfterMs ? 'expired' : state;
