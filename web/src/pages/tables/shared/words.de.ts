import type { Translated } from '../../../words/translated.ts';
import { tableKeyWords } from './key-words.ts';
import type * as english from './words.ts';

/** The words of tables, their columns and their webhook URL. */
export const tableWords: Translated<typeof english.tableWords> = {
  tables: {
    one: 'Tabelle',
    create: 'Tabelle anlegen',
    emptyTitle: 'Noch keine Tabellen',
    empty:
      'Eine Tabelle enthält die Datensätze, die Ihre Spinner anschreiben: Kontakte, Bestellungen, Anmeldungen. Legen Sie eine an und verbinden Sie ein CRM, oder beginnen Sie mit einer CSV- oder Excel-Datei.',
    fromFile: 'Damit entsteht eine Tabelle mit dem Namen der Datei. Sie sehen, was in der Datei steht, bevor etwas importiert wird.',
    name: 'Name',
    nameHelp: 'Zum Beispiel „Kontakte“.',
    records: 'Datensätze',
    lastRecord: 'Letzter Datensatz',
    created: 'Angelegt',
    about: (records) => `etwa ${records}`,
    over: (records) => `über ${records}`,
    noColumns: 'Noch keine Spalten',
    columnsLater: 'Spalten kommen aus einer CSV- oder Excel-Datei, die Sie importieren, oder Sie fügen sie von Hand hinzu.',
    importFile: 'Datei importieren',
    exportCsv: 'Als CSV exportieren',
    rename: 'Tabelle umbenennen',
    delete: 'Tabelle löschen',
    deleteTitle: (name) => `„${name}“ löschen`,
    deleteLoses: (records) =>
      `Der Inhalt der Tabelle (${records}), ihre Spalten und ihre Webhook-URL werden endgültig gelöscht. Solange ein veröffentlichter Spinner, ein veröffentlichtes Formular oder ein laufender Job die Tabelle verwendet, wird das abgelehnt.`,
    deleteLeaves:
      'Einwilligungen und Abmeldungen bleiben mit ihren Nachweisen, ebenso gesperrte Adressen, Pausen von Personen und die Jobs, die gelaufen sind.',
  },
  webhook: {
    title: 'Webhook-URL',
    help: 'Wer diese URL hat, kann Datensätze an die Tabelle anhängen. Das Anzeigen wird protokolliert.',
    updates: 'Datensätze mit demselben Schlüssel aktualisieren',
    updatesHelp: (columns) =>
      `Ein Datensatz, dessen ${columns} schon in der Tabelle steht, ändert den vorhandenen; ausgelassene Spalten behalten ihre Werte. Ohne diese Einstellung wird er abgelehnt.`,
    updatesNeedsKey: 'Legen Sie zuerst auf der Seite „Spalten“ einen Schlüssel fest.',
    skips: 'Die übrigen Datensätze eines Aufrufs speichern',
    isRecord: 'Der Inhalt eines Aufrufs ist ein einziger Datensatz',
    isRecordHelp:
      'Für Werkzeuge, die ein flaches Objekt mit Feldern senden, etwa Formular-Baukästen. Ein Inhalt mit einer Liste "records" funktioniert weiterhin.',
    skipsHelp:
      'Ein Datensatz, der sich nicht speichern lässt, wird ausgelassen und unten aufgeführt. Ohne diese Einstellung wird der ganze Aufruf abgelehnt.',
    notAllowed: 'Die Webhook-URL ist geheim: Nur Administratoren und Inhaber sehen sie.',
    show: 'URL anzeigen',
    rotate: 'Erneuern',
    rotateTitle: 'Webhook-URL erneuern',
    rotateHelp:
      'Eine neue URL tritt an ihre Stelle. Hinterlegen Sie die neue überall, wo Datensätze gesendet werden, bevor die alte endet.',
    rotated: 'Die neue URL gilt jetzt.',
    placeholder: 'https://…',
    showFirst: 'Zeigen Sie die URL an, um Aufrufe zu erhalten, die unverändert funktionieren.',
    noColumns:
      'Diese Tabelle hat noch keine Spalten und nimmt deshalb keine Datensätze an. Importieren Sie zuerst eine Datei, oder fügen Sie Spalten hinzu.',
    languages: { curl: 'curl', javascript: 'JavaScript', python: 'Python' },
    log: {
      title: 'Letzte Anfragen',
      emptyTitle: 'Noch keine Anfragen',
      empty: 'Hier steht jeder Aufruf, der Datensätze anhängt, und was falsch war, wenn er abgelehnt wurde.',
      result: 'Ergebnis',
      stored: (records) => `${records} gespeichert`,
      rejected: (records, rejected) => `${records - rejected} gespeichert, ${rejected} abgelehnt`,
      refusals: {
        SCHEMA_MISMATCH: 'Spalten stimmen nicht überein',
        INVALID_VALUE: 'Falscher Wert',
        VALIDATION_ERROR: 'Ungültig',
        DUPLICATE_RECORD: 'Schlüssel schon vorhanden',
        TABLE_HAS_NO_KEY: 'Tabelle ohne Schlüssel',
        PAYLOAD_TOO_LARGE: 'Zu groß',
        UNSUPPORTED_MEDIA_TYPE: 'Kein JSON',
        PLAN_LIMIT: 'Grenze des Tarifs überschritten',
        PLAN_FEATURE_REQUIRED: 'Nicht im Tarif enthalten',
        RATE_LIMITED: 'Zu viele Aufrufe',
        UNAVAILABLE: 'Spindle war nicht erreichbar',
        STORAGE_FULL: 'Der Speicherplatz war voll',
      },
      show: (result, calls) => `${result}${calls > 1 ? `, ${calls}-mal` : ''}: zeigen, was falsch war`,
      times: (calls) => `× ${calls}`,
      since: (calls, first) => `${calls} Aufrufe in Folge wurden deswegen abgelehnt, seit ${first}.`,
      status: 'Status',
      statusOf: (status) => `Status ${status}`,
      by: 'Über',
      doors: { webhook: 'Webhook-URL', 'api-key': 'API-Schlüssel', csv: 'CSV-Upload' },
      took: 'Dauer',
      when: 'Wann',
      id: 'Anfrage',
      tableColumns: 'Spalten der Tabelle',
      bodyColumns: 'Spalten des Aufrufs',
      isMissing: 'fehlt',
      isUnknown: 'keine solche Spalte',
      instead: (name) => `keine solche Spalte; meinten Sie „${name}“?`,
      errors: 'Erste Fehler',
      record: 'Datensatz',
      column: 'Spalte',
      field: 'Feld',
      wrong: 'Was falsch ist',
    },
  },
  zones: {
    title: 'Ortszeit der Personen',
    help: 'Nachrichten gehen zu den Zeiten der Person hinaus, an die sie gerichtet sind. Es gilt die erste dieser Angaben, aus der sich eine Zeitzone ergibt.',
    column: 'Spalte mit der Zeitzone',
    columnHelp: 'Ein Name wie Europe/Berlin oder ein Abstand wie +05:30. Spinner müssen die Spalte sehen können.',
    noColumn: 'Keine Spalte',
    byPhone: 'Nach dem Land der Telefonnummer',
    byPhoneHelp:
      'Für Länder, in denen alle Uhren dieselbe Zeit zeigen. Nummern anderer Länder, etwa der Vereinigten Staaten, werden übergangen.',
    noPhones: 'Die Tabelle hat noch keine Spalte vom Typ Telefon.',
    zone: 'Zeitzone aller anderen',
    zoneHelp: 'Für Datensätze, für die sich aus beidem keine ergibt.',
    asOrganization: (zone) => `Wie in der Organisation: ${zone}`,
  },
  columns: {
    add: 'Spalte hinzufügen',
    emptyTitle: 'Noch keine Spalten',
    empty:
      'Spalten sagen, was ein Datensatz enthält: einen Namen, eine E-Mail-Adresse, einen Tarif. Importieren Sie eine CSV- oder Excel-Datei, um alle auf einmal zu erhalten, oder fügen Sie sie hier hinzu.',
    name: 'Name',
    nameHelp: 'So, wie Ihr CRM oder Ihre Dateien ihn schreiben.',
    type: 'Typ',
    types: {
      ...{ text: 'Text', email: 'E-Mail', phone: 'Telefon', number: 'Zahl', boolean: 'Ja oder nein' },
      ...{ date: 'Datum', datetime: 'Datum und Uhrzeit', choice: 'Auswahl' },
    },
    typeHelp: {
      phone: 'Wird mit der Landesvorwahl gespeichert. Nummern ohne Vorwahl gehören zu dem Land, das für die Tabelle eingestellt ist.',
    },
    options: 'Optionen',
    optionsHelp:
      'Die Eingabetaste fügt eine hinzu. Jeder Datensatz hat eine davon, in dieser Schreibweise; Dateien und Aufrufe dürfen sie groß oder klein schreiben.',
    fromRecords: (values) => `${values} aus den Datensätzen übernehmen`,
    metadata: 'Metadaten',
    metadataOf: (name) => `Metadaten: ${name}`,
    metadataHelp: 'Spinner können die Spalte in Nachrichten und Bedingungen verwenden.',
    required: 'Pflicht',
    requiredOf: (name) => `Pflicht: ${name}`,
    requiredHelp:
      'Ein Datensatz ohne Wert in dieser Spalte wird abgelehnt. In einer Tabelle, die schon Datensätze hat, können neue Spalten zunächst nicht Pflicht sein.',
    help: 'Spinner können nur Metadaten-Spalten verwenden. Ein Datensatz ohne Wert in einer Pflichtspalte wird abgelehnt.',
    edit: 'Spalte bearbeiten',
    editTitle: (name) => `„${name}“ bearbeiten`,
    requiredMeans: 'Ein Datensatz ohne Wert in dieser Spalte wird abgelehnt.',
    affects: 'Was sich dadurch ändert',
    renameAffects:
      'Alles, was Datensätze sendet, muss ab jetzt den neuen Namen verwenden. Die Werte bleiben. Solange ein veröffentlichter Spinner oder ein laufender Job die Spalte verwendet, wird das abgelehnt.',
    typeAffects: (records) =>
      `Die Werte werden umgewandelt (${records}): alle ohne Verlust, sonst ändert sich nichts. Aus leeren Texten werden leere Zellen.`,
    metadataOn:
      'Spinner können die Spalte in Nachrichten und Bedingungen verwenden; ihre Werte können also Personen erreichen, die eine Nachricht bekommen.',
    metadataOff:
      'Nachrichten und Bedingungen können die Spalte nicht mehr verwenden. Solange ein veröffentlichter Spinner oder ein laufender Job sie verwendet, wird das abgelehnt. Die Werte bleiben.',
    requiredOn: (records) =>
      `Aufrufe und Importe mit einem Datensatz, der sie leer lässt, werden ab jetzt abgelehnt. Zuerst wird der Bestand geprüft (${records}): Ist eine Zelle leer, ändert sich nichts. Bei Tabellen mit mehr als 10.000 Datensätzen lässt sich nicht ändern, was Pflicht ist.`,
    requiredOff: 'Datensätze dürfen sie ab jetzt leer lassen.',
    conversion: {
      kinds: {
        ...{ text: 'Text', email: 'E-Mail-Adressen', phone: 'Telefonnummern', number: 'Zahlen', boolean: 'Ja/Nein-Werte' },
        ...{ date: 'Datumswerte', datetime: 'Zeitpunkte', choice: 'Auswahlwerte' },
      },
      checking: 'Werte, die nicht passen, werden gezählt …',
      allFit: (values) => (values === '1' ? 'Der eine Wert passt.' : `Alle ${values} Werte passen.`),
      misfits: (misfits, values) => `${misfits} von ${values} ${misfits.startsWith('1 ') ? 'passt' : 'passen'} nicht:`,
      values: 'Werte, die nicht passen',
      times: (times, message) => `(${times}): ${message}`,
      incomplete: 'Die Tabelle ist so groß, dass das Zählen nach 20 Sekunden beendet wurde.',
      clear: 'Werte, die nicht passen, löschen',
      help: 'Die Änderung läuft im Hintergrund, und Sie können sie abbrechen. Bis zum Ende behält die Tabelle den alten Typ; neue Datensätze, die nicht passen, werden ebenso behandelt.',
      start: 'Typ ändern',
      running: (column, kind) => `Die Werte von „${column}“ werden in ${kind} umgewandelt.`,
      progress: (done, total) => `${done} von ${total} Werten umgewandelt`,
      meanwhile:
        'Die Tabelle bleibt benutzbar. Sie hat den alten Typ, bis der letzte Wert umgewandelt ist; eine Bearbeitung muss zu beiden Typen passen.',
      cancel: 'Änderung abbrechen',
      changed: (column, kind, cleared) =>
        `Die Werte von „${column}“ sind jetzt ${kind}.${cleared === undefined ? '' : ` Nicht gepasst ${cleared.startsWith('1 ') ? 'hat' : 'haben'} ${cleared}; die Zellen sind jetzt leer.`}`,
      refused: (column, kind) =>
        `Die Werte von „${column}“ wurden nicht in ${kind} umgewandelt: Einer passt nicht. Die Tabelle ist, wie sie war.`,
    },
    up: 'Nach oben',
    down: 'Nach unten',
    remove: 'Spalte entfernen',
    removeTitle: (name) => `„${name}“ entfernen`,
    removeLoses: (records) =>
      `Die Werte der Spalte (${records}) werden endgültig gelöscht. Was diese Spalte danach noch sendet, wird abgelehnt. Solange ein veröffentlichter Spinner oder ein laufender Job die Spalte verwendet, ist das Entfernen nicht möglich.`,
    key: tableKeyWords,
    titleColumn: 'Titel',
    titleColumnHelp: 'So heißt ein Datensatz in jeder Liste. Ist die Zelle leer, heißt er wie ohne Titel.',
    noTitleColumn: 'Keiner: der Name, sonst die erste Adresse',
    noSuchColumn: 'Keine Spalte heißt so',
    defaultCountry: 'Land der Telefonnummern',
    defaultCountryHelp:
      'SMS-Schritte lesen Nummern ohne Landesvorwahl als Nummern dieses Landes: Mit Deutschland ist 0151 23456789 die Nummer +49 151 23456789. Ohne Land wird an solche Nummern nichts gesendet.',
    noCountry: 'Keines: Nummern brauchen eine Landesvorwahl',
    noSuchCountry: 'Kein Land hat diesen Namen oder dieses Kürzel',
    country: (name, code) => `${name} (${code})`,
    fillsAbsent: 'Datensätze dürfen Spalten auslassen',
    fillsAbsentHelp:
      'Eine fehlende Spalte, die nicht Pflicht ist, wird dann leer gespeichert. Ohne diese Einstellung muss ein Datensatz genau die Spalten der Tabelle haben.',
  },
};
