import type { ApprovalState } from '../../domain/approvals/approval.ts';
import type { TranslatedWords } from '../../domain/kernel/language.ts';
import type * as english from './approval-mail-words.ts';
import type { ApprovalMailFacts, LoosenedFacts } from './approval-mail-words.ts';

const act = ({ kind, spinner, people }: ApprovalMailFacts): string =>
  ({
    publication: `„${spinner}“ zu veröffentlichen`,
    run: `„${spinner}“ für ${people ?? 'unbekannt viele'} Personen zu starten`,
    arrivals: `innerhalb von 24 Stunden ${people ?? 'mehr'} Personen in „${spinner}“ aufzunehmen`,
  })[kind];

const ends: Readonly<Record<ApprovalState, string>> = {
  waiting: 'wartet',
  approved: 'wurde freigegeben',
  overridden: 'wurde von einem Inhaber allein durchgelassen',
  returned: 'wurde zurückgegeben',
  withdrawn: 'wurde zurückgezogen',
  expired: 'ist abgelaufen: niemand hat rechtzeitig entschieden',
  drifted: 'ist hinfällig: was freigegeben werden sollte, hat sich geändert',
};

const quoted = (words: string): string => (words === '' ? '' : `\n\n„${words}“`);

export const approvalMailWords: TranslatedWords<typeof english.approvalMailWords> = {
  itself: 'Ein Start von selbst',
  asked: (facts: ApprovalMailFacts) => ({
    subject: `Ihre Freigabe ist gefragt bei ${facts.organization}: ${facts.spinner}`,
    text: `${facts.asker} bittet darum, ${act(facts)}. Das wartet bis ${facts.ends} auf eine zweite Person.${quoted(facts.words)}`,
  }),
  ended: (facts: ApprovalMailFacts) => ({
    subject: `${facts.spinner}: die Anfrage ${ends[facts.state]}`,
    text: `Die Anfrage bei ${facts.organization}, ${act(facts)}, ${ends[facts.state]}.${quoted(facts.decision)}`,
  }),
  overridden: (facts: ApprovalMailFacts) => ({
    subject: `Ohne zweite Person bei ${facts.organization}: ${facts.spinner}`,
    text: `${facts.decider} (Inhaber) hat allein entschieden, ${act(facts)}, mit dieser Begründung:${quoted(facts.decision)}`,
  }),
  loosened: ({ organization, publishing, runsOver }: LoosenedFacts) => ({
    subject: `Weniger wartet auf eine zweite Person bei ${organization}`,
    text: `Ein Inhaber hat geändert, was auf eine zweite Person wartet. Veröffentlichen: ${publishing ? 'wartet' : 'wartet nicht'}. Durchläufe: ${
      runsOver === null ? 'warten nicht' : `warten ab mehr als ${runsOver} Personen`
    }. Das Änderungsprotokoll sagt, wer es war.`,
  }),
};
