import { formOf } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import type * as english from './words.ts';

/** „1 Empfänger wartet“, „1.204 Empfänger warten“. */
const recipients = (count: number, one: string, many: string): string =>
  count === 1 ? `1 Empfänger ${one}` : `${count.toLocaleString('de')} Empfänger ${many}`;

const stay = (open: number): string => recipients(open, 'bleibt, wo er ist', 'bleiben, wo sie sind');

export const jobWords: Translated<typeof english.jobWords> = {
  record: (id) => `Datensatz ${id}`,
  jobStates: {
    queued: 'Eingereiht',
    running: 'Läuft',
    paused: 'Pausiert',
    canceling: 'Wird abgebrochen',
    completed: 'Abgeschlossen',
    failed: 'Fehlgeschlagen',
    canceled: 'Abgebrochen',
  },
  jobs: {
    emptyTitle: 'Noch keine Jobs',
    empty:
      'Ein Job führt Datensätze durch die Schritte eines veröffentlichten Spinners. Starten Sie einen bei einem Spinner oder durch diesen Aufruf mit einem API-Schlüssel.',
    toSpinners: 'Zu den Spinnern',
    noMatchTitle: 'Keine passenden Jobs',
    noMatch: 'Kein Job passt zu diesen Filtern.',
    clear: 'Zurücksetzen',
    spinner: 'Spinner',
    anySpinner: 'Alle Spinner',
    state: 'Status',
    hasFailed: 'Mit fehlgeschlagenen Empfängern',
    progress: 'Fortschritt',
    results: 'Ergebnisse',
    recipient: 'Empfänger',
    recipients: 'Empfänger',
    startedBy: 'Auslöser',
    started: 'Gestartet',
    by: 'Von:',
    took: 'Dauer',
    runsFor: 'Läuft seit',
    ended: 'Beendet',
    retries: 'Wiederholt',
    earlierJob: 'einen früheren Job',
    operator: 'Betreiber',
    byItself: 'Von selbst, beim Eintreffen von Datensätzen',
    bySchedule: 'Von selbst, nach seinem Zeitplan',
    byDate: 'Von selbst, zum Datum von Datensätzen',
    arrivals: 'Eingang',
    takesUntil: (time, zone) => `Nimmt auf, wer bis ${time} (${zone}) eintrifft`,
    tookDay: (day) => `Hat aufgenommen, wer am ${day} eingetroffen ist`,
    apiKey: (name) => `${name} (API-Schlüssel)`,
    aKey: 'Ein API-Schlüssel',
    somebody: 'Ehemaliges Mitglied',
    retry: 'Wiederholung',
    whom: (got, all) => (got === all ? all : `${got} von ${all}`),
    whomSoFar: (got, all) => (got === all ? all : `bisher ${got} von ${all}`),
    title: (spinner, whom, where, day) =>
      `${spinner}${whom === undefined ? '' : ` an ${whom}`}${where === '' ? '' : ` (${where})`}, ${day}`,
    version: (version) => `Version ${version}`,
    deletedSpinner: 'Gelöschter Spinner',
    done: (done, all) => `${done} von ${all} erledigt`,
    progressOf: (spinner) => `Fortschritt von ${spinner}`,
    filters: 'Filter',
    pausedByHand: 'Von Hand pausiert',
    // Each begins with a verb: it also stands after „der Job“.
    waits: {
      restored: 'Wartet nach einer Wiederherstellung auf die Freigabe des Betreibers',
      scheduled: 'Beginnt später',
      runtime_offline: 'Wartet auf die Runtime, die offline ist',
      unverified: 'Wartet, bis ein Inhaber seine E-Mail-Adresse bestätigt hat',
      delay: 'Wartet, weil Empfänger an einem Schritt warten',
      held: 'Wartet, weil Empfänger zurückgehalten werden',
      window: 'Wartet auf seine Versandzeiten',
      throttle: 'Läuft so schnell, wie die Grenzen des Kanals es erlauben',
      plan_limit: 'Wartet auf den Tarif: Nachrichten oder Webhooks sind aufgebraucht',
      daily_limit: 'Wartet bis morgen: Die Tagesgrenze einer neuen Organisation ist erreicht',
      channel_error: 'Wiederholt, was die Gegenseite aufgeschoben oder nicht angenommen hat',
    },
    faults: {
      data_table_deleted: 'Die Tabelle des Jobs wurde gelöscht',
      version_missing: 'Die Version des Jobs gibt es nicht mehr',
      filter_column_missing: 'Eine Spalte, die im Filter vorkommt, gibt es nicht mehr',
    },
  },
  job: {
    one: 'Job',
    tabs: { overview: 'Übersicht', recipients: 'Empfänger', messages: 'Nachrichten' },
    facts: 'Über diesen Job',
    live: {
      connecting: 'Verbindung wird aufgebaut …',
      live: 'Live',
      polling: 'Nicht live: wird alle paar Sekunden gelesen',
      hidden: 'Nicht live: Dieser Tab war nicht zu sehen',
      lost: 'Nicht live: keine Antwort vom Server. Sie sehen den Stand der letzten Antwort.',
      over: '',
    },
    couldReach: (all) => `von ${all}, die konnten`,
    figures: 'Summen',
    enrolled: 'Aufgenommen',
    enrolling: 'Bisher aufgenommen',
    sent: 'Gesendet',
    sentOver: (medium) => `${medium} gesendet`,
    ofMedium: (said, medium) => `${said} (${medium})`,
    delivered: 'Zugestellt',
    bounced: 'Rückläufer',
    complained: 'Beschwerden',
    unsubscribed: 'Abgemeldet',
    replied: 'Geantwortet',
    unknown: 'Vielleicht gesendet',
    failed: 'Fehlgeschlagen',
    skipped: 'Übersprungen',
    suppressed: 'Gesperrt',
    open: 'Unterwegs',
    completed: 'Abgeschlossen',
    canceled: 'Abgebrochen',
    takenOut: 'Ausgeschieden',
    goal: 'Ziel erreicht',
    ofAll: (all) => `von ${all}`,
    steps: 'Schritte',
    stepsHelp: 'Jede Zahl öffnet ihre Liste',
    noSteps: 'Diese Version hat keine Schritte.',
    entered: (step, recipients) => `${step}: von ${recipients} erreicht`,
    reached: 'haben ihn erreicht',
    completedStep: 'Alle Schritte durchlaufen',
    here: { waiting: () => 'wartend', active: () => 'beim Senden', pending: () => 'nicht begonnen' },
    duplicates: 'Dubletten',
    leftAsDuplicate: (n) => formOf(n, 'als Dublette übersprungen', 'als Dubletten übersprungen'),
    left: {
      skipped: () => 'übersprungen',
      suppressed: () => 'gesperrt',
      failed: () => 'fehlgeschlagen',
      canceled: () => 'abgebrochen',
      left: () => 'vorzeitig ausgeschieden',
    },
    leavers: {
      goal: () => 'am Ziel',
      exit: () => 'über die Ausstiegsbedingung ausgeschieden',
      replied: () => 'nach Antwort ausgeschieden',
    },
    messageStates: {
      queued: () => 'zu senden',
      sending: () => 'beim Senden',
      sent: () => 'gesendet',
      delivered: () => 'zugestellt',
      bounced: () => 'Rückläufer',
      complained: () => 'mit Beschwerde',
      unknown: () => 'vielleicht gesendet',
      failed: () => 'fehlgeschlagen',
    },
    stepRemoved: 'Nicht mehr in dieser Version',
    endpointGone: 'Der Endpunkt hat mit 410 geantwortet: Dorthin wird nichts mehr gesendet.',
    whyFailed: 'Warum es fehlschlug',
    pace: (perMinute, pending) => `${perMinute} Nachrichten pro Minute; ${pending} noch nicht begonnen.`,
    bar: (onward, here, left) => `${onward} weitergegangen, ${here} hier, ${left} ausgeschieden`,
  },
  perhapsSent: {
    title: 'Vielleicht gesendet',
    open: (messages) => (messages === 1 ? 'Nachricht ansehen' : `${messages.toLocaleString('de')} Nachrichten ansehen`),
    what: (messages) =>
      messages === 1
        ? 'Bei 1 Nachricht ist ungewiss, ob sie gesendet wurde: Spindle wurde beim Senden angehalten oder verlor die Verbindung. Spindle sendet sie nicht von selbst noch einmal, damit niemand zweimal angeschrieben wird.'
        : `Bei ${messages.toLocaleString('de')} Nachrichten ist ungewiss, ob sie gesendet wurden: Spindle wurde beim Senden angehalten oder verlor die Verbindung. Spindle sendet sie nicht von selbst noch einmal, damit niemand zweimal angeschrieben wird.`,
    next: (messages, retry) =>
      `Suchen Sie ${messages === 1 ? 'die Nachricht' : 'die Nachrichten'} im Protokoll des Anbieters, über den der Kanal sendet. Mit „${retry}“ können Sie sie noch einmal senden, wenn Sie das dort auswählen; wer schon die erste bekommen hat, bekommt sie dann zweimal.`,
    nextLater: (messages) =>
      `Suchen Sie ${messages === 1 ? 'die Nachricht' : 'die Nachrichten'} im Protokoll des Anbieters, über den der Kanal sendet. Wenn der Job beendet ist, können Sie sie mit einer Wiederholung noch einmal senden, wenn Sie das dort auswählen.`,
  },
  jobWhy: {
    paused: 'Pausiert',
    pausedByHand: (open) =>
      `Es wird nichts gesendet. ${stay(open)}, und die Wartezeiten laufen weiter. Setzen Sie den Job fort, wenn Sie so weit sind.`,
    pausedItself: 'Der Job hat sich selbst pausiert',
    pausedItselfHelp: (open) =>
      `Er hat angehalten, bevor mehr Schaden entsteht. ${stay(open)}. Sehen Sie nach, was fehlgeschlagen ist, beheben Sie die Ursache, und setzen Sie den Job fort.`,
    // The server says it in English: what a reason begins with is compared, not shown.
    ofChannel: 'The channel ',
    pausedByRates: (open) =>
      `Er hat angehalten, bevor Ihre Nachrichten überall abgewiesen werden. ${stay(open)}. Sehen Sie nach, was über den Kanal zurückkam, und nehmen Sie diese Personen aus der Tabelle, bevor Sie den Job fortsetzen.`,
    toFailed: 'Ansehen, wo und warum es fehlschlug',
    failed: 'Warum der Job fehlschlug',
    failedFor: (reason) => `${reason}. Empfänger, die noch unterwegs waren, kamen nicht weiter.`,
    canceling: 'Der Job wird abgebrochen',
    cancelingHelp: (open) => `Es wird nichts mehr gesendet. ${recipients(open, 'wird', 'werden')} noch beendet.`,
    scheduled: 'Der Job beginnt später',
    scheduledHelp: 'Er nimmt die Datensätze auf, die es dann gibt, und kann bis dahin abgebrochen werden. Beginn:',
    queued: 'Der Job hat noch nicht begonnen',
    queuedHelp: 'Er beginnt, sobald die Runtime ihn aufgreift, meist innerhalb einer Sekunde.',
    channel: 'Warum der Job wartet',
    putOff: (waiting) =>
      `Nachrichten werden automatisch noch einmal versucht: Die Gegenseite war ausgelastet, hat sie aufgeschoben oder war nicht zu erreichen. ${recipients(waiting, 'wartet', 'warten')}.`,
    channelHelp: (waiting) =>
      `${recipients(waiting, 'wartet deshalb und wird automatisch angeschrieben', 'warten deshalb und werden automatisch angeschrieben')}, sobald der Kanal wieder funktioniert.`,
    since: 'Beginn:',
    nextTry: 'Nächster Versuch:',
    plan: 'Warum der Job wartet',
    planHelp: (waiting) =>
      `Die Nachrichten, Webhooks oder SMS-Segmente, die der Tarif für diesen Monat enthält, sind aufgebraucht. ${recipients(waiting, 'wartet', 'warten')}; weiter geht es mit dem nächsten Zeitraum oder mit einem größeren Tarif.`,
    toUsage: 'Verbrauch des Tarifs ansehen',
    delay: 'Warum der Job wartet',
    delayHelp: (waiting) =>
      `Alles Fällige ist erledigt. ${recipients(waiting, 'wartet an einem Schritt und geht', 'warten an ihren Schritten und gehen')} automatisch weiter.`,
    window: 'Der Job wartet auf seine Versandzeiten',
    windowHelp: (waiting) =>
      waiting === 1
        ? 'Bei 1 Empfänger ist gerade keine Versandzeit; diese Nachricht wird gesendet, sobald sie beginnt.'
        : `Bei ${waiting.toLocaleString('de')} Empfängern ist gerade keine Versandzeit; ihre Nachrichten werden gesendet, sobald sie beginnt.`,
    cap: 'Der Job wartet auf die Obergrenze',
    capHelp: (waiting) =>
      `${recipients(waiting, 'hat', 'haben')} so viele Nachrichten bekommen, wie die Organisation je Adresse erlaubt, und ${waiting === 1 ? 'wird' : 'werden'} angeschrieben, sobald wieder Platz ist.`,
    capPart: (n) => `${recipients(n, 'hat', 'haben')} die Obergrenze an Nachrichten je Adresse erreicht.`,
    held: 'Die Personen werden zurückgehalten',
    heldHelp: (waiting) =>
      `${recipients(waiting, 'wird zurückgehalten und geht weiter', 'werden zurückgehalten und gehen weiter')}, wenn das endet.`,
    heldPart: (n) => `${recipients(n, 'wird', 'werden')} zurückgehalten.`,
    opening: 'Die Versandzeiten haben begonnen',
    openingHelp: (waiting) =>
      `${recipients(waiting, 'wartet, bis er an der Reihe ist', 'warten, bis sie an der Reihe sind')}: Nachrichten werden über einige Minuten verteilt, damit nicht alle auf einmal ankommen.`,
    openingPart: (n) =>
      `${recipients(n, 'wartet nach Beginn der Versandzeiten, bis er an der Reihe ist', 'warten nach Beginn der Versandzeiten, bis sie an der Reihe sind')}.`,
    nextDue: 'Als Nächstes fällig:',
    toChannel: (name) => `Kanal „${name}“ ansehen`,
    toWaiting: 'Ansehen, wer bis wann wartet',
    ramp: (channel, allowed) =>
      `Die Aufwärmphase des Kanals „${channel}“ erlaubt heute ${allowed.toLocaleString('de')} ${allowed === 1 ? 'Nachricht' : 'Nachrichten'} und jeden Tag mehr. Die übrigen folgen automatisch.`,
    others: {
      unverified: {
        title: 'Warum der Job wartet',
        help: 'Noch kein Inhaber der Organisation hat seine E-Mail-Adresse bestätigt. Der Job startet von selbst, sobald einer von ihnen den Link öffnet, der bei der Registrierung gesendet wurde.',
      },
      daily_limit: {
        title: 'Warum der Job wartet',
        help: 'Neue Organisationen haben eine Tagesgrenze, und die Nachrichten von heute sind gesendet. Der Job läuft nach Mitternacht UTC automatisch weiter. Der Betreiber dieser Installation kann die Grenze aufheben.',
      },
      restored: {
        title: 'Warum der Job wartet',
        help: 'Die Datenbank wurde aus einer Sicherung wiederhergestellt. Bis der Betreiber den Versand freigibt, wird nichts gesendet, damit niemand dieselbe Nachricht zweimal bekommt.',
      },
      runtime_offline: {
        title: 'Warum der Job wartet',
        help: 'Die Runtime ist offline: Seit einer halben Minute hat sich kein Worker-Prozess gemeldet. Der Betreiber dieser Installation kann einen mit „npm run worker“ starten; der Job läuft dann automatisch weiter.',
      },
      throttle: {
        title: 'Der Job läuft im Tempo des Kanals',
        help: 'Die Grenzen des Kanals erlauben im Moment keine weiteren Nachrichten. Die übrigen folgen automatisch.',
      },
    },
  },
  jobControl: {
    pause: 'Pausieren',
    onTheirWay: (sending) =>
      sending === 0
        ? 'die wenigen Nachrichten, die schon unterwegs sind, werden fertig gesendet.'
        : sending === 1
          ? '1 Nachricht, die gerade gesendet wird, kann noch hinausgehen.'
          : `${sending.toLocaleString('de')} Nachrichten, die gerade gesendet werden, können noch hinausgehen.`,
    pauseHelp: (open, onTheirWay) => `Ab jetzt wird nichts mehr gesendet; ${onTheirWay} ${stay(open)}, bis der Job fortgesetzt wird.`,
    resume: 'Fortsetzen',
    resumeTitle: 'Diesen Job fortsetzen',
    resumeFor: (open) => (open === 0 ? 'Fortsetzen' : `Für ${open.toLocaleString('de')} fortsetzen`),
    resumeHelp: (open) =>
      `${recipients(open, 'geht dort weiter, wo er stehen geblieben ist', 'gehen dort weiter, wo sie stehen geblieben sind')}. Fällige Nachrichten werden sofort gesendet.`,
    resumeNobody: 'Der Job nimmt weiter seine Empfänger auf.',
    pausedItself: (reason) => `Der Job hat sich selbst pausiert: ${reason}`,
    ignore: 'Nicht wieder pausieren, wenn Nachrichten fehlschlagen, als Rückläufer kommen oder Beschwerden auslösen',
    ignoreHelp: 'Sonst wird ab jetzt neu gezählt, und bei zu vielen pausiert der Job wieder.',
    cancel: 'Job abbrechen',
    cancelTitle: 'Diesen Job abbrechen',
    keep: 'Weiterlaufen lassen',
    cancelFor: (open) => (open === 0 ? 'Job abbrechen' : `Für ${open.toLocaleString('de')} abbrechen`),
    cancelHelp: (open, onTheirWay) =>
      `${recipients(open, 'bekommt', 'bekommen')} nichts mehr von diesem Job; ${onTheirWay} Was gesendet wurde, bleibt gesendet. Der Job lässt sich nicht fortsetzen. Der nächste Job des Spinners nimmt auf, wer nicht angeschrieben wurde.`,
    cancelNobody: 'Der Job endet, bevor jemand aufgenommen wird, und lässt sich nicht fortsetzen.',
    retry: 'Fehlgeschlagene wiederholen …',
    retryUnknown: 'Vielleicht gesendete wiederholen …',
    retryTitle: 'Fehlgeschlagenes wiederholen',
    retryAction: 'Wiederholung starten',
    retryFor: (recipients) => `Für ${recipients} wiederholen`,
    retryHelp:
      'Für die Fehlgeschlagenen startet ein neuer Job, jeweils ab dem Schritt, der fehlschlug. Er läuft mit derselben Version und zählt als ein Job des Tarifs.',
    retryPaused: 'Dieser Job bleibt pausiert. Schlagen später noch Nachrichten fehl, können Sie auch diese dann wiederholen.',
    retryMeanwhile: 'Dieser Job läuft inzwischen weiter. Schlagen später noch Nachrichten fehl, können Sie auch diese dann wiederholen.',
    retryReasons: 'Grund des Fehlschlags',
    retryFailsAgain: 'Schlägt wieder fehl, wenn der Datensatz nicht korrigiert wurde.',
    retryGone: 'Schlägt wieder fehl: Den Datensatz gibt es nicht mehr.',
    retryReason: (reason, recipients) => `${reason}: ${recipients}`,
    noReason: 'Kein Grund angegeben',
    retryNobody: 'Es gibt nichts Fehlgeschlagenes mehr, das nicht schon wiederholt wurde.',
    retryOnlyUnknown:
      'Ein neuer Job kann noch einmal senden, was vielleicht gesendet wurde. Er läuft mit derselben Version und zählt als ein Job des Tarifs.',
    includeUnknown: (recipients) => `Auch die, deren Nachricht vielleicht gesendet wurde (${recipients})`,
    includeUnknownHelp: 'Manche bekommen sie dann vielleicht zweimal.',
  },
  activity: {
    title: (unit) => `Nachrichten pro ${unit}`,
    second: 'Sekunde',
    seconds: (count) => `${count} Sekunden`,
    minute: 'Minute',
    minutes: (count) => `${count} Minuten`,
    hour: 'Stunde',
    hours: (count) => `${count} Stunden`,
    day: 'Tag',
    days: (count) => `${count} Tage`,
    most: (count) => `höchstens ${count}`,
    time: 'Zeit',
    parts: { sent: 'Gesendet', unknown: 'Vielleicht gesendet', failed: 'Fehlgeschlagen' },
  },
};
