import { count as numberSaid } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './perhaps-sent-words.ts';

export const perhapsSentWords: Translated<typeof english.perhapsSentWords> = {
  title: 'Peut-être envoyés',
  open: (messages) => (messages < 2 ? 'Voir le message' : `Voir les ${numberSaid(messages)} messages`),
  what: (messages) =>
    messages < 2
      ? 'On ne sait pas si 1 message a été envoyé : Spindle a été arrêté, ou a perdu la connexion, pendant l’envoi. Spindle ne le renvoie pas de lui-même, afin que personne ne soit contacté deux fois.'
      : `On ne sait pas si ${numberSaid(messages)} messages ont été envoyés : Spindle a été arrêté, ou a perdu la connexion, pendant l’envoi. Spindle ne les renvoie pas de lui-même, afin que personne ne soit contacté deux fois.`,
  next: (messages, retry) =>
    `Cherchez-${messages < 2 ? 'le' : 'les'} dans le journal du fournisseur du canal. « ${retry} » peut ${messages < 2 ? 'le' : 'les'} renvoyer, si vous l’y demandez ; qui a déjà reçu le premier le reçoit alors deux fois.`,
  nextLater: (messages) =>
    `Cherchez-${messages < 2 ? 'le' : 'les'} dans le journal du fournisseur du canal. Quand la tâche sera terminée, une relance pourra ${messages < 2 ? 'le' : 'les'} renvoyer, si vous l’y demandez.`,
};
