/** Under which keys the person's own settings are cached. */
export const profileKeys = {
  alertMail: () => ['alert-mail'] as const,
};
