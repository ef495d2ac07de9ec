import type { Translated } from '../../../words/translated.ts';
import type * as english from './domain-words.ts';

/** The words of the own domain of public pages, in French. */
export const domainWords: Translated<typeof english.domainWords> = {
  title: 'Domaine propre',
  help: 'Liens de désabonnement, préférences, confirmations, formulaires et images sous l’un de vos hôtes. Les destinataires voient votre nom, et non celui de cette installation.',
  host: 'Hôte',
  hostHelp: 'Un nom qui ne sert à rien d’autre, comme pages.example.com',
  saved: (host) => `${host} est choisi. Créez son enregistrement DNS, puis vérifiez-le.`,
  verified: 'Vérifié',
  unverified: 'Non vérifié',
  since: 'Vérifié',
  dns: 'Chez votre fournisseur DNS',
  dnsHelp: (target) =>
    `Créez un enregistrement CNAME pour l’hôte, et un enregistrement TXT qui dit qu’il est à vous. Le proxy devant ${target} doit accepter l’hôte et avoir un certificat : demandez à votre exploitant.`,
  name: 'Nom (CNAME)',
  target: 'Valeur (CNAME)',
  ownerName: 'Nom (TXT)',
  ownerValue: 'Valeur (TXT)',
  check: 'Vérifier',
  works: (host) => `${host} mène ici. Les liens des prochains e-mails l’utilisent.`,
  notYet: 'L’hôte ne mène pas encore ici',
  noMore: 'L’hôte ne mène plus ici',
  faults: {
    'no-address': (host, target) =>
      `${host} n’a pas d’adresse dans le DNS : créez un enregistrement CNAME vers ${target}. Cela peut prendre quelques minutes.`,
    private: (host) => `${host} mène à une adresse qui n’est pas sur l’internet public.`,
    unreachable: (host) => `Rien ne répond à https://${host}. Le proxy doit accepter l’hôte sur le port 443.`,
    certificate: (host) => `Le proxy n’a pas de certificat valide pour ${host}.`,
    'other-answer': (host, target) =>
      `Un autre serveur répond à ${host}. L’enregistrement DNS doit mener à ${target}, et le proxy doit transmettre tous les chemins et l’en-tête Host tels quels.`,
    'not-yours': (host: string) =>
      `${host} mène ici, mais rien ne dit qu’il est à vous : définissez l’enregistrement TXT ci-dessus. Un nouvel enregistrement peut prendre quelques minutes.`,
    taken: (host) => `Une autre organisation de cette installation a vérifié ${host}.`,
  },
  remove: 'Retirer le domaine',
  removeTitle: (host) => `Retirer ${host}`,
  removeHelp: (target) =>
    `Les liens des prochains e-mails sont de nouveau sous ${target}. Ceux déjà envoyés fonctionnent tant que l’enregistrement DNS reste.`,
  removed: (host) => `Retiré : ${host}`,
};
