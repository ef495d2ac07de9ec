import { count } from '../../../../text/format.ts';
import type { Translated } from '../../../../words/translated.ts';
import type * as english from './words.ts';

export type { WhyFacts } from './words.ts';

const on = (since: string): string => (since === '' ? '' : ` am ${since}`);
const with_ = (said: string): string => (said === '' ? '' : `: ${said}`);
/** „ seit dem 24.11.2026“; nothing without a day. */
const sinceDay = (since: string): string => (since === '' ? '' : ` seit dem ${since}`);

export const whyWords: Translated<typeof english.whyWords> = {
  ask: 'Warum nicht?',
  askMore: 'Warum nicht alles?',
  askAll: 'War das alles?',
  hide: 'Ausblenden',
  somebody: 'Warum hat es jemand nicht bekommen?',
  title: (spinner) => `Warum hat jemand „${spinner}“ nicht bekommen?`,
  who: 'Adresse oder Name',
  whoHelp:
    'Eine E-Mail-Adresse, eine Telefonnummer mit Ländervorwahl oder ein Name in dieser Tabelle: die Anfänge seiner Wörter, in beliebiger Reihenfolge.',
  find: 'Herausfinden',
  choose: 'Wer ist gemeint?',
  nobody: (typed) => `In der Tabelle wird niemand mit „${typed}“ gefunden.`,
  notAll: 'Die Tabelle ist groß: Es gibt vielleicht noch mehr Datensätze mit dieser Adresse.',
  answer: 'Warum',
  toStep: 'Schritt anzeigen',
  toJob: 'Job anzeigen',
  toStory: 'Anzeigen, was der Job getan hat',
  toPerson: 'Person anzeigen',
  toSuppression: 'Eintrag der Sperrliste anzeigen',

  codes: {
    no_record: () => 'Kein Datensatz hat diese Adresse.',
    other_table: () => 'Der Datensatz steht in einer anderen Tabelle als der, die der Spinner anschreibt.',
    archived: ({ since }) => `Der Spinner wurde${on(since)} archiviert.`,
    unpublished: () => 'Der Spinner ist nicht veröffentlicht.',
    job_to_come: ({ detail, until }) =>
      until !== ''
        ? `Ein Job beginnt am ${until} und nimmt diese Person auf.`
        : detail === ''
          ? 'Ein Job hat diese Person noch vor sich.'
          : `Ein Job hat diese Person noch vor sich; er ${detail}.`,
    arrival_waits: ({ detail, since }) =>
      detail === '' ? 'Wird gleich aufgenommen.' : `Wartet seit dem ${since} darauf, aufgenommen zu werden: ${detail}.`,
    no_match: ({ because }) => (because === '' ? 'Passt nicht zu dem, was der Spinner aufnimmt.' : `${because}.`),
    not_in_filter: ({ because, since }) => `Passte nicht zum Filter des Jobs${since === '' ? '' : ` vom ${since}`}${with_(because)}.`,
    not_chosen: ({ since }) => `Der Job${since === '' ? '' : ` vom ${since}`} wurde für andere gestartet.`,
    added_before: ({ since }) => `Stand schon in der Tabelle, bevor der Spinner${on(since)} begann, eintreffende Datensätze aufzunehmen.`,
    matched_before: ({ since }) => `Passte schon${sinceDay(since)}, also bevor der Spinner begann, eintreffende Datensätze aufzunehmen.`,
    matched_late: ({ since }) => `Passt erst seit dem ${since}; aufgenommen wird nur, wer schon beim Hinzufügen passt.`,
    passed_by: ({ since }) => `Traf${on(since)} ein und wurde ausgelassen: Der Eingang war aus, oder die damalige Version nahm andere auf.`,
    not_moved: () => 'Kein Spinner hat sie hierher geführt, und dieser nimmt sonst niemanden.',
    was_in_before: ({ since }) => `War schon früher im Spinner${since === '' ? '' : `, am ${since}`}.`,
    no_date: ({ detail }) => `Hat kein Datum in „${detail}“.`,
    date_invalid: ({ detail }) => `Der Wert in „${detail}“ ist kein Datum.`,
    date_to_come: ({ detail, until }) => `Der Tag von „${detail}“ steht noch bevor: Aufgenommen wird am ${until}.`,
    date_passed: ({ detail, since }) =>
      `Der Tag von „${detail}“ war${since === '' ? ' schon' : on(since)}; damals stand nichts an, oder der Spinner lief nicht.`,
    no_job: ({ until }) => `Der Spinner ist noch nicht gelaufen${until === '' ? '' : `; er startet von selbst am ${until}`}.`,
    added_later: ({ since }) => `Wurde${on(since)} hinzugefügt, als der letzte Job schon begonnen hatte.`,
    not_reached: ({ since }) => `Der letzte Job endete${on(since)}, bevor diese Person an der Reihe war.`,
    inside: ({ step, since, detail, until }) =>
      until === ''
        ? `Steht seit dem ${since} bei „${step}“ und geht bald weiter.`
        : `Wartet seit dem ${since} bei „${step}“, bis ${until}${with_(detail)}.`,
    job_paused: ({ step, detail }) => `Steht bei „${step}“; der Job ist pausiert${with_(detail)}.`,
    job_waits: ({ step, detail }) => `Steht bei „${step}“, und der Job ${detail}.`,
    filtered: ({ step, since, because }) => `Passte${on(since)} nicht zu „${step}“${with_(because)}.`,
    other_way: ({ step, missed, since, because }) =>
      `Ging${on(since)} bei „${step}“ einen anderen Weg und kam daher nie zu „${missed}“${with_(because)}.`,
    goal: ({ since, because }) => `Hat${on(since)} das Ziel erreicht und ist ausgeschieden${with_(because)}.`,
    exit: ({ since, because }) => `Erfüllte${on(since)} die Ausstiegsbedingung und ist ausgeschieden${with_(because)}.`,
    replied: ({ since }) => `Hat${on(since)} geantwortet.`,
    stopped: ({ since }) => `Wurde${on(since)} aus dem Job genommen.`,
    suppressed: ({ step, since, detail }) => `Die Adresse war gesperrt, als „${step}“${on(since)} an der Reihe war${with_(detail)}.`,
    topic_left: ({ step, since }) => `Die Adresse war vom Thema des Spinners abgemeldet, als „${step}“${on(since)} an der Reihe war.`,
    not_opted_in: ({ step, since }) =>
      `Die Adresse war nicht zum Thema des Spinners angemeldet, als „${step}“${on(since)} an der Reihe war.`,
    duplicate: () => 'Ein anderer Datensatz mit derselben Adresse hat es bekommen.',
    failed: ({ step, since, detail }) => `Schlug${on(since)} bei „${step}“ fehl${with_(detail)}.`,
    bounced: ({ step, since, detail }) => `Die Nachricht von „${step}“ kam${on(since)} als Rückläufer zurück${with_(detail)}.`,
    unknown: ({ step, since }) => `Ob die Nachricht von „${step}“${on(since)} gesendet wurde, ist ungewiss.`,
    canceled: ({ since }) => `Der Job wurde${on(since)} abgebrochen.`,
    record_deleted: ({ since }) => `Der Datensatz wurde gelöscht und ist daher${on(since)} ausgeschieden.`,
    got_all: ({ messages, since }) =>
      messages === 0
        ? `Kam${on(since)} ans Ende; es gab nichts zu senden.`
        : `Hat alles bekommen: ${sent(messages)}, abgeschlossen${on(since)}.`,
  },
  waitsForHours: ({ step, until }) => `Steht bei „${step}“ und wartet bis ${until} auf die Versandzeiten.`,
  sinceChange: (since, columns) => `Seit dem ${since}, durch eine Änderung an ${columns}.`,
  since: (since) => `Seit dem ${since}.`,
  wasIn: (since) => `War am ${since} im Spinner`,
  again: {
    never: 'er nimmt niemanden zweimal auf',
    always: 'ein späterer Job nimmt dieselbe Person wieder auf',
    sameDay: 'niemand wird an einem Tag öfter als dreimal aufgenommen',
    after: (until) => `ab dem ${until} ist eine erneute Aufnahme möglich`,
  },
  isValue: (column, value) => `${column} ist „${value}“`,
  wasValue: (column, value) => `${column} war „${value}“`,
  isEmpty: (column) => `${column} ist leer`,
  wasEmpty: (column) => `${column} war leer`,
  ofWhom: (name, value) => `${name}: ${value}`,
  theRecord: 'Der Datensatz',
  takesOnly: (value, condition) => `${value}, der Spinner nimmt aber nur auf, wenn gilt: ${condition}`,
  wanted: (value, condition) => `${value}, verlangt war aber: ${condition}`,
  arrivals: {
    off: 'Der Eingang ist aus',
    paused: 'Der Eingang ist pausiert',
    plan_limit: 'Der Tarif erlaubt keinen weiteren Job',
    unverified: 'Noch kein Inhaber hat seine E-Mail-Adresse bestätigt',
    job_paused: 'Ein Job des Spinners ist pausiert',
  },
  jobPaused: 'ist pausiert',
  suppressedBy: (reason, when, note) => `${reason}${note === null ? '' : ` („${note}“)`}, ${when}`,
};

const sent = (messages: number): string => (messages === 1 ? 'eine Nachricht' : `${count(messages)} Nachrichten`);
