/** Under which keys what is read of forms is cached. */
export const formKeys = {
  signUps: (formId: string, days: string | undefined) => ['sign-ups', formId, days] as const,
};
