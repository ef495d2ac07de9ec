/** The words of the home page. */
export const homeWords = {
  home: {
    attention: 'Needs attention',
    noAttention: 'Nothing needs you at the moment.',
    notices: {
      capReached: (meter: string, limit: string) => `${meter}: the plan’s limit of ${limit} is reached. More are refused.`,
      nearCap: (meter: string, used: string, limit: string) => `${meter}: ${used} of ${limit} used`,
      refused: (requests: string, table: string) => `${requests} to “${table}” refused in the last day`,
      setAside: (rows: string, table: string) => `${rows} set aside by an import into “${table}”`,
      channelFails: (name: string, why: string) => `The channel “${name}” cannot send: ${why}`,
      keyExpires: (name: string, days: string) => `The API key “${name}” expires in ${days}`,
    },
    running: 'Running now',
    nothingRuns: 'No job runs at the moment.',
    resets: (time: string) => `The monthly meters start again on ${time}.`,
    recent: 'What happened last',
    allChanges: 'All changes',
    checklist: {
      title: 'Get started',
      done: 'Done',
      open: 'To do',
      table: { title: 'Create a table', help: 'It holds the people you reach out to.' },
      records: { title: 'Add records', help: 'Import a CSV file, or send them by the table’s webhook URL.' },
      metadata: { title: 'Choose the metadata columns', help: 'Only those can be used in messages and conditions.' },
      channel: { title: 'Connect a channel', help: 'Your SMTP server or your mail account: messages then come from your own address.' },
      spinner: { title: 'Publish a spinner', help: 'Write what your records get, and when. Nothing is sent until you run it.' },
      run: { title: 'Run it', help: 'You see how many get it before anything is sent, and watch it go.' },
      key: { title: 'Create an API key', help: 'For your CRM or a script.' },
    },
  },
} as const;
