import { stateWords } from './state-words.ts';
import type * as english from './words.ts';

const noAnswer = 'Ein Proxy vor Spindle hat von dort keine Antwort bekommen. Versuchen Sie es gleich noch einmal.';

export const strangeWords: typeof english.strangeWords = {
  meanings: {
    413: 'Ein Proxy vor Spindle lässt so große Uploads nicht zu. Wer ihn betreibt, kann die Grenze anheben: siehe „Behind a proxy“ in der Dokumentation für den Betrieb.',
    502: noAnswer,
    503: noAnswer,
    504: noAnswer,
  },
  other: (status) => `Der Server hat mit dem Status ${status} geantwortet.`,
};

const tooOften = 'Es waren zu viele Anfragen in kurzer Zeit. Versuchen Sie es gleich noch einmal.';
const reload = 'Laden Sie die Seite neu.';

export const refusedWords: typeof english.refusedWords = {
  codes: new Map(
    Object.entries({
      API_KEY_NOT_FOUND: `Diesen API-Schlüssel gibt es nicht mehr. ${reload}`,
      COLUMN_NOT_FOUND: `Diese Spalte gibt es nicht mehr. ${reload}`,
      CODE_NEEDED: 'Zum Anmelden fehlt der Code Ihrer Authenticator-App oder ein Wiederherstellungscode.',
      CONFIRMATION_NEEDED: 'Dafür müssen Sie erst bestätigen, dass Sie es sind.',
      CONFINED_SESSION:
        'Sie haben sich über den Anbieter einer Organisation angemeldet. Für Ihre anderen Organisationen und Ihr ganzes Konto melden Sie sich mit Ihrem Passwort an.',
      PROVIDER_REQUIRED:
        'Adressen dieser Domain melden sich über den Anbieter der Organisation an: Dieses Passwort öffnet nichts. Der Knopf darüber führt dorthin.',
      STORAGE_FULL:
        'Der Speicherplatz dieser Installation ist voll: Es wurde nichts gespeichert. Wer sie betreibt, muss Platz schaffen; danach gelingt derselbe Schritt.',
      PROVIDER_UNAVAILABLE: 'Der Anbieter ist gerade nicht erreichbar. Der Inhaber, der ein Passwort behält, meldet sich damit an.',
      PROVIDER_NOT_FOUND: 'Diesen Anbieter gibt es nicht mehr. Laden Sie die Seite neu.',
      DEVICE_NOT_FOUND: `Diesem Gerät wird nicht mehr vertraut. ${reload}`,
      APPROVAL_REQUIRED: 'Das Veröffentlichen wartet hier auf eine zweite Person: Bitten Sie um Freigabe.',
      OWN_APPROVAL: 'Über die eigene Anfrage oder den eigenen Entwurf entscheidet niemand selbst: Sie wartet auf eine andere Person.',
      APPROVAL_NOT_FOUND: 'Diese Anfrage gibt es nicht mehr.',
      NETWORK_NOT_ALLOWED: 'Die Organisation wird nur aus bestimmten Netzen genutzt, und Ihre Adresse ist in keinem davon.',
      FACTOR_REQUIRED: 'Die Organisation verlangt einen zweiten Faktor. Richten Sie erst einen ein.',
      SECOND_FACTOR_NOT_FOUND: `Sie haben keinen zweiten Faktor mehr. ${reload}`,
      EMAIL_TAKEN: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto.',
      IDEMPOTENCY_IN_PROGRESS: 'Dieselbe Anfrage wird noch bearbeitet. Versuchen Sie es gleich noch einmal.',
      INTERNAL_ERROR: 'Auf dem Server ist etwas fehlgeschlagen.',
      INVALID_CREDENTIALS: 'E-Mail-Adresse oder Passwort stimmt nicht.',
      INVALID_SESSION: 'Ihre Sitzung ist nicht mehr gültig. Melden Sie sich noch einmal an.',
      INVALID_VALUE: 'Ein Wert passt nicht zu seiner Spalte.',
      INVITATION_NOT_FOUND: 'Diese Einladung gilt nicht mehr: Sie ist abgelaufen, wurde angenommen oder zurückgezogen.',
      LAST_OWNER: 'Die Organisation braucht mindestens einen Inhaber. Machen Sie zuerst ein anderes Mitglied zum Inhaber.',
      MEMBER_NOT_FOUND: `Dieses Mitglied gibt es nicht mehr. ${reload}`,
      NOT_IN_TEST_MODE: 'Im Testmodus lässt sich das nicht ändern: Er teilt es mit dem echten Betrieb. Verlassen Sie dazu den Testmodus.',
      WRONG_MODE: 'Der API-Schlüssel gehört zum anderen Modus.',
      MISSING_ROLE: 'Ihre Rolle umfasst das nicht. Mitglieder und Rollen in den Einstellungen sagen, wer es darf.',
      NO_ORGANIZATION:
        'Sie sind in keiner Organisation Mitglied. Bitten Sie um eine Einladung, oder registrieren Sie sich mit derselben Adresse und demselben Passwort, um eine zu gründen.',
      PAYLOAD_TOO_LARGE: 'Das ist mehr, als der Server auf einmal annimmt.',
      ROLE_NOT_FOUND: `Diese Rolle gibt es nicht mehr. ${reload}`,
      PROJECT_NOT_FOUND: `Dieses Projekt gibt es nicht mehr. ${reload}`,
      NO_MAIL_SERVER:
        'Diese Installation verschickt keine E-Mails. Wer sie betreibt, kann auf der Befehlszeile ein neues Passwort setzen (user reset-password) oder eine Person anlegen (user create).',
      RATE_LIMITED: tooOften,
      RECORD_CHANGED: 'Inzwischen hat jemand anderes Datensätze geändert oder gelöscht. Es wurde nichts gespeichert.',
      REFUSED_CALL_NOT_FOUND: 'Diesen abgelehnten Aufruf gibt es nicht mehr.',
      REPLY_NOT_FOUND: 'Diese Antwort gibt es nicht mehr.',
      REQUEST_TIMEOUT: 'Die Anfrage kam nicht rechtzeitig an. Versuchen Sie es noch einmal.',
      SAVED_VIEW_NOT_FOUND: `Diese gespeicherte Ansicht gibt es nicht mehr. ${reload}`,
      SECRET_NOT_FOUND: `Dieses Geheimnis gibt es nicht mehr. ${reload}`,
      SESSION_EXPIRED: 'Ihre Sitzung ist abgelaufen. Melden Sie sich noch einmal an.',
      SESSION_REPLACED: 'Sie haben sich an anderer Stelle angemeldet; damit endete diese Sitzung.',
      SESSION_REVOKED: 'Ihre Sitzung wurde beendet. Melden Sie sich noch einmal an.',
      SIGN_UP_CLOSED: 'Konten gibt es hier nur auf Einladung.',
      SUPPRESSION_NOT_FOUND: 'Diese Adresse ist nicht mehr gesperrt.',
      TOPIC_NOT_FOUND: 'Dieses Thema gibt es nicht.',
      FORM_NOT_FOUND: 'Dieses Formular gibt es nicht.',
      VALIDATION_ERROR: 'Die Angaben sind nicht gültig.',
    }),
  ),
  values: new Map(
    Object.entries({
      ...stateWords,
      'The layout # is in use: take it out there first': 'Das Layout # wird verwendet: Nehmen Sie es dort zuerst heraus',
      'The part # is in use: take it out there first': 'Der Baustein # wird verwendet: Nehmen Sie ihn dort zuerst heraus',
      'must be # to # lower-case letters, digits and #, with a letter first':
        'muss aus # bis # Kleinbuchstaben, Ziffern und „#“ bestehen und mit einem Buchstaben beginnen',
      'must be the name of one host, without #': 'muss der Name eines einzelnen Hosts sein, ohne „#“',
      'must be the name of a host, not an IP address': 'muss der Name eines Hosts sein, keine IP-Adresse',
      'must be the name of a host alone, without https:// and a path': 'muss der Name eines Hosts allein sein, ohne https:// und Pfad',
      'must be the name of a host alone, without a port': 'muss der Name eines Hosts allein sein, ohne Port',
      'must be the name of a host, such as pages.example.com': 'muss der Name eines Hosts sein, etwa pages.example.com',
      'must be a URL, such as https://auth.example.com/oauth/token': 'muss eine URL sein, etwa https://auth.example.com/oauth/token',
      'must be the name of a server, such as smtp.example.com': 'muss der Name eines Servers sein, etwa smtp.example.com',
      'must be a server on the public internet': 'muss ein Server im öffentlichen Internet sein',
      'must be a server on the public internet. The operator of this installation permits its own network with OUTBOUND_ALLOW_PRIVATE=true':
        'muss ein Server im öffentlichen Internet sein. Der Betreiber dieser Installation erlaubt sein eigenes Netz mit OUTBOUND_ALLOW_PRIVATE=true',
      'must be #, #': 'muss # oder # sein',
      'must be #, #, #, #': 'muss #, #, # oder # sein',
      'must be # or #: a password is not sent without encryption':
        'muss „#“ oder „#“ sein: Ein Passwort wird nicht ohne Verschlüsselung gesendet',
      'must be certificates as PEM: -----BEGIN CERTIFICATE----- … -----END CERTIFICATE-----':
        'müssen Zertifikate als PEM sein: -----BEGIN CERTIFICATE----- … -----END CERTIFICATE-----',
      'cannot be read as certificates: …': 'lassen sich nicht als Zertifikate lesen: …',
      'must begin with https://': 'muss mit https:// beginnen',
      'must have no user name, no password and no fragment': 'darf keinen Benutzernamen, kein Passwort und kein Fragment haben',
      'must be printable ASCII': 'darf nur druckbares ASCII enthalten',
      'must be entered again: it is sent elsewhere': 'muss noch einmal eingegeben werden: Der Wert wird anderswohin gesendet',
      'must be entered again to be sent to another host: #':
        'muss noch einmal eingegeben werden, um an einen weiteren Host gesendet zu werden: „#“',
      'must not have line breaks, since it is sent in headers': 'darf keine Zeilenumbrüche haben, da er in Kopfzeilen gesendet wird',
      'must be printable ASCII, since it is sent in headers: character # is not':
        'darf nur druckbare ASCII-Zeichen haben, da er in Kopfzeilen gesendet wird: Zeichen # ist keines',
      'must not begin or end with a blank': 'darf nicht mit einem Leerzeichen beginnen oder enden',
      'An organization limits the calls to at most # hosts': 'Eine Organisation begrenzt die Aufrufe von höchstens # Hosts',
      'An organization has at most # secrets: delete one first': 'Eine Organisation hat höchstens # Geheimnisse: Löschen Sie zuerst eines',
      'is required': 'fehlt',
      'is missing': 'fehlt',
      'is not allowed': 'ist hier nicht erlaubt',
      'must not be blank': 'darf nicht leer sein',
      'must not be empty': 'darf nicht leer sein',
      'must be true or false': 'muss ja oder nein sein',
      'must be a number': 'muss eine Zahl sein',
      'must be a number, such as #, -# or #e#': 'muss eine Zahl sein',
      'must be a number, such as #,#': 'muss eine Zahl sein, etwa #,#',
      'must be a date with the day first, such as #.#': 'muss ein Datum sein, das mit dem Tag beginnt, etwa 31.12.2024',
      'must be a date with the month first, such as #/#/#': 'muss ein Datum sein, das mit dem Monat beginnt, etwa 12/31/2024',
      'must be a date with the year first, such as #/#/#': 'muss ein Datum sein, das mit dem Jahr beginnt, etwa 2024/12/31',
      'must be yes or no, such as ja, non, x, true or #': 'muss ja oder nein sein, etwa ja, nein, x oder 0',
      'must be a date or a date and time in ISO #, such as #-#-#T#:#:#Z': 'muss ein Datum oder ein Zeitpunkt sein',
      'must be a date that exists, as in ISO #, without a time, such as #-#-#': 'muss ein Datum sein, das es gibt, ohne Uhrzeit',
      'has leading zeros, which a number would lose; make the column text to keep them, or send it without them':
        'hat führende Nullen, die eine Zahl verlöre: Machen Sie die Spalte zu Text, um sie zu behalten',
      'is a number that JSON cannot represent exactly; make the column text, and send it as text, to keep every digit':
        'hat mehr Ziffern, als eine Zahl behalten kann: Machen Sie die Spalte zu Text, um alle zu behalten',
      'must be a length of time, such as #': 'muss eine Zeitspanne sein, etwa 7 Tage',
      'must be a text': 'muss ein Text sein',
      'must be a date': 'muss ein Datum sein',
      'must be an e-mail address': 'muss eine E-Mail-Adresse sein',
      'must be a phone number with its country code, such as +#': 'muss eine Telefonnummer mit Ländervorwahl sein, etwa +4915112345678',
      'must be a single line without control characters': 'muss eine einzige Zeile ohne Steuerzeichen sein',
      'must be a column of the data table': 'muss eine Spalte der Tabelle sein',
      'must be a whole number': 'muss eine ganze Zahl sein',
      'must be a whole number from # to #': 'muss eine ganze Zahl von # bis # sein',
      'must have at least # characters': 'braucht mindestens # Zeichen',
      'must have at least # different characters': 'braucht mindestens # verschiedene Zeichen',
      'must have at least # character': 'darf nicht leer sein',
      'has the wrong form': 'hat nicht die richtige Form',
      'must have at most # characters': 'darf höchstens # Zeichen haben',
      'must be at least #': 'muss mindestens # sein',
      'must be at most #': 'darf höchstens # sein',
      '# days are fewer than the installation keeps at least, #': '# Tage sind weniger, als die Installation mindestens aufbewahrt: #',
      '# days are more than the installation keeps at most, #': '# Tage sind mehr, als die Installation höchstens aufbewahrt: #',
      'for ever is more than the installation keeps at most, # days':
        'Unbegrenzt ist mehr, als die Installation höchstens aufbewahrt: # Tage',
      'must be a whole number from -# to #': 'muss eine ganze Zahl von -# bis # sein',
      'must be a number from # to #': 'muss eine Zahl von # bis # sein',
      'must be one line, without control characters': 'muss eine einzige Zeile ohne Steuerzeichen sein',
      'must be the id of a later step, or null for the end of the pipeline': 'muss einen späteren Schritt oder das Ende nennen',
      'must be the id of a data table': 'muss eine Tabelle sein',
      'is missing; choose a data table': 'fehlt: Wählen Sie eine Tabelle',
      'must be a text, for example #': 'muss eine Zeitspanne sein',
      'must have at most one decimal': 'darf höchstens eine Nachkommastelle haben',
      'says the same as one before it': 'sagt dasselbe wie ein früherer',
      'The spinner has no steps yet; add at least one that sends something':
        'Der Spinner hat noch keine Schritte. Fügen Sie mindestens einen hinzu, der etwas sendet.',
      'The shares of all ways make # percent; now they make #': 'Die Anteile aller Wege müssen # Prozent ergeben, jetzt sind es #',
      'Choose a column, and what it gets': 'Wählen Sie eine Spalte und was sie bekommt',
      'Choose the column': 'Wählen Sie die Spalte',
      'Enter what the column gets: a value, null for none, or a number to add':
        'Geben Sie ein, was die Spalte bekommt: einen Wert, nichts oder eine Zahl mehr',
      'The column # is set twice': 'Die Spalte „#“ kommt zweimal vor',
      'The column # belongs to the key of the data table, which says which record this is':
        'Die Spalte „#“ gehört zum Schlüssel der Tabelle, der sagt, welcher Datensatz es ist',
      'The column # must be a number, such as #, -# or #e#': 'Die Spalte „#“ braucht eine Zahl, zum Beispiel #, -# oder #e#',
      'The column # is required': 'Die Spalte „#“ darf nicht leer sein',
      'There is no topic #; choose another': 'Es gibt kein Thema „#“. Wählen Sie ein anderes',
      'The topic # is archived; restore it, or choose another':
        'Das Thema „#“ ist archiviert. Stellen Sie es wieder her, oder wählen Sie ein anderes',
      'Choose the spinner': 'Wählen Sie den Spinner',
      'must be the id of a spinner': 'muss die ID eines Spinners sein',
      'There is no such spinner; choose another': 'Diesen Spinner gibt es nicht. Wählen Sie einen anderen',
      'The spinner # has another data table; choose one over the same':
        'Der Spinner „#“ hat eine andere Tabelle. Wählen Sie einen über dieselbe',
      'The spinner # takes nobody who is moved: give it the start "arrival" from other spinners':
        'Der Spinner „#“ nimmt niemanden aus anderen Spinnern: Stellen Sie das bei seinem Start ein',
      'must be absent: who is moved here always comes in': 'muss fehlen: Wer hierher geführt wird, kommt immer hinein',
      'must be an object of names with templates': 'muss ein Objekt aus Namen mit Vorlagen sein',
      'has the name #: one is a letter, then letters, digits and "_", at most #':
        'hat den Namen „#“: Erlaubt sind ein Buchstabe, dann Buchstaben, Ziffern und „_“, höchstens #',
      'Choose the topic': 'Wählen Sie das Thema',
      'The person is no longer at this task': 'Die Person ist nicht mehr bei dieser Aufgabe',
      'Another member has opened this task': 'Ein anderes Mitglied hat diese Aufgabe offen',
      'The task was opened elsewhere meanwhile; open it again':
        'Die Aufgabe wurde inzwischen woanders geöffnet; öffnen Sie sie noch einmal',
      'The task was done already': 'Die Aufgabe ist schon erledigt',
      'The task was skipped': 'Die Aufgabe wurde übersprungen',
      'The time limit of the task has passed': 'Die Frist der Aufgabe ist vorbei',
      'The task was withdrawn, since its person is no longer in the job':
        'Die Aufgabe wurde zurückgezogen, weil die Person nicht mehr im Job ist',
      'is no column of this task': 'ist keine Spalte dieser Aufgabe',
      'name either a member or a role': 'nennen Sie entweder ein Mitglied oder eine Rolle',
      'is for owners only': 'ist Inhabern vorbehalten',
      'is no permission': 'ist keine Berechtigung',
      'must name at least one permission': 'braucht mindestens eine Berechtigung',
      'is no role of this organization': 'ist keine Rolle dieser Organisation',
      'is no project of this organization': 'ist kein Projekt dieser Organisation',
      'must be member, admin or a role of this organization': 'muss Mitglied, Admin oder eine Rolle dieser Organisation sein',
      'must name at most # projects': 'darf höchstens # Projekte nennen',
      'is not a member': 'ist kein Mitglied',
      'must be a time within the next # days': 'muss ein Zeitpunkt in den nächsten # Tagen sein',
      'Enter what is to be done, for example “Call {{ name }}”': 'Geben Sie ein, was zu tun ist, zum Beispiel „{{ name }} anrufen“',
      'Choose the member who does it': 'Wählen Sie, welches Mitglied es tut',
      'Choose the column with the member’s e-mail address': 'Wählen Sie die Spalte mit der E-Mail-Adresse des Mitglieds',
      'Enter at least one result': 'Geben Sie mindestens ein Ergebnis ein',
      'Enter the result': 'Geben Sie das Ergebnis ein',
      'A task that is skipped has the result #; choose another name':
        'Eine übersprungene Aufgabe hat das Ergebnis „#“; wählen Sie einen anderen Namen',
      'The result # is there twice': 'Das Ergebnis „#“ steht zweimal da',
      'Enter the address, for example {{ email }}': 'Geben Sie die Adresse ein, zum Beispiel {{ email }}',
      'Name the result, for example won': 'Benennen Sie das Ergebnis, zum Beispiel won',
      'must be a letter, followed by at most # letters, digits, # or #':
        'muss aus einem Buchstaben und danach höchstens # Buchstaben, Ziffern, „#“ oder „#“ bestehen',
      'Choose the column of the date': 'Wählen Sie die Spalte des Datums',
      'Choose at least # channels for the pool': 'Wählen Sie mindestens # Kanäle für den Pool',
      'Give this way a share of more than # percent': 'Geben Sie diesem Weg einen Anteil von mehr als # Prozent',
      'The data table has no column #; did you mean #?': 'Die Tabelle hat keine Spalte „#“. Meinten Sie „#“?',
      'Enter the address of the recipient, for example {{ email }}': 'Geben Sie die Adresse des Empfängers ein, zum Beispiel {{ email }}',
      'The text of the e-mail needs an unsubscribe link: write {{ unsubscribe_url }}, without a filter, where the link belongs':
        'Der Text der E-Mail braucht einen Abmeldelink: Schreiben Sie {{ unsubscribe_url }} ohne Filter dorthin, wo er stehen soll',
      'Enter the phone number of the recipient, for example {{ phone }}':
        'Geben Sie die Telefonnummer des Empfängers ein, zum Beispiel {{ phone }}',
      'Enter the full address to call, such as https://example.com/contacts':
        'Geben Sie die vollständige Adresse ein, die aufgerufen wird, zum Beispiel https://example.com/contacts',
      'Enter how long to wait, for example “# days”': 'Geben Sie ein, wie lange gewartet wird, zum Beispiel # Tage',
      'Enter how long to wait at most, for example “# days”': 'Geben Sie ein, wie lange höchstens gewartet wird, zum Beispiel # Tage',
      'Enter after how long they are taken again, for example “# days”':
        'Geben Sie ein, nach welcher Zeit sie wieder aufgenommen werden, zum Beispiel # Tage',
      'Enter a value, or choose “is empty” to match records that have none':
        'Geben Sie einen Wert ein, oder wählen Sie „ist leer“ für Datensätze ohne Wert',
      'Choose a column': 'Wählen Sie eine Spalte',
      'Choose where to go: a later step, or the end': 'Wählen Sie, wo es weitergeht: ein späterer Schritt oder das Ende',
      'Add at least one condition': 'Fügen Sie mindestens eine Bedingung hinzu',
      'Add at least one value': 'Fügen Sie mindestens einen Wert hinzu',
      'The e-mail address is too long': 'Die E-Mail-Adresse ist zu lang',
      'Only one e-mail address is allowed': 'Hier ist nur eine E-Mail-Adresse erlaubt',
      'The e-mail address contains a character that is not allowed; write only the address, such as name@example.com':
        'Die E-Mail-Adresse enthält ein Zeichen, das nicht erlaubt ist. Schreiben Sie nur die Adresse, etwa name@example.com',
      'The e-mail address must have one # between a name and a domain': 'Die E-Mail-Adresse braucht genau ein „#“ zwischen Name und Domain',
      'The part of the e-mail address before # is too long': 'Der Teil der E-Mail-Adresse vor „#“ ist zu lang',
      'The domain of the e-mail address contains a character that is not allowed':
        'Die Domain der E-Mail-Adresse enthält ein Zeichen, das nicht erlaubt ist',
      'The domain of the e-mail address has a dot in the wrong place':
        'In der Domain der E-Mail-Adresse steht ein Punkt an der falschen Stelle',
      'The e-mail address is empty': 'Die E-Mail-Adresse ist leer',
      'The data table has no column #': 'Die Tabelle hat keine Spalte „#“',
      '# is not a column of the data table': '„#“ ist keine Spalte der Tabelle',
      'is missing in the body: …': 'fehlt im Inhalt: …',
      'has no object and no list where the mapping of the data table reads the records: …':
        'hat kein Objekt und keine Liste, wo die Zuordnung der Tabelle die Datensätze liest: …',
      'must be an object or a list, where the mapping of the data table reads the records':
        'muss ein Objekt oder eine Liste sein, worin die Zuordnung der Tabelle die Datensätze liest',
      'is an object, of which a member has to be named: …': 'ist ein Objekt, von dem ein Wert genannt werden muss: …',
      'is a list, and its mapping lacks join, the text between the items: …':
        'ist eine Liste, und es ist nicht gesagt, was zwischen ihren Einträgen steht: …',
      'is a list with lists or objects in it, which cannot be joined: …':
        'ist eine Liste, in der Listen oder Objekte stehen, und kann kein Text werden: …',
      'is a list with a number that JSON cannot represent exactly: …': 'ist eine Liste mit einer Zahl, die JSON nicht genau wiedergibt: …',
      'must be a number of seconds since the beginning of #': 'muss eine Zahl von Sekunden seit Anfang # sein',
      'must be a number of milliseconds since the beginning of #': 'muss eine Zahl von Millisekunden seit Anfang # sein',
      'is too large for the mapping of the data table, which would look at more than # items of its lists':
        'ist zu groß für die Zuordnung der Tabelle, die mehr als # Einträge seiner Listen ansehen müsste',
      'must be a path of at most # characters, such as data.items[#].name or answers[field.ref=#].email':
        'muss ein Pfad von höchstens # Zeichen sein, etwa data.items[#].name oder answers[field.ref="#"].email',
      'must name at least one column': 'muss mindestens eine Spalte nennen',
      'must have a path for at least one column': 'muss für mindestens eine Spalte einen Pfad haben',
      'must be given, or a value instead of it': 'muss angegeben werden, oder stattdessen ein fester Wert',
      'is for a number, and not for a list that is joined': 'ist für eine Zahl, nicht für eine Liste',
      'is for a path': 'ist für einen Pfad',
      'repeats the column #': 'wiederholt die Spalte „#“',
      'is not a column of the data table any more': 'ist keine Spalte der Tabelle mehr',
      'must name each column once': 'darf jede Spalte nur einmal nennen',
      'must name each topic once': 'darf jedes Thema nur einmal nennen',
      'is there twice': 'ist doppelt',
      'is in a language that the form does not have': 'ist in einer Sprache, die das Formular nicht hat',
      'must be an https URL of a host with a name, such as https://example.com/thanks':
        'muss eine https-Adresse mit einem Hostnamen sein, etwa https://example.com/danke',
      'must be an origin in lower case, such as https://example.com':
        'muss der Ursprung einer Website in Kleinbuchstaben sein, etwa https://example.com',
      'must be a column of type email that the form asks for and requires':
        'muss eine Spalte mit E-Mail-Adressen sein, die das Formular fragt und verlangt',
      'must be a data table with a key, such as the e-mail address, all of which the form asks for':
        'muss eine Tabelle mit einem Schlüssel sein, etwa der E-Mail-Adresse, nach dem das Formular vollständig fragt',
      'must ask for the column #, which the data table requires': 'muss nach der Spalte „#“ fragen, die in der Tabelle Pflicht ist',
      'must name at least one': 'braucht mindestens eine Angabe',
      'must be one: with a sentence instead of boxes nobody can choose':
        'darf nur eines sein: Mit einem Satz statt Kästchen kann niemand wählen',
      'must be the key of a topic that is not archived': 'muss ein Thema sein, das nicht archiviert ist',
      'must be the key of a topic': 'muss der Schlüssel eines Themas sein',
      'An organization has at most # forms, archived ones included':
        'Eine Organisation hat höchstens # Formulare, archivierte eingeschlossen',
      'An organization has at most # topics, archived ones included':
        'Eine Organisation hat höchstens # Themen, archivierte eingeschlossen',
      'The topic # exists already': 'Das Thema „#“ gibt es schon',
      'must begin with a lower-case letter or a digit and have at most # of these, # and #':
        'muss mit einem Kleinbuchstaben oder einer Ziffer beginnen und darf höchstens # davon, „#“ und „#“ haben',
      'must be there in one language at least': 'muss in mindestens einer Sprache da sein',
      'must be in at most # languages': 'darf in höchstens # Sprachen sein',
      'General reaches everyone and cannot be archived: every spinner that names no topic is about it':
        'Allgemeines erreicht alle und kann nicht archiviert werden: Jeder Spinner ohne Thema gehört dazu',
      'A topic that only who has joined gets cannot be opened to everyone: the others have not agreed':
        'Ein Thema nur für Angemeldete kann nicht für alle geöffnet werden: Die anderen haben nicht zugestimmt',
      'is archived: nobody joins it': 'ist archiviert: Niemand meldet sich mehr an',
      'The topic # is archived: nobody joins it': 'Das Thema „#“ ist archiviert: Niemand meldet sich mehr an',
      'The owner of this address left the topic # on #-#-#. Join it only if they have agreed to it again, and say so with hasConsent':
        'Vom Thema „#“ hat sich die Person am #-#-# abgemeldet. Melden Sie sie nur an, wenn sie wieder zugestimmt hat, und bestätigen Sie das',
      'must have at least one visible character': 'braucht mindestens ein sichtbares Zeichen',
      'must not be in the future': 'darf nicht in der Zukunft liegen',
      'was said in the future': 'wurde in der Zukunft gesagt',
      'works for e-mail addresses alone': 'geht nur mit E-Mail-Adressen',
      'must be a day from tomorrow on, within # days': 'muss ein Tag ab morgen sein, innerhalb von # Tagen',
      'must be the id of a channel that sends e-mail': 'muss ein Kanal für E-Mails sein',
      'must contain {{ confirm_url }}': 'muss {{ confirm_url }} enthalten',
      '# is not the key of a topic': '„#“ ist kein Schlüssel eines Themas',
      '# is neither joined nor left': '„#“ ist weder angemeldet noch abgemeldet',
      '# is no time such as #-#-# or #-#-# #:#:#': '„#“ ist kein Zeitpunkt, etwa 2026-05-31 oder 2026-05-31 09:30:00',
      'has more than # characters in #': 'hat mehr als # Zeichen in „#“',
      'has more than # characters': 'hat mehr als # Zeichen',
      'names more than # topics': 'nennt mehr als # Themen',
      'names no topic': 'nennt kein Thema',
      'does not say how they agreed': 'sagt nicht, wie zugestimmt wurde',
      'must say how they agreed': 'muss sagen, wie zugestimmt wurde',
      'must be a header with a column # or #': 'muss eine Kopfzeile mit einer Spalte „#“ oder „#“ sein',
      'must name topics, since the list has no column #': 'muss Themen nennen, denn die Liste hat keine Spalte „#“',
      'must say how they agreed, since the list has no column #': 'muss sagen, wie zugestimmt wurde, denn die Liste hat keine Spalte „#“',
      'is one more than a list may have; the lines before it are imported, put the others in another list':
        'ist eine mehr, als eine Liste haben darf; die Zeilen davor sind importiert, die anderen gehören in eine weitere Liste',
      'An owner of the organization must confirm their e-mail address first':
        'Zuerst muss ein Inhaber der Organisation seine E-Mail-Adresse bestätigen',
      '# can be read as #-#-# and as #-#-#: say which with #':
        '„#“ kann #-#-# oder #-#-# heißen: Wählen Sie, wie die Spalte geschrieben ist',
      'is one more than the #,# rows of a file that may bring consent; split the file, or import the consent as a list':
        'ist eine mehr als die #.# Zeilen einer Datei, die Einwilligungen bringen dürfen: Teilen Sie die Datei, oder importieren Sie die Einwilligungen als Liste',
      'has left #, and stays off it': 'hat sich von „#“ abgemeldet und bleibt es',
      'is not written by the organization (#): name one of its topics in it first':
        'wird von der Organisation nicht geschrieben („#“): Benennen Sie zuerst eines ihrer Themen darin',
      'Nobody can be asked to confirm: …': 'Niemand kann um Bestätigung gebeten werden: …',
      'must be false, since nobody can be asked to confirm: …': 'muss aus sein, denn niemand kann um Bestätigung gebeten werden: …',
      'E-mail is not connected; connect a channel first': 'E-Mail ist nicht verbunden; verbinden Sie zuerst einen Kanal',
      'This channel does not exist; choose another': 'Diesen Kanal gibt es nicht; wählen Sie einen anderen',
      'All channels are archived; restore one, or connect another':
        'Alle Kanäle sind archiviert; stellen Sie einen wieder her, oder verbinden Sie einen anderen',
      'No channel is the default; name one, or make one the default':
        'Kein Kanal ist der Standard; wählen Sie einen, oder machen Sie einen dazu',
      'The channel # does not send this kind of message; choose another':
        'Der Kanal „#“ sendet keine solchen Nachrichten; wählen Sie einen anderen',
      'The channel # is archived; restore it or choose another':
        'Der Kanal „#“ ist archiviert; stellen Sie ihn wieder her, oder wählen Sie einen anderen',
      'The channel # is disconnected; connect it again': 'Der Kanal „#“ ist getrennt; verbinden Sie ihn wieder',
      'has no value #; there are confirm_url, topics, organization': 'hat keinen Wert „#“; es gibt confirm_url, topics, organization',
      'is of type #, which a form cannot ask for': 'ist vom Typ „#“, nach dem ein Formular nicht fragen kann',
      'The heading is empty: write it, or remove the block': 'Die Überschrift ist leer: Schreiben Sie sie, oder entfernen Sie den Block',
      'The button needs a text': 'Die Schaltfläche braucht einen Text',
      'The button needs an address, for example https://example.com':
        'Die Schaltfläche braucht eine Adresse, zum Beispiel https://example.com',
      'The link needs an address, for example https://example.com': 'Der Link braucht eine Adresse, zum Beispiel https://example.com',
      'The link to # needs an address, for example https://example.com':
        'Der Link zu „#“ braucht eine Adresse, zum Beispiel https://example.com',
      'The link of the picture needs an address, for example https://example.com':
        'Der Link des Bildes braucht eine Adresse, zum Beispiel https://example.com',
      'A link begins with https://, http://, mailto: or tel:, or with a value such as {{ unsubscribe_url }}':
        'Ein Link beginnt mit https://, http://, mailto: oder tel:, oder mit einem Wert wie {{ unsubscribe_url }}',
      'The picture needs an address': 'Das Bild braucht eine Adresse',
      'The address of a picture begins with https:// or http://, or with a value':
        'Die Adresse eines Bildes beginnt mit https:// oder http://, oder mit einem Wert',
      'There is no link yet: add one, or remove the block': 'Es gibt noch keinen Link: Fügen Sie einen hinzu, oder entfernen Sie den Block',
      'Choose a part, or remove the block': 'Wählen Sie einen Baustein, oder entfernen Sie den Block',
      'The kind # is not known here: remove the block': 'Die Art „#“ ist hier nicht bekannt: Entfernen Sie den Block',
      'The table is empty: add a row, or remove the block':
        'Die Tabelle ist leer: Fügen Sie eine Zeile hinzu, oder entfernen Sie den Block',
      'The shares of the columns are # percent together: they make # percent':
        'Die Anteile der Spalten sind zusammen # %: Sie müssen # % ergeben',
      'Columns stand in no column: put it below them': 'Spalten stehen in keiner Spalte: Setzen Sie sie darunter',
      'is one block too many: at most #': 'ist ein Block zu viel: höchstens #',
      'Choose the file': 'Wählen Sie die Datei',
      'The attachment needs a name, such as Prices.pdf': 'Der Anhang braucht einen Namen, etwa Preise.pdf',
      'The file needs an address, such as {{ invoice_url }}': 'Die Datei braucht eine Adresse, etwa {{ invoice_url }}',
      'The address of a file begins with https:// or http://, or with a value':
        'Die Adresse einer Datei beginnt mit https:// oder http://, oder mit einem Wert',
      'The file is not there any more; choose another': 'Die Datei gibt es nicht mehr; wählen Sie eine andere',
      'The invitation needs a title': 'Der Termin braucht einen Titel',
      'The invitation needs a beginning, such as {{ starts_at }}': 'Der Termin braucht einen Beginn, etwa {{ starts_at }}',
      'The time zone is none such as Europe/Berlin': 'Die Zeitzone ist keine wie Europe/Berlin',
      'A mail has at most one invitation': 'Eine E-Mail hat höchstens einen Termin',
      'It is missing in this language: the original has it': 'Es fehlt in dieser Sprache: Das Original hat es',
      'A GET has no body: choose another method, or take the body away':
        'Ein GET hat keinen Inhalt: Wählen Sie eine andere Methode, oder nehmen Sie den Inhalt weg',
      'The output needs a name': 'Der Wert braucht einen Namen',
      'Say where the output stands in the answer, such as data.tier': 'Sagen Sie, wo der Wert in der Antwort steht, etwa data.tier',
      'Choose the channel that it is sent through': 'Wählen Sie den Kanal, über den gesendet wird',
      'Enter the address of the recipient, for example {{ chat_id }}':
        'Geben Sie die Adresse des Empfängers ein, zum Beispiel {{ chat_id }}',
      'The address must be a single line': 'Die Adresse muss eine einzige Zeile sein',
      'The message needs a text': 'Die Nachricht braucht einen Text',
      'The channel has no field #': 'Der Kanal hat kein Feld „#“',
      'The column # holds values such as #: the channel has no such addresses':
        'Die Spalte „#“ enthält Werte wie „#“: Solche Adressen hat der Kanal nicht',
      '# is no address of the channel': '„#“ ist keine Adresse des Kanals',
      'There is no secret #; add it in the settings': 'Es gibt kein Geheimnis „#“. Legen Sie es in den Einstellungen an',
      'The secret # may not be sent to #; its hosts are #': 'Das Geheimnis „#“ darf nicht an „#“ gesendet werden; seine Hosts sind „#“',
      '# stays empty: the channel of that step does not count clicks; turn that on in the channel':
        '„#“ bleibt leer: Der Kanal jenes Schritts zählt keine Klicks. Schalten Sie es im Kanal ein.',
      'No step before this one leaves #': 'Kein Schritt davor hinterlässt „#“',
      'No step before this one leaves #; did you mean #?': 'Kein Schritt davor hinterlässt „#“. Meinten Sie „#“?',
      'must be absent: the body is json already': 'darf nicht da sein: Der Inhalt ist schon JSON',
      'must be absent: the body is form already': 'darf nicht da sein: Der Inhalt sind schon Formularfelder',
      'is not the name of a header': 'ist kein Name eines Headers',
      'must be absent: # is set by the call itself': 'muss weg: „#“ setzt der Aufruf selbst',
      'has the header # twice': 'hat den Header „#“ zweimal',
      'must have at most # networks': 'darf höchstens # Netze haben',
      'must be an IP address or a network, such as #.#/#': 'muss eine IP-Adresse oder ein Netz sein, etwa 203.0.113.0/24',
      'must contain the address from which you set them, #': 'muss die Adresse enthalten, unter der Sie gerade sind: #',
      'must have at most # names': 'darf höchstens # Namen haben',
      'has a name of more than # characters': 'hat einen Namen von mehr als # Zeichen',
      'A secret has no filters: write {{ secrets.name }}': 'Ein Geheimnis hat keine Filter: Schreiben Sie {{ secrets.name }}',
      'There can be no secret #: write it as {{ secrets.name }}': 'Ein Geheimnis „#“ kann es nicht geben: Schreiben Sie {{ secrets.name }}',
      'A secret can stand only in a header or in the body: elsewhere it would be shown':
        'Ein Geheimnis kann nur in einem Header oder im Inhalt stehen: Anderswo würde es gezeigt',
      'must be a list of statuses, such as [#]': 'muss eine Liste von Status sein, etwa „#“',
      'must be a status such as # or #': 'muss ein Status sein, etwa „#“ oder „#“',
      'must be a path to one value of the answer, such as data.items[#].name; there are no wildcards':
        'muss ein Pfad zu einem Wert der Antwort sein, etwa data.items[#].name; Platzhalter gibt es nicht',
      'must be a text, a number, true or false': 'muss ein Text, eine Zahl, true oder false sein',
      'must have at most # outputs': 'darf höchstens # Werte haben',
      'must be a lower-case letter, followed by at most # lower-case letters, digits or #':
        'muss ein Kleinbuchstabe sein, gefolgt von höchstens # Kleinbuchstaben, Ziffern oder „#“',
      '# is there already; choose another name': '„#“ gibt es schon. Wählen Sie einen anderen Namen',
      '# is already the name of an output': '„#“ heißt schon ein anderer Wert',
      'must be JSON, as the endpoint answers it': 'muss JSON sein, wie der Endpunkt antwortet',
      'must be a whole number of seconds from # to #': 'muss eine ganze Zahl von # bis # Sekunden sein',
    }),
  ),
  between: '“, „',
};
