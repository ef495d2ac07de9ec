import { count as numberSaid } from '../../../text/format.ts';
import { recipientsStay, recipientsWho } from '../shared/recipient-words.ts';

/** Why a job stands still. */
export const standstillWords = {
  paused: 'Paused',
  pausedByHand: (open: number) => `Nothing is sent. ${recipientsStay(open)}, and their waits go on. Resume it when you are ready.`,
  pausedItself: 'It paused itself',
  pausedItselfHelp: (open: number) =>
    `It stopped before it could do more harm. ${recipientsStay(open)}. Look at what failed, fix the cause, and resume it.`,
  /** The beginning of the server's reason if it is a channel's. */
  ofChannel: 'The channel ',
  pausedByRates: (open: number) =>
    `It stopped before your messages are rejected everywhere. ${recipientsStay(open)}. Look at what came back through the channel, and take these people out of the table before you resume it.`,
  toFailed: 'See who failed, and why',
  failed: 'Why it failed',
  failedFor: (reason: string) => `${reason}. Recipients that were still under way did not get any further.`,
  canceling: 'It is being canceled',
  cancelingHelp: (open: number) => `Nothing more is sent. ${recipientsWho(open, 'is', 'are')} being ended.`,
  scheduled: 'It begins later',
  scheduledHelp: 'It takes the records that are there then, and can be canceled until then. It begins',
  queued: 'It has not begun',
  queuedHelp: 'It begins as soon as the runtime picks it up, usually within a second.',
  channel: 'Why it waits',
  putOff: (waiting: number) =>
    `Messages are tried again automatically: the other side was busy, put them off, or could not be reached. ${recipientsWho(waiting, 'waits', 'wait')}.`,
  channelHelp: (waiting: number) =>
    `${recipientsWho(waiting, 'waits because of this, and continues automatically', 'wait because of this, and continue automatically')} once it works again.`,
  since: 'Since',
  nextTry: 'Tried again',
  plan: 'Why it waits',
  planHelp: (waiting: number) =>
    `The plan’s messages, webhooks or SMS segments of this month are used up. ${recipientsWho(waiting, 'waits', 'wait')}; they continue when the next period begins, or with a larger plan.`,
  toRequest: 'To the request',
  toUsage: 'See the usage of the plan',
  delay: 'Why it waits',
  delayHelp: (waiting: number) =>
    `Everything that is due is done. ${recipientsWho(waiting, 'waits at a step, and continues automatically', 'wait at their steps, and continue automatically')}.`,
  window: 'It waits for its hours',
  windowHelp: (waiting: number) =>
    `${recipientsWho(waiting, 'is', 'are')} outside the hours in which messages may leave where they live, and will be written to when those begin.`,
  cap: 'It waits for the cap',
  capHelp: (waiting: number) =>
    `${recipientsWho(waiting, 'has', 'have')} as many messages as the organization allows one address, and will be written to when a place is free.`,
  capPart: (n: number) => `${recipientsWho(n, 'has', 'have')} reached the cap of messages to one address.`,
  held: 'Its people are on hold',
  heldHelp: (waiting: number) => `${recipientsWho(waiting, 'is on hold, and goes on', 'are on hold, and go on')} when that ends.`,
  heldPart: (n: number) => `${recipientsWho(n, 'is', 'are')} on hold.`,
  opening: 'Its hours have begun',
  openingHelp: (waiting: number) =>
    `${recipientsWho(waiting, 'waits for its turn', 'wait for their turn')}: messages leave spread over some minutes, so that they do not all arrive at once.`,
  openingPart: (n: number) => `${recipientsWho(n, 'waits for its turn', 'wait for their turn')} after an opening.`,
  nextDue: 'Next one due',
  toChannel: (name: string) => `See the channel “${name}”`,
  toWaiting: 'See who waits, and until when',
  ramp: (channel: string, allowed: number) =>
    `The ramp-up of the channel “${channel}” allows ${numberSaid(allowed)} ${allowed === 1 ? 'message' : 'messages'} today, and more each day. The others follow automatically.`,
  others: {
    approval: {
      title: 'Why it waits',
      help: 'It is over more people than run without a second person here. Somebody who may decide has been told; it starts as soon as they approve it.',
    },
    unverified: {
      title: 'Why it waits',
      help: 'No owner of the organization has confirmed their e-mail address yet. The job starts by itself when one opens the link that was sent at sign-up.',
    },
    daily_limit: {
      title: 'Why it waits',
      help: 'New organizations have a daily limit, and today’s messages are sent. The job continues automatically after midnight UTC. The operator of this installation can lift the limit.',
    },
    restored: {
      title: 'Why it waits',
      help: 'The database was restored from a backup. Sending is held back until the operator releases it, so that nobody gets the same message twice.',
    },
    runtime_offline: {
      title: 'Why it waits',
      help: 'The runtime is offline: no worker process has reported for half a minute. The operator of this installation can start one with “npm run worker”; the job then continues automatically.',
    },
    throttle: {
      title: 'It goes at the channel’s pace',
      help: 'The channel’s limits allow no more messages at this moment. The others follow automatically.',
    },
  },
} as const;
