import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the page of the confirmation mail, in French. */
export const confirmationPageWords: Translated<typeof english.confirmationPageWords> = {
  title: 'E-mail de confirmation',
  help: 'Les personnes qui s’inscrivent par un formulaire, ou pour qui un programme demande, reçoivent cet e-mail : le bouton derrière son lien les inscrit (double opt-in).',
  sending:
    'Des rappels partent après un jour et après cinq, et le lien est valable 14 jours. Une adresse reçoit au plus trois de ces e-mails en 24 heures ; chacun compte comme un message.',
  notAllowed: 'modifier cet e-mail',
  sender: 'Expéditeur',
  channel: 'Canal',
  defaultChannel: (name) => `Le canal par défaut : ${name}`,
  noDefault: 'Le canal par défaut : aucun n’est défini',
  noChannel:
    'Aucun canal d’e-mail n’est connecté. Si cette installation n’envoie pas d’e-mails elle-même, on ne peut demander à personne de confirmer.',
  connect: 'En connecter un',
  unknownChannel: 'Un canal archivé',
  senderName: 'Nom de l’expéditeur',
  senderNameHelp: 'Sinon, celui du canal.',
  words: 'Textes',
  language: 'Langue',
  subject: 'Objet',
  text: 'Texte',
  values: 'Variables, remplies à l’envoi :',
  valueHelp: {
    confirm_url: 'le lien, que le texte doit contenir',
    topics: 'les noms des sujets',
    organization: 'le nom de votre organisation',
  },
  insert: (value) => `Insérer ${value}`,
  ours: 'Rien n’est écrit : les mots de Spindle sont envoyés, dans la langue de chaque personne si Spindle la connaît, sinon en anglais.',
  write: 'Écrire les vôtres',
  back: 'Revenir aux mots de Spindle',
  missing: (part, languages, instead) => `${part} pas encore écrit : ${languages}. ${instead} est envoyé à la place.`,
  save: 'Enregistrer',
  saved: 'L’e-mail de confirmation est enregistré. Il vaut pour les prochains envois.',
  preview: 'Comme il arrive',
  previewHelp: 'Avec des sujets en exemple. Le lien est différent pour chaque personne.',
  testNote: (language) => `Comme il est enregistré, en ${language.toLowerCase()}, avec votre identité visuelle.`,
  from: 'De',
  exampleTopics: ['Actualités', 'Conseils'],
};
