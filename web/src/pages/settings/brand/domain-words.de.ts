import type { Translated } from '../../../words/translated.ts';
import type * as english from './domain-words.ts';

/** The words of the own domain of public pages, in German. */
export const domainWords: Translated<typeof english.domainWords> = {
  title: 'Eigene Domain',
  help: 'Abmeldelinks, Einstellungen, Bestätigungen, Formulare und Bilder unter einem Ihrer Hosts. Empfänger sehen Ihren Namen statt den dieser Installation.',
  host: 'Host',
  hostHelp: 'Ein Name, der für nichts anderes benutzt wird, etwa pages.example.com',
  saved: (host) => `${host} ist festgelegt. Setzen Sie den DNS-Eintrag und prüfen Sie ihn dann.`,
  verified: 'Bestätigt',
  unverified: 'Nicht bestätigt',
  since: 'Bestätigt',
  dns: 'Bei Ihrem DNS-Anbieter',
  dnsHelp: (target) =>
    `Setzen Sie einen CNAME-Eintrag für den Host und einen TXT-Eintrag, der sagt, dass er Ihnen gehört. Der Proxy vor ${target} muss den Host annehmen und ein Zertifikat dafür haben: Fragen Sie Ihren Betreiber.`,
  name: 'Name (CNAME)',
  target: 'Wert (CNAME)',
  ownerName: 'Name (TXT)',
  ownerValue: 'Wert (TXT)',
  check: 'Prüfen',
  works: (host) => `${host} führt hierher. Links in den nächsten E-Mails liegen darunter.`,
  notYet: 'Der Host führt noch nicht hierher',
  noMore: 'Der Host führt nicht mehr hierher',
  faults: {
    'no-address': (host, target) =>
      `${host} hat im DNS keine Adresse: Setzen Sie einen CNAME-Eintrag auf ${target}. Ein neuer Eintrag kann einige Minuten brauchen.`,
    private: (host) => `${host} führt zu einer Adresse, die nicht im öffentlichen Internet liegt.`,
    unreachable: (host) => `Unter https://${host} antwortet nichts. Der Proxy muss den Host an Port 443 annehmen.`,
    certificate: (host) => `Der Proxy hat kein gültiges Zertifikat für ${host}.`,
    'other-answer': (host, target) =>
      `Unter ${host} antwortet ein anderer Server. Der DNS-Eintrag muss zu ${target} führen, und der Proxy muss alle Pfade und den Header Host unverändert weitergeben.`,
    'not-yours': (host: string) =>
      `${host} führt hierher, aber nichts sagt, dass der Host Ihnen gehört: Setzen Sie den TXT-Eintrag von oben. Ein neuer Eintrag kann einige Minuten brauchen.`,
    taken: (host) => `Eine andere Organisation dieser Installation hat ${host} bestätigt.`,
  },
  remove: 'Domain entfernen',
  removeTitle: (host) => `${host} entfernen`,
  removeHelp: (target) =>
    `Links in den nächsten E-Mails liegen wieder unter ${target}. Schon gesendete funktionieren weiter, solange der DNS-Eintrag bleibt.`,
  removed: (host) => `Entfernt: ${host}`,
};
