import { count as numberSaid } from '../../../text/format.ts';
import { recipientsStay, recipientsWho } from './recipient-words.ts';

/** Pausing, resuming, canceling and retrying a job. */
export const controlWords = {
  pause: 'Pause',
  onTheirWay: (sending: number) =>
    sending === 0
      ? 'the few messages that are on their way are finished.'
      : sending === 1
        ? '1 message that is being sent now may still go out.'
        : `${numberSaid(sending)} messages that are being sent now may still go out.`,
  pauseHelp: (open: number, onTheirWay: string) =>
    `Nothing more is sent from now on; ${onTheirWay} ${recipientsStay(open)}, until the job is resumed.`,
  resume: 'Resume',
  resumeTitle: 'Resume this job',
  resumeFor: (open: number) => (open === 0 ? 'Resume' : `Resume for ${numberSaid(open)}`),
  resumeHelp: (open: number) => `${recipientsWho(open, 'goes', 'go')} on from where they stopped. Messages that are due are sent at once.`,
  resumeNobody: 'It continues to enrol its recipients.',
  pausedItself: (reason: string) => `It paused itself: ${reason}`,
  ignore: 'Do not pause it again when messages fail, bounce or are complained about',
  ignoreHelp: 'Otherwise they are counted again from now on, and too many pause it again.',
  cancel: 'Cancel job',
  cancelTitle: 'Cancel this job',
  keep: 'Keep it going',
  cancelFor: (open: number) => (open === 0 ? 'Cancel job' : `Cancel for ${numberSaid(open)}`),
  cancelHelp: (open: number, onTheirWay: string) =>
    `${recipientsWho(open, 'gets', 'get')} nothing more from this job; ${onTheirWay} What was sent stays sent. It cannot be resumed. The next job of the spinner takes those who were not contacted.`,
  cancelNobody: 'It ends before anybody is enrolled, and cannot be resumed.',
  retry: 'Retry failed …',
  retryUnknown: 'Retry perhaps sent …',
  retryTitle: 'Retry what failed',
  retryAction: 'Start the retry',
  retryFor: (recipients: string) => `Retry ${recipients}`,
  retryHelp:
    'A new job starts for those that failed, each from the step that failed. It runs the same version, and counts as a job of the plan.',
  retryPaused: 'This job stays paused. People whose messages fail later can be retried later.',
  retryMeanwhile: 'This job continues in the meantime. People whose messages fail later can be retried later.',
  retryReasons: 'Failed because',
  retryFailsAgain: 'Fails again, unless the record was corrected.',
  retryGone: 'Fails again: the record is gone.',
  retryReason: (reason: string, recipients: string) => `${reason}: ${recipients}`,
  noReason: 'No reason was given',
  retryNobody: 'Nobody is left that failed and was not retried.',
  retryOnlyUnknown: 'A new job can send again what was perhaps sent. It runs the same version, and counts as a job of the plan.',
  includeUnknown: (recipients: string) => `Also those whose message was perhaps sent (${recipients})`,
  includeUnknownHelp: 'Some of them may get it twice.',
} as const;
