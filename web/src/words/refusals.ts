interface LimitFacts {
  readonly limit: string;
  readonly used: string;
  /** The counted things: "records". */
  readonly counted: string;
}

const are = (used: string): string => `${used} ${used === '1' ? 'is' : 'are'}`;

/** The words of what the server refuses for the same reason on many pages. */
export const refusalWords = {
  nothingHere: {
    why: 'It was deleted, it belongs to another organization, or the address of this page is wrong.',
    kinds: {
      DATA_TABLE_NOT_FOUND: { title: 'This table does not exist', back: 'See all tables' },
      IMPORT_NOT_FOUND: { title: 'This import does not exist', back: 'See all tables' },
      SPINNER_NOT_FOUND: { title: 'This spinner does not exist', back: 'See all spinners' },
      VERSION_NOT_FOUND: { title: 'This version does not exist', back: 'See all spinners' },
      JOB_NOT_FOUND: { title: 'This job does not exist', back: 'See all jobs' },
      RECORD_NOT_FOUND: { title: 'This record does not exist', back: 'See all tables' },
      RECIPIENT_NOT_FOUND: { title: 'This job has no such recipient', back: 'See all jobs' },
      CHANNEL_NOT_FOUND: { title: 'This channel does not exist', back: 'See all channels' },
      ENDPOINT_NOT_FOUND: { title: 'This endpoint does not exist', back: 'See all endpoints' },
      FORM_NOT_FOUND: { title: 'This form does not exist', back: 'See all forms' },
    },
    page: 'Page not found',
    noPage: (path: string) => `There is no page at ${path}`,
    noPageHelp: 'The address is wrong, or out of date. The pages of the app are in the navigation.',
    toHome: 'Go to home',
  },
  planLimit: {
    /** The name of one of them. */
    one: {
      jobs: 'job',
      records: 'record',
      messages: 'message',
      webhooks: 'webhook',
      sms: 'SMS segment',
      tables: 'table',
      members: 'member',
      channels: 'channel',
      bytes: 'of stored records',
      edits: 'edit',
    },
    counted: {
      jobs: 'jobs',
      records: 'records',
      messages: 'messages',
      webhooks: 'webhooks',
      sms: 'SMS segments',
      tables: 'tables',
      members: 'members',
      channels: 'channels',
      bytes: 'of stored records',
      edits: 'edits',
    },
    monthly: ({ limit, used, counted }: LimitFacts) => `Your plan includes ${limit} ${counted} a month, and ${are(used)} used.`,
    daily: ({ limit, used, counted }: LimitFacts) => `An organization may make ${limit} ${counted} a day, and ${are(used)} made.`,
    standing: ({ limit, used, counted }: LimitFacts) => `Your plan includes ${limit} ${counted}, and ${are(used)} in use.`,
    notIncluded: ({ counted }: LimitFacts) => `Your plan includes no ${counted}. Nothing was changed.`,
    needed: (requested: string) => `This would take ${requested} more. Nothing was changed.`,
    nothingDone: 'Nothing was changed.',
    resets: (day: string) => `The month’s count starts again on ${day}.`,
    nextDay: (time: string) => `The day’s count starts again at ${time} (midnight UTC).`,
    makeRoom: {
      tables: 'Delete a table to make room for another.',
      members: 'Remove a member or withdraw an invitation to make room for another.',
      channels: 'Archive a channel to make room for another.',
      bytes: 'Delete records to make room for others.',
    },
    larger: 'The operator of this installation can move the organization to a larger plan.',
    higher: 'The operator of this installation can set another limit.',
    toUsage: 'See the usage of the plan',
  },
} as const;
