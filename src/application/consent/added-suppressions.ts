/** The result for the addresses of a call or a list. Addresses that fold alike count as already there, but for the first. */
export interface AddedSuppressions {
  readonly added: number;
  readonly alreadyThere: number;
  /** Addresses already there whose reason was weaker than the given one, which replaces it; absent if there are none. */
  readonly strengthened?: number;
}
