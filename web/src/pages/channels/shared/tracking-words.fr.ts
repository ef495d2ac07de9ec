import type { Translated } from '../../../words/translated.ts';
import type * as english from './tracking-words.ts';

export { trackingNames } from './tracking-words.ts';

/** The words of clicks and opens, in French. */
export const trackingWords: Translated<typeof english.trackingWords> = {
  title: 'Clics et ouvertures',
  labels: { clicks: 'Compter les clics', opens: 'Compter les ouvertures' },
  helps: {
    clicks:
      'Les liens du HTML passent par votre propre domaine, ou par cette installation tant que vous n’en avez pas. Jamais le lien de désabonnement, un lien marqué data-no-track, ni un lien dont le texte est une adresse.',
    opens:
      'Une image invisible signale que l’e-mail a été affiché. Beaucoup de logiciels ne chargent aucune image, ou les chargent toutes : ce n’est qu’une estimation.',
  },
  on: 'comptés',
  off: 'non comptés',
  privacy: 'Pour votre délégué à la protection des données',
  stored:
    'Pour chaque e-mail, la date de la première ouverture et du premier clic de son destinataire, tant que la tâche est conservée. Pendant 45 jours, chaque lien suivi, sans ses paramètres.',
  notStored:
    'Aucune adresse IP, aucun navigateur, aucun lieu, et rien dans le navigateur du destinataire : pas de cookie. Une empreinte du réseau, avec une clé secrète, est gardée une dizaine de secondes pour distinguer programmes et personnes, puis supprimée.',
  consent:
    'Il s’agit de personnes connues. Dans l’Union européenne, cela exige le plus souvent leur consentement (directive vie privée et communications électroniques, article 5, paragraphe 3, et RGPD) : demandez-le à l’inscription, dites-le dans votre politique de confidentialité, et sinon laissez désactivé.',
};
