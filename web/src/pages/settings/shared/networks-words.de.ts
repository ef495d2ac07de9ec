import type { Translated } from '../../../words/translated.ts';
import type * as english from './networks-words.ts';

/** The words of allowed networks, in German. */
export const allowedNetworksWords: Translated<typeof english.allowedNetworksWords> = {
  title: 'Erlaubte Netze',
  help: 'Von anderswo werden Aufrufe zu dieser Organisation abgelehnt. Webhook-URLs von Tabellen bleiben offen.',
  people: 'Personen',
  keys: 'API-Schlüssel',
  each: 'In jeder Zeile eine IP-Adresse oder ein Netz wie 203.0.113.0/24. Leer: von überall.',
  own: (address) => `Sie sind gerade unter ${address}.`,
  saved: 'Die erlaubten Netze sind gespeichert.',
  outside: {
    title: 'Nicht von hier',
    help: (organization) =>
      `${organization} wird nur aus bestimmten Netzen genutzt, und Sie sind in keinem davon. Verbinden Sie sich mit einem und versuchen Sie es noch einmal; Inhaber können die Liste ändern.`,
    again: 'Noch einmal versuchen',
  },
};
