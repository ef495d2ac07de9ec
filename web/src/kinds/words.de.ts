import { count as numberSaid } from '../text/format.ts';
import { words } from '../words/en.ts';
import type { Translated } from '../words/translated.ts';
import type { WeekDay } from './starts/cron-preset.ts';
import type * as english from './words.ts';

/** The words of the values that steps leave for later ones, in German. */
export const leftWords: Translated<typeof english.leftWords> = {
  names: {
    outcome: 'Ergebnis',
    reason: 'Grund',
    sent_at: 'gesendet am',
    status: 'Status',
    replied: 'beantwortet',
    reply: 'Art der Antwort',
    replied_days: 'Tage bis zur Antwort',
    clicked: 'geklickt',
    clicked_days: 'Tage bis zum Klick',
  },
  values: {
    outcome: {
      sent: 'gesendet',
      delivered: 'zugestellt',
      bounced: 'Rückläufer',
      complained: 'Beschwerde',
      failed: 'fehlgeschlagen',
      unknown: 'vielleicht gesendet',
    },
    reply: {
      person: 'von einer Person',
      away: 'abwesend',
      automatic: 'automatisch',
      unsubscribe: 'abgemeldet',
      perhaps_unsubscribe: 'will vielleicht nichts mehr',
      bounce: 'Rückläufer',
    },
  },
};

/** A draft may have no time of day yet. */
const clock = (at: string): string => (at === '' ? '…' : `${at} Uhr`);

export const stepWords: Translated<typeof english.stepWords> = {
  descriptions: {
    branch: 'Schickt alle zu einem späteren Schritt: nach der ersten Bedingung, die auf ihren Datensatz zutrifft.',
    filter: 'Nur passende Datensätze gehen weiter; die anderen scheiden als übersprungen aus dem Job aus.',
    message: 'Sendet eine Nachricht an die Adresse des Datensatzes, wenn diese nicht gesperrt ist.',
    split: 'Verteilt die Empfänger zufällig auf Wege, nach deren Anteilen.',
    wait: 'Wartet vor dem nächsten Schritt: eine Zeit lang, bis zu einer Uhrzeit, einem Datum des Datensatzes oder einer Bedingung.',
    end: 'Beendet den Weg eines Empfängers, als abgeschlossen mit einem Ergebnis.',
    move: 'Beendet den Weg hier und lässt die Person in einen anderen Spinner über dieselbe Tabelle.',
    suppress: 'Sperrt eine Adresse: Kein Spinner sendet mehr etwas dorthin.',
    topic: 'Meldet die Person zu einem Thema an oder davon ab.',
    update: 'Gibt Spalten des Datensatzes neue Werte.',
    webhook: 'Ruft eine URL mit einem signierten JSON-POST auf.',
    task: 'Bittet eine Person, etwas zu tun (anrufen, besuchen, schreiben, ansehen), und wartet, bis es erledigt ist.',
    http: 'Ruft ein anderes System auf und behält Werte seiner Antwort.',
  },
  theFirst: (records) => `den ersten ${records}`,
  ofFirst: (said, first) => `${said}, von den ersten ${first} Datensätzen`,
  ends: 'endet hier',
  goesOn: (step) => `weiter bei „${step}“`,
  unchosen: 'wählen, wo es weitergeht',
  filter: {
    title: 'Filter',
    counted: (on, total) => `${on} von ${total} gehen weiter`,
    passes: 'Geht weiter zum nächsten Schritt.',
    leaves: 'Scheidet hier als übersprungen aus dem Job aus.',
    passesIf: (missing) => `${missing}, um zu sehen, ob dieser Datensatz weitergeht.`,
  },
  branch: {
    title: 'Verzweigung',
    counted: (come) => `Erreicht von ${come}`,
    branches: (cases) => `Nach ${cases}`,
    goesTo: (step) => `Geht zu „${step}“.`,
    goesToEnd: 'Geht zum Ende.',
    goesNowhere: 'Wo es weitergeht, ist noch nicht gewählt.',
    goesIf: (place, missing) => `Fall ${place} ist nicht fertig. ${missing}, um zu sehen, wohin dieser Datensatz geht.`,
    caseOf: (place) => `Fall ${place} trifft zu.`,
    otherwise: 'Kein Fall trifft zu, daher der andere Weg.',
  },
  split: {
    title: 'Aufteilung',
    counted: (come) => `Erreicht von ${come}`,
    way: (name, percent) => `${name} ${numberSaid(percent)}\u00a0%`,
    goes: (name, percent) => `Geht den Weg „${name}“, ${numberSaid(percent)}\u00a0%.`,
    unfinished: 'Um zu sehen, wohin dieser Datensatz geht, müssen die Anteile 100\u00a0% ergeben.',
  },
  wait: {
    title: 'Wartezeit',
    waitedUntil: (until) => `Wartet bis ${until}.`,
    waitedThere: (there, zone) => `Wartet bis ${there} dort (${zone}).`,
    waitsAtMost: (until) => `Wartet, bis die Bedingung gilt, höchstens bis ${until}.`,
    isPast: 'Wartet nicht: Das Datum ist vorbei.',
    holds: 'Wartet nicht: Die Bedingung gilt.',
    hasNoDate: 'Scheidet hier als übersprungen aus dem Job aus: Es gibt kein Datum.',
    skippedAt: (step) => `hat kein Datum für „${step}“`,
    waitsIf: (missing) => `Wartet auf die Bedingung: ${missing}`,
    time: (at, day) => (day === undefined ? `bis ${clock(at)}` : `bis ${clock(at)} ${day}`),
    days: {
      ...{ workday: 'an einem Arbeitstag', mon: 'am Montag', tue: 'am Dienstag', wed: 'am Mittwoch', thu: 'am Donnerstag' },
      ...{ fri: 'am Freitag', sat: 'am Samstag', sun: 'am Sonntag' },
    },
    date: (column, days, isWorking, at) => {
      const count = Math.abs(days);
      const unit = `${isWorking ? 'Arbeitstag' : 'Tag'}${count === 1 ? '' : 'e'}`;
      const when = days === 0 ? `zu ${column}` : `${count} ${unit} ${days < 0 ? 'vor' : 'nach'} ${column}`;
      return `bis ${when}, ${clock(at)}`;
    },
    condition: (said, atMost) => (atMost === '' ? `bis gilt: ${said}` : `bis gilt: ${said}, höchstens ${atMost}`),
  },
  task: {
    title: 'Aufgabe',
    done: 'erledigt',
    asks: (title, to) => `Bittet ${to}: ${title}`,
    roles: { member: 'ein Mitglied', admin: 'Admins', owner: 'Inhaber' },
  },
  message: {
    saying: (medium, said) => `${medium}: ${said}`,
    to: (medium, to) => `${medium} an ${to}`,
    unsubscribe: 'Abmelden',
    answer: 'Re: …',
    answering: 'Leer gelassen: „Re:“ und der Betreff der E-Mail davor. Wer diese nicht bekommen hat, bekommt nur ihren Betreff.',
    ofPool: (medium, channels) => `${medium}, Pool aus ${channels}`,
  },
  webhook: {
    title: 'Webhook',
  },
  http: {
    title: 'HTTP-Aufruf',
  },
  update: {
    title: 'Datensatz ändern',
    sets: (column, value) => `${column}: ${value}`,
    adds: (column, add) => `${column} + ${add}`,
    empties: (column) => `${column}: leer`,
    empty: 'leer',
    changes: (column, from, to) => `${column}: ${from} → ${to}.`,
    fails: (column, fault) => `Scheidet hier als fehlgeschlagen aus dem Job aus: „${column}“ ${fault}.`,
  },
  suppress: {
    title: 'Sperren',
    suppresses: (address) => `Sperrt ${address}.`,
    nobody: 'Hat keine Adresse: Es geschieht nichts.',
    fails: 'Scheidet hier als fehlgeschlagen aus dem Job aus: Die Adresse ist ungültig.',
  },
  topic: {
    join: { title: 'Zum Thema anmelden', acts: (address, topic) => `Meldet ${address} zu „${topic}“ an.` },
    leave: { title: 'Vom Thema abmelden', acts: (address, topic) => `Meldet ${address} von „${topic}“ ab.` },
    nobody: 'Hat keine Adresse: Es geschieht nichts.',
    fails: 'Scheidet hier als fehlgeschlagen aus dem Job aus: Die Adresse ist ungültig.',
  },
  move: {
    title: 'In einen anderen Spinner',
    gives: (names) => `mit ${names}`,
    moves: 'Endet hier und kommt in den anderen Spinner.',
    movesWith: (values) => `Endet hier und kommt in den anderen Spinner mit ${values}.`,
    fails: 'Scheidet hier als fehlgeschlagen aus dem Job aus: Was mitgegeben würde, ist zu lang.',
    empty: 'leer',
  },
  end: {
    title: 'Ende',
    ends: (result) => `Endet hier mit dem Ergebnis „${result}“.`,
  },
};

const weekDays: Readonly<Record<WeekDay, string>> = {
  ...{ mon: 'montags', tue: 'dienstags', wed: 'mittwochs', thu: 'donnerstags', fri: 'freitags', sat: 'samstags', sun: 'sonntags' },
};
const listed = new Intl.ListFormat('de');

export const startWords: Translated<typeof english.startWords> = {
  onlyCalls: 'Wenn jemand ihn startet, von Hand oder über die API',
  orCalls: 'oder von Hand',
  arrival: {
    moved: 'Wenn ein anderer Spinner jemanden hierher führt',
    orMoved: (start) => `${start} · oder ein anderer Spinner jemanden hierher führt`,
    beginsMoved: 'Von da an werden alle aufgenommen, die ein anderer Spinner hierher führt.',
    any: 'Wenn ein Datensatz eintrifft',
    matches: (condition) => `Wenn ein Datensatz eintrifft, für den gilt: ${condition}`,
    becomes: (condition) => `Wenn ein Datensatz eintrifft oder sich ändert, sodass gilt: ${condition}`,
    begins: 'Von da an wird jeder Datensatz aufgenommen, der eintrifft.',
    beginsIf: (condition) => `Von da an wird jeder Datensatz aufgenommen, der eintrifft und für den gilt: ${condition}.`,
    beginsWhenBecomes: (condition) =>
      `Von da an wird jeder Datensatz aufgenommen, der eintrifft oder sich ändert, sodass gilt: ${condition}`,
    always: 'jedes Mal',
    after: (time) => `erneut frühestens ${time} danach`,
    ends: 'Von da an werden eintreffende Datensätze nicht mehr aufgenommen.',
  },
  schedule: {
    times: (when, place) => `${when} (${place})`,
    when: {
      day: ({ time }) => `täglich um ${time} Uhr`,
      weekday: ({ time }) => `montags bis freitags um ${time} Uhr`,
      week: ({ time, days }) => `${listed.format(days.map((day) => weekDays[day]))} um ${time} Uhr`,
      month: ({ time, day }) => `am ${day === 'L' ? 'letzten Tag' : `${day}.`} jedes Monats um ${time} Uhr`,
    },
    own: (cron) => `nach Cron-Ausdruck ${cron}`,
    begins: (times) => `Von da an startet von selbst ein Job: ${times}.`,
    ends: 'Von da an startet kein Job mehr nach Zeitplan.',
  },
  date: {
    on: (days, column) => {
      const distance = `${Math.abs(days)} ${Math.abs(days) === 1 ? 'Tag' : 'Tage'}`;
      return days === 0 ? `am Tag von „${column}“` : `${distance} ${days < 0 ? 'vor' : 'nach'} „${column}“`;
    },
    when: (day, isYearly, time, place) => `${day}${isYearly ? ' jedes Jahr' : ''} um ${time} Uhr (${place})`,
    if: (condition) => `wenn gilt: ${condition}`,
    begins: (when) => `Von da an startet für jeden Datensatz von selbst ein Job: ${when}.`,
    ends: 'Von da an startet kein Job mehr zu Daten von Datensätzen.',
  },
};

export const mediumWords: Translated<typeof english.mediumWords> = {
  email: {
    name: 'E-Mail',
    counted: (n) => (n === 1 ? 'E-Mail' : 'E-Mails'),
    addressName: 'E-Mail-Adresse',
    defaultMark: 'Standard',
    alarmMeans:
      'Jobs, die darüber senden, werden pausiert, um den Ruf Ihrer Domain zu schützen: Postfachanbieter weisen E-Mails von Absendern mit solchen Quoten ab oder verstecken sie.',
    nothingBack:
      'Es wurden Nachrichten gesendet, und es kam nichts über sie zurück. Richten Sie unten Callbacks oder eine Rückläufer-Domain ein, um zu sehen, was aus ihnen wird.',
    suppressed: 'Diese Adresse ist gesperrt: Ein Job sendet nichts an sie.',
    html: 'HTML',
    text: 'Text',
    headers: 'Header',
    card: 'Die E-Mail, wie sie ankommt',
    frame: 'Die E-Mail als HTML',
    madeText: 'Der Text wird aus dem HTML gebildet.',
    writeText: 'Eigenen Text schreiben',
    narrow: 'Wie auf dem Telefon',
    dark: 'Wie im Dunkeln',
    showImages: 'Bilder aus dem Web laden',
    hideImages: 'Bilder aus dem Web blockieren',
    imagesShown: 'Bilder aus dem Web sind geladen: Deren Server erfahren, dass jemand sie angesehen hat. Links funktionieren hier nicht.',
    imagesHelp:
      'Bilder aus dem Web sind blockiert, damit deren Server nicht erfahren, dass jemand sie angesehen hat. Links funktionieren hier nicht.',
    test: 'Test an mich senden',
    testHelp: 'Eine Test-E-Mail geht an Ihre eigene Adresse und zählt als eine Nachricht.',
    from: 'Von',
    to: 'An',
    cc: 'Cc',
    attachments: 'Anhänge',
    bcc: 'Bcc',
    replyTo: 'Reply-To',
    subject: 'Betreff',
  },
  sms: {
    name: 'SMS',
    counted: () => 'SMS',
    addressName: 'Telefonnummer',
    defaultMark: 'Standard für SMS',
    alarmMeans:
      'Jobs, die darüber senden, werden pausiert, um Ihre Nummer zu schützen: Mobilfunknetze sperren Absender, die an viele Nummern schreiben, die es nicht gibt.',
    nothingBack: 'Es wurden Nachrichten gesendet, und es kam nichts über sie zurück. Sehen Sie unten, ob Callbacks eintreffen.',
    suppressed: 'Diese Nummer ist gesperrt: Ein Job sendet nichts an sie.',
    toward: 'an',
    segment: 'SMS',
    segments: 'SMS',
    length: (length) => `${length} Einheiten`,
    encodings: {
      'GSM-7': 'Das Alphabet der Telefone: 160 Einheiten in einer SMS, je 153 in mehreren',
      'UCS-2': 'Alle Zeichen: 70 Einheiten in einer SMS, je 67 in mehreren',
    },
    wide: 'Ein Zeichen, das nicht zum Alphabet der Telefone gehört, etwa ein Emoji, macht den ganzen Text zu UCS-2. Davon passt nicht halb so viel in eine SMS.',
    unknownNumber: 'Das sieht nicht wie eine Nummer ihres Landes aus. Nachrichten werden trotzdem an sie gesendet.',
    test: 'Test-SMS senden',
    testNumber: 'Telefonnummer',
    testNumberHelp: 'Der Test geht an diese Nummer, zählt als SMS des Tarifs, und höchstens zehn lassen sich am Tag senden.',
  },
  custom: {
    name: 'Eigener Kanal',
    counted: (n: number) => (n === 1 ? 'Nachricht' : 'Nachrichten'),
    addressName: 'Adresse',
    defaultMark: 'Erster eigener Kanal',
    works: (name) => `„${name}“ antwortet. Probieren Sie es unten aus: Erst eine Nachricht zeigt, dass er sendet.`,
    nothingBack: 'Nachrichten wurden gesendet, und nichts kam über sie zurück. Ob Rückmeldungen ankommen, steht unten.',
    suppressed: 'Diese Adresse ist gesperrt: Ein Job sendet nichts an sie.',
    toward: 'an',
    test: 'Ausprobieren',
    testAddress: 'Adresse',
    testAddressHelp: 'Eine Nachricht geht an diese Adresse beim Dienst. Sie zählt als Nachricht, und höchstens zehn am Tag sind möglich.',
    tried: {
      title: 'Was zurückkam',
      status: 'Status',
      id: 'ID',
      class: 'Klasse',
      none: 'Keine',
      request: 'Der Aufruf',
      answer: 'Die Antwort',
      classes: {
        sent: 'Gesendet',
        permanent: 'Endgültig gescheitert',
        temporary: 'Noch einmal versuchen',
        channel: 'Kanal ist gestört',
        unknown: 'Nicht bekannt',
      },
    },
  },
  webhook: {
    name: 'Webhook',
    counted: (n) => (n === 1 ? 'Webhook' : 'Webhooks'),
    url: 'POST an',
    body: 'Inhalt',
    test: 'URL als Test aufrufen',
  },
  http: {
    name: 'HTTP-Aufruf',
    counted: (n) => (n === 1 ? 'Aufruf' : 'Aufrufe'),
    body: 'Inhalt',
    outputs: 'Aus der Antwort behalten',
    test: 'Als Test aufrufen',
  },
  anyChannel: {
    defaultMark: 'Standard',
    alarmMeans: 'Jobs, die darüber senden, werden pausiert.',
    nothingBack: 'Es wurden Nachrichten gesendet, und es kam nichts über sie zurück.',
  },
  notConnected: 'Es gibt keinen Kanal, der das senden kann. Verbinden Sie zuerst einen.',
};

export const waitWords: Translated<typeof english.waitWords> = {
  until: 'Warten',
  modes: {
    duration: 'eine bestimmte Zeit lang',
    time: 'bis zu einer Uhrzeit',
    date: 'bis zu einem Datum des Datensatzes',
    condition: 'bis eine Bedingung gilt',
  },
  howLong: 'Wie lange',
  lengthHelp: 'Zum Beispiel 2 days oder 90 minutes',
  at: 'Uhrzeit',
  atHelp: 'Nach den Uhren am Ort jeder Person',
  day: 'An welchem Tag',
  wantedDays: {
    ...{ any: 'An jedem Tag', workday: 'An einem Arbeitstag, Montag bis Freitag', mon: 'Montag', tue: 'Dienstag', wed: 'Mittwoch' },
    ...{ thu: 'Donnerstag', fri: 'Freitag', sat: 'Samstag', sun: 'Sonntag' },
  },
  column: 'Spalte des Datums',
  noColumn: 'Keine sichtbare Spalte enthält ein Datum',
  count: 'Welche Tage zählen',
  counts: { days: 'Alle Tage', working_days: 'Arbeitstage, ohne die ausgelassenen' },
  when: 'Bis',
  atMost: 'Wie lange höchstens',
  hasOtherwise: 'Ein eigener Zweig, falls sie nie galt',
  otherwise: 'Falls sie nie galt, weiter zu',
};

export const conditionWords: Translated<typeof english.conditionWords> = {
  one: 'Bedingung',
  column: 'Spalte',
  comparison: 'Vergleich',
  value: 'Wert',
  values: 'Werte',
  valuesHelp: 'Die Eingabetaste fügt einen hinzu',
  daysHelp: (day, yearly) => `${day}, oder ${yearly} für jedes Jahr`,
  span: 'Zeitspanne',
  spanHelp: '7 Tage',
  number: 'Zahl',
  groups: { all: 'Alle', any: 'Mindestens eine' },
  group: 'Wie die Bedingungen zusammengehören',
  add: 'Bedingung hinzufügen',
  addGroup: 'Gruppe hinzufügen',
  remove: 'Diese Bedingung entfernen',
  removeGroup: 'Diese Gruppe entfernen',
  isNegated: 'Das Gegenteil davon',
  negate: 'Ins Gegenteil umkehren',
  noColumn: 'Wählen Sie eine Spalte',
  noValue: (column) => `Geben Sie einen Wert für „${column}“ ein`,
  noValues: (column) => `Fügen Sie mindestens einen Wert für „${column}“ hinzu`,
  noColumns:
    'Die Tabelle hat noch keine Metadaten-Spalten. Markieren Sie bei den Spalten der Tabelle diejenigen, die Spinner verwenden dürfen.',
  and: ' und ',
  or: ' oder ',
  not: (condition) => `nicht (${condition})`,
  more: (count) => `${count} weitere`,
  nothing: 'noch nichts gewählt',
  yes: 'ja',
  no: 'nein',
  ofRecord: 'Datensatz',
  hasReplied: 'Hat geantwortet',
  replied: 'hat geantwortet',
  notReplied: 'hat nicht geantwortet',
};

export const operatorNames: Translated<typeof english.operatorNames> = {
  ...words.operators,
  in: 'ist eines von',
  not_in: 'ist keines von',
};

export const dateOperators: Translated<typeof english.dateOperators> = {
  greater_than: 'liegt nach',
  at_least: 'liegt am oder nach',
  less_than: 'liegt vor',
  at_most: 'liegt am oder vor',
};
