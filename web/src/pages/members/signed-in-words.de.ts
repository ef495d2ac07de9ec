import type { Translated } from '../../words/translated.ts';
import type * as english from './signed-in-words.ts';

/** The words of the members who are signed in, in German. */
export const signedInWords: Translated<typeof english.signedInWords> = {
  title: 'Angemeldet',
  help: 'Jede Person hat eine Sitzung. Sitzungen in ihren anderen Organisationen stehen nicht hier.',
  name: 'Name',
  device: 'Gerät',
  unknown: 'Unbekannt',
  from: 'Von wo',
  since: 'Seit',
  devices: 'Vertraute Geräte',
  menu: (name) => `Sitzung von ${name}`,
  signOut: 'Abmelden',
  forget: 'Abmelden und Geräte vergessen',
  signOutTitle: (name) => `${name} abmelden`,
  signOutHelp:
    'Was dort gerade offen ist, endet sofort, und was getippt und nicht gespeichert wurde, geht verloren. Eine neue Anmeldung ist möglich.',
  forgetHelp: 'Was dort gerade offen ist, endet sofort. Bei der nächsten Anmeldung fragt jedes Gerät wieder nach einem Code.',
  signedOut: (name) => `${name} ist abgemeldet.`,
};
