import type { ConnectionProblem } from '../../domain/channels/channel-authorization.ts';
import type { TranslatedWords } from '../../domain/kernel/language.ts';
import type * as english from './oauth-words.ts';

const problems: Readonly<Record<ConnectionProblem, string>> = {
  link_used: 'Le lien vers la page du fournisseur a déjà servi. Recommencez.',
  link_expired: 'L’autorisation doit être donnée dans les dix minutes. Recommencez.',
  link_unknown: 'Ce lien n’est pas connu ici. Recommencez.',
  other_browser: 'La connexion a été commencée dans un autre navigateur ou par quelqu’un d’autre. Recommencez dans celui-ci.',
  permission_denied: 'L’autorisation d’envoyer a été refusée sur la page du fournisseur.',
  permission_incomplete:
    'L’autorisation d’envoyer a été omise sur la page du fournisseur. Recommencez, et autorisez tout ce qui est demandé.',
  permission_not_lasting:
    'Le fournisseur n’a pas donné d’autorisation durable. Retirez l’accès de Spindle dans les paramètres du compte, puis recommencez.',
  address_missing: 'Le fournisseur n’a pas indiqué l’adresse e-mail du compte.',
  provider_refused:
    'Le fournisseur a répondu par une erreur. L’exploitant de cette installation peut vérifier ses paramètres pour ce fournisseur.',
  provider_unreachable: 'Le fournisseur n’a pas répondu. Réessayez plus tard.',
  other_account: 'Vous avez ouvert une session avec un autre compte que celui du canal. Recommencez avec le même.',
  channel_gone: 'Le canal n’existe plus.',
  channel_archived: 'Le canal est archivé. Restaurez-le d’abord.',
  plan_limit: 'Le forfait n’a pas de place pour un autre canal. Archivez-en un, ou demandez un forfait supérieur.',
  not_permitted: 'Vous n’avez plus le droit de connecter des canaux.',
};

export const oauthWords: TranslatedWords<typeof english.oauthWords> = {
  connected: {
    heading: 'Le compte est connecté',
    text: (account, channel) => `${account} peut maintenant envoyer, par le canal ${channel}.`,
  },
  connectedAgain: {
    heading: 'Le compte est de nouveau connecté',
    text: (account, channel) => `${account} peut de nouveau envoyer, par le canal ${channel}.`,
  },
  refused: {
    heading: 'Le compte n’est pas connecté',
    reason: ({ problem }) => problems[problem],
    tooMany: 'Trop de tentatives sont venues de cette adresse. Attendez une minute.',
    failure: 'Une erreur s’est produite.',
    again: 'Recommencez la connexion du compte.',
    report: 'Si cela ne suffit pas, donnez cet identifiant à votre exploitant :',
  },
  toApp: 'Aller à Spindle',
};
