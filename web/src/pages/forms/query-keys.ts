/** Under which keys what is read of forms is cached. */
export const formKeys = {
  signUps: (formId: string, which: { days?: '30'; confirmed?: 'true' }) => ['sign-ups', formId, which] as const,
};
