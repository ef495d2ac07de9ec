/** The words of an export for its reader. */
export interface ExportWords {
  readonly title: string;
  readonly intro: (organization: string) => string;
  readonly file: string;
  readonly holds: string;
  readonly rows: string;
  readonly none: string;
  /** By the names of files. */
  readonly kinds: Readonly<Record<string, string>>;
}

const words: Readonly<Record<string, ExportWords>> = {
  en: {
    title: 'What is kept about you',
    intro: (organization) =>
      `These files hold what ${organization} keeps about you in Spindle, the software that it sends messages with. Files that end in .csv open in a spreadsheet, those that end in .json in any editor. Times are in UTC.`,
    file: 'File',
    holds: 'What it holds',
    rows: 'Entries',
    none: 'Nothing is kept.',
    kinds: {
      records: 'Your entries in tables',
      recipients: 'Which series of messages you were part of, and how far',
      messages: 'Messages to you, with the values that they were made of',
      replies: 'Your answers, as far as they are kept',
      feedback: 'What mail servers and providers reported of messages to you',
      tasks: 'What colleagues were asked to do for you',
      clicks_and_opens: 'When you first opened a message or followed a link',
      changes: 'What was changed in your entries',
      consent: 'What you agreed to and what you left, with the proof',
      suppressions: 'Whether you must not be contacted, and why',
      preferences: 'What you want to hear of, and how often',
      mentions: 'Other places that name you',
    },
  },
  de: {
    title: 'Was über Sie gespeichert ist',
    intro: (organization) =>
      `Diese Dateien enthalten, was ${organization} in Spindle, der Software für den Versand von Nachrichten, über Sie gespeichert hat. Dateien mit der Endung .csv öffnet jede Tabellenkalkulation, solche mit der Endung .json jeder Editor. Zeiten sind in UTC.`,
    file: 'Datei',
    holds: 'Inhalt',
    rows: 'Einträge',
    none: 'Nichts ist gespeichert.',
    kinds: {
      records: 'Ihre Einträge in Tabellen',
      recipients: 'Zu welchen Nachrichtenfolgen Sie gehörten, und wie weit',
      messages: 'Nachrichten an Sie, mit den Werten, aus denen sie entstanden',
      replies: 'Ihre Antworten, soweit sie aufbewahrt werden',
      feedback: 'Was Mailserver und Anbieter über Nachrichten an Sie gemeldet haben',
      tasks: 'Was Kollegen für Sie tun sollten',
      clicks_and_opens: 'Wann Sie eine Nachricht zuerst geöffnet oder einen Link aufgerufen haben',
      changes: 'Was an Ihren Einträgen geändert wurde',
      consent: 'Wozu Sie sich an- und abgemeldet haben, mit dem Nachweis',
      suppressions: 'Ob Sie nicht kontaktiert werden dürfen, und warum',
      preferences: 'Wovon und wie oft Sie hören möchten',
      mentions: 'Andere Stellen, die Sie nennen',
    },
  },
  fr: {
    title: 'Ce qui est conservé à votre sujet',
    intro: (organization) =>
      `Ces fichiers contiennent ce que ${organization} conserve à votre sujet dans Spindle, le logiciel avec lequel elle envoie des messages. Les fichiers .csv s’ouvrent dans un tableur, les fichiers .json dans tout éditeur. Les heures sont en UTC.`,
    file: 'Fichier',
    holds: 'Contenu',
    rows: 'Entrées',
    none: 'Rien n’est conservé.',
    kinds: {
      records: 'Vos entrées dans les tables',
      recipients: 'Les suites de messages dont vous faisiez partie, et jusqu’où',
      messages: 'Les messages qui vous étaient destinés, avec leurs valeurs',
      replies: 'Vos réponses, dans la mesure où elles sont conservées',
      feedback: 'Ce que les serveurs et fournisseurs ont signalé de ces messages',
      tasks: 'Ce que des collègues devaient faire pour vous',
      clicks_and_opens: 'Quand vous avez ouvert un message ou suivi un lien pour la première fois',
      changes: 'Ce qui a été modifié dans vos entrées',
      consent: 'Vos abonnements et désabonnements, avec leur preuve',
      suppressions: 'Si vous ne devez pas être contacté, et pourquoi',
      preferences: 'Ce dont vous voulez entendre parler, et à quelle fréquence',
      mentions: 'D’autres endroits qui vous nomment',
    },
  },
};

/** The languages that an export is written in. */
export const exportLanguages = ['en', 'de', 'fr'] as const;

/** The words of a language. */
export const exportWordsIn = (language: (typeof exportLanguages)[number]): ExportWords => words[language] as ExportWords;
