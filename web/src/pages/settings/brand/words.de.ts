import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the brand of an organization, in German. */
export const brandWords: Translated<typeof english.brandWords> = {
  title: 'Erscheinungsbild',
  help: 'Auf den Seiten, auf denen Menschen sich abmelden, Themen wählen, bestätigen und sich anmelden, und in E-Mails, die um Bestätigung bitten. Nachrichten von Spinnern ändern sich nicht.',
  notAllowed: 'Nur Administratoren und Inhaber können das Erscheinungsbild ändern.',
  saved: 'Das Erscheinungsbild ist gespeichert. Die Seiten zeigen es jetzt.',
  logo: 'Logo',
  drop: 'Logo hierher ziehen',
  dropOther: 'Anderes Logo hierher ziehen',
  dropHelp: 'PNG, JPEG, GIF oder WebP, bis 5 MiB. Am besten ein PNG mit durchsichtigem Grund. Kein SVG.',
  choose: 'Bild auswählen',
  sending: 'Das Bild ist unterwegs …',
  remove: 'Kein Logo zeigen',
  unsaved: 'Noch nicht auf den Seiten: Speichern Sie es.',
  earlier: 'Frühere Bilder',
  take: (name) => `${name} als Logo nehmen`,
  forget: (name) => `${name} löschen`,
  uses: 'Verwendet von',
  kept: 'Es verschwindet aus dieser Liste und bleibt, wo es verwendet wird:',
  lost: 'E-Mails, die damit gesendet wurden, zeigen an seiner Stelle nichts.',
  forgotten: (name) => `Gelöscht: ${name}`,
  accent: 'Akzentfarbe',
  accentHelp: 'Die Farbe der Schaltflächen. Der Text darauf ist schwarz oder weiß, je nachdem, was besser lesbar ist. Keine: Indigo.',
  imprint: 'Impressum',
  imprintHelp: 'Rechtlicher Name und Postanschrift, am Fuß. In E-Mails vielerorts vorgeschrieben. Bis 1.000 Zeichen.',
  website: 'Website',
  privacy: 'Datenschutzerklärung',
  urlHelp: 'Eine Adresse, die mit https:// beginnt',
  preview: 'Vorschau',
  sample: {
    heading: 'Ihre E‑Mail-Einstellungen',
    text: (organization) => `Wählen Sie, was ${organization} an a•••@example.com sendet.`,
    topics: ['Neuigkeiten', 'Angebote'],
    save: 'Speichern',
  },
};
