/** The state of an entry: no topic was chosen, its address has joined, is asked to confirm it, or its owner says that they have not asked. */
export const signUpStates = ['stored', 'joined', 'pending', 'declined'] as const;
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
}
