import { count } from '../../../../text/format.ts';
import type { Translated } from '../../../../words/translated.ts';
import type * as english from './words.ts';

export type { WhyFacts } from './words.ts';

const on = (since: string): string => (since === '' ? '' : ` le ${since}`);
const with_ = (said: string): string => (said === '' ? '' : ` : ${said}`);

export const whyWords: Translated<typeof english.whyWords> = {
  ask: 'Pourquoi pas ?',
  askMore: 'Pourquoi pas tout ?',
  askAll: 'Était-ce tout ?',
  hide: 'Masquer',
  somebody: 'Pourquoi quelqu’un ne l’a-t-il pas reçu ?',
  title: (spinner) => `Pourquoi quelqu’un n’a-t-il pas reçu « ${spinner} » ?`,
  who: 'Adresse ou nom',
  whoHelp:
    'Une adresse e-mail, un numéro de téléphone avec l’indicatif du pays, ou un nom de cette table : le début de ses mots, dans n’importe quel ordre.',
  find: 'Chercher la raison',
  choose: 'De qui s’agit-il ?',
  nobody: (typed) => `Personne dans la table n’est trouvé avec « ${typed} ».`,
  notAll: 'La table est grande : d’autres enregistrements ont peut-être cette adresse.',
  answer: 'Raison',
  toStep: 'Voir l’étape',
  toJob: 'Voir la tâche',
  toStory: 'Voir ce que la tâche a fait',
  toPerson: 'Voir la personne',
  toSuppression: 'Voir le blocage',

  codes: {
    no_record: () => 'Aucun enregistrement n’a cette adresse.',
    other_table: () => 'L’enregistrement est dans une autre table que celle à laquelle le spinner s’adresse.',
    archived: ({ since }) => `Le spinner a été archivé${on(since)}.`,
    unpublished: () => 'Le spinner n’est pas publié.',
    job_to_come: ({ detail, until }) =>
      until === ''
        ? `Une tâche doit encore prendre en charge cette personne${with_(detail)}.`
        : `Une tâche commence le ${until} et prend en charge cette personne.`,
    arrival_waits: ({ detail, since }) =>
      detail === '' ? 'La prise en charge est imminente.' : `Attend une prise en charge depuis le ${since} : ${detail}.`,
    no_match: ({ because }) => (because === '' ? 'L’enregistrement ne correspond pas à ce que le spinner prend en charge.' : `${because}.`),
    not_in_filter: ({ because, since }) => `Ne correspondait pas au filtre de la tâche${on(since)}${with_(because)}.`,
    not_chosen: ({ since }) => `La tâche a été lancée pour d’autres personnes${on(since)}.`,
    added_before: ({ since }) =>
      `Était dans la table avant que le spinner commence à prendre en charge les nouveaux enregistrements${on(since)}.`,
    matched_before: ({ since }) =>
      `Correspondait${since === '' ? '' : ` depuis le ${since},`} avant que le spinner commence à prendre en charge les nouveaux enregistrements.`,
    matched_late: ({ since }) =>
      `Ne correspond que depuis le ${since} ; au moment de l’ajout, seul ce qui correspond déjà est pris en charge.`,
    passed_by: ({ since }) =>
      `Est arrivé${on(since)} sans être pris en charge : les arrivées étaient désactivées, ou la version d’alors en prenait d’autres.`,
    not_moved: () => 'Aucun spinner ne les a fait entrer ici, et celui-ci n’accueille personne d’autre.',
    was_in_before: ({ since }) => `A déjà été dans le spinner${on(since)}.`,
    no_date: ({ detail }) => `N’a pas de date dans « ${detail} ».`,
    date_invalid: ({ detail }) => `Ce que contient « ${detail} » n’est pas une date.`,
    date_to_come: ({ detail, until }) => `Le jour de « ${detail} » est encore à venir : la prise en charge aura lieu le ${until}.`,
    date_passed: ({ detail, since }) =>
      `Le jour de « ${detail} » est passé${since === '' ? '' : ` (${since})`} ; l’enregistrement n’était alors pas concerné, ou le spinner ne fonctionnait pas.`,
    no_job: ({ until }) => `Le spinner n’a encore rien lancé${until === '' ? '' : ` ; il démarre de lui-même le ${until}`}.`,
    added_later: ({ since }) => `A été ajouté${on(since)}, après le début de la dernière tâche.`,
    not_reached: ({ since }) => `La dernière tâche s’est terminée${on(since)} avant d’en arriver là.`,
    inside: ({ step, since, detail, until }) =>
      until === ''
        ? `Est à « ${step} » depuis le ${since}, et continue bientôt.`
        : `Attend à « ${step} » depuis le ${since}, jusqu’au ${until}${with_(detail)}.`,
    job_paused: ({ step, detail }) => `Est à « ${step} » ; la tâche est en pause${with_(detail)}.`,
    job_waits: ({ step, detail }) => `Est à « ${step} », et la tâche ${detail}.`,
    filtered: ({ step, since, because }) => `Ne correspondait pas à « ${step} »${on(since)}${with_(because)}.`,
    other_way: ({ step, missed, since, because }) =>
      `A suivi un autre parcours à « ${step} »${on(since)}, et n’est donc jamais arrivé à « ${missed} »${with_(because)}.`,
    goal: ({ since, because }) => `A atteint l’objectif${on(since)} et est sorti${with_(because)}.`,
    exit: ({ since, because }) => `A rempli la condition de sortie${on(since)} et est sorti${with_(because)}.`,
    replied: ({ since }) => `A répondu${on(since)}.`,
    stopped: ({ since }) => `A été retiré${on(since)}.`,
    suppressed: ({ step, since, detail }) => `L’adresse était bloquée à l’arrivée à « ${step} »${on(since)}${with_(detail)}.`,
    topic_left: ({ step, since }) => `L’adresse était désabonnée du sujet du spinner à l’arrivée à « ${step} »${on(since)}.`,
    not_opted_in: ({ step, since }) => `L’adresse n’était pas abonnée au sujet du spinner à l’arrivée à « ${step} »${on(since)}.`,
    duplicate: () => 'Un autre enregistrement avec la même adresse l’a reçu.',
    failed: ({ step, since, detail }) => `A échoué à « ${step} »${on(since)}${with_(detail)}.`,
    bounced: ({ step, since, detail }) => `Le message de « ${step} » a été rejeté${on(since)}${with_(detail)}.`,
    unknown: ({ step, since }) => `On ne sait pas si le message de « ${step} » a été envoyé${on(since)}.`,
    canceled: ({ since }) => `La tâche a été annulée${on(since)}.`,
    record_deleted: ({ since }) => `L’enregistrement a été supprimé${on(since)}, d’où sa sortie.`,
    got_all: ({ messages, since }) =>
      messages === 0
        ? `Est arrivé à la fin${on(since)} ; il n’y avait rien à envoyer.`
        : `A tout reçu : ${sent(messages)}, fin${on(since)}.`,
  },
  waitsForHours: ({ step, until }) => `Est à « ${step} », et attend ses horaires d’envoi jusqu’au ${until}.`,
  sinceChange: (since, columns) => `Depuis le ${since}, quand ${columns} a été modifié.`,
  since: (since) => `Depuis le ${since}.`,
  wasIn: (since) => `Était dans le spinner le ${since}`,
  again: {
    never: 'il ne prend personne en charge deux fois',
    always: 'une prochaine tâche reprend cette personne en charge',
    sameDay: 'personne n’entre plus de trois fois le même jour',
    after: (until) => `une nouvelle entrée est possible à partir du ${until}`,
  },
  isValue: (column, value) => `${column} est « ${value} »`,
  wasValue: (column, value) => `${column} était « ${value} »`,
  isEmpty: (column) => `${column} est vide`,
  wasEmpty: (column) => `${column} était vide`,
  ofWhom: (name, value) => `${name} : ${value}`,
  theRecord: 'Enregistrement',
  takesOnly: (value, condition) => `${value}, et le spinner ne prend en charge que si ${condition}`,
  wanted: (value, condition) => `${value}, et seule convient la condition : ${condition}`,
  arrivals: {
    off: 'les arrivées sont désactivées',
    paused: 'les arrivées sont en pause',
    plan_limit: 'le forfait ne permet pas d’autre tâche',
    unverified: 'aucun propriétaire n’a encore confirmé son adresse e-mail',
    job_paused: 'une tâche du spinner est en pause',
  },
  jobPaused: 'elle est en pause',
  suppressedBy: (reason, when) => `${reason}, ${when}`,
};

const sent = (messages: number): string => (messages < 2 ? 'un message' : `${count(messages)} messages`);
