import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of what is done with replies, in French. */
export const replySettingsWords: Translated<typeof english.replySettingsWords> = {
  notAllowed: 'Seuls les administrateurs et les propriétaires peuvent modifier le traitement des réponses.',
  help: 'Ce que Spindle fait de lui-même quand quelqu’un répond à un message. Les réponses déjà reçues restent telles quelles.',
  saved: 'Le traitement des réponses est enregistré.',
  away: 'Réponses automatiques',
  awayHelp: 'Une personne absente ne reçoit rien jusqu’au lendemain de son retour. Spindle lit cette date dans ces langues.',
  languages: 'Langues',
  noLanguage: 'Choisissez les langues des personnes à qui vous écrivez',
  languageNames: {
    en: 'Anglais',
    de: 'Allemand',
    fr: 'Français',
    es: 'Espagnol',
    it: 'Italien',
    pt: 'Portugais',
    nl: 'Néerlandais',
    pl: 'Polonais',
    vi: 'Vietnamien',
  },
  holdDays: 'Si aucune date n’est indiquée, suspendre les envois pendant (jours)',
  stop: 'Mots de désabonnement',
  stopHelp:
    'Une réponse qui se résume à l’un de ces mots bloque l’adresse. Les majuscules, les accents et la ponctuation ne comptent pas. Une réponse plus longue n’est jamais prise pour un désabonnement : vous la trouvez sous « Ne veut peut-être plus rien ».',
  words: 'Mots',
  wordsHelp: 'Entrée en ajoute un. Aucun : une réponse ne désabonne personne.',
  kept: 'Ce qui est conservé',
  keptHelp: 'Les pièces jointes ne sont jamais conservées.',
  keep: {
    fact: {
      label: 'Seulement le fait',
      help: 'Qui a répondu à quel message, quand, et ce qui a suivi. Rien du texte.',
    },
    mail: {
      label: 'La réponse aussi, pendant 30 jours',
      help: 'Expéditeur, objet, date et les 4 premiers Kio de texte, chiffrés. Les membres autorisés à voir les tâches peuvent la lire.',
    },
  },
  trust: 'Les réponses qui comptent',
  trustHelp: 'Une réponse qui désigne le message, ou qui a été envoyée à l’adresse propre à celui-ci, compte toujours.',
  matchBySender:
    'Compter aussi les e-mails qui viennent seulement de l’adresse d’une personne ayant reçu un message au cours des 30 derniers jours',
  matchBySenderHelp:
    'Certains programmes suppriment l’indication du message auquel on répond. Une telle réponse est affichée comme « Probablement ».',
  requireAuthentication: 'N’agir que sur les réponses dont l’expéditeur est prouvé',
  requireAuthenticationHelp:
    'N’importe qui peut écrire n’importe quel expéditeur dans un e-mail. Avec ce réglage, une réponse n’arrête les envois à quelqu’un, ou ne les suspend, que si votre serveur de messagerie l’a jugée authentique (DKIM ou DMARC). Les autres sont listées, sans effet.',
  servers: 'Serveurs de messagerie dont la vérification compte',
  serversHelp:
    'Le nom que votre serveur de messagerie écrit en premier dans le champ Authentication-Results, par exemple mx.example.com. Entrée en ajoute un. Les indications d’autres serveurs ne comptent pas, car n’importe qui peut les écrire.',
};
