import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './preference-words.ts';

const mail = 'e\u2011mail';

export const preferenceWords: TranslatedWords<typeof english.preferenceWords> = {
  heading: `Vos préférences d’${mail}`,
  text: (sender, addresses) => `Choisissez ce que ${sender} envoie à ${addresses}.`,
  everything: 'Se désabonner de tout',
  everythingNote: `Plus aucun ${mail}, sur aucun sujet.`,
  often: 'À quelle fréquence',
  oftenNote: 'L’indispensable, comme les factures, arrive toujours.',
  frequencies: { all: 'Tous les messages', weekly: 'Au plus un par semaine' },
  pause: 'Suspendre jusqu’au',
  pauseNote: 'Jusqu’à ce jour, seulement l’indispensable, comme les factures. Sans date, tout arrive comme d’habitude.',
  wrongDay: 'Rien n’a été enregistré : choisissez un jour à partir de demain, dans les deux ans.',
  save: 'Enregistrer',
  saved: 'Enregistré.',
  off: (sender, addresses) => `${sender} n’envoie pas d’${mail}s à ${addresses} : l’adresse est désabonnée de tout.`,
  offNote: `Pour recevoir de nouveau ces ${mail}s, adressez-vous à l’expéditeur.`,
  test: {
    heading: 'Ceci est un lien de test',
    text: `Il fait partie d’un ${mail} de test. Dans un vrai ${mail}, le destinataire choisit sur cette page ce qu’il reçoit.`,
  },
};
