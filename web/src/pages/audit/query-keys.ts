/** Under which keys the lists of the audit log are cached. */
export const auditKeys = {
  list: (filter: object) => ['audit', filter] as const,
  seals: ['audit-seals'] as const,
};
