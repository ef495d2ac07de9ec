const order = [
  ...[
    'Ingest',
    'Jobs',
    'Spinners',
    'Data tables',
    'Records',
    'Saved views',
    'People',
    'Replies',
    'Imports',
    'Projects',
    'Channels',
    'API keys',
    'Usage',
    'Audit log',
    'Suppressions',
  ],
  ...['Events', 'Alerts', 'Home', 'Organization', 'Members', 'Invitations', 'Signing in', 'Passwords', 'Callbacks', 'Unsubscribe'],
];

/** Sorts the groups of operations in the order in which a new user reads them. Unknown groups come last. */
export const inReadingOrder = (tags: Iterable<string>): string[] => {
  const rank = (tag: string) => (order.includes(tag) ? order.indexOf(tag) : order.length);
  return [...tags].sort((one, other) => rank(one) - rank(other));
};
