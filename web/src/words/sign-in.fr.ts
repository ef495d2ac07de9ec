import type * as english from './sign-in.ts';
import type { Translated } from './translated.ts';

/** The words of signing in, signing up and of the links in account mails, in French. */
export const signInWords: Translated<typeof english.signInWords> = {
  signIn: {
    title: 'Se connecter',
    email: 'E-mail',
    password: 'Mot de passe',
    submit: 'Se connecter',
    by: (name) => `Se connecter avec ${name}`,
    orPassword: 'ou avec votre mot de passe',
    forgot: 'Mot de passe oublié ?',
    newHere: 'Première visite ?',
    toSignUp: 'Créer un compte',
    ended: {
      SESSION_EXPIRED: 'Votre session a expiré.',
      SESSION_REPLACED: 'Vous avez ouvert une session ailleurs, ce qui a mis fin à celle-ci.',
      SESSION_REVOKED: 'Votre session a été fermée.',
      'signed-out': 'Vous avez fermé votre session.',
      'password-changed': 'Votre mot de passe a été modifié, ce qui a mis fin à cette session.',
      'member-removed': 'Vous n’appartenez plus à l’organisation où vous étiez.',
      'token-reused':
        'Votre session a été fermée pour votre sécurité : la connexion de ce navigateur a été utilisée deux fois, quelqu’un l’a donc peut-être copiée. Si vous n’avez pas restauré le navigateur à partir d’une sauvegarde, changez votre mot de passe.',
      'provider-ended': 'Le fournisseur de votre organisation a mis fin à cette session.',
      INVALID_SESSION: 'Votre session n’est plus valable.',
    },
    goOn: 'Connectez-vous pour reprendre là où vous en étiez.',
    typed: 'Votre saisie est toujours là.',
    other: 'Se connecter avec un autre compte',
    found: 'Créer une organisation',
    code: 'Code',
    codeHelp: 'Les six chiffres de votre application d’authentification, ou un code de secours.',
    trustDevice: 'Ne pas demander de code sur cet appareil pendant 30 jours',
    codeLost:
      'Après cinq codes erronés, seul un code de secours fonctionne pendant 15 minutes. Si vous n’en avez pas, l’exploitant de cette installation peut réinitialiser votre second facteur.',
    back: 'Retour',
    alone: 'Vous n’appartenez plus à aucune organisation. Demandez une invitation ou créez la vôtre.',
  },
  signUp: {
    title: 'Créer un compte',
    name: 'Votre nom',
    organization: 'Organisation',
    organizationHelp: 'Votre entreprise ou votre équipe. Vous pourrez la renommer plus tard.',
    passwordHelp: 'Au moins 8 caractères. Plusieurs mots valent mieux qu’un seul avec des chiffres.',
    submit: 'Créer le compte',
    nothingSent: 'Rien n’est envoyé tant que vous n’avez pas connecté un canal et lancé une tâche.',
    have: 'Vous avez déjà un compte ?',
    closedTitle: 'Les inscriptions sont fermées',
    closed:
      'Ici, les comptes se créent sur invitation. Demandez à un propriétaire ou à un administrateur de votre organisation de vous inviter, puis ouvrez le lien de l’e-mail reçu. Si vous exploitez cette installation, créez le premier compte en ligne de commande.',
  },
  forgot: {
    title: 'Réinitialiser votre mot de passe',
    intro: 'Nous vous enverrons par e-mail un lien pour en choisir un nouveau.',
    submit: 'Envoyer le lien',
    sent: (email) => `S’il existe un compte pour ${email}, un lien est en route. Il est valable 30 minutes.`,
    noMail:
      'Cette installation n’envoie pas d’e-mails, donc pas de lien. L’exploitant peut définir un nouveau mot de passe pour vous en ligne de commande (user reset-password).',
    back: 'Retour à la connexion',
  },
  finishSignIn: {
    title: 'Terminer la connexion',
    password:
      'Un compte a déjà votre adresse. Donnez une fois son mot de passe pour montrer qu’il est à vous ; ensuite, le fournisseur vous connaît.',
    code: 'Votre organisation demande, en plus de son fournisseur, le code de votre second facteur.',
    missing: 'Ce lien n’est pas complet. Recommencez depuis la page de connexion.',
  },
  confirmSession: {
    title: 'Est-ce toujours vous ?',
    help: 'Cette action demande une confirmation de moins de 15 minutes.',
    action: 'Confirmer',
    byProvider: 'Se reconnecter',
    byProviderHelp:
      'Il faut une confirmation de moins de 15 minutes. Votre fournisseur s’ouvre dans un autre onglet ; revenez ici ensuite.',
    done: 'Confirmé',
    close: 'Fermez cet onglet et continuez dans l’autre.',
  },
  reset: {
    title: 'Choisir un nouveau mot de passe',
    password: 'Nouveau mot de passe',
    submit: 'Enregistrer et se connecter',
    done: 'Votre mot de passe a été modifié. Connectez-vous avec le nouveau.',
    missing: 'Ce lien n’est pas complet. Ouvrez-le de nouveau depuis l’e-mail, ou demandez-en un autre.',
  },
  verify: {
    title: 'Confirmer votre adresse e-mail',
    intro: 'Confirmez que cette adresse est la vôtre. Votre organisation pourra ensuite envoyer des messages.',
    submit: 'Confirmer',
    done: (email) => `${email} est confirmée. Les tâches qui l’attendaient reprennent d’elles-mêmes.`,
    goOn: 'Continuer',
    gone: 'Ce lien a déjà servi ou a expiré. Si votre adresse n’est pas encore confirmée, connectez-vous et demandez un autre lien.',
    missing: 'Ce lien n’est pas complet. Ouvrez-le de nouveau depuis l’e-mail, ou connectez-vous et demandez-en un autre.',
    banner: (email) => `Confirmez votre adresse e-mail : nous avons envoyé un lien à ${email}.`,
    bannerHelp: 'D’ici là, les tâches attendent, personne ne peut être invité et les messages de test ne parviennent qu’à vous.',
    again: 'Envoyer un autre lien',
    sent: 'Un autre lien est en route.',
  },
  invitation: {
    title: (organization) => `Rejoindre ${organization}`,
    invitedAs: (role, by) => `${by} vous invite avec le rôle ${role}.`,
    invitedBySomebody: (role) => `Vous avez reçu une invitation avec le rôle ${role}.`,
    accept: 'Accepter l’invitation',
    newPassword: 'Choisir un mot de passe',
    missing: 'Cette invitation n’est pas valable : elle a déjà servi, a été annulée ou a expiré. Demandez-en une nouvelle.',
  },
};
