import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the brand of an organization, in French. */
export const brandWords: Translated<typeof english.brandWords> = {
  title: 'Identité visuelle',
  help: 'Sur les pages où l’on se désabonne, choisit des sujets, confirme et s’inscrit, et dans les e-mails de confirmation. Les messages des spinners ne changent pas.',
  notAllowed: 'Seuls les administrateurs et les propriétaires peuvent modifier l’identité visuelle.',
  saved: 'L’identité visuelle est enregistrée. Les pages la montrent désormais.',
  logo: 'Logo',
  drop: 'Déposez un logo ici',
  dropOther: 'Déposez un autre logo ici',
  dropHelp: 'PNG, JPEG, GIF ou WebP, jusqu’à 5 Mio. L’idéal est un PNG à fond transparent. Pas de SVG.',
  choose: 'Choisir une image',
  sending: 'L’image est en cours d’envoi…',
  remove: 'Ne montrer aucun logo',
  unsaved: 'Pas encore sur les pages : enregistrez.',
  earlier: 'Images précédentes',
  take: (name) => `Prendre ${name} comme logo`,
  forget: (name) => `Supprimer ${name}`,
  uses: 'Utilisée par',
  kept: 'Elle quitte cette liste et reste là où elle est utilisée :',
  lost: 'Les e-mails envoyés avec elle ne montrent rien à sa place.',
  forgotten: (name) => `Supprimée : ${name}`,
  accent: 'Couleur d’accent',
  accentHelp: 'La couleur des boutons. Leur texte est noir ou blanc, selon ce qui se lit le mieux. Aucune : indigo.',
  imprint: 'Mentions légales',
  imprintHelp: 'Nom légal et adresse postale, au bas. Beaucoup de pays l’exigent dans les e-mails. Jusqu’à 1 000 caractères.',
  website: 'Site web',
  privacy: 'Politique de confidentialité',
  urlHelp: 'Une adresse qui commence par https://',
  preview: 'Aperçu',
  sample: {
    heading: 'Vos préférences d’e‑mail',
    text: (organization) => `Choisissez ce que ${organization} envoie à a•••@example.com.`,
    topics: ['Nouvelles', 'Offres'],
    save: 'Enregistrer',
  },
};
