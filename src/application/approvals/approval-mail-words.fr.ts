import type { ApprovalState } from '../../domain/approvals/approval.ts';
import type { TranslatedWords } from '../../domain/kernel/language.ts';
import type * as english from './approval-mail-words.ts';
import type { ApprovalMailFacts, LoosenedFacts } from './approval-mail-words.ts';

const act = ({ kind, spinner, people }: ApprovalMailFacts): string =>
  ({
    publication: `publier « ${spinner} »`,
    run: `lancer « ${spinner} » pour ${people ?? 'un nombre inconnu de'} personnes`,
    arrivals: `faire entrer ${people ?? 'plus de'} personnes dans « ${spinner} » en 24 heures`,
  })[kind];

const ends: Readonly<Record<ApprovalState, string>> = {
  waiting: 'attend',
  approved: 'a été approuvée',
  overridden: 'a été accordée par un propriétaire seul',
  returned: 'a été renvoyée',
  withdrawn: 'a été retirée',
  expired: 'a expiré : personne n’a décidé à temps',
  drifted: 'est caduque : l’objet de la demande a changé depuis',
};

const quoted = (words: string): string => (words === '' ? '' : `\n\n« ${words} »`);

export const approvalMailWords: TranslatedWords<typeof english.approvalMailWords> = {
  itself: 'Un lancement automatique',
  asked: (facts: ApprovalMailFacts) => ({
    subject: `Votre approbation est demandée chez ${facts.organization} : ${facts.spinner}`,
    text: `${facts.asker} demande à ${act(facts)}. Une deuxième personne est attendue jusqu’au ${facts.ends}.${quoted(facts.words)}`,
  }),
  ended: (facts: ApprovalMailFacts) => ({
    subject: `${facts.spinner} : la demande ${ends[facts.state]}`,
    text: `La demande de ${act(facts)} chez ${facts.organization} ${ends[facts.state]}.${quoted(facts.decision)}`,
  }),
  overridden: (facts: ApprovalMailFacts) => ({
    subject: `Sans deuxième personne chez ${facts.organization} : ${facts.spinner}`,
    text: `${facts.decider}, propriétaire, a décidé de ${act(facts)} sans deuxième personne, pour cette raison :${quoted(facts.decision)}`,
  }),
  loosened: ({ organization, publishing, runsOver }: LoosenedFacts) => ({
    subject: `Moins d’approbations sont exigées chez ${organization}`,
    text: `Un propriétaire a changé ce qui attend une deuxième personne. Publication : ${publishing ? 'attend' : 'n’attend pas'}. Lancements : ${
      runsOver === null ? 'n’attendent pas' : `attendent au-delà de ${runsOver} personnes`
    }. Le journal des modifications dit qui l’a fait.`,
  }),
};
