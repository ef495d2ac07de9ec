import type { ApprovalKind, ApprovalState } from '../../domain/approvals/approval.ts';

/** The facts of a mail about a request; `people`: as the reader writes the number. */
export interface ApprovalMailFacts {
  readonly kind: ApprovalKind;
  readonly state: ApprovalState;
  readonly organization: string;
  readonly spinner: string;
  readonly people: string | null;
  readonly asker: string;
  readonly decider: string;
  readonly words: string;
  readonly decision: string;
  readonly ends: string;
}

/** Rules that let more through, for a mail. */
export interface LoosenedFacts {
  readonly organization: string;
  readonly publishing: boolean;
  readonly runsOver: string | null;
}

const act = ({ kind, spinner, people }: ApprovalMailFacts): string =>
  ({
    publication: `publish “${spinner}”`,
    run: `run “${spinner}” for ${people ?? 'an unknown number of'} people`,
    arrivals: `take ${people ?? 'more'} people into “${spinner}” within 24 hours`,
  })[kind];

const ends: Readonly<Record<ApprovalState, string>> = {
  waiting: 'waits',
  approved: 'was approved',
  overridden: 'was let through by an owner alone',
  returned: 'was sent back',
  withdrawn: 'was withdrawn',
  expired: 'has ended: nobody decided in time',
  drifted: 'has ended: what was asked for has changed since',
};

const quoted = (words: string): string => (words === '' ? '' : `\n\n“${words}”`);

/** The words of mails about approvals. */
export const approvalMailWords = {
  itself: 'A start by itself',
  asked: (facts: ApprovalMailFacts) => ({
    subject: `Your approval is asked for at ${facts.organization}: ${facts.spinner}`,
    text: `${facts.asker} wants to ${act(facts)}. It waits for a second person until ${facts.ends}.${quoted(facts.words)}`,
  }),
  ended: (facts: ApprovalMailFacts) => ({
    subject: `${facts.spinner}: the request ${ends[facts.state]}`,
    text: `The request to ${act(facts)} at ${facts.organization} ${ends[facts.state]}.${quoted(facts.decision)}`,
  }),
  overridden: (facts: ApprovalMailFacts) => ({
    subject: `Without a second person at ${facts.organization}: ${facts.spinner}`,
    text: `${facts.decider}, an owner, decided alone to ${act(facts)}, and gave this reason:${quoted(facts.decision)}`,
  }),
  loosened: ({ organization, publishing, runsOver }: LoosenedFacts) => ({
    subject: `Less waits for a second person at ${organization} now`,
    text: `An owner has changed what waits for a second person. Publishing: ${publishing ? 'waits' : 'does not wait'}. Runs: ${
      runsOver === null ? 'do not wait' : `wait over ${runsOver} people`
    }. The audit log says who it was.`,
  }),
};
