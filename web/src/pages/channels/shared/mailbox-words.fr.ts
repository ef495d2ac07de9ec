import type { Translated } from '../../../words/translated.ts';
import type * as english from './mailbox-words.ts';

/** The words of where the answers to a channel come in, in French. */
export const mailboxWords: Translated<typeof english.mailboxWords> = {
  title: 'Réponses',
  help: 'Spindle consulte la boîte mail à laquelle les gens répondent, et y trouve les réponses à ce qu’il a envoyé. Il ne fait que lire : rien n’est marqué, déplacé ni supprimé, et rien n’est conservé des autres e-mails.',
  none: 'Personne ne cherche les réponses. Connectez la boîte mail à laquelle les gens répondent.',
  off: 'Désactivé',
  states: { ok: 'Lue', waiting: 'Pas encore lue', failing: 'Illisible' },
  calls: { ok: 'Fonctionne', waiting: 'Aucun appel pour l’instant' },
  connect: 'Connecter une boîte mail',
  change: 'Modifier',
  test: 'Tester maintenant',
  tested: 'La boîte mail peut être lue.',
  connectTitle: 'Connecter la boîte mail des réponses',
  action: 'Connecter',
  way: 'Arrivée des réponses',
  steps: 'Avant de la connecter',
  allowReading: 'Se connecter et autoriser la lecture',
  end: 'Déconnecter',
  endTitle: 'Déconnecter la boîte mail',
  endMeans:
    'Les réponses ne sont plus trouvées et les identifiants de connexion sont supprimés ici. Rien ne change dans la boîte mail, et ce qui a été trouvé reste.',
  failingTitle: 'Elle ne peut pas être lue',
  since: 'Premier échec :',
  nextTry: 'Nouvel essai :',
  readAt: 'Dernière lecture',
  lastCall: 'Dernier appel',
  never: 'Pas encore',
  url: 'URL de callback pour les réponses',
  urlWithPassword: 'URL de callback avec son mot de passe',
  urlOnce: 'Copiez cette URL maintenant et collez-la chez le fournisseur : son mot de passe ne sera plus affiché.',
  urlLater: 'Spindle affiche l’URL de callback une fois la connexion établie.',
  done: 'Terminé',
};
