import type { SignInProblem } from '../../../domain/accounts/providers/errors.ts';
import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './provider-words.ts';

const again = 'Recommencez depuis la page de connexion.';
const admin = 'La personne qui gère le fournisseur de votre organisation peut vous aider.';

const problems: Readonly<Record<SignInProblem, (detail: string) => string>> = {
  unknown: () => `Ce lien n’est pas connu ici. ${again}`,
  expired: () => `La connexion a pris plus de dix minutes. ${again}`,
  used: () => `Cette réponse du fournisseur a déjà servi. ${again}`,
  'other-browser': () => `Cette connexion a été commencée dans un autre navigateur ou par quelqu’un d’autre. ${again}`,
  'provider-gone': () => 'Le fournisseur a été retiré de l’organisation. Demandez à l’un de ses propriétaires comment vous connecter.',
  'refused-there': (detail) => `Le fournisseur a refusé : ${detail}. ${admin}`,
  'mixed-up': () => `La réponse ne vient pas du fournisseur interrogé et ne compte donc pas. ${again}`,
  'code-refused': (detail) =>
    `Le fournisseur n’a pas accepté la demande de Spindle : ${detail}. L’identifiant ou le secret du client sont peut-être faux. ${admin}`,
  unreachable: (detail) =>
    `Le fournisseur est injoignable : ${detail}. Réessayez plus tard. Le propriétaire qui garde un mot de passe pour ce cas se connecte avec celui-ci.`,
  clock: (detail) =>
    `L’horloge du fournisseur et celle de cette installation diffèrent de ${detail} minutes. Les deux doivent prendre leur heure du réseau.`,
  'bad-token': (detail) => `La réponse du fournisseur n’est pas valable : ${detail}. ${admin}`,
  'no-address': (detail) =>
    `Le fournisseur n’a indiqué aucune adresse e-mail${detail && `, mais ${detail}`}. Il doit envoyer l’attribut email. ${admin}`,
  unverified: (detail) =>
    `Le fournisseur ne dit pas que l’adresse ${detail} est vérifiée (email_verified). Confirmez-la chez lui. ${admin}`,
  'no-claim': (detail) => `Le fournisseur n’a pas envoyé l’attribut ${detail}, qui dit qui peut entrer. ${admin}`,
  'too-many-groups': (detail) =>
    `Vous êtes dans plus de groupes que le fournisseur n’en envoie dans l’attribut ${detail}. Il devrait n’envoyer que les groupes de cette application, ou des rôles d’application. ${admin}`,
  'no-role': (detail) => `L’attribut ${detail} du fournisseur ne vous donne aucun rôle dans cette organisation. ${admin}`,
  'not-invited': (detail) =>
    `Le fournisseur vous connaît comme ${detail}, mais vous n’êtes pas membre de cette organisation. Demandez une invitation à l’un de ses propriétaires ou administrateurs.`,
  'other-subject': (detail) =>
    `Sous l’adresse ${detail}, le fournisseur connaît quelqu’un d’autre qu’avant. Si c’est vous, un propriétaire de l’organisation vous délie sur la page des membres.`,
  'address-taken': (detail) =>
    `Le compte de l’adresse ${detail} appartient aussi à une autre organisation et n’a pas de mot de passe qui montrerait qu’il est à vous. Demandez d’abord un lien vers un nouveau mot de passe.`,
  'plan-limit': (detail) => `L’organisation n’a pas de place pour un autre membre : ${detail}.`,
  'not-asked-again': () =>
    'Le fournisseur ne vous a pas redemandé qui vous êtes, ou ne dit pas quand (auth_time). Configurez un second facteur dans votre profil pour confirmer avec lui.',
  'other-person': () =>
    'Vous avez ouvert chez le fournisseur une session d’une autre personne que dans Spindle. Revenez, et choisissez le même compte.',
};

export const providerWords: TranslatedWords<typeof english.providerWords> = {
  heading: 'Vous n’êtes pas connecté',
  problems,
  tooMany: `Trop de tentatives sont venues de cette adresse. Attendez une minute. ${again}`,
  failure: `Une erreur s’est produite. ${again}`,
  report: 'Si cela ne suffit pas, donnez cet identifiant à votre exploitant :',
  back: 'Retour à la connexion',
};
