import type * as english from './state-words.ts';

export const stateWords: typeof english.stateWords = {
  'A required column keeps all its values; make it optional, or clear none':
    'Eine Pflichtspalte behält alle Werte; machen Sie sie optional, oder leeren Sie keinen',
  'A retry of this job is still running': 'Eine Wiederholung dieses Jobs läuft noch',
  'Another host was named, or it was removed, meanwhile: check again':
    'Inzwischen wurde ein anderer Host genannt, oder er wurde entfernt: Prüfen Sie noch einmal',
  'Duplicates of the data table were merged again since: undo that merge first':
    'Seitdem wurden in der Tabelle noch einmal Duplikate zusammengeführt: Machen Sie zuerst das rückgängig',
  'Existing records lack values for a required column: add it as optional, fill it in, then make it required':
    'Vorhandenen Datensätzen fehlt der Wert einer Pflichtspalte: Fügen Sie sie optional hinzu, füllen Sie sie, und machen Sie sie dann zur Pflicht',
  'It has no address yet: give its url': 'Es gibt noch keine Adresse: Geben Sie die URL an',
  'No published version of this spinner takes records as they arrive':
    'Keine veröffentlichte Version dieses Spinners nimmt Datensätze auf, wenn sie eintreffen',
  'Only a completed import can be undone': 'Nur ein abgeschlossener Import lässt sich rückgängig machen',
  'Only the rows set aside by a completed import can be corrected':
    'Nur die zurückgestellten Zeilen eines abgeschlossenen Imports lassen sich berichtigen',
  'Records of the data table were deleted meanwhile: set the key again':
    'Inzwischen wurden Datensätze gelöscht: Legen Sie den Schlüssel noch einmal fest',
  'Records with the same key were added meanwhile: check them, and set the key again':
    'Inzwischen kamen Datensätze mit demselben Schlüssel hinzu: Prüfen Sie sie, und legen Sie den Schlüssel noch einmal fest',
  'The API key was already rotated': 'Der API-Schlüssel wurde schon erneuert',
  'The call is being replayed by somebody else': 'Der Aufruf wird gerade von jemand anderem nachgeholt',
  'The channel has no DKIM key for the domain of its sender; make one first':
    'Der Kanal hat keinen DKIM-Schlüssel für die Domain seines Absenders; legen Sie zuerst einen an',
  'The channel has no mailbox; connect one first': 'Der Kanal hat kein Postfach; verbinden Sie zuerst eines',
  'Only the clock of a test job can be moved on, and this is a live one':
    'Nur die Uhr eines Testjobs kann vorgestellt werden, und dieser Job ist echt',
  'The job has ended, so nobody waits in it': 'Der Job ist zu Ende, also wartet dort niemand mehr',
  'The channel is archived; restore it first': 'Der Kanal ist archiviert; stellen Sie ihn zuerst wieder her',
  'The channel was edited in the meantime; read it again': 'Der Kanal wurde inzwischen bearbeitet; laden Sie ihn neu',
  'The column has this type already': 'Die Spalte hat diesen Typ schon',
  'The columns of the data table changed during the import; import the file again':
    'Während des Imports wurden die Spalten der Tabelle geändert; importieren Sie die Datei noch einmal',
  'The data table has another key than after the merge: remove it first':
    'Die Tabelle hat einen anderen Schlüssel als nach dem Zusammenführen: Entfernen Sie ihn zuerst',
  'The data table has no key, by which its webhook URL could update records: set one first':
    'Die Tabelle hat keinen Schlüssel, nach dem die Webhook-URL Datensätze aktualisieren könnte: Legen Sie zuerst einen fest',
  'The data table is getting a key; wait, or cancel that':
    'Die Tabelle bekommt gerade einen Schlüssel; warten Sie, oder brechen Sie das ab',
  'The data table is not getting a key': 'Die Tabelle bekommt gerade keinen Schlüssel',
  'The data table of this job no longer exists': 'Die Tabelle dieses Jobs gibt es nicht mehr',
  'The domain of the sender is no domain name': 'Die Domain des Absenders ist kein Domainname',
  'The domain of the sender is none of the public DNS': 'Die Domain des Absenders gibt es im öffentlichen DNS nicht',
  'The endpoint is off: turn it on first': 'Der Endpunkt ist aus: Schalten Sie ihn zuerst ein',
  'The files of an organization have at most # MiB together; delete one first':
    'Die Dateien einer Organisation haben zusammen höchstens # MiB; löschen Sie zuerst eine',
  'An organization has at most # files; delete one first': 'Eine Organisation hat höchstens # Dateien; löschen Sie zuerst eine',
  'The pictures of an organization have at most # MiB together; delete one first':
    'Die Bilder einer Organisation haben zusammen höchstens # MiB; löschen Sie zuerst eines',
  'An organization has at most # pictures; delete one first': 'Eine Organisation hat höchstens # Bilder; löschen Sie zuerst eines',
  'An organization has at most # endpoints: delete one first': 'Eine Organisation hat höchstens # Endpunkte: Löschen Sie zuerst einen',
  'An organization has at most # active API keys: revoke one first':
    'Eine Organisation hat höchstens # aktive API-Schlüssel: Widerrufen Sie zuerst einen',
  'An organization has at most # layouts, archived ones included': 'Eine Organisation hat höchstens # Layouts, archivierte eingeschlossen',
  'An organization has at most # parts, archived ones included': 'Eine Organisation hat höchstens # Bausteine, archivierte eingeschlossen',
  'The layout # exists already': 'Das Layout „#“ gibt es schon',
  'The part # exists already': 'Den Baustein „#“ gibt es schon',
  'The layout was edited in the meantime; read it again': 'Das Layout wurde inzwischen bearbeitet; laden Sie es neu',
  'The part was edited in the meantime; read it again': 'Der Baustein wurde inzwischen bearbeitet; laden Sie ihn neu',
  'The filter takes too long for a view: narrow it, or use records/query':
    'Der Filter braucht für eine Ansicht zu lange: Schränken Sie ihn ein',
  'The table is too large for a view: narrow it by a search, or use records/query':
    'Die Tabelle ist für eine Ansicht zu groß: Schränken Sie sie mit einer Suche ein',
  'The import already has a file': 'Der Import hat schon eine Datei',
  'The import is no longer running: it was canceled, or it stopped reporting progress':
    'Der Import läuft nicht mehr: Er wurde abgebrochen oder kam nicht mehr voran',
  'The invitation was already accepted': 'Die Einladung wurde schon angenommen',
  'The invitation was revoked; create a new one': 'Die Einladung wurde zurückgezogen; legen Sie eine neue an',
  'The key of the data table was changed by somebody else meanwhile': 'Inzwischen hat jemand anderes den Schlüssel der Tabelle geändert',
  'The merge has been undone already': 'Das Zusammenführen wurde schon rückgängig gemacht',
  'The picture is the logo of the brand: choose another logo, or none, before you delete it':
    'Das Bild ist das Logo: Wählen Sie ein anderes Logo oder keines, bevor Sie es löschen',
  'The project is archived; restore it first': 'Das Projekt ist archiviert; stellen Sie es zuerst wieder her',
  'The provider of this channel signs its e-mail itself': 'Der Anbieter dieses Kanals signiert seine E-Mails selbst',
  'The rows that the import set aside were corrected and imported already':
    'Die zurückgestellten Zeilen wurden schon berichtigt und importiert',
  'The secret before this one still signs. End its overlap first, or rotate without an overlap':
    'Das vorige Secret signiert noch. Beenden Sie zuerst seine Übergangszeit, oder erneuern Sie ohne Übergangszeit',
  'The secret before this one still signs. Wait for the end of its overlap, or rotate without an overlap':
    'Das vorige Secret signiert noch. Warten Sie das Ende seiner Übergangszeit ab, oder erneuern Sie ohne Übergangszeit',
  'The secret cannot be shown: the master key that it was sealed with is lost. Rotate it':
    'Das Secret lässt sich nicht anzeigen: Der Hauptschlüssel, mit dem es versiegelt wurde, ist verloren. Erneuern Sie es',
  'The signing secret cannot be shown: the master key that it was sealed with is lost. Rotate it':
    'Das Signatur-Secret lässt sich nicht anzeigen: Der Hauptschlüssel, mit dem es versiegelt wurde, ist verloren. Erneuern Sie es',
  'The spinner is archived; restore it first': 'Der Spinner ist archiviert; stellen Sie ihn zuerst wieder her',
  'The spinner is not published': 'Der Spinner ist nicht veröffentlicht',
  'The spinner of this job is no longer published': 'Der Spinner dieses Jobs ist nicht mehr veröffentlicht',
  'The spinner was edited in the meantime; read it again': 'Der Spinner wurde inzwischen bearbeitet; laden Sie ihn neu',
  'The type of a column of this table is being changed; wait, or cancel that':
    'Der Typ einer Spalte dieser Tabelle wird gerade geändert; warten Sie, oder brechen Sie das ab',
  'The type of the column # is being changed; wait, or cancel that':
    'Der Typ der Spalte „#“ wird gerade geändert; warten Sie, oder brechen Sie das ab',
  'No column of this table is being changed': 'In dieser Tabelle wird gerade keine Spalte geändert',
  'The version of this job uses columns that no longer exist or are not metadata':
    'Die Version dieses Jobs nutzt Spalten, die es nicht mehr gibt oder die keine Metadaten sind',
  'The webhook URL of the data table updates records by their key: let it append first':
    'Die Webhook-URL der Tabelle aktualisiert Datensätze nach ihrem Schlüssel: Lassen Sie sie zuerst anhängen',
  'There is nothing to test: the provider calls by itself': 'Es gibt nichts zu prüfen: Der Anbieter meldet sich von selbst',
  'This channel is connected with credentials; archive it, or edit them':
    'Dieser Kanal ist mit Zugangsdaten verbunden; archivieren Sie ihn, oder bearbeiten Sie sie',
  'This channel is connected with credentials; edit them instead':
    'Dieser Kanal ist mit Zugangsdaten verbunden; bearbeiten Sie stattdessen diese',
  'The code is wrong': 'Der Code ist falsch.',
  'The code was used already: wait for the next one': 'Der Code wurde schon benutzt. Warten Sie auf den nächsten.',
  'The code is of another time: check the clock of the device that shows it, and let it set its time by the network':
    'Der Code gehört zu einer anderen Zeit. Prüfen Sie die Uhr des Geräts, das ihn zeigt, und lassen Sie es seine Zeit über das Netz stellen.',
  'This recovery code was used already: each one works once': 'Dieser Wiederherstellungscode wurde schon benutzt. Jeder gilt einmal.',
  'You signed in by a password: confirm by it': 'Sie haben sich mit einem Passwort angemeldet: Bestätigen Sie damit.',
  'This sign-in has expired, or began in another browser: start again':
    'Diese Anmeldung ist abgelaufen oder wurde in einem anderen Browser begonnen. Beginnen Sie noch einmal.',
  'An organization has at most # providers': 'Eine Organisation hat höchstens # Anbieter.',
  'The owner # keeps a password beside the provider: choose another one first':
    '„#“ behält neben dem Anbieter ein Passwort. Wählen Sie dafür erst einen anderen Inhaber.',
  'This passkey is registered already': 'Dieser Passkey ist schon registriert.',
  'A person has at most # passkeys: remove one first': 'Mehr als # Passkeys sind nicht möglich. Entfernen Sie erst einen.',
  'The set-up of the authenticator app has expired: begin it again':
    'Das Einrichten der Authenticator-App hat zu lange gedauert. Beginnen Sie noch einmal.',
  'Set up your own second factor before you require one of others':
    'Richten Sie erst Ihren eigenen zweiten Faktor ein, bevor Sie ihn von anderen verlangen.',
  'The organization # requires a second factor: set up another one in place of yours':
    'Die Organisation „#“ verlangt einen zweiten Faktor. Richten Sie einen anderen anstelle von Ihrem ein.',
  'This invitation is for another e-mail address: log in with the account that has that address':
    'Diese Einladung ist für eine andere E-Mail-Adresse: Melden Sie sich mit dem Konto an, das diese Adresse hat',
  'The texts of this job are no longer kept, so it cannot be retried':
    'Die Texte dieses Jobs werden nicht mehr aufbewahrt, deshalb lässt er sich nicht wiederholen',
  'This job has nothing left to retry': 'In diesem Job gibt es nichts mehr zu wiederholen',
  'This person already has an invitation: send it again or revoke it first':
    'Diese Person hat schon eine Einladung: Senden Sie sie noch einmal, oder ziehen Sie sie zuerst zurück',
  'This person is already a member of the organization': 'Diese Person ist schon Mitglied der Organisation',
  'You are already a member of this organization': 'Sie sind schon Mitglied dieser Organisation',
  'Your e-mail address is already confirmed': 'Ihre E-Mail-Adresse ist schon bestätigt',
  'A table has at most # views: delete one first': 'Eine Tabelle hat höchstens # Ansichten: Löschen Sie zuerst eine',
  'At most # replaced API keys can be active: revoke one, or rotate without an overlap':
    'Höchstens # ersetzte API-Schlüssel dürfen noch gelten: Widerrufen Sie einen, oder erneuern Sie ohne Übergangszeit',
  'The organization needs at least one owner; make another member an owner first':
    'Die Organisation braucht mindestens einen Inhaber; machen Sie zuerst ein anderes Mitglied dazu',
  'The webhook URL cannot be shown: the master key that it was sealed with is lost. It still works; rotate it to get one that can be shown':
    'Die Webhook-URL lässt sich nicht anzeigen: Der Hauptschlüssel, mit dem sie versiegelt wurde, ist verloren. Sie gilt weiter; erneuern Sie sie für eine, die sich anzeigen lässt',
  'The data table has more than # records: set the key in the background':
    'Die Tabelle hat mehr als # Datensätze: Legen Sie den Schlüssel im Hintergrund fest',
  'Record # would be larger than # KiB with what it takes from older ones: shorten it first':
    'Datensatz # würde mit dem, was er von älteren übernimmt, größer als # KiB: Kürzen Sie ihn zuerst',
  'The invitation was already sent # times; revoke it and create a new one':
    'Die Einladung wurde schon # Mal gesendet; ziehen Sie sie zurück, und legen Sie eine neue an',
  'It has # versions, the most there may be: make another one': 'Es gibt # Versionen, mehr dürfen es nicht sein: Legen Sie ein neues an',
  'The import can no longer be undone: its records are known for # days':
    'Der Import lässt sich nicht mehr rückgängig machen: Seine Datensätze sind # Tage lang bekannt',
  'The merge was more than # hours ago and can no longer be undone':
    'Das Zusammenführen ist mehr als # Stunden her und lässt sich nicht mehr rückgängig machen',
  'The column # was removed, or its type changed, since the merge: the records no longer fit the table':
    'Die Spalte „#“ wurde seit dem Zusammenführen entfernt oder hat einen anderen Typ: Die Datensätze passen nicht mehr in die Tabelle',
  'An organization defines at most # roles: delete one first': 'Eine Organisation hat höchstens # eigene Rollen: Löschen Sie erst eine',
  'There is a role with the name #: choose another': 'Die Rolle „#“ gibt es schon: Wählen Sie einen anderen Namen',
  'The role # is given to #: #. Give them another first': 'Die Rolle „#“ haben # Personen: #. Geben Sie ihnen erst eine andere',
  'The owner of this address was erased. Only owners and admins, signed in, may let it be contacted again':
    'Die Person dieser Adresse wurde gelöscht. Nur angemeldete Inhaber und Administratoren dürfen sie wieder kontaktieren lassen.',
  'An organization has at most # consumers': 'Eine Organisation hat höchstens # Leser von Ereignissen',
  'The consumer # is at #, beyond #; to go back, set its position':
    'Der Leser „#“ ist bei #, nach #; um zurückzugehen, setzen Sie seine Stelle',
  'The consumer # is at #, not at #: another reader of this name is at work':
    'Der Leser „#“ ist bei #, nicht bei #: Ein anderer liest unter demselben Namen',
  'Publishing needs no second person here: publish it': 'Das Veröffentlichen braucht hier keine zweite Person: Veröffentlichen Sie',
  'The draft is the same as the published version': 'Der Entwurf ist derselbe wie die veröffentlichte Version',
  'A request for this draft waits already': 'Eine Anfrage für diesen Entwurf wartet schon',
  'The job of this request has ended': 'Der Job dieser Anfrage ist zu Ende',
  'The published version takes no arrivals any more': 'Die veröffentlichte Version nimmt niemanden mehr auf, der eintrifft',
  'Only who has asked withdraws a request: send it back instead':
    'Zurückziehen kann eine Anfrage nur, wer gefragt hat: Geben Sie sie zurück',
  'This request was decided before': 'Über diese Anfrage wurde schon entschieden',
  'The time of this request is over: ask again': 'Die Zeit dieser Anfrage ist abgelaufen: Fragen Sie noch einmal',
  'The spinner was edited or published since the request: ask again':
    'Der Spinner wurde seit der Anfrage bearbeitet oder veröffentlicht: Fragen Sie noch einmal',
  'A layout or part of the draft has a newer version since the request: ask again':
    'Ein Layout oder Baustein des Entwurfs hat seit der Anfrage eine neuere Version: Fragen Sie noch einmal',
  'The job runs another version since the request: another one is made':
    'Der Job läuft seit der Anfrage in einer anderen Version: Eine neue Anfrage wird gestellt',
  '# would get it now, and # were counted: another request is made':
    'Jetzt bekämen es #, gezählt wurden #: Eine neue Anfrage wird gestellt',
  'The person or key that asked may not publish any more: ask again':
    'Die Person oder der Schlüssel, die gefragt haben, dürfen nicht mehr veröffentlichen: Fragen Sie noch einmal',
  'The file renames and deletes at once: say under confirm what is deleted':
    'Die Datei benennt um und löscht zugleich: Nennen Sie unter confirm, was gelöscht wird',
  'The definitions were changed meanwhile: compare the file again':
    'Die Einrichtung hat sich inzwischen geändert: Vergleichen Sie die Datei noch einmal',
};
