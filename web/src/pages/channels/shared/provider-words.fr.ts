import type * as english from './provider-words.ts';

const sealed = 'Stocké sous scellé, il n’est plus jamais affiché.';

export const providerTexts: typeof english.providerTexts = new Map(
  Object.entries({
    'SMTP server': 'Serveur SMTP',
    'An SMTP server of any provider.': 'Un serveur SMTP de n’importe quel fournisseur.',
    Server: 'Serveur',
    'The name of your provider’s SMTP server, or its address.': 'Le nom du serveur SMTP de votre fournisseur, ou son adresse.',
    'Left out: 465 with TLS, otherwise 587.': 'Par défaut : 465 avec TLS, sinon 587.',
    Encryption: 'Chiffrement',
    'STARTTLS, the default, encrypts after connecting, TLS from the first byte. Without encryption, no password is sent.':
      'STARTTLS, par défaut, chiffre après la connexion, TLS dès le premier octet. Sans chiffrement, aucun mot de passe n’est envoyé.',
    None: 'Aucun',
    'User name': 'Nom d’utilisateur',
    'Often your e-mail address. Left out: messages are sent without signing in.':
      'Souvent votre adresse e-mail. S’il est vide, les messages sont envoyés sans connexion.',
    'Certificate of your own authority': 'Certificat de votre propre autorité',
    'Only for a server whose certificate no public authority has signed: that of your own authority (CA), as PEM.':
      'Seulement pour un serveur dont aucune autorité publique n’a signé le certificat : celui de votre propre autorité (CA), en PEM.',
    Password: 'Mot de passe',
    'It is stored sealed and never shown again.': sealed,
    'A Gmail or Google Workspace account.': 'Un compte Gmail ou Google Workspace.',
    'Google restricts its permissions to read mail, so Spindle asks for none unless its operator turns that on. Make an app password in the Google account (it needs 2-Step Verification), or let answers go to a provider that calls.':
      'Google limite l’autorisation de lire les e-mails : Spindle ne la demande que si son exploitant l’a activée. Créez un mot de passe d’application dans le compte Google (il faut la validation en deux étapes), ou faites arriver les réponses chez un fournisseur qui envoie des callbacks.',
    Account: 'Compte',
    'The account that it sends from.': 'Le compte qui envoie.',
    'A Microsoft 365 mailbox.': 'Une boîte mail Microsoft 365.',
    'SMS from a number or a messaging service of Twilio, or of a provider with the same API.':
      'Des SMS d’un numéro ou d’un Messaging Service de Twilio, ou d’un fournisseur qui a la même API.',
    'Account SID': 'SID du compte',
    'The SID of the account: AC and 32 digits and letters.': 'Le SID du compte : AC et 32 chiffres et lettres.',
    Number: 'Numéro',
    'The number to send from, with its country code; or else a messaging service.':
      'Le numéro qui envoie, avec l’indicatif du pays ; ou bien un Messaging Service.',
    'Messaging service SID': 'SID du Messaging Service',
    'The service to send from instead of a number: MG and 32 digits and letters.':
      'Le service qui envoie à la place d’un numéro : MG et 32 chiffres et lettres.',
    Countries: 'Pays',
    'Where it may send to, by codes such as `US, CA` (ISO 3166-1 alpha-2). Left out: the country of the number; a messaging service needs them.':
      'Les pays où il peut envoyer, par des codes comme `FR, BE` (ISO 3166-1 alpha-2). Par défaut, le pays du numéro ; un Messaging Service en a besoin.',
    'API key SID': 'SID de la clé d’API',
    'An API key to send with, instead of the auth token: SK and 32 digits and letters.':
      'Une clé d’API pour envoyer à la place de l’Auth Token : SK et 32 chiffres et lettres.',
    'Answer to HELP': 'Réponse à HELP',
    'Sent to people who text HELP or INFO, unless Twilio answers them itself. Left out: no answer.':
      'Envoyée à qui écrit HELP ou INFO, sauf si Twilio répond lui-même. Si elle est vide, rien n’est répondu.',
    'URL of the API': 'URL de l’API',
    'For providers with the same API. Left out: #.': 'Pour les fournisseurs qui ont la même API. Par défaut : #.',
    'Auth token': 'Auth Token',
    'The primary auth token of the account: callbacks are signed with it. It is stored sealed and never shown again.': `L’Auth Token principal du compte : les callbacks sont signés avec lui. ${sealed}`,
    'API key secret': 'Secret de la clé d’API',
    'The secret of the API key.': 'Le secret de la clé d’API.',
    'Notifications or events of Amazon SES, over a topic of Amazon SNS.':
      'Les notifications ou les événements d’Amazon SES, par un topic d’Amazon SNS.',
    'In Amazon SNS, create a standard topic, set its attribute SignatureVersion to 2 (aws sns set-topic-attributes), and copy its ARN to here.':
      'Dans Amazon SNS, créez un topic standard, mettez son attribut SignatureVersion à 2 (aws sns set-topic-attributes) et copiez ici son ARN.',
    'In Amazon SES, let the topic have what happens: either the event destination of a configuration set with Deliveries, Hard bounces, Complaints, Rejects and, if SES manages a contact list, Subscriptions; or the notifications of the identity for bounces, complaints and deliveries, with original headers.':
      'Dans Amazon SES, signalez au topic ce qui se passe : soit par l’event destination d’un configuration set avec Deliveries, Hard bounces, Complaints, Rejects et, si SES gère une liste de contacts, Subscriptions ; soit par les notifications de l’identité pour les bounces, complaints et deliveries, avec les en-têtes d’origine.',
    'After saving here, create a subscription of the topic with protocol HTTPS and {url} as endpoint, without raw message delivery. Spindle confirms it.':
      'Après avoir enregistré ici, créez un abonnement du topic avec le protocole HTTPS et {url} comme point de terminaison, sans raw message delivery. Spindle le confirme.',
    'ARN of the topic': 'ARN du topic',
    'The Amazon Resource Name of the SNS topic. Messages of other topics are refused.':
      'L’Amazon Resource Name du topic SNS. Les messages d’autres topics sont refusés.',
    'The signed event webhook of Twilio SendGrid.': 'L’Event Webhook signé de Twilio SendGrid.',
    'In SendGrid, open Settings, Mail Settings, Event Webhooks, and create a webhook.':
      'Dans SendGrid, ouvrez Settings, Mail Settings, Event Webhooks et créez un webhook.',
    'Paste {url} as Post URL.': 'Collez {url} comme Post URL.',
    'Select Delivered, Bounced, Dropped, Spam Reports, Unsubscribes and Group Unsubscribes.':
      'Cochez Delivered, Bounced, Dropped, Spam Reports, Unsubscribes et Group Unsubscribes.',
    'Turn on Signed Event Webhook, and copy the verification key to here.':
      'Activez Signed Event Webhook et copiez ici la clé de vérification (Verification Key).',
    'Verification key': 'Clé de vérification',
    'The public key of the signed event webhook.': 'La clé publique de l’Event Webhook signé.',
    'The webhooks of a Mailgun domain.': 'Les webhooks d’un domaine Mailgun.',
    'In Mailgun, open Sending, Webhooks, and choose the domain.': 'Dans Mailgun, ouvrez Sending, Webhooks et choisissez le domaine.',
    'Add a webhook for each of Delivered Messages, Permanent Failure, Spam Complaints and Unsubscribes, with {url} as URL.':
      'Ajoutez un webhook pour chacun de ces événements : Delivered Messages, Permanent Failure, Spam Complaints et Unsubscribes, avec {url} comme URL.',
    'Copy the HTTP webhook signing key, which the same page shows, to here.':
      'Copiez ici la HTTP webhook signing key, affichée sur la même page.',
    'HTTP webhook signing key': 'Clé de signature (HTTP webhook signing key)',
    'The key that the webhooks are signed with; not an API key. It is stored sealed and never shown again.':
      'La clé avec laquelle les webhooks sont signés, et non une clé d’API. Stockée sous scellé, elle n’est plus jamais affichée.',
    'The webhooks of a Postmark server, with a password in their URL.':
      'Les webhooks d’un serveur Postmark, avec un mot de passe dans leur URL.',
    'In Postmark, open the server, its message stream, and the tab Webhooks, and add a webhook.':
      'Dans Postmark, ouvrez le serveur, son Message Stream et l’onglet Webhooks, puis ajoutez un webhook.',
    'Paste {url} as Webhook URL. It has a password, which Spindle shows only now.':
      'Collez {url} comme Webhook URL. Elle contient un mot de passe, que Spindle n’affiche que maintenant.',
    'Select Delivery, Bounce, Spam Complaint and Subscription Change.': 'Cochez Delivery, Bounce, Spam Complaint et Subscription Change.',
    'The webhooks of Resend.': 'Les webhooks de Resend.',
    'In Resend, open Webhooks, and add one with {url} as endpoint.':
      'Dans Resend, ouvrez Webhooks et ajoutez-en un avec {url} comme Endpoint.',
    'Select email.delivered, email.bounced, email.complained, email.failed and email.suppressed.':
      'Cochez email.delivered, email.bounced, email.complained, email.failed et email.suppressed.',
    'Copy its signing secret, which begins with whsec_, to here.': 'Copiez ici son secret de signature, qui commence par whsec_.',
    'Signing secret': 'Secret de signature',
    'The signing secret of the webhook: `whsec_…`. It is stored sealed and never shown again.': `Le secret de signature du webhook : \`whsec_…\`. ${sealed}`,
    'What becomes of SMS, and what people text back: STOP, START and HELP.':
      'Ce que deviennent les SMS, et ce que les gens répondent : STOP, START et HELP.',
    'Spindle asks for callbacks about each message by itself.': 'Spindle demande de lui-même des callbacks pour chaque message.',
    'In Twilio, open the number, or the messaging service and its integration, and let incoming messages call a webhook with POST.':
      'Dans Twilio, ouvrez le numéro, ou le Messaging Service et son intégration, et faites appeler un webhook avec POST par les messages entrants.',
    'Paste {url}/replies as its URL, so that STOP and START count here.':
      'Collez {url}/replies comme URL, pour que STOP et START comptent ici.',
    'Mailbox by IMAP': 'Boîte mail par IMAP',
    'The mailbox that people answer to. It is read and never changed: nothing is marked, moved or deleted.':
      'La boîte mail à laquelle on répond. Elle est lue et jamais modifiée : rien n’est marqué, déplacé ni supprimé.',
    'Answers come to the address of the sender, or to Reply-To: have the user name and password of that mailbox ready.':
      'Les réponses arrivent à l’adresse de l’expéditeur ou à Reply-To : préparez le nom d’utilisateur et le mot de passe de cette boîte.',
    'With a provider that asks for a second factor, make an app password for it.':
      'Si le fournisseur demande un second facteur, créez un mot de passe d’application.',
    'The name of your provider’s IMAP server, or its address.': 'Le nom du serveur IMAP de votre fournisseur, ou son adresse.',
    'Left out: 993 with TLS, otherwise 143.': 'Sans indication : 993 avec TLS, sinon 143.',
    'TLS, the default, encrypts from the first byte, STARTTLS after connecting. Without encryption, no password is sent.':
      'TLS, par défaut, chiffre dès le premier octet, STARTTLS après la connexion. Sans chiffrement, aucun mot de passe n’est envoyé.',
    'Often the e-mail address.': 'Souvent l’adresse e-mail.',
    Folders: 'Dossiers',
    'At most 5, with commas between them. Left out: INBOX.': 'Au plus 5, séparés par des virgules. Sans indication : INBOX.',
    'Other folders': 'Autres dossiers',
    'Where the server has them: people’s filters move some answers, and some servers keep all mail in one folder. Left out: none.':
      'Si le serveur les a : des filtres déplacent certaines réponses, et certains serveurs gardent tous les e-mails dans un dossier. Sans indication : aucun.',
    Junk: 'Spam',
    'All mail': 'Tous les e-mails',
    'Junk and all mail': 'Spam et tous les e-mails',
    'Days back': 'Jours en arrière',
    'From how many days ago on mail is read at first, at most 30. Left out: from now on.':
      'Sur combien de jours en arrière on lit la première fois, au plus 30. Sans indication : à partir de maintenant.',
    'The account’s mailbox by IMAP': 'La boîte du compte par IMAP',
    'The mailbox of the account that the channel sends from, without a password. It is read and never changed: nothing is marked, moved or deleted.':
      'La boîte du compte dont le canal envoie, sans mot de passe. Elle est lue et jamais modifiée : rien n’est marqué, déplacé ni supprimé.',
    'Allow reading first: sign in to the account once more. There is no narrower permission for IMAP than that for the whole mailbox.':
      'Autorisez d’abord la lecture : connectez-vous encore une fois au compte. Pour IMAP, il n’existe pas d’autorisation plus étroite que celle de toute la boîte.',
    'IMAP has to be on for the account; in many organizations an administrator decides that.':
      'IMAP doit être activé pour le compte ; dans beaucoup d’organisations, c’est un administrateur qui en décide.',
    'The account’s inbox': 'La boîte de réception du compte',
    'The inbox of the account that the channel sends from, and its junk if that is wanted: the header fields of new mail alone. No permission to read texts is asked for.':
      'La boîte de réception du compte dont le canal envoie, et son spam si vous le voulez : seulement les en-têtes des nouveaux e-mails. L’autorisation de lire les textes n’est pas demandée.',
    'Allow reading first: sign in to the account once more. The permission is Mail.ReadBasic, which has no texts and no attachments.':
      'Autorisez d’abord la lecture : connectez-vous encore une fois au compte. L’autorisation est Mail.ReadBasic, sans textes ni pièces jointes.',
    'To see the texts of answers too, let answers go to a provider that calls instead.':
      'Pour voir aussi les textes des réponses, faites-les plutôt arriver chez un fournisseur qui envoie des callbacks.',
    'Some answers are taken for junk. Left out: none.': 'Certaines réponses sont prises pour du spam. Sans indication : aucun.',
    'Postmark, inbound': 'Postmark, Inbound',
    'For senders without a mailbox: people’s answers go to the provider, which calls Spindle with each, and to nobody else.':
      'Pour les expéditeurs sans boîte mail : les réponses vont au fournisseur, qui transmet chacune à Spindle, et à personne d’autre.',
    'Let people answer to an address whose mail goes to Postmark: the inbound address of a Postmark server, or a domain with its MX record.':
      'Faites répondre à une adresse dont les e-mails arrivent chez Postmark : l’adresse inbound d’un serveur Postmark, ou un domaine avec son enregistrement MX.',
    'In Postmark, open the server, its inbound stream, and Settings.':
      'Dans Postmark, ouvrez le serveur, son inbound stream, puis Settings.',
    'Paste {url} as Webhook. It has a password, which Spindle shows only once.':
      'Collez {url} comme Webhook. Elle contient un mot de passe que Spindle n’affiche qu’une fois.',
    'SendGrid, Inbound Parse': 'SendGrid, Inbound Parse',
    'Let people answer to an address of a domain whose MX record is mx.sendgrid.net.':
      'Faites répondre à une adresse d’un domaine dont l’enregistrement MX est mx.sendgrid.net.',
    'In SendGrid, make a webhook security policy with a signature, and copy its public key to here.':
      'Dans SendGrid, créez une webhook security policy avec signature, et copiez ici sa clé publique.',
    'Open Settings, Inbound Parse, add the domain with {url} as destination, and choose the security policy.':
      'Ouvrez Settings, Inbound Parse, ajoutez le domaine avec {url} comme destination, et choisissez la security policy.',
    'Mailgun, a route': 'Mailgun, une route',
    'Let people answer to an address of a domain whose MX records are Mailgun’s.':
      'Faites répondre à une adresse d’un domaine dont les enregistrements MX sont ceux de Mailgun.',
    'In Mailgun, open Receiving and create a route for the address, with Store and notify, and {url} as the URL.':
      'Dans Mailgun, ouvrez Receiving et créez une route pour l’adresse, avec Store and notify et {url} comme URL.',
    'Copy the HTTP webhook signing key, which the page of webhooks shows, to here.':
      'Copiez ici la HTTP webhook signing key que la page des webhooks affiche.',
    'Custom channel': 'Canal personnalisé',
    'Any service with an HTTP API, such as Telegram, WhatsApp, Slack or push messages, described by a form.':
      'Tout service qui a une API HTTP, comme Telegram, WhatsApp, Slack ou des notifications push, décrit par un formulaire.',
    'The address that is called. After the server, `{{ secrets.name }}`, `{{ to }}`, `{{ text }}`, `{{ message_id }}`, `{{ callback_url }}` and `{{ fields.name }}` can stand.':
      'L’adresse qui est appelée. Après le serveur peuvent figurer `{{ secrets.name }}`, `{{ to }}`, `{{ text }}`, `{{ message_id }}`, `{{ callback_url }}` et `{{ fields.name }}`.',
    Method: 'Méthode',
    'The method. Default: POST.': 'La méthode. Par défaut : POST.',
    Headers: 'En-têtes',
    'Further headers, as templates. Here and in the body, `{{ secrets.name }}` is filled in only while the call is made.':
      'D’autres en-têtes, comme modèles. Ici et dans le corps, `{{ secrets.name }}` n’est rempli que pendant l’appel.',
    'JSON body': 'Corps JSON',
    'The body, as a JSON object whose strings are templates.': 'Le corps, un objet JSON dont les textes sont des modèles.',
    'Form body': 'Corps de formulaire',
    'Text body': 'Corps de texte',
    'The body, as any text, in place of `json`.': 'Le corps, un texte quelconque, à la place de `json`.',
    'The body, as the fields of a form, in place of `json`.': 'Le corps, comme champs d’un formulaire, à la place de `json`.',
    'Statuses of a success': 'Statuts d’un succès',
    'The statuses that are a success, such as "2xx" and "404". Default: 2xx.':
      'Les statuts qui sont un succès, comme « 2xx » et « 404 ». Par défaut : 2xx.',
    'Condition of a success': 'Condition d’un succès',
    'What a value of the answer must be besides, as in {"path": "ok", "operator": "equals", "value": true}.':
      'Ce qu’une valeur de la réponse doit être en plus, comme dans {"path": "ok", "operator": "equals", "value": true}.',
    'Path to the id': 'Chemin de l’identifiant',
    'The way to the service’s id of the message in the answer.':
      'Le chemin, dans la réponse, de l’identifiant que le service donne au message.',
    'Path to the words': 'Chemin des mots',
    'The way to the words of an error in the answer.': 'Le chemin des mots d’une erreur dans la réponse.',
    'Path to the wait': 'Chemin de l’attente',
    'The way to the seconds after which the message may be tried again; else the header Retry-After says it.':
      'Le chemin des secondes après lesquelles le message peut être retenté ; sinon, l’en-tête Retry-After le dit.',
    Errors: 'Erreurs',
    'The first rule whose status and value fit says what an answer means. `permanent`: the message fails, and with `suppresses` its address gets no more; `temporary`: it is tried again; `channel`: all messages of the channel wait.':
      'La première règle dont le statut et la valeur conviennent dit ce que signifie une réponse. `permanent` : le message échoue, et avec `suppresses` son adresse ne reçoit plus rien ; `temporary` : il est retenté ; `channel` : tous les messages du canal attendent.',
    'Form of addresses': 'Forme des adresses',
    '`digits`; `integer`, which may be negative; `phone`: 6 to 15 digits; `handle`: letters, digits, dots and lines; `token`: also `:~+/=`; `any` (default): any line.':
      '`digits` : des chiffres ; `integer` : aussi négatif ; `phone` : 6 à 15 chiffres ; `handle` : lettres, chiffres, points et traits ; `token` : aussi `:~+/=` ; `any` (par défaut) : toute ligne.',
    'Length of addresses': 'Longueur des adresses',
    'The most characters of an address. Default: 400.': 'Le nombre maximal de caractères d’une adresse. Par défaut : 400.',
    'Length of texts': 'Longueur des textes',
    'The most characters of a text; a longer one fails its recipient. Default: 4096.':
      'Le nombre maximal de caractères d’un texte ; avec un texte plus long, le destinataire échoue. Par défaut : 4096.',
    'Further fields': 'Autres champs',
    'The names of what a message has beside its text, which the call uses as `{{ fields.name }}`.':
      'Les noms de ce qu’un message a en plus de son texte ; l’appel les utilise comme `{{ fields.name }}`.',
    'Time-out': 'Délai maximal',
    'The longest time that an answer may take. Default: 15 seconds.':
      'Le temps maximal que peut prendre une réponse. Par défaut : 15 secondes.',
    Callbacks: 'Retours',
    'What the service tells: `signature` (algorithm, encoding, header, prefix, timestampHeader, signs; without it the URL has `?key=`), `answersChallenge`, `listPath`, and for each report `idPath`, `statePath`, `timePath`, `reasonPath` and `states`, which maps states to delivered, bounced, failed, complained or ignored.':
      'Ce que le service signale : `signature` (algorithm, encoding, header, prefix, timestampHeader, signs ; sans elle, l’URL a `?key=`), `answersChallenge`, `listPath`, et pour chaque rapport `idPath`, `statePath`, `timePath`, `reasonPath` et `states`, qui fait des états delivered, bounced, failed, complained ou ignored.',
    'Key of callbacks': 'Clé des retours',
    'The key that callbacks are signed with, or the `key` in their URL.':
      'La clé avec laquelle les retours sont signés, ou `key` dans leur URL.',
    'Verify token': 'Verify token',
    'The token of `hub.verify_token`, where the service checks the callback URL with a challenge.':
      'Le jeton de `hub.verify_token`, quand le service vérifie l’URL de retour par un défi.',
    'What becomes of messages, as the settings of the channel read it.':
      'Ce que deviennent les messages, comme les paramètres du canal le lisent.',
    'Paste {url} where the service asks for the URL of a webhook or callback.':
      'Collez {url} là où le service demande l’URL d’un webhook ou d’un retour.',
  }),
);
