import { planCalled } from '../../words/plan.ts';

/** The words of usage. */
export const usageWords = {
  toJobs: 'See jobs',
  intro: (plan: string, reset: string) => `${planCalled(plan)}. The monthly meters start again on ${reset}.`,
  daily: (meter: string) => `${meter} by day (UTC)`,
  standing: 'Tables, members, channels and stored records',
  today: 'Messages today (UTC)',
  todayHelp:
    'A new organization may send only so many a day. The others wait for the next day by themselves; whoever runs this installation can lift the limit.',
  help: {
    sms: 'A segment is what mobile networks charge for: 160 plain characters, or 70 with an emoji or other such characters. A longer SMS takes several.',
  },
  nothing: 'nothing used yet',
  most: (count: string) => `at most ${count} a day`,
} as const;
