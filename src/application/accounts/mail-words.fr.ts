import type { TranslatedWords } from '../../domain/kernel/language.ts';
import type * as english from './mail-words.ts';

export const accountMailWords: TranslatedWords<typeof english.accountMailWords> = {
  invitation: {
    subject: (organization) => `Invitation à rejoindre ${organization}`,
    text: (organization, inviter, url) =>
      `${inviter === undefined ? 'Vous avez reçu une invitation' : `${inviter} vous invite`} à rejoindre ${organization} sur Spindle. Acceptez l’invitation ici :

${url}

Le lien fonctionne une fois et expire au bout de 7 jours. Si vous n’attendiez pas cette invitation, vous pouvez ignorer cet e-mail.
`,
  },
  verification: {
    subject: 'Confirmez votre adresse e-mail',
    text: (name, url) => `Bonjour ${name},

cette adresse a servi à créer un compte Spindle. Confirmez ici qu’elle est la vôtre :

${url}

Le lien fonctionne une fois et expire au bout de 24 heures. Si vous n’avez pas créé de compte, vous pouvez ignorer cet e-mail : rien n’est envoyé en votre nom.
`,
  },
  passwordReset: {
    subject: 'Choisissez un nouveau mot de passe',
    text: (name, url) => `Bonjour ${name},

un nouveau mot de passe a été demandé pour votre compte. Choisissez-le ici :

${url}

Le lien fonctionne une fois et expire au bout de 30 minutes. Si vous n’avez rien demandé, vous pouvez ignorer cet e-mail : votre mot de passe reste le même.
`,
  },
  factorNotice: {
    subject: {
      'factor-set': 'Un second facteur a été configuré',
      'factor-removed': 'Votre second facteur a été retiré',
      'factor-reset': 'Votre second facteur a été réinitialisé par l’exploitant',
      'recovery-codes-made': 'De nouveaux codes de secours ont été créés',
      'recovery-code-used': 'Un code de secours a été utilisé',
      'passkey-added': 'Une clé d’accès a été ajoutée',
      'passkey-removed': 'Une clé d’accès a été retirée',
      'codes-stopped': 'Cinq codes erronés ont été envoyés après votre mot de passe',
    },
    text: (name, subject) => `Bonjour ${name},

ceci est arrivé à votre compte Spindle : ${subject}.

Si ce n’était pas vous, changez votre mot de passe et prévenez l’exploitant de cette installation.
`,
  },
};
