import { counted } from '../../../text/format.ts';

const calls = (number: number): string => counted(number, 'call');
const records = (number: number): string => counted(number, 'record');

/** The words of what is replayed. */
export const replayWords = {
  replay: (number: number) => (number === 1 ? 'Replay' : `Replay ${number}`),
  replayAll: (number: number) => (number === 1 ? 'Replay the refused call' : `Replay all ${number} refused calls`),
  help: 'Mend the columns, the key or the settings above, then replay: each call is stored as if it came now, and once. Refused calls are kept for 7 days.',
  only: (number: number) => `Can be replayed (${number})`,
  filter: 'Which calls',
  noneTitle: 'Nothing to replay',
  none: 'Calls that are refused for their columns, values or key, or by the plan’s limit, wait here for 7 days.',
  discard: (number: number) => (number === 1 ? 'Discard' : `Discard ${number}`),
  discardAll: 'Discard all refused calls',
  more: 'More for refused calls',
  discardTitle: (number: number) => (number === 1 ? 'Discard the refused call' : `Discard ${number} refused calls`),
  discardLoses: 'What they sent is deleted, and cannot be replayed any more.',
  discarded: (number: number) => `${calls(number)} discarded.`,
  settled: {
    replayed: (stored: number) => `Replayed, ${stored} stored`,
    discarded: () => 'Discarded',
    'sent-again': () => 'Sent again',
  },
  done: (replayed: number, added: number, updated: number) => {
    const changed = updated > 0 ? `, ${records(updated)} updated` : '';
    return `${calls(replayed)} replayed: ${records(added)} added${changed}.`;
  },
  skipped: (number: number) => `${records(number)} left out.`,
  refused: (number: number) => (number === 1 ? '1 call was refused again:' : `${number} calls were refused again, the first for:`),
  nothing: 'Somebody else has replayed or discarded them.',
};
