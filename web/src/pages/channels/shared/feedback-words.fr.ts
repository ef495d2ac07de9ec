import type { Translated } from '../../../words/translated.ts';
import type * as english from './feedback-words.ts';

/** The words of what comes back about messages: bounces, complaints and deliveries, in French. */
export const feedbackWords: Translated<typeof english.feedbackWords> = {
  title: 'Ce qui revient',
  callbacks: {
    title: 'Callbacks',
    help: 'Les fournisseurs de messagerie appellent une URL pour signaler ce qu’est devenu chaque message : remis, rejeté ou marqué comme spam. Les adresses avec un rejet définitif ou une plainte ne sont plus contactées.',
    none: 'Non configurés. À moins que les rejets ne reviennent par e-mail, Spindle n’apprend plus rien d’un message une fois que votre fournisseur l’a accepté.',
    states: { off: 'Désactivés', waiting: 'Aucun appel pour l’instant', refused: 'Appels refusés', works: 'Fonctionnent' },
    setUp: 'Configurer les callbacks',
    turnOn: 'Activer les callbacks',
    change: 'Modifier',
    end: 'Désactiver',
    endTitle: 'Désactiver les callbacks',
    endMeans:
      'Les appels du fournisseur sont désormais refusés, et ce qui était stocké pour les vérifier est supprimé. Ce qui est revenu auparavant reste.',
    url: 'URL de callback',
    urlHelp: 'Le fournisseur l’appelle. Elle n’est pas secrète : les appels sont vérifiés par leur signature.',
    theUrl: 'l’URL de callback',
    urlWithPassword: 'URL de callback avec son mot de passe',
    urlOnce:
      'Copiez cette URL maintenant et collez-la chez le fournisseur : son mot de passe ne sera plus affiché. Toute personne qui la possède peut signaler des rejets et des plaintes.',
    urlLater:
      'Spindle crée une URL avec mot de passe pour ce fournisseur. Elle s’affiche une seule fois, après l’activation des callbacks.',
    urlHidden: 'L’URL de callback contient un mot de passe et n’est plus affichée. « Modifier » en crée une nouvelle.',
    last: 'Dernier appel',
    noneYet: 'Aucun pour l’instant',
    refusedTitle: 'Les appels sont refusés',
    refused:
      'Un appel n’était pas authentique : sa clé, son mot de passe ou sa signature ne correspond pas à ce qui est stocké ici. Dernier appel :',
    steps: (provider) => `À faire dans ${provider}`,
    providerHelp: 'Le fournisseur dont les serveurs envoient les messages de ce canal.',
  },
  sms: {
    callbacks: (provider) =>
      `Avec chaque message, Spindle demande à ${provider} d’appeler cette URL quand il est remis ou qu’il échoue. Il n’y a rien à configurer.`,
    reachable: (provider) => `${provider} doit pouvoir joindre cette adresse depuis Internet.`,
    refused: (provider) =>
      `Un appel n’était pas authentique : il était signé avec un autre jeton d’authentification que celui stocké ici. Saisissez le jeton principal du compte, sous Paramètres, Connexion. Dernier appel de ${provider} :`,
    replies: 'Réponses',
    repliesHelp: 'Pour que STOP et START soient pris en compte ici, les messages reçus par votre numéro doivent être transmis à Spindle.',
    steps: (provider) => [
      `Dans ${provider}, ouvrez le numéro, ou le Messaging Service et son intégration.`,
      'Faites en sorte que les messages entrants appellent un webhook avec POST.',
      'Collez ceci comme URL :',
    ],
    repliesUrl: 'URL des réponses',
    keywords: 'Effet des réponses',
    stop: 'Le numéro est bloqué : il ne reçoit plus de SMS de cette organisation, quelle que soit la table. STOPALL, UNSUBSCRIBE, CANCEL, END, QUIT, OPTOUT et REVOKE ont le même effet.',
    start: 'Annule un STOP du même numéro. Un numéro que vous avez bloqué vous-même le reste. UNSTOP et YES ont le même effet.',
    help: (answer) => `Réponse envoyée : « ${answer} » INFO a le même effet.`,
    helpUnset: (provider) =>
      `Spindle n’y répond pas, et ${provider} peut y répondre de lui-même. Rédigez une réponse sous Paramètres, Connexion, « Réponse à HELP ».`,
  },
  cameBack: {
    title: 'Ce qui est revenu',
    kinds: {
      sent: 'Envoyé',
      delivered: 'Remis',
      bounced: 'Rejet',
      failed: 'Échec',
      complained: 'Plainte',
      unsubscribed: 'Désabonnement',
      resubscribed: 'Réabonnement',
      delayed: 'Retardé',
      auto_replied: 'Réponse automatique',
      replied: 'Réponse',
      clicked: 'Clic',
      opened: 'Ouverture',
    },
    bouncedHard: 'Rejet définitif',
    bouncedSoft: 'Rejet temporaire',
    by: (source) => `d’après ${source}`,
    sources: {
      ses: 'Amazon SES',
      sendgrid: 'SendGrid',
      mailgun: 'Mailgun',
      postmark: 'Postmark',
      resend: 'Resend',
      twilio: 'Twilio',
      bespoke: 'le service du canal',
      bounce: 'un e-mail retourné',
      mail: 'un e-mail',
    },
  },
  figures: {
    title: '30 derniers jours',
    help: 'Chaque message compte le jour de son départ (UTC), même si son rejet ou sa plainte n’arrive que bien plus tard. Ceux qui ont été refusés d’emblée ou ont échoué plus tard en font partie ; « Envoyés » sur l’accueil et dans les tâches ne les compte pas.',
    none: 'Rien n’a été envoyé au cours des 30 derniers jours.',
    chart: 'Messages par jour',
    day: 'Jour',
    sent: 'Messages',
    delivered: 'Remis',
    noWord: 'Sans nouvelles',
    bounced: 'Rejets',
    bouncedHard: 'Rejets définitifs',
    bouncedSoft: 'Rejets temporaires',
    failed: 'Échecs ultérieurs',
    complained: 'Plaintes',
    unsubscribed: 'Désabonnements',
    unmatched: (count) => `Retours qui ne correspondent à aucun message de ce canal : ${count}.`,
  },
  alarm: {
    title: 'Rien n’est envoyé par ce canal pour le moment',
    state: 'Retenu',
    since: 'Début :',
    todo: 'Que faire',
    steps: [
      'Regardez de qui viennent les rejets ou les plaintes : souvent d’une même liste, ancienne ou achetée.',
      'Retirez ces enregistrements de la table. Les adresses elles-mêmes sont déjà bloquées.',
      'Reprenez une tâche en pause. Le comptage repart alors de zéro ; les autres tâches peuvent aussi être reprises.',
    ],
    toJobs: 'Voir les tâches en pause',
    notice: (name, why) => `Le canal « ${name} » est retenu : ${why}`,
  },
  bounces: {
    title: 'Domaine de rejet',
    help: 'Les serveurs de messagerie renvoient ce qu’ils ne peuvent pas remettre au chemin de retour (Return-Path) d’un message. Avec un domaine dédié, Spindle reçoit ces e-mails, marque le message comme rejeté et ne contacte plus l’adresse.',
    none: 'Aucun : les rejets arrivent dans la boîte mail de l’expéditeur, et Spindle n’en sait rien.',
    notOffered: (provider) =>
      `${provider} envoie les rejets dans la boîte mail du compte. Il n’y a rien à régler ici : consultez cette boîte.`,
    notTaken: 'Cette installation n’accepte pas les e-mails de rejet. Son exploitant peut l’activer.',
    domain: 'Domaine',
    domainHelp:
      'Un sous-domaine qui ne sert à rien d’autre, par exemple bounces.example.com. Vide : les rejets arrivent dans la boîte mail de l’expéditeur.',
    set: 'Définir le domaine de rejet',
    records: 'Enregistrements DNS du domaine de rejet',
    recordsHelp:
      'Ajoutez les deux au DNS avant d’envoyer : d’ici là, les rejets sont perdus et certains destinataires refusent les messages.',
  },
};
