import type * as english from './obstacle-words.ts';

export const obstacleWords: typeof english.obstacleWords = {
  messages: new Map(
    Object.entries({
      'The e-mail needs a subject': 'Die E-Mail braucht einen Betreff',
      'The e-mail needs a subject: no e-mail step before it has one': 'Die E-Mail braucht einen Betreff: Kein Schritt davor hat einen',
      'The address must be a single line': 'Die Adresse muss eine einzige Zeile sein',
      'The subject must be a single line': 'Der Betreff muss eine einzige Zeile sein',
      'The name must be a single line': 'Der Name muss eine einzige Zeile sein',
      'The preview text must be a single line': 'Der Vorschautext muss eine einzige Zeile sein',
      'The phone number must be a single line': 'Die Telefonnummer muss eine einzige Zeile sein',
      'The mail has no link to unsubscribe: put a link to {{ unsubscribe_url }} into a block that has no condition':
        'Die E-Mail hat keinen Link zum Abmelden: Setzen Sie einen Link auf {{ unsubscribe_url }} in einen Block ohne Bedingung',
      'The HTML of the e-mail needs an unsubscribe link: write {{ unsubscribe_url }}, without a filter, where the link belongs':
        'Das HTML der E-Mail braucht einen Abmeldelink: Schreiben Sie {{ unsubscribe_url }} ohne Filter dorthin, wo er stehen soll',
      'The HTML of the e-mail has its unsubscribe link only where nobody sees it, such as in a comment or in the head: write it where it is read':
        'Der Abmeldelink steht im HTML der E-Mail nur dort, wo ihn niemand sieht, etwa in einem Kommentar oder im Kopf: Schreiben Sie ihn dorthin, wo man ihn liest',
      'The SMS needs a text': 'Die SMS braucht einen Text',
      'must be from # minute to # hours': 'muss zwischen # Minute und # Stunden liegen',
      'Values in a URL are encoded automatically; remove #': 'Werte in einer URL werden automatisch kodiert; entfernen Sie „#“',
      'must be JSON': 'muss JSON sein',
      'must be a JSON object': 'muss ein JSON-Objekt sein',
      'must start with https:// or http:// and name a server, such as https://example.com/contacts':
        'muss mit https:// oder http:// beginnen und einen Server nennen, etwa https://example.com/contacts',
      'must not contain spaces, line breaks or backslashes': 'darf keine Leerzeichen, Zeilenumbrüche oder Backslashes enthalten',
      'is not a valid URL': 'ist keine gültige URL',
      'must not contain a user name or password': 'darf weder Benutzername noch Passwort enthalten',
      'SMS is not connected; connect a channel first': 'SMS ist nicht verbunden; verbinden Sie zuerst einen Kanal',
      'The addresses must be on a single line, with commas between them':
        'Die Adressen müssen in einer einzigen Zeile stehen, durch Kommas getrennt',
      'There can be at most # addresses': 'Es dürfen höchstens # Adressen sein',
      'Write addresses with commas between them, such as {{ owner_email }}, sales@example.com':
        'Schreiben Sie Adressen, durch Kommas getrennt, etwa {{ owner_email }}, vertrieb@example.com',
      'An address for answers or open copies must have only ASCII characters before #: not every mail server takes others':
        'Eine Adresse für Antworten oder offene Kopien darf vor „#“ nur ASCII-Zeichen haben: Nicht jeder Mailserver nimmt andere',
      'No step sends anything; add a message step, or another that sends or changes something':
        'Kein Schritt sendet etwas; fügen Sie eine Nachricht hinzu, oder einen anderen Schritt, der etwas sendet oder ändert',
      'No recipient can reach this step: no earlier step leads to it':
        'Diesen Schritt erreicht niemand: Kein früherer Schritt führt zu ihm',
      '# is not a later step; recipients only go forward': '„#“ ist kein späterer Schritt; es geht immer nur vorwärts',
      'There is no step #': 'Es gibt keinen Schritt „#“',
      'There is no step #; did you mean #?': 'Es gibt keinen Schritt „#“. Meinten Sie „#“?',
      'Name one channel or a pool, not both': 'Wählen Sie einen Kanal oder einen Pool, nicht beides',
      'This channel is in the pool twice': 'Dieser Kanal ist doppelt im Pool',
      'The topic # is archived; restore it, or choose another':
        'Das Thema „#“ ist archiviert; stellen Sie es wieder her, oder wählen Sie ein anderes',
      'There is no topic #; choose another': 'Das Thema „#“ gibt es nicht; wählen Sie ein anderes',
      'The data table does not exist; choose another': 'Diese Tabelle gibt es nicht; wählen Sie eine andere',
      'Choose the column that says the language of a person': 'Wählen Sie die Spalte, die die Sprache einer Person nennt',
      'A split has # to # ways': 'Eine Aufteilung hat # bis # Wege',
      'Nothing is shown on a condition here: write the mail in blocks, which have conditions':
        'Hier wird nichts unter einer Bedingung gezeigt: Schreiben Sie die E-Mail in Blöcken, sie haben Bedingungen',
      'The part # cannot stand here: parts stand in the text and the HTML of messages':
        'Der Baustein „#“ kann hier nicht stehen: Bausteine stehen im Text und im HTML von Nachrichten',
      'There is no layout #': 'Das Layout „#“ gibt es nicht',
      'There is no part #': 'Den Baustein „#“ gibt es nicht',
      'The layout # is archived; restore it, or choose another':
        'Das Layout „#“ ist archiviert; stellen Sie es wieder her, oder wählen Sie ein anderes',
      'The part # is archived; restore it, or choose another':
        'Der Baustein „#“ ist archiviert; stellen Sie ihn wieder her, oder wählen Sie einen anderen',
      'A tag, a quote or a comment is not closed: what follows would not be read':
        'Ein Tag, ein Anführungszeichen oder ein Kommentar ist nicht geschlossen: Was folgt, würde nicht gelesen',
      'Enter a number such as #, or a date such as #-#-# (ISO #)': 'Geben Sie eine Zahl oder ein Datum ein',
      'is one condition too many: at most #': 'ist eine Bedingung zu viel: höchstens #',
      'Write the unit after the number, for example #': 'Geben Sie die Einheit nach der Zahl an, zum Beispiel „2 Tage“',
      'must be a time of day such as #': 'muss eine Uhrzeit sein, etwa „#“',
      'Months and years differ in length; write days or weeks, for example #':
        'Monate und Jahre sind verschieden lang; schreiben Sie Tage oder Wochen, zum Beispiel „30 Tage“',
      '# is not a unit of time; use seconds, minutes, hours, days or weeks':
        '„#“ ist keine Zeiteinheit; verwenden Sie Sekunden, Minuten, Stunden, Tage oder Wochen',
      'Enter a length of time, for example # or #': 'Geben Sie eine Zeitspanne ein, zum Beispiel 2 Tage, 90 Minuten oder 1 Woche',
      'This is not a length of time; write for example # or #':
        'Das ist keine Zeitspanne; schreiben Sie zum Beispiel 2 Tage, 90 Minuten oder 1 Woche',
      '# is not a length of time; write a number and a unit, for example # or #':
        '„#“ ist keine Zeitspanne; schreiben Sie eine Zahl und eine Einheit, zum Beispiel 2 Tage, 90 Minuten oder 1 Woche',
      '# is not a whole number of seconds': '„#“ ist keine ganze Zahl von Sekunden',
      '# is not a unit of time; did you mean #?': '„#“ ist keine Zeiteinheit. Meinten Sie „#“?',
      'The shortest time is # second': 'Die kürzeste Zeit ist # Sekunde',
      'The longest time is # days': 'Die längste Zeit sind # Tage',
      'Write two braces, not three: {{ name }}': 'Schreiben Sie zwei Klammern, nicht drei: {{ name }}',
      'There is nothing between {{ and }}. Write the name of a column':
        'Zwischen {{ und }} steht nichts. Schreiben Sie den Namen einer Spalte',
      'This {{ is not closed: write }} after it, for example {{ name }}':
        'Dieses {{ ist nicht geschlossen: Schreiben Sie }} dahinter, zum Beispiel {{ name }}',
      'A placeholder ends with two braces: }}': 'Ein Platzhalter endet mit zwei Klammern: }}',
      'A placeholder can have at most # filters': 'Ein Platzhalter darf höchstens # Filter haben',
      'Use straight quotes (") instead of curly ones': 'Verwenden Sie gerade Anführungszeichen (") statt typografischer',
      'The name of a column is missing before #': 'Vor „#“ fehlt der Name einer Spalte',
      'The name of a filter is missing after #, for example {{ name | upcase }}':
        'Nach „#“ fehlt der Name eines Filters, zum Beispiel {{ name | upcase }}',
      'A # is missing before the filter, for example {{ name | default: # }}':
        'Vor dem Filter fehlt „#“, zum Beispiel {{ name | default: "#" }}',
      'There is no filter called #. Did you mean #?': 'Einen Filter „#“ gibt es nicht. Meinten Sie „#“?',
      'The filter # is not needed: values are escaped for HTML automatically. Remove #':
        'Der Filter „#“ ist nicht nötig: Werte werden für HTML automatisch maskiert. Entfernen Sie „#“',
      '# does not belong here. After a value, write # and a filter, or }}':
        '„#“ gehört nicht hierher. Nach einem Wert schreiben Sie „#“ und einen Filter, oder }}',
      'This quote is not closed: write the same quote again at the end of the text':
        'Dieses Anführungszeichen ist nicht geschlossen: Schreiben Sie am Ende des Textes dasselbe',
      'The text is longer than # characters': 'Der Text ist länger als # Zeichen',
      'Use at most # {{ … }} in a template': 'Verwenden Sie höchstens # {{ … }} in einem Text',
    }),
  ),
  place: (line, column) => ` (Zeile ${line}, Spalte ${column})`,
};
