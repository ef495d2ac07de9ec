import { planCalled } from '../../words/plan.ts';

/** The words of usage. */
export const usageWords = {
  toJobs: 'See jobs',
  intro: (plan: string, reset: string) => `${planCalled(plan)}. The monthly meters start again on ${reset}.`,
  daily: (meter: string) => `${meter} by day (UTC)`,
  table: 'What the plan allows, and how much of it is used',
  meter: 'Meter',
  used: 'Used',
  byDay: 'By day',
  today: 'Messages today (UTC)',
  todayHelp: 'New organizations have a daily limit. Messages over it wait for the next day; the operator of this installation can lift it.',
  edits: 'Edits today (UTC)',
  editsHelp: 'Records changed or deleted, and changes of spinners and tables. The operator of this installation sets the limit.',
  help: {
    messages: 'E-mails. Each counts once, when Spindle first hands it to its channel, also if it is then refused.',
    sms: 'Mobile networks charge by segment: 160 plain characters, or 70 if there is an emoji or another special character. A longer SMS takes several.',
  },
  nothing: 'nothing used yet',
  most: (count: string) => `up to ${count} a day`,
} as const;
