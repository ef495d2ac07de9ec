/** The words of starting a job. */
export const runWords = {
  run: {
    run: 'Run',
    title: (name: string) => `Run ${name}`,
    audience: 'Who gets it',
    records: { new: 'New records', all: 'All records' },
    recordsHelp: {
      new: 'Those that no earlier job of this spinner took.',
      all: 'Also those that an earlier job took: they get it again.',
    },
    filter: 'Only records that match',
    filterLabel: 'Records where',
    counting: 'Counting …',
    receives: (count: string) => `${count} ${count === '1' ? 'gets' : 'get'} it`,
    receivesAtLeast: (count: string) => `At least ${count} get it`,
    incomplete: 'The table is large: counting stopped after some seconds.',
    nobody: 'Nobody would get it now.',
    unfinished: (missing: string) => `${missing} to see how many get it.`,
    leftOut: {
      alreadyHadIt: 'already had it',
      filteredOut: 'skipped by a filter step',
      noMessage: 'on a way without a message',
      noAddress: 'without a valid address',
      suppressed: 'suppressed',
    },
    version: (number: number) => `Version ${number} runs, as it is published.`,
    plan: 'Plan',
    jobs: 'Jobs',
    messages: 'Messages',
    sms: 'SMS segments',
    needed: (needed: string, left: string) => `${needed} of ${left} left`,
    neededUnlimited: (needed: string) => `${needed}, no limit`,
    noJobs: (limit: string, day: string) =>
      `The ${limit} jobs that the plan includes a month are used. The month’s count starts again on ${day}.`,
    few: (left: string, day: string) =>
      `The plan has ${left} left. What it does not allow now waits, and goes on when the month’s count starts again on ${day}.`,
    type: (number: string) => `Type ${number} to confirm`,
    start: (count: string) => `Run for ${count}`,
    started: 'The job is started.',
    drifted: (before: string, now: string) =>
      `Nothing was started: there were ${before} when you looked, and there are ${now} now. Look at the new numbers, then run it again.`,
    changed: 'Nothing was started: another version was published since you looked.',
    confirmOver: 'Confirm jobs over',
    confirmOverHelp: 'Whoever runs a job for more recipients than this types their number first.',
    confirmOverSaved: (count: string) => `Jobs over ${count} recipients are confirmed.`,
  },
} as const;
