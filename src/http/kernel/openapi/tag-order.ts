const order = [
  ...['Ingest', 'Jobs', 'Spinners', 'Data tables', 'Records', 'Imports', 'Projects', 'API keys', 'Usage', 'Audit log'],
  ...['Organization', 'Members', 'Invitations', 'Signing in', 'Passwords', 'Unsubscribe'],
];

/** The groups of operations as somebody new would read them, whatever order they are registered in; others come last. */
export const inReadingOrder = (tags: Iterable<string>): string[] => {
  const place = (tag: string) => (order.includes(tag) ? order.indexOf(tag) : order.length);
  return [...tags].sort((one, other) => place(one) - place(other));
};
