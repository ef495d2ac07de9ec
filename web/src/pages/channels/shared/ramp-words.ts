import { count } from '../../../text/format.ts';

const messages = (amount: number) => (amount === 1 ? '1 message' : `${count(amount)} messages`);

/** The words of ramp-ups. */
export const rampWords = {
  title: 'Ramp-up',
  help: 'A new sender that sends much at once ends in spam folders. A ramp-up lets its messages a day grow.',
  none: 'None. Its limits alone say how much it sends.',
  setUp: 'Set up',
  turnOff: 'Turn off',
  turnOffTitle: 'Turn off the ramp-up?',
  turnOffWhat: 'Its limits alone then say how much the channel sends. Set up again, a ramp-up begins on its first day.',
  isOff: 'The ramp-up is off.',
  editHelp: 'A day is 24 hours. Another first day begins the ramp-up again. Another step or ceiling goes on from what it allows today.',
  labels: { start: 'Messages on the first day', step: 'More each day', ceiling: 'At most a day' },
  rule: (start: number, step: number, ceiling: number) =>
    `${messages(start)} on the first day, ${count(step)} more each day, at most ${count(ceiling)}`,
  noRule: 'none',
  today: (sent: number, allowed: number) => `${count(sent)} of ${messages(allowed)} sent in the last 24 hours`,
  nextDay: 'It allows more',
  reaches: (ceiling: number, day: string) => `and ${count(ceiling)} a day from ${day} on.`,
  reached: 'It has reached its ceiling.',
  held: 'It stands still at half of what it allowed, until the alarm of the channel is ended.',
  wouldReach: (ceiling: number, days: number) =>
    days === 0
      ? `It allows ${messages(ceiling)} at once: it grows if its ceiling is above its start.`
      : `It reaches ${messages(ceiling)} after ${days === 1 ? '1 day' : `${count(days)} days`}.`,
  curve: 'What the ramp-up allows',
  begun: 'Begun',
  day: 'Day',
  allowed: 'Messages',
  now: 'Today',
} as const;
