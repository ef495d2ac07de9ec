import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** The words of secrets, in German. */
export const secretWords: Translated<typeof english.secretWords> = {
  title: 'Geheimnisse',
  create: 'Geheimnis anlegen',
  emptyTitle: 'Noch keine Geheimnisse',
  empty:
    'Token und Passwörter anderer Systeme. Kopfzeilen von HTTP-Schritten nennen sie als {{ secrets.name }}; ihre Werte sieht niemand wieder.',
  name: 'Name',
  nameHelp: 'Kleinbuchstaben, Ziffern und „_“, etwa crm_token.',
  nameTaken: 'Es gibt schon ein Geheimnis mit diesem Namen: Ändern Sie dieses.',
  hosts: 'Hosts',
  hostsHelp: 'Nur an diese Hosts wird es gesendet, etwa api.example.com. Die Eingabetaste fügt einen hinzu.',
  note: 'Notiz',
  value: 'Wert',
  valueHelp: 'Er wird verschlüsselt gespeichert und nie wieder angezeigt.',
  keptHelp: 'Leer lassen, um ihn zu behalten. Für einen weiteren Host geben Sie ihn noch einmal ein.',
  kept: 'Unverändert',
  changed: 'Geändert',
  change: 'Ändern',
  changeTitle: (name) => `„${name}“ ändern`,
  save: 'Speichern',
  delete: 'Geheimnis löschen',
  deleteTitle: (name) => `„${name}“ löschen`,
  used: 'Sein Wert geht verloren. Schritte dieser Spinner nennen es und können dann nicht mehr gesendet werden:',
  unused: 'Sein Wert geht verloren. Kein Spinner nennt es.',
  uses: 'Spinner, die es nennen',
};
