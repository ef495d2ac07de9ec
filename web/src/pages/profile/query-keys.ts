/** Under which keys the person's own settings are cached. */
export const profileKeys = {
  taskMail: () => ['task-mail'] as const,
  alertMail: () => ['alert-mail'] as const,
};
