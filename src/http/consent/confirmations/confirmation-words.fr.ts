import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-words.ts';

const mail = 'e\u2011mail';

export const confirmationWords: TranslatedWords<typeof english.confirmationWords> = {
  ask: {
    heading: 'Confirmez votre abonnement',
    text: (sender, address) => `${sender} enverra des ${mail}s à ${address} sur :`,
    button: 'Confirmer',
    note: 'Quelqu’un d’autre a-t-il saisi votre adresse ?',
    decline: 'Je n’ai pas demandé cela',
  },
  confirmed: {
    heading: 'Votre abonnement est confirmé',
    text: (sender, address) => `${sender} enverra des ${mail}s à ${address} sur :`,
    note: `Chaque ${mail} contient un lien de désabonnement.`,
  },
  used: { heading: 'Vous avez déjà confirmé', note: 'Vous n’avez rien d’autre à faire.' },
  declined: {
    heading: 'Rien n’a été confirmé',
    text: (sender, address) => `${sender} ne posera plus cette question à ${address}.`,
  },
  over: {
    heading: 'Ce lien a expiré',
    text: 'Rien ne s’est passé.',
    advice: 'Pour vous abonner, saisissez de nouveau votre adresse là où vous l’aviez fait.',
  },
  wrong: {
    heading: 'Ce lien ne fonctionne pas',
    text: 'Il en manque une partie, ou elle a été modifiée. Rien ne s’est passé.',
    advice: `Ouvrez de nouveau le lien dans l’${mail}.`,
  },
  test: {
    heading: 'Ceci est un lien de test',
    text: `Il fait partie d’un ${mail} de test et n’inscrit personne. Dans un vrai ${mail}, le destinataire confirme sur cette page.`,
  },
};
