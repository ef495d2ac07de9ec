import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of what an e-mail carries. */
export const attachmentWords: Translated<typeof english.attachmentWords> = {
  help: 'Au plus 10 fichiers, 10 Mo ensemble. Chaque destinataire peut en recevoir un autre : depuis une adresse dans une colonne.',
  add: { file: 'Importer un fichier', stored: 'Choisir un fichier', url: 'Fichier à une adresse', invitation: 'Événement d’agenda' },
  types: { file: 'Fichier', url: 'Fichier à une adresse', invitation: 'Événement d’agenda' },
  remove: (name: string) => `Retirer « ${name} »`,
  name: 'Nom que voient les destinataires',
  nameOptional: 'Nom que voient les destinataires (facultatif)',
  url: 'Adresse du fichier',
  urlHelp:
    'Il est récupéré pour chaque message. Si ce n’est pas possible, le destinataire ne reçoit rien et figure dans la liste avec la raison.',
  isOptional: 'Envoyer sans lui quand l’adresse est vide',
  title: 'Titre',
  start: 'Début',
  startHelp: 'Un jour ou une heure comme 2027-05-04T14:00, ou une colonne qui les contient',
  end: 'Fin (facultatif)',
  minutes: 'Durée en minutes',
  zone: 'Fuseau horaire (facultatif)',
  zoneHelp: 'Pour les heures qui n’en ont pas, par exemple Europe/Berlin. Vide : UTC',
  place: 'Lieu (facultatif)',
  description: 'Description (facultatif)',
  method: 'L’invitation',
  methods: { request: 'demande une réponse', publish: 'informe seulement' },
  gone: 'Ce fichier n’existe plus.',
  none: 'Aucun fichier pour l’instant.',
  take: (name: string) => `Joindre « ${name} »`,
  sending: 'Le fichier est en route…',
};
