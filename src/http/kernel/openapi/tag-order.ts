/** The groups of operations, in the order in which a new user reads them, and what each is about. */
const groups: Readonly<Record<string, string>> = {
  Ingest: 'Appending records to a data table, or updating them by its key, from programs: as JSON, by webhook URL, or as a file.',
  Jobs: 'Starting jobs of published spinners, following and controlling them, and what came of them.',
  Spinners: 'Outreach pipelines: their drafts, checks, trials, versions and starts.',
  Approvals: 'What waits for a second person.',
  Definitions: 'Tables, spinners, layouts, parts and topics as a file.',
  Layouts: 'What surrounds the content of e-mails, and parts that stand in them, shared by all spinners.',
  'Data tables': 'Tables, their columns, keys and webhook URLs.',
  Records: 'Reading, adding, changing, deleting and exporting the records of a table.',
  'Saved views': 'Filters and orders of a table that people have kept.',
  People: 'One person: what happened to them, holding them, and taking them out of jobs.',
  Erasure: 'Erasing people, and exporting what is kept about them.',
  Retention: 'How long what is kept.',
  Replies: 'Answers to messages.',
  Imports: 'Files on their way into a table, from the web app.',
  Projects: 'Folders of tables and spinners.',
  Channels: 'Connections that messages are sent with.',
  'API keys': 'Secrets of programs.',
  Secrets: 'Values that steps send in headers by their names.',
  Usage: 'What of the plan is used.',
  'Audit log': 'Who did what.',
  Suppressions: 'Addresses that must not be contacted.',
  Topics: 'What people may choose to hear of.',
  Forms: 'Pages on which people sign up: their records and their consent.',
  Events: 'What happened, in order, and where it is delivered.',
  Alerts: 'What people are told, and where.',
  Home: 'What needs somebody now.',
  Organization: 'The organization and its settings.',
  Members: 'People of the organization and their roles.',
  Invitations: 'Asking people into the organization.',
  'Signing in': 'Accounts and sessions.',
  Passwords: 'Changing and resetting passwords.',
  Callbacks: 'Where providers report what became of messages.',
  'Links of e-mails': 'Links that tell of clicks and opens.',
  Unsubscribe: 'The pages and links by which a recipient opts out.',
};

const order = Object.keys(groups);

/** Sorts the groups of operations in the order in which a new user reads them. Unknown groups come last. */
export const inReadingOrder = (tags: Iterable<string>): string[] => {
  const rank = (tag: string) => (order.includes(tag) ? order.indexOf(tag) : order.length);
  return [...tags].sort((one, other) => rank(one) - rank(other));
};

/** The subject of a group of operations; undefined for an unknown one. */
export const aboutTag = (tag: string): string | undefined => groups[tag];
