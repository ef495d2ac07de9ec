import type { Translated } from '../../words/translated.ts';
import type * as english from './signed-in-words.ts';

/** The words of the members who are signed in, in French. */
export const signedInWords: Translated<typeof english.signedInWords> = {
  title: 'Connectés',
  help: 'Chaque personne a une session. Les sessions dans ses autres organisations ne figurent pas ici.',
  name: 'Nom',
  device: 'Appareil',
  unknown: 'Inconnu',
  from: 'Depuis',
  since: 'Connexion',
  devices: 'Appareils de confiance',
  menu: (name) => `Session de ${name}`,
  signOut: 'Déconnecter',
  forget: 'Déconnecter et oublier les appareils',
  signOutTitle: (name) => `Déconnecter ${name}`,
  signOutHelp:
    'Ce qui est ouvert là-bas s’arrête aussitôt, et ce qui a été saisi sans être enregistré est perdu. Une nouvelle connexion reste possible.',
  forgetHelp: 'Ce qui est ouvert là-bas s’arrête aussitôt. À la prochaine connexion, chaque appareil redemande un code.',
  signedOut: (name) => `${name} est déconnecté(e).`,
};
