import { type ReasonTexts, type ReasonWriting, reasonIn } from './reason-in.ts';

const after = (rest?: string): string => (rest ? `: ${rest}` : '');
const masterKey = 'lässt sich mit diesem Hauptschlüssel nicht lesen';

const texts = ({ count, dateAndTime, quoted }: ReasonWriting): ReasonTexts => {
  const n = (digits = ''): string => count(Number(digits));
  const timeOf = (said = ''): string => {
    const [, day, time] = /^since (\S+) (\S+) UTC$/.exec(said) ?? [];
    return day === undefined ? 'der letzten 24 Stunden' : `seit ${dateAndTime(`${day}T${time}Z`)}`;
  };
  return {
    bounced: (some, all, time) => `${n(some)} von ${n(all)} Nachrichten ${timeOf(time)} kamen zurück`,
    bouncedAndComplained: (some, all, time, others) =>
      `${n(some)} von ${n(all)} Nachrichten ${timeOf(time)} kamen zurück, und über ${n(others)} gab es Beschwerden`,
    complained: (some, all, time) => `Über ${n(some)} von ${n(all)} Nachrichten ${timeOf(time)} gab es Beschwerden`,
    failed(inARow, some, all, channelName, last) {
      const through = channelName ? ` über den Kanal ${quoted(channelName)}` : '';
      const of = last ? `; zuletzt: ${last}` : '';
      if (some) return `${n(some)} der letzten ${n(all)} Nachrichten${through} sind fehlgeschlagen${of}`;
      return inARow
        ? `Die letzten ${n(inARow)} Nachrichten${through} sind fehlgeschlagen${of}`
        : `Die letzte Nachricht${through} ist fehlgeschlagen${of}`;
    },
    ofChannel: (name = '', rest) => `Kanal ${quoted(name)}${after(rest)}`,

    noChannel: () => 'Diesen Kanal gibt es nicht. Wählen Sie einen anderen.',
    allArchived: () => 'Alle Kanäle sind archiviert. Stellen Sie einen wieder her, oder verbinden Sie einen anderen.',
    poolGone: () => 'Kein Kanal des Pools kann senden. Verbinden Sie einen davon wieder, oder wählen Sie andere.',
    noDefault: () => 'Kein Kanal ist der Standard. Nennen Sie einen, oder machen Sie einen zum Standard.',
    otherKind: (name = '') => `Der Kanal ${quoted(name)} sendet keine solchen Nachrichten. Wählen Sie einen anderen.`,
    archived: (name = '') => `Der Kanal ${quoted(name)} ist archiviert. Stellen Sie ihn wieder her, oder wählen Sie einen anderen.`,
    disconnected: (name = '', rest) => `Der Kanal ${quoted(name)} ist getrennt und muss neu verbunden werden${after(rest)}`,
    notConnected: (medium) => `${medium === 'SMS' ? 'SMS' : 'E-Mail'}: Es ist kein Kanal verbunden`,
    channelGone: () => 'Den Kanal gibt es nicht mehr',
    countryNotAllowed: (country) => `Der Kanal sendet nicht nach ${country}: siehe seine Länder`,

    noMailServer: () => 'Es ist kein Mailserver eingerichtet',
    notOneAddress: () => 'Der Empfänger ist nicht genau eine E-Mail-Adresse',
    suppressed: () => 'Die Adresse ist in dieser Organisation gesperrt',
    noReason: () => 'Es ist ohne Angabe eines Grundes fehlgeschlagen',
    notTaken: () => 'Es wurde nicht angenommen',
    busy: () => 'Alle Verbindungen waren durch anderes belegt',
    connectionsClosed: () => 'Die Verbindungen zum Mailserver wurden geschlossen',
    noAnswer: () => 'Die Verbindung wurde ohne Antwort geschlossen',
    noAnswerIn: (ms) => `Keine Antwort in ${n(ms)} ms`,
    tooLong: () => 'Die Antwort ist zu lang',
    noSignIn: () => 'Der Server bietet an diesem Port keine Anmeldung an',
    slowSignIn: () => 'Der Server hat für die Anmeldung zu lange gebraucht',
    closed: () => 'Die Verbindung wurde geschlossen',
    timedOut: () => 'Der Server hat nicht rechtzeitig geantwortet',
    noGreeting: () => 'Der Server hat sich nicht gemeldet',
    aborted: () => 'Das Senden wurde abgebrochen',
    answered: (status) => `Der Endpunkt hat mit ${status} geantwortet`,
    noSecret: (name = '') => `Es gibt kein Geheimnis ${quoted(name)}`,
    secretElsewhere: (name = '', host = '') => `Das Geheimnis ${quoted(name)} darf nicht an ${host} gesendet werden`,
    tokenRefused: (name, rest) => `Das Token des Geheimnisses ${quoted(name)} wurde verweigert: ${rest}`,
    tokenAway: (name, rest) => `Das Token des Geheimnisses ${quoted(name)} konnte nicht geholt werden: ${rest}`,
    secretsUnread: (rest) => `Die Geheimnisse konnten nicht gelesen werden${after(rest)}`,
    notJson: () => 'Die Antwort ist kein JSON',
    noSuccess: (path = '') => `Die Antwort ist kein Erfolg: ${quoted(path)} ist nicht so`,
    answerTooLong: (bytes) => `Die Antwort ist länger als ${n(bytes)} Bytes`,
    answerBroke: () => 'Die Antwort brach ab',
    answerCompressed: () => 'Die Antwort ist auf eine Weise gepackt, die nicht gelesen wird',
    answerNoText: () => 'Die Antwort ist kein Text in ihrem Zeichensatz',
    ofStatus: (status, rest) => `HTTP ${status}: ${rest}`,
    outputTooLong: (name = '', bytes) => `Der Wert ${quoted(name)} hat mehr als ${n(bytes)} Bytes`,
    redirects: (status) => `Der Endpunkt hat mit ${status} geantwortet; Weiterleitungen werden nicht befolgt`,
    secretUnreadable: () => `Das Secret ${masterKey}. Erneuern Sie es.`,
    credentialsUnreadable: () =>
      'Die gespeicherten Zugangsdaten lassen sich mit diesem Hauptschlüssel nicht lesen. Geben Sie sie noch einmal ein.',
    tokensUnreadable: () => `Die gespeicherte Erlaubnis ${masterKey}. Verbinden Sie das Konto noch einmal.`,
    secretUnread: (rest) => `Das Secret konnte nicht gelesen werden${after(rest)}`,
    providerRefused: (company, rest) => `${company} hat abgelehnt${after(rest)}`,
    providerAway: (company, rest) => `${company} war nicht erreichbar${after(rest)}`,

    noUserName: () =>
      'Der Server bietet eine Anmeldung (AUTH) an, und es ist kein Benutzername angegeben: Vielleicht lehnt er alle Empfänger ab. Geben Sie Benutzername und Passwort ein, es sei denn, er nimmt E-Mails von hier auch so an.',
    compareHost: (rest) => `${rest}. Vergleichen Sie den Namen des Servers mit den Angaben Ihres Anbieters.`,
    otherPort: (rest) => `${rest}. Prüfen Sie den Port: Die meisten Server haben 587 mit STARTTLS oder 465 mit TLS.`,
    otherEncryption: (rest) => `${rest}. Versuchen Sie die andere Verschlüsselung: TLS gehört zu Port 465, STARTTLS zu 587.`,
    appPassword: (rest) => `${rest}. Manche Anbieter verlangen statt des eigenen Passworts eines, das für Apps angelegt wurde.`,

    connectFailed: (code, at) => `Keine Verbindung zu ${at} (${code})`,
    noName: (code, host) => `Der Server ${host} wurde nicht gefunden (${code})`,
    noAddress: (host) => `Der Server ${host} hat keine Adresse`,
    broken: (code) => `Die Verbindung ist abgebrochen (${code})`,
    notPublic: (host) => `Der Server ${host} ist nicht im öffentlichen Internet`,
    ownNetwork: (host) =>
      `Der Server ${host} ist nicht im öffentlichen Internet. Der Betreiber dieser Installation erlaubt sein eigenes Netz mit OUTBOUND_ALLOW_PRIVATE=true`,

    mailboxSignIn: (rest) => `Der Server hat Benutzername oder Passwort abgelehnt${after(rest)}`,
    mailboxPermission: (rest) => `Das Lesen ist nicht erlaubt. Verbinden Sie das Konto noch einmal, und erlauben Sie es${after(rest)}`,
    certExpired: (host) => `Das Zertifikat von ${host} ist abgelaufen: Der Betreiber muss es erneuern`,
    certTooEarly: (host) => `Das Zertifikat von ${host} gilt noch nicht: Vergleichen Sie die Uhren beider Server`,
    certOtherName: (host, names) =>
      `Das Zertifikat von ${host} gilt für einen anderen Namen (${names}): Geben Sie den Namen ein, für den es gilt`,
    certBySelf: (host) =>
      `Das Zertifikat von ${host} ist selbst signiert: Wenn Sie den Server kennen, geben Sie dieses Zertifikat als seine eigene Zertifizierungsstelle ein`,
    certUnknown: (host) =>
      `Das Zertifikat von ${host} stammt von einer Stelle, die hier nicht bekannt ist: Ist es Ihre eigene, geben Sie deren Zertifikat ein; sonst lässt der Server eines weg`,
    certInvalid: (host, code) => `Das Zertifikat von ${host} ist nicht gültig: ${code}`,
    noTlsHere: (host) => `${host} spricht an diesem Port kein TLS ab dem ersten Byte`,
    waitsForTls: (host) => `${host} wartet an diesem Port auf TLS ab dem ersten Byte`,
    noStartTlsHere: (host) => `${host} bietet an diesem Port kein STARTTLS an`,
    oldTls: (host) => `${host} spricht keine Version von TLS, die noch sicher ist (1.2 oder 1.3): Der Betreiber muss ihn aktualisieren`,
    noSmtpHere: (host, rest) => `${host} spricht an diesem Port kein SMTP${after(rest)}`,
    tlsFailed: (host, rest) => `TLS mit ${host} ist fehlgeschlagen${after(rest)}`,
    signInLater: (rest) => `${rest}. Der Server kann gerade keine Anmeldung prüfen: Versuchen Sie es in einigen Minuten erneut`,
    connectLater: (rest) => `${rest}. Der Server nimmt gerade keine Verbindung an: Versuchen Sie es in einigen Minuten erneut`,
    certificate: (at, host, rest) => `Das Zertifikat von ${at} gilt nicht für ${host}${after(rest)}`,
    noStartTls: (at, rest) => `${at} bietet kein STARTTLS an${after(rest)}`,
    noTls: (at, rest) => `${at} spricht dort kein TLS${after(rest)}`,
    serverNotFound: (host, rest) => `Der Server ${host} wurde nicht gefunden${after(rest)}`,
    noConnection: (at, rest) => `Keine Verbindung zu ${at}${after(rest)}`,
    noImap: (at, rest) => `An ${at} hat kein IMAP-Server geantwortet${after(rest)}`,
    endedConnection: (at) => `${at} hat die Verbindung beendet; vielleicht passt die Verschlüsselung nicht`,
    noFolder: (folder = '', rest) => `Der Ordner ${quoted(folder)} lässt sich nicht öffnen${after(rest)}`,

    dnsSlow: () => 'Die DNS-Server haben nicht rechtzeitig geantwortet',
    dnsFails: () => 'Der DNS-Server der Domain ist gestört (SERVFAIL)',
    dnsAway: () => 'Die DNS-Server dieser Installation sind nicht erreichbar',
    dnsRefused: () => 'Der DNS-Server hat die Abfrage abgelehnt',
    lookUpFailed: (rest) => `Die Abfrage ist fehlgeschlagen${after(rest)}`,
    noDkim: () => 'Unter diesem Namen gibt es keinen DKIM-Eintrag',
    manyDkim: () => 'Unter diesem Namen gibt es mehrere DKIM-Einträge. Behalten Sie einen.',
    dkimRevoked: () => 'Der Schlüssel ist widerrufen: Sein p= ist leer',
    dkimVersion: () => 'Der Eintrag muss mit v=DKIM1 beginnen',
    dkimType: () => 'Die Art des Schlüssels muss k=rsa sein',
    dkimHash: () => 'Sein h= lässt sha256 nicht zu',
    dkimCut: () => 'Der Schlüssel ist abgeschnitten. Fügen Sie den ganzen Wert ein.',
    dkimOther: () => 'Unter diesem Namen steht ein anderer Schlüssel',
    noDmarc: () => 'Es gibt keinen DMARC-Eintrag; große Anbieter verlangen einen',
    manyDmarc: () => 'Es gibt mehrere DMARC-Einträge, deshalb übergehen Empfänger sie alle. Behalten Sie einen.',
    dmarcPolicy: () => 'Sein p= muss none, quarantine oder reject sein',
    noMx: () => 'Es gibt keinen MX-Eintrag, deshalb kommen keine Rückläufer an',
    otherMx: () => 'Auch andere Server nehmen E-Mails dieser Domain an. Entfernen Sie sie.',
    wrongMx: (host) => `Rückläufer gehen woandershin und nicht an ${host}`,
    noSpf: () => 'Es gibt keinen SPF-Eintrag',
    manySpf: () => 'Es gibt mehrere SPF-Einträge, deshalb gilt für Empfänger keiner. Behalten Sie einen.',
    longSpf: () => 'Er braucht mehr als 10 Abfragen, deshalb geben Empfänger auf. Entfernen Sie, was Sie nicht benutzen.',
    spfLacks: (host) => `${host} fehlt darin; von dort gehen die E-Mails dieses Kanals aus`,
    spfUnknown: (host) => `Ob er ${host} erlaubt, ist von hier aus nicht zu sehen. Fragen Sie, wer den Server betreibt.`,
    freeMail: (domain) =>
      `Adressen von ${domain} gehören seinen Nutzern, und Empfänger lehnen E-Mails davon ab, die andere Server senden. Nehmen Sie eine Adresse einer eigenen Domain oder den Server des Anbieters.`,

    importLost: () => 'Der Import wurde unterbrochen; es wurde nichts importiert',
    uploadBroken: () => 'Der Upload wurde vor dem Ende unterbrochen',
    internal: () => 'Auf dem Server ist etwas fehlgeschlagen',
  };
};

/** A stored reason in German; a foreign server’s words stay as they are. */
export const reasonInWords = (said: string, writing: ReasonWriting): string =>
  reasonIn(said, texts(writing), (rest) => reasonInWords(rest, writing)) ?? said;
