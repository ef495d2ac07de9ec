import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the second factor, in French. */
export const factorWords: Translated<typeof english.factorWords> = {
  title: 'Second facteur',
  help: 'Une application sur votre téléphone affiche un code toutes les 30 secondes. Avec elle, votre mot de passe seul ne permet plus de se connecter.',
  isOn: 'Activé',
  isOff: 'Désactivé',
  since: 'Configuré',
  left: (n) => (n === 1 ? 'Il reste 1 code de secours' : `Il reste ${n} codes de secours`),
  begin: 'Configurer une application d’authentification',
  replace: 'Configurer une autre application',
  makeCodes: 'Nouveaux codes de secours',
  remove: 'Désactiver',
  removeTitle: 'Désactiver le second facteur',
  removeLost:
    'Votre mot de passe suffira désormais pour vous connecter. Les codes de secours ne fonctionnent plus, et plus aucun appareil n’est de confiance.',
  removed: 'Le second facteur est désactivé.',
  wasSet: 'Le second facteur est activé. La connexion demande désormais un code.',
  setUp: {
    title: 'Configurer une application d’authentification',
    scan: 'Scannez ceci avec une application d’authentification, comme 1Password ou Aegis.',
    qr: 'Code QR pour l’application d’authentification',
    type: 'Ou saisissez-y le secret :',
    secret: 'Secret',
    codeHelp: 'Les six chiffres que l’application affiche maintenant.',
    confirm: 'Activer',
  },
  codes: {
    title: 'Codes de secours',
    warning:
      'Conservez ces codes là où vous les trouverez sans votre téléphone. Chacun vous connecte une fois à la place d’un code de l’application. Ils ne seront plus affichés, et les précédents ne fonctionnent plus.',
    kept: 'J’ai conservé les codes',
    done: 'Terminé',
  },
  passkeys: {
    title: 'Clés d’accès',
    help: 'Votre téléphone, votre ordinateur ou une clé de sécurité répond à la place d’un code. Rien n’est à saisir, et aucune fausse page ne l’obtient.',
    none: 'Vous n’avez pas encore de clé d’accès.',
    add: 'Ajouter une clé d’accès',
    added: (name) => `${name} est ajoutée. La connexion la demande, ou un code.`,
    name: 'Nom',
    nameHelp: 'Pour la reconnaître, comme « Portable du bureau ».',
    since: 'Ajoutée',
    used: 'Dernière utilisation',
    rename: 'Renommer',
    remove: 'Retirer',
    removeTitle: (name) => `Retirer ${name}`,
    removeHelp: 'Elle ne vous connecte plus. Sans votre dernière clé d’accès et sans application, le second facteur est désactivé.',
  },
  devices: {
    title: 'Où vous êtes connecté',
    help: 'Vous avez une seule session. Sur les appareils de confiance, la connexion ne demande pas de code.',
    what: 'Appareil',
    from: 'Adresse',
    unknown: 'Programme inconnu',
    thisSession: 'Cette session',
    until: 'Sans code jusqu’au',
    used: 'Dernière connexion',
    forget: 'Redemander un code',
    forgot: 'L’appareil demande de nouveau un code.',
    menu: (device) => `Actions pour ${device}`,
  },
  needed: {
    title: 'Encore une étape',
    help: (organization) =>
      `${organization} exige un second facteur de ses membres. Configurez-le pour continuer ; d’ici là, rien d’autre ne fonctionne dans cette organisation.`,
    signOut: 'Se déconnecter',
    others: 'Ou continuez dans une autre de vos organisations :',
  },
  required: {
    title: 'Second facteur de tous les membres',
    help: 'Les membres qui n’en ont pas ne peuvent rien faire ici avant de l’avoir configuré. Les clés d’API continuent de fonctionner.',
    label: 'Exiger un second facteur',
    on: 'Un second facteur est désormais exigé.',
    off: 'Un second facteur n’est plus exigé.',
  },
};
