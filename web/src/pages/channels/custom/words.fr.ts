import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of custom channels, in French. */
export const customChannelWords: Translated<typeof english.customChannelWords> = {
  startFrom: 'Partir de',
  startFromHelp: 'Remplit ce qu’il faut à un service connu. Vous pouvez tout modifier.',
  presets: { telegram: 'Telegram', whatsapp: 'WhatsApp Cloud', slack: 'Slack', push: 'Push (FCM)', empty: 'Rien' },
  hints: {
    telegram:
      'Ajoutez le jeton du bot dans les paramètres comme secret « telegram » pour api.telegram.org. Les adresses sont des identifiants de chat.',
    whatsapp:
      'Remplacez PHONE_NUMBER_ID, et ajoutez le jeton d’accès comme secret « whatsapp » pour graph.facebook.com. Un texte libre n’atteint que les personnes qui vous ont écrit dans les dernières 24 heures.',
    slack: 'Ajoutez le jeton du bot comme secret « slack » pour slack.com. Les adresses sont des identifiants de canaux ou de personnes.',
    push: 'Remplacez PUSH_SERVER et PROJECT, et ajoutez un jeton d’accès comme secret « push » pour ce serveur. Les adresses sont des jetons d’appareils.',
  },
  call: {
    insert: 'Insérer',
    secrets: 'Secrets',
    names: { to: 'Adresse', text: 'Texte', message_id: 'Identifiant du message', callback_url: 'URL de rappel' },
    body: 'Corps',
    bodies: { none: 'Aucun', json: 'JSON', form: 'Champs de formulaire', raw: 'Texte' },
    rows: {
      name: 'Nom',
      value: 'Valeur',
      nameTwice: 'Ce nom existe déjà : le dernier compte.',
      nameMissing: 'Sans nom, ce n’est pas enregistré.',
    },
    headers: {
      add: 'Ajouter un en-tête',
      placeholder: 'Authorization',
      remove: (name) => `Supprimer l’en-tête ${name}`,
      one: (place) => `En-tête ${place}`,
    },
    fields: {
      add: 'Ajouter un champ',
      placeholder: '',
      remove: (name) => `Supprimer le champ ${name}`,
      one: (place) => `Champ ${place}`,
    },
  },
  rules: {
    help: 'La première règle dont le statut et la valeur conviennent dit ce que signifie une réponse. Sans règle, le statut décide.',
    statusExample: '403, 5xx',
    pathExample: 'error.code',
    add: 'Ajouter une règle',
    rule: (n) => `Règle ${n}`,
    remove: (n) => `Supprimer la règle ${n}`,
    status: 'Statut',
    path: 'Chemin dans la réponse',
    equals: 'A la valeur',
    is: 'Signifie',
    classes: { permanent: 'Échec définitif', temporary: 'Réessayer', channel: 'Canal en panne' },
    suppresses: 'Bloquer l’adresse',
  },
  callback: {
    help: 'Le service rappelle pour dire ce qu’est devenu un message.',
    isOn: 'Le service rappelle',
    isSigned: 'Les appels sont signés (HMAC)',
    keyInUrl: 'Sans signature, ajoutez le paramètre « key » avec la clé à l’URL de retour.',
    signature: {
      algorithm: 'Algorithme',
      encoding: 'Écrite en',
      signs: 'Texte signé',
      header: 'En-tête de la signature',
      prefix: 'Avant la signature',
      timestampHeader: 'En-tête de l’heure',
    },
    answersChallenge: 'Le service vérifie l’URL par un défi (hub.challenge)',
    paths: {
      listPath: 'Chemin de la liste des rapports',
      idPath: 'Chemin de l’identifiant',
      statePath: 'Chemin de l’état',
      timePath: 'Chemin de l’heure',
      reasonPath: 'Chemin des mots',
    },
    states: 'États',
    statesHelp: 'Un par ligne, par exemple « read = delivered ». Significations : delivered, bounced, failed, complained, ignored.',
    title: 'Retours',
    none: 'Les paramètres du canal ne disent rien des retours : les appels sont refusés.',
    refused: 'Des appels sont arrivés qui ne sont pas signés avec la clé du canal, le dernier',
  },
};
