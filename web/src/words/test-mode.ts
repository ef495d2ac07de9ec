/** The words of test mode. */
export const testWords = {
  banner: 'Test mode: nothing leaves.',
  bannerHelp:
    'Records, jobs and messages here are for tests alone: they count nowhere and are deleted after 30 days. bounce@, complain@, reply@, away@ and slow@spindle.test play their part.',
  leave: 'Leave test mode',
  run: 'Run as a test',
  moveOn: 'Next wait is over',
  moveOnHelp: 'Everybody who waits in this job goes on now, as if the time had passed.',
  movedOn: 'The clock was moved on',
  received: 'As received',
  none: 'No messages yet',
  noneHelp: 'What this job would have sent stands here, as its recipients would have got it.',
  to: 'To',
  what: 'Message',
  attempts: 'Attempts',
  when: 'When',
  read: (to: string) => `Message to ${to}`,
  whole: 'The whole mail',
  body: 'Body',
  key: 'For test mode',
  keyHelp: 'Its secret begins with svc_test_. It works on test records and test jobs alone, and nothing it starts leaves.',
  modes: { test: 'Test keys' },
} as const;
