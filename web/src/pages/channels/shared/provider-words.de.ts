import type * as english from './provider-words.ts';

const sealed = 'Wird versiegelt gespeichert und nie wieder angezeigt.';

export const providerTexts: typeof english.providerTexts = new Map(
  Object.entries({
    'SMTP server': 'SMTP-Server',
    'An SMTP server of any provider.': 'Ein SMTP-Server eines beliebigen Anbieters.',
    'The name of your provider’s SMTP server, or its address.': 'Der Name des SMTP-Servers Ihres Anbieters oder seine Adresse.',
    'Left out: 465 with TLS, otherwise 587.': 'Ohne Angabe: 465 mit TLS, sonst 587.',
    Encryption: 'Verschlüsselung',
    'STARTTLS, the default, encrypts after connecting, TLS from the first byte. Without encryption, no password is sent.':
      'STARTTLS, die Vorgabe, verschlüsselt nach dem Verbinden, TLS vom ersten Byte an. Ohne Verschlüsselung wird kein Passwort gesendet.',
    None: 'Keine',
    'User name': 'Benutzername',
    'Often your e-mail address. Left out: messages are sent without signing in.':
      'Oft Ihre E-Mail-Adresse. Ohne Angabe wird ohne Anmeldung gesendet.',
    'Certificate of your own authority': 'Zertifikat Ihrer eigenen Zertifizierungsstelle',
    'Only for a server whose certificate no public authority has signed: that of your own authority (CA), as PEM.':
      'Nur für einen Server, dessen Zertifikat keine öffentliche Stelle signiert hat: das Ihrer eigenen Zertifizierungsstelle (CA), als PEM.',
    Password: 'Passwort',
    'It is stored sealed and never shown again.': sealed,
    'A Gmail or Google Workspace account.': 'Ein Konto von Gmail oder Google Workspace.',
    'Google restricts its permissions to read mail, so Spindle asks for none unless its operator turns that on. Make an app password in the Google account (it needs 2-Step Verification), or let answers go to a provider that calls.':
      'Google beschränkt die Erlaubnis, E-Mails zu lesen. Deshalb fragt Spindle nur danach, wenn der Betreiber das einschaltet. Legen Sie im Google-Konto ein App-Passwort an (dafür braucht es die Bestätigung in zwei Schritten), oder lassen Sie Antworten an einen Anbieter gehen, der Callbacks sendet.',
    Account: 'Konto',
    'The account that it sends from.': 'Das Konto, von dem gesendet wird.',
    'A Microsoft 365 mailbox.': 'Ein Postfach von Microsoft 365.',
    'SMS from a number or a messaging service of Twilio, or of a provider with the same API.':
      'SMS von einer Nummer oder einem Messaging Service bei Twilio oder bei einem Anbieter mit derselben API.',
    'The SID of the account: AC and 32 digits and letters.': 'Die SID des Kontos: AC und 32 Ziffern und Buchstaben.',
    Number: 'Nummer',
    'The number to send from, with its country code; or else a messaging service.':
      'Die Absendernummer mit Ländervorwahl, oder stattdessen ein Messaging Service.',
    'Messaging service SID': 'SID des Messaging Service',
    'The service to send from instead of a number: MG and 32 digits and letters.':
      'Der Service, der statt einer Nummer sendet: MG und 32 Ziffern und Buchstaben.',
    Countries: 'Länder',
    'Where it may send to, by codes such as `US, CA` (ISO 3166-1 alpha-2). Left out: the country of the number; a messaging service needs them.':
      'Wohin gesendet werden darf, als Codes wie `DE, AT` (ISO 3166-1 alpha-2). Ohne Angabe: das Land der Nummer. Ein Messaging Service braucht sie.',
    'API key SID': 'SID des API-Schlüssels',
    'An API key to send with, instead of the auth token: SK and 32 digits and letters.':
      'Ein API-Schlüssel, mit dem statt mit dem Auth Token gesendet wird: SK und 32 Ziffern und Buchstaben.',
    'Answer to HELP': 'Antwort auf HELP',
    'Sent to people who text HELP or INFO, unless Twilio answers them itself. Left out: no answer.':
      'Geht an alle, die HELP oder INFO schreiben, falls Twilio nicht selbst antwortet. Ohne Angabe: keine Antwort.',
    'URL of the API': 'URL der API',
    'For providers with the same API. Left out: #.': 'Für Anbieter mit derselben API. Ohne Angabe: #.',
    'The primary auth token of the account: callbacks are signed with it. It is stored sealed and never shown again.': `Der primäre Auth Token des Kontos: Mit ihm sind Callbacks signiert. ${sealed}`,
    'API key secret': 'Secret des API-Schlüssels',
    'The secret of the API key.': 'Das Secret des API-Schlüssels.',
    'Notifications or events of Amazon SES, over a topic of Amazon SNS.':
      'Benachrichtigungen oder Ereignisse von Amazon SES, über ein Thema von Amazon SNS.',
    'In Amazon SNS, create a standard topic, set its attribute SignatureVersion to 2 (aws sns set-topic-attributes), and copy its ARN to here.':
      'Legen Sie in Amazon SNS ein Standard-Thema an, setzen Sie sein Attribut SignatureVersion auf 2 (aws sns set-topic-attributes), und kopieren Sie seinen ARN hierher.',
    'In Amazon SES, let the topic have what happens: either the event destination of a configuration set with Deliveries, Hard bounces, Complaints, Rejects and, if SES manages a contact list, Subscriptions; or the notifications of the identity for bounces, complaints and deliveries, with original headers.':
      'Lassen Sie das Thema in Amazon SES erfahren, was geschieht: entweder als Event destination eines Configuration set mit Deliveries, Hard bounces, Complaints, Rejects und, falls SES eine Kontaktliste führt, Subscriptions, oder durch die Benachrichtigungen der Identität über Bounces, Complaints und Deliveries, mit Original-Headern.',
    'After saving here, create a subscription of the topic with protocol HTTPS and {url} as endpoint, without raw message delivery. Spindle confirms it.':
      'Speichern Sie hier, und legen Sie dann ein Abonnement des Themas an, mit dem Protokoll HTTPS und {url} als Endpunkt, ohne Raw message delivery. Spindle bestätigt es.',
    'ARN of the topic': 'ARN des Themas',
    'The Amazon Resource Name of the SNS topic. Messages of other topics are refused.':
      'Der Amazon Resource Name des SNS-Themas. Nachrichten anderer Themen werden abgelehnt.',
    'The signed event webhook of Twilio SendGrid.': 'Der signierte Event Webhook von Twilio SendGrid.',
    'In SendGrid, open Settings, Mail Settings, Event Webhooks, and create a webhook.':
      'Öffnen Sie in SendGrid Settings, Mail Settings, Event Webhooks, und legen Sie einen Webhook an.',
    'Paste {url} as Post URL.': 'Fügen Sie {url} als Post URL ein.',
    'Select Delivered, Bounced, Dropped, Spam Reports, Unsubscribes and Group Unsubscribes.':
      'Wählen Sie Delivered, Bounced, Dropped, Spam Reports, Unsubscribes und Group Unsubscribes.',
    'Turn on Signed Event Webhook, and copy the verification key to here.':
      'Schalten Sie Signed Event Webhook ein, und kopieren Sie den Verification Key hierher.',
    'Verification key': 'Verification Key',
    'The public key of the signed event webhook.': 'Der öffentliche Schlüssel des signierten Event Webhook.',
    'The webhooks of a Mailgun domain.': 'Die Webhooks einer Domain bei Mailgun.',
    'In Mailgun, open Sending, Webhooks, and choose the domain.': 'Öffnen Sie in Mailgun Sending, Webhooks, und wählen Sie die Domain.',
    'Add a webhook for each of Delivered Messages, Permanent Failure, Spam Complaints and Unsubscribes, with {url} as URL.':
      'Legen Sie je einen Webhook für Delivered Messages, Permanent Failure, Spam Complaints und Unsubscribes an, mit {url} als URL.',
    'Copy the HTTP webhook signing key, which the same page shows, to here.':
      'Kopieren Sie den HTTP webhook signing key, den dieselbe Seite zeigt, hierher.',
    'The key that the webhooks are signed with; not an API key. It is stored sealed and never shown again.': `Der Schlüssel, mit dem die Webhooks signiert sind; kein API-Schlüssel. ${sealed}`,
    'The webhooks of a Postmark server, with a password in their URL.':
      'Die Webhooks eines Servers bei Postmark, mit einem Passwort in ihrer URL.',
    'In Postmark, open the server, its message stream, and the tab Webhooks, and add a webhook.':
      'Öffnen Sie in Postmark den Server, seinen Message Stream und den Reiter Webhooks, und legen Sie einen Webhook an.',
    'Paste {url} as Webhook URL. It has a password, which Spindle shows only now.':
      'Fügen Sie {url} als Webhook URL ein. Darin steht ein Passwort, das Spindle nur jetzt zeigt.',
    'Select Delivery, Bounce, Spam Complaint and Subscription Change.':
      'Wählen Sie Delivery, Bounce, Spam Complaint und Subscription Change.',
    'The webhooks of Resend.': 'Die Webhooks von Resend.',
    'In Resend, open Webhooks, and add one with {url} as endpoint.':
      'Öffnen Sie in Resend Webhooks, und legen Sie einen mit {url} als Endpoint an.',
    'Select email.delivered, email.bounced, email.complained, email.failed and email.suppressed.':
      'Wählen Sie email.delivered, email.bounced, email.complained, email.failed und email.suppressed.',
    'Copy its signing secret, which begins with whsec_, to here.': 'Kopieren Sie sein Signing Secret, das mit whsec_ beginnt, hierher.',
    'The signing secret of the webhook: `whsec_…`. It is stored sealed and never shown again.': `Das Signing Secret des Webhooks: \`whsec_…\`. ${sealed}`,
    'What becomes of SMS, and what people text back: STOP, START and HELP.':
      'Was aus SMS wird, und was die Leute zurückschreiben: STOP, START und HELP.',
    'Spindle asks for callbacks about each message by itself.': 'Spindle bittet von selbst um Callbacks zu jeder Nachricht.',
    'In Twilio, open the number, or the messaging service and its integration, and let incoming messages call a webhook with POST.':
      'Öffnen Sie in Twilio die Nummer, oder den Messaging Service und seine Integration, und lassen Sie eingehende Nachrichten einen Webhook mit POST aufrufen.',
    'Paste {url}/replies as its URL, so that STOP and START count here.':
      'Fügen Sie {url}/replies als seine URL ein, damit STOP und START hier zählen.',
    'Mailbox by IMAP': 'Postfach über IMAP',
    'The mailbox that people answer to. It is read and never changed: nothing is marked, moved or deleted.':
      'Das Postfach, an das geantwortet wird. Es wird gelesen und nie geändert: Nichts wird markiert, verschoben oder gelöscht.',
    'Answers come to the address of the sender, or to Reply-To: have the user name and password of that mailbox ready.':
      'Antworten gehen an die Adresse des Absenders oder an Reply-To: Halten Sie Benutzername und Passwort dieses Postfachs bereit.',
    'With a provider that asks for a second factor, make an app password for it.':
      'Wenn der Anbieter einen zweiten Faktor verlangt, legen Sie ein App-Passwort dafür an.',
    'The name of your provider’s IMAP server, or its address.': 'Der Name des IMAP-Servers Ihres Anbieters oder seine Adresse.',
    'Left out: 993 with TLS, otherwise 143.': 'Ohne Angabe: 993 mit TLS, sonst 143.',
    'TLS, the default, encrypts from the first byte, STARTTLS after connecting. Without encryption, no password is sent.':
      'TLS, die Vorgabe, verschlüsselt vom ersten Byte an, STARTTLS nach dem Verbinden. Ohne Verschlüsselung wird kein Passwort gesendet.',
    'Often the e-mail address.': 'Oft die E-Mail-Adresse.',
    Folders: 'Ordner',
    'At most 5, with commas between them. Left out: INBOX.': 'Höchstens 5, durch Kommas getrennt. Ohne Angabe: INBOX.',
    'Other folders': 'Weitere Ordner',
    'Where the server has them: people’s filters move some answers, and some servers keep all mail in one folder. Left out: none.':
      'Wo der Server sie hat: Filter verschieben manche Antworten, und manche Server bewahren alle E-Mails in einem Ordner auf. Ohne Angabe: keine.',
    Junk: 'Spam',
    'All mail': 'Alle E-Mails',
    'Junk and all mail': 'Spam und alle E-Mails',
    'Days back': 'Tage zurück',
    'From how many days ago on mail is read at first, at most 30. Left out: from now on.':
      'Wie viele Tage zurück zum ersten Mal gelesen wird, höchstens 30. Ohne Angabe: ab jetzt.',
    'The account’s mailbox by IMAP': 'Das Postfach des Kontos über IMAP',
    'The mailbox of the account that the channel sends from, without a password. It is read and never changed: nothing is marked, moved or deleted.':
      'Das Postfach des Kontos, von dem der Kanal sendet, ohne Passwort. Es wird gelesen und nie geändert: Nichts wird markiert, verschoben oder gelöscht.',
    'Allow reading first: sign in to the account once more. There is no narrower permission for IMAP than that for the whole mailbox.':
      'Erlauben Sie zuerst das Lesen: Melden Sie sich noch einmal beim Konto an. Für IMAP gibt es keine engere Berechtigung als die für das ganze Postfach.',
    'IMAP has to be on for the account; in many organizations an administrator decides that.':
      'IMAP muss für das Konto eingeschaltet sein; in vielen Organisationen entscheidet das ein Administrator.',
    'The account’s inbox': 'Der Posteingang des Kontos',
    'The inbox of the account that the channel sends from, and its junk if that is wanted: the header fields of new mail alone. No permission to read texts is asked for.':
      'Der Posteingang des Kontos, von dem der Kanal sendet, auf Wunsch auch der Spam-Ordner: nur die Kopfzeilen neuer E-Mails. Nach der Berechtigung, Texte zu lesen, wird nicht gefragt.',
    'Allow reading first: sign in to the account once more. The permission is Mail.ReadBasic, which has no texts and no attachments.':
      'Erlauben Sie zuerst das Lesen: Melden Sie sich noch einmal beim Konto an. Die Berechtigung ist Mail.ReadBasic, ohne Texte und ohne Anhänge.',
    'To see the texts of answers too, let answers go to a provider that calls instead.':
      'Um auch die Texte der Antworten zu sehen, lassen Sie Antworten stattdessen an einen Anbieter gehen, der Callbacks sendet.',
    'Some answers are taken for junk. Left out: none.': 'Manche Antworten werden für Spam gehalten. Ohne Angabe: keine.',
    'Postmark, inbound': 'Postmark, Inbound',
    'For senders without a mailbox: people’s answers go to the provider, which calls Spindle with each, and to nobody else.':
      'Für Absender ohne Postfach: Antworten gehen an den Anbieter, der Spindle jede einzeln meldet, und an niemanden sonst.',
    'Let people answer to an address whose mail goes to Postmark: the inbound address of a Postmark server, or a domain with its MX record.':
      'Lassen Sie an eine Adresse antworten, deren E-Mails zu Postmark gehen: die Inbound-Adresse eines Postmark-Servers oder eine Domain mit dessen MX-Eintrag.',
    'In Postmark, open the server, its inbound stream, and Settings.':
      'Öffnen Sie in Postmark den Server, seinen Inbound Stream und Settings.',
    'Paste {url} as Webhook. It has a password, which Spindle shows only once.':
      'Fügen Sie {url} als Webhook ein. Darin steht ein Passwort, das Spindle nur einmal anzeigt.',
    'SendGrid, Inbound Parse': 'SendGrid, Inbound Parse',
    'Let people answer to an address of a domain whose MX record is mx.sendgrid.net.':
      'Lassen Sie an eine Adresse einer Domain antworten, deren MX-Eintrag mx.sendgrid.net ist.',
    'In SendGrid, make a webhook security policy with a signature, and copy its public key to here.':
      'Legen Sie in SendGrid eine Webhook Security Policy mit Signatur an, und kopieren Sie ihren öffentlichen Schlüssel hierher.',
    'Open Settings, Inbound Parse, add the domain with {url} as destination, and choose the security policy.':
      'Öffnen Sie Settings, Inbound Parse, fügen Sie die Domain mit {url} als Ziel hinzu, und wählen Sie die Security Policy.',
    'Mailgun, a route': 'Mailgun, eine Route',
    'Let people answer to an address of a domain whose MX records are Mailgun’s.':
      'Lassen Sie an eine Adresse einer Domain antworten, deren MX-Einträge die von Mailgun sind.',
    'In Mailgun, open Receiving and create a route for the address, with Store and notify, and {url} as the URL.':
      'Öffnen Sie in Mailgun Receiving, und legen Sie für die Adresse eine Route an, mit Store and notify und {url} als URL.',
    'Copy the HTTP webhook signing key, which the page of webhooks shows, to here.':
      'Kopieren Sie den HTTP webhook signing key, den die Seite der Webhooks zeigt, hierher.',
    'Custom channel': 'Eigener Kanal',
    'Any service with an HTTP API, such as Telegram, WhatsApp, Slack or push messages, described by a form.':
      'Jeder Dienst mit einer HTTP-API, zum Beispiel Telegram, WhatsApp, Slack oder Push-Nachrichten, mit einem Formular beschrieben.',
    'The address that is called. After the server, `{{ secrets.name }}`, `{{ to }}`, `{{ text }}`, `{{ message_id }}`, `{{ callback_url }}` and `{{ fields.name }}` can stand.':
      'Die Adresse, die aufgerufen wird. Nach dem Server können `{{ secrets.name }}`, `{{ to }}`, `{{ text }}`, `{{ message_id }}`, `{{ callback_url }}` und `{{ fields.name }}` stehen.',
    Method: 'Methode',
    'The method. Default: POST.': 'Die Methode. Vorgabe: POST.',
    Headers: 'Header',
    'Further headers, as templates. Here and in the body, `{{ secrets.name }}` is filled in only while the call is made.':
      'Weitere Header, als Vorlagen. Hier und im Inhalt wird `{{ secrets.name }}` erst beim Aufruf eingesetzt.',
    'JSON body': 'JSON-Body',
    'The body, as a JSON object whose strings are templates.': 'Der Body, als JSON-Objekt, dessen Texte Vorlagen sind.',
    'Form body': 'Formular-Body',
    'Text body': 'Text-Body',
    'The body, as any text, in place of `json`.': 'Der Body, als beliebiger Text, anstelle von `json`.',
    'The body, as the fields of a form, in place of `json`.': 'Der Body, als Felder eines Formulars, anstelle von `json`.',
    'Statuses of a success': 'Status eines Erfolgs',
    'The statuses that are a success, such as "2xx" and "404". Default: 2xx.':
      'Die Status, die ein Erfolg sind, zum Beispiel „2xx“ und „404“. Vorgabe: 2xx.',
    'Condition of a success': 'Bedingung eines Erfolgs',
    'What a value of the answer must be besides, as in {"path": "ok", "operator": "equals", "value": true}.':
      'Was ein Wert der Antwort außerdem sein muss, wie in {"path": "ok", "operator": "equals", "value": true}.',
    'Path to the id': 'Pfad zur ID',
    'The way to the service’s id of the message in the answer.': 'Der Weg zur ID, die der Dienst der Nachricht gibt, in der Antwort.',
    'Path to the words': 'Pfad zu den Worten',
    'The way to the words of an error in the answer.': 'Der Weg zu den Worten eines Fehlers in der Antwort.',
    'Path to the wait': 'Pfad zur Wartezeit',
    'The way to the seconds after which the message may be tried again; else the header Retry-After says it.':
      'Der Weg zu den Sekunden, nach denen die Nachricht noch einmal versucht werden darf; sonst sagt es der Header Retry-After.',
    Errors: 'Fehler',
    'The first rule whose status and value fit says what an answer means. `permanent`: the message fails, and with `suppresses` its address gets no more; `temporary`: it is tried again; `channel`: all messages of the channel wait.':
      'Die erste Regel, deren Status und Wert passen, sagt, was eine Antwort bedeutet. `permanent`: Die Nachricht scheitert, und mit `suppresses` bekommt ihre Adresse nichts mehr; `temporary`: Sie wird noch einmal versucht; `channel`: Alle Nachrichten des Kanals warten.',
    'Form of addresses': 'Form der Adressen',
    '`digits`; `integer`, which may be negative; `phone`: 6 to 15 digits; `handle`: letters, digits, dots and lines; `token`: also `:~+/=`; `any` (default): any line.':
      '`digits`: Ziffern; `integer`: auch negativ; `phone`: 6 bis 15 Ziffern; `handle`: Buchstaben, Ziffern, Punkte und Striche; `token`: auch `:~+/=`; `any` (Vorgabe): jede Zeile.',
    'Length of addresses': 'Länge der Adressen',
    'The most characters of an address. Default: 400.': 'Die meisten Zeichen einer Adresse. Vorgabe: 400.',
    'Length of texts': 'Länge der Texte',
    'The most characters of a text; a longer one fails its recipient. Default: 4096.':
      'Die meisten Zeichen eines Textes; mit einem längeren scheitert der Empfänger. Vorgabe: 4096.',
    'Further fields': 'Weitere Felder',
    'The names of what a message has beside its text, which the call uses as `{{ fields.name }}`.':
      'Die Namen dessen, was eine Nachricht neben ihrem Text hat; der Aufruf verwendet es als `{{ fields.name }}`.',
    'Time-out': 'Zeitlimit',
    'The longest time that an answer may take. Default: 15 seconds.':
      'Die längste Zeit, die eine Antwort brauchen darf. Vorgabe: 15 Sekunden.',
    Callbacks: 'Rückmeldungen',
    'What the service tells: `signature` (algorithm, encoding, header, prefix, timestampHeader, signs; without it the URL has `?key=`), `answersChallenge`, `listPath`, and for each report `idPath`, `statePath`, `timePath`, `reasonPath` and `states`, which maps states to delivered, bounced, failed, complained or ignored.':
      'Was der Dienst meldet: `signature` (algorithm, encoding, header, prefix, timestampHeader, signs; ohne sie hat die URL `?key=`), `answersChallenge`, `listPath`, und für jede Meldung `idPath`, `statePath`, `timePath`, `reasonPath` und `states`, das Zustände zu delivered, bounced, failed, complained oder ignored macht.',
    'Key of callbacks': 'Schlüssel der Rückmeldungen',
    'The key that callbacks are signed with, or the `key` in their URL.':
      'Der Schlüssel, mit dem Rückmeldungen signiert sind, oder `key` in ihrer URL.',
    'Verify token': 'Verify Token',
    'The token of `hub.verify_token`, where the service checks the callback URL with a challenge.':
      'Das Token von `hub.verify_token`, wenn der Dienst die Callback-URL mit einer Challenge prüft.',
    'What becomes of messages, as the settings of the channel read it.':
      'Was aus Nachrichten wird, so wie die Einstellungen des Kanals es lesen.',
    'Paste {url} where the service asks for the URL of a webhook or callback.':
      'Fügen Sie {url} ein, wo der Dienst nach der URL eines Webhooks oder Callbacks fragt.',
  }),
);
