import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './unsubscribe-words.ts';

const mail = 'e\u2011mail';

export const unsubscribeWords: TranslatedWords<typeof english.unsubscribeWords> = {
  ask: {
    heading: `Se désabonner de ces ${mail}s ?`,
    text: (sender, addresses) => `${sender} envoie des ${mail}s à ${addresses}. Si vous vous désabonnez, cela cesse.`,
  },
  unsubscribe: 'Se désabonner',
  done: {
    heading: 'Votre désabonnement est enregistré',
    text: (sender, addresses) => `${sender} n’enverra plus d’${mail}s à ${addresses}.`,
    note: `Un ${mail} déjà en route peut encore arriver.`,
  },
  off: {
    heading: 'Votre désabonnement est déjà enregistré',
    text: (sender, addresses) => `${sender} n’envoie pas d’${mail}s à ${addresses}. Vous n’avez rien d’autre à faire.`,
    note: `Pour recevoir de nouveau ces ${mail}s, adressez-vous à l’expéditeur.`,
  },
  undone: {
    heading: 'Votre abonnement est rétabli',
    text: (sender, addresses) => `${sender} peut de nouveau envoyer des ${mail}s à ${addresses}.`,
  },
  ofTopic: (topic) => ({
    ask: {
      heading: 'Se désabonner de ce sujet ?',
      text: (sender, addresses) =>
        `${sender} envoie des ${mail}s sur le sujet ${topic} à ${addresses}. Si vous vous désabonnez, cela cesse.`,
    },
    done: {
      heading: 'Votre désabonnement est enregistré',
      text: (sender, addresses) => `${sender} n’enverra plus d’${mail}s sur le sujet ${topic} à ${addresses}.`,
    },
    off: {
      heading: 'Votre désabonnement est déjà enregistré',
      text: (sender, addresses) => `${sender} n’envoie pas d’${mail}s sur le sujet ${topic} à ${addresses}.`,
    },
    undone: {
      heading: 'Votre abonnement est rétabli',
      text: (sender, addresses) => `${sender} peut de nouveau envoyer des ${mail}s sur le sujet ${topic} à ${addresses}.`,
    },
  }),
  everything: 'Se désabonner de tout',
  choose: 'Choisir les sujets',
  mistake: 'C’était une erreur ?',
  undo: 'Se réabonner',
  wrong: {
    heading: 'Ce lien ne fonctionne pas',
    text: 'Une partie du lien manque ou a été modifiée. Rien ne s’est passé.',
    advice: `Ouvrez de nouveau le lien dans l’${mail}. S’il ne fonctionne toujours pas, répondez à l’${mail} et demandez votre désabonnement.`,
  },
  test: {
    heading: 'Ceci est un lien de test',
    text: `Il fait partie d’un ${mail} de test et ne désabonne personne. Dans un vrai ${mail}, cette page permet au destinataire de se désabonner.`,
  },
  failure: {
    heading: 'Cela n’a pas fonctionné',
    text: 'L’erreur est de notre côté. Le lien reste valable : réessayez dans quelques minutes.',
    again: 'Réessayer',
    report: 'Si vous le signalez, donnez l’identifiant de la requête :',
  },
};
