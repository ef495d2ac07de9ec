import type { Translated } from '../../../words/translated.ts';
import type * as english from './networks-words.ts';

/** The words of allowed networks, in French. */
export const allowedNetworksWords: Translated<typeof english.allowedNetworksWords> = {
  title: 'Réseaux autorisés',
  help: 'D’ailleurs, les appels concernant cette organisation sont refusés. Les URL de webhook des tables restent ouvertes.',
  people: 'Personnes',
  keys: 'Clés d’API',
  each: 'Une adresse IP ou un réseau tel que 203.0.113.0/24 par ligne. Vide : de partout.',
  own: (address) => `Vous êtes à l’adresse ${address}.`,
  saved: 'Les réseaux autorisés sont enregistrés.',
  outside: {
    title: 'Pas d’ici',
    help: (organization) =>
      `${organization} n’est utilisée que depuis certains réseaux, et vous n’êtes dans aucun d’eux. Connectez-vous à l’un d’eux, puis réessayez ; les propriétaires peuvent modifier la liste.`,
    again: 'Réessayer',
  },
};
