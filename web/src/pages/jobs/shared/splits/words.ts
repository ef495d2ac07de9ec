import { count, counted } from '../../../../text/format.ts';

/** The words about what became of the people who went each way of a split. */
export const splitWords = {
  help: 'What became of each way',
  way: 'Way',
  people: 'People',
  measures: { reached: 'Got a message', delivered: 'Delivered', goal: 'Goal reached', left: 'Left', failed: 'Failed' },
  share: (percent: number) => `${percent} %`,
  inside: (n: number) => `${count(n)} inside`,
  end: 'to the end',
  goesTo: (step: string) => `to “${step}”`,
  interval: (low: string, high: string) => `${low} to ${high}`,
  intervalHelp: 'A bar is the range that the true rate lies in, with 95 % confidence.',
  nobody: 'Nobody has come to it yet.',
  better: {
    goal: (way: string, than: string) => `“${way}” reaches the goal more often than ${than}.`,
    delivered: (way: string, than: string) => `“${way}” is delivered more often than ${than}.`,
  },
  other: (way: string) => `“${way}”`,
  others: 'each other way',
  sure: '95 % confidence',
  notYet: {
    undecided: 'The numbers do not tell yet which way is better.',
    too_few: 'The numbers do not tell yet: each way needs at least 30 people.',
    under_way: 'The numbers do not tell yet: too many are still on their way.',
    incomplete: 'There are more people than could be counted in time, so the ways are not compared.',
    silent: 'Nothing has said yet what was delivered. A goal would tell which way is better, or callbacks of the channel.',
    not_comparable: 'Only one way sends something, so there is nothing to compare. With a goal there would be.',
  },
  otherWays: (n: number) => `${counted(n, 'person', 'people')} went a way that the split no longer has.`,
} as const;
