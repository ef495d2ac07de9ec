import { planCalled } from '../../words/plan.ts';
import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the settings of an organization, in German. */
export const settingsWords: Translated<typeof english.settingsWords> = {
  groups: { organization: 'Organisation', people: 'Personen und Zugang', data: 'Daten', development: 'Entwicklung' },
  settings: {
    general: 'Allgemein',
    organization: 'Organisation',
    plan: (plan, id) => `${planCalled(plan)} · ID ${id}`,
    name: 'Name',
    rename: 'Umbenennen',
    renamed: (name) => `Die Organisation heißt jetzt „${name}“.`,
    renameNotAllowed: 'Nur Administratoren und Inhaber können die Organisation umbenennen.',
  },
  language: {
    title: 'Sprache der Nachrichten',
    help: 'So schreiben Vorlagen Zahlen, Beträge, Daten, Ja und Nein, wenn sie selbst keine Sprache nennen.',
    label: 'Formate in Nachrichten',
    saved: 'Die Sprache der Nachrichten ist gespeichert und gilt ab jetzt.',
    notAllowed: 'Nur Administratoren und Inhaber können die Sprache der Nachrichten ändern.',
  },
  hours: {
    zone: 'Zeitzone der Personen',
    zoneHelp: 'Wo weder ein Datensatz noch seine Tabelle eine nennt.',
    saved: 'Die Versandzeiten sind gespeichert. Wer wartet, wird neu eingeplant.',
    notAllowed: 'Nur Administratoren und Inhaber können die Versandzeiten ändern.',
  },
  projects: {
    title: 'Projekte',
    help: 'Ordner für Tabellen und Spinner. In ein archiviertes Projekt kommt nichts Neues mehr.',
    create: 'Projekt anlegen',
    emptyTitle: 'Noch keine Projekte',
    empty: 'Eine Tabelle gehört zu einem Projekt, zum Beispiel einer Kampagne oder einem Team.',
    name: 'Name',
    state: 'Status',
    archived: 'Archiviert',
    created: 'Angelegt',
    rename: 'Umbenennen',
    archive: 'Archivieren',
    restore: 'Wiederherstellen',
  },
  webhookSecret: {
    title: 'Signatur-Secret für Webhooks',
    help: 'Damit werden die Webhooks von Spinnern signiert (Standard Webhooks), damit Ihr Endpunkt erkennt, dass sie von hier kommen. Jedes Anzeigen wird protokolliert.',
    show: 'Secret anzeigen',
    rotate: 'Erneuern',
    rotateTitle: 'Signatur-Secret erneuern',
    rotateHelp:
      'Ab jetzt signiert ein neues Secret. Während der Übergangszeit tragen Webhooks zusätzlich eine Signatur des alten, damit Sie Ihre Empfangssysteme nacheinander umstellen können.',
    rotated: 'Das Signatur-Secret wurde erneuert. Hinterlegen Sie das neue in Ihren Empfangssystemen.',
    lost: 'Wenn das Secret erneuert wurde, zeigt „Secret anzeigen“ das neue.',
    overlap: 'Das alte Secret signiert noch mit. Ende:',
    endOverlap: 'Jetzt beenden',
    endTitle: 'Übergangszeit beenden',
    endHelp: 'Empfangssysteme, die noch das alte Secret haben, lehnen Webhooks ab jetzt ab.',
    ended: 'Jetzt signiert nur noch das aktuelle Secret.',
  },
  leave: {
    title: 'Organisation verlassen',
    help: 'Sie verlieren sofort den Zugang. Wer als Letzter Inhaber ist, muss zuerst ein anderes Mitglied zum Inhaber machen.',
    action: (name) => `${name} verlassen`,
    lost: 'Sie werden abgemeldet und können nur mit einer neuen Einladung zurückkommen. Was Sie angelegt haben, bleibt.',
  },
};
