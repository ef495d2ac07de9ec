import { stateWords } from './state-words.ts';
import type * as english from './words.ts';

const noAnswer = 'Un proxy placé devant Spindle n’en a reçu aucune réponse. Réessayez dans un instant.';

export const strangeWords: typeof english.strangeWords = {
  meanings: {
    413: 'Un proxy placé devant Spindle refuse les envois de fichiers de cette taille. Son exploitant peut relever la limite : voir « Behind a proxy » dans la documentation d’exploitation.',
    502: noAnswer,
    503: noAnswer,
    504: noAnswer,
  },
  other: (status) => `Le serveur a répondu avec le statut ${status}.`,
};

const tooOften = 'Trop de requêtes en peu de temps. Réessayez dans un instant.';
const reload = 'Rechargez la page.';

export const refusedWords: typeof english.refusedWords = {
  codes: new Map(
    Object.entries({
      API_KEY_NOT_FOUND: `Cette clé d’API n’existe plus. ${reload}`,
      COLUMN_NOT_FOUND: `Cette colonne n’existe plus. ${reload}`,
      CODE_NEEDED: 'Il manque le code de votre application d’authentification ou un code de secours.',
      CONFIRMATION_NEEDED: 'Pour cela, confirmez d’abord que c’est bien vous.',
      CONFINED_SESSION:
        'Vous êtes connecté par le fournisseur d’une organisation. Pour vos autres organisations et pour tout votre compte, connectez-vous avec votre mot de passe.',
      PROVIDER_REQUIRED:
        'Les adresses de ce domaine se connectent par le fournisseur de l’organisation : ce mot de passe n’ouvre rien. Le bouton au-dessus y mène.',
      STORAGE_FULL:
        'Le disque de cette installation est plein : rien n’a été enregistré. Son exploitant doit faire de la place ; la même action réussira ensuite.',
      PROVIDER_UNAVAILABLE:
        'Le fournisseur est injoignable pour le moment. Le propriétaire qui garde un mot de passe se connecte avec celui-ci.',
      PROVIDER_NOT_FOUND: 'Ce fournisseur n’existe plus. Rechargez la page.',
      DEVICE_NOT_FOUND: `Cet appareil n’est plus un appareil de confiance. ${reload}`,
      APPROVAL_REQUIRED: 'La publication attend ici une deuxième personne : demandez une approbation.',
      OWN_APPROVAL: 'Personne ne décide de sa propre demande ni de son propre brouillon : elle attend une autre personne.',
      APPROVAL_NOT_FOUND: 'Cette demande n’existe plus.',
      NETWORK_NOT_ALLOWED: 'L’organisation n’est utilisée que depuis certains réseaux, et votre adresse n’est dans aucun d’eux.',
      FACTOR_REQUIRED: 'L’organisation exige un second facteur. Configurez-en un d’abord.',
      SECOND_FACTOR_NOT_FOUND: `Vous n’avez plus de second facteur. ${reload}`,
      EMAIL_TAKEN: 'Il existe déjà un compte avec cette adresse e-mail.',
      IDEMPOTENCY_IN_PROGRESS: 'La même requête est encore en cours de traitement. Réessayez dans un instant.',
      INTERNAL_ERROR: 'Une erreur s’est produite sur le serveur.',
      INVALID_CREDENTIALS: 'L’adresse e-mail ou le mot de passe est incorrect.',
      INVALID_SESSION: 'Votre session n’est plus valable. Reconnectez-vous.',
      INVALID_VALUE: 'Une valeur ne convient pas à sa colonne.',
      INVITATION_NOT_FOUND: 'Cette invitation n’est plus valable : elle a expiré, a été acceptée ou annulée.',
      LAST_OWNER: 'L’organisation a besoin d’au moins un propriétaire. Donnez d’abord ce rôle à un autre membre.',
      MEMBER_NOT_FOUND: `Ce membre n’existe plus. ${reload}`,
      NOT_IN_TEST_MODE: 'Le mode test partage ceci avec le mode réel et ne le change pas. Quittez d’abord le mode test.',
      WRONG_MODE: 'La clé d’API est celle de l’autre mode.',
      MISSING_ROLE: 'Votre rôle ne comprend pas cela. Les membres et les rôles dans les réglages disent qui peut le faire.',
      NO_ORGANIZATION:
        'Vous n’êtes membre d’aucune organisation. Demandez une invitation, ou inscrivez-vous avec la même adresse et le même mot de passe pour en fonder une.',
      PAYLOAD_TOO_LARGE: 'C’est plus que ce que le serveur accepte en une fois.',
      ROLE_NOT_FOUND: `Ce rôle n’existe plus. ${reload}`,
      PROJECT_NOT_FOUND: `Ce projet n’existe plus. ${reload}`,
      NO_MAIL_SERVER:
        'Cette installation n’envoie pas d’e-mails. Son exploitant peut définir un nouveau mot de passe (user reset-password) ou ajouter une personne (user create) en ligne de commande.',
      RATE_LIMITED: tooOften,
      RECORD_CHANGED: 'Entre-temps, quelqu’un d’autre a modifié ou supprimé des enregistrements. Rien n’a été enregistré.',
      REFUSED_CALL_NOT_FOUND: 'Cet appel refusé n’existe plus.',
      REPLY_NOT_FOUND: 'Cette réponse n’existe plus.',
      REQUEST_TIMEOUT: 'La requête n’est pas arrivée à temps. Réessayez.',
      SAVED_VIEW_NOT_FOUND: `Cette vue enregistrée n’existe plus. ${reload}`,
      SECRET_NOT_FOUND: `Ce secret n’existe plus. ${reload}`,
      SESSION_EXPIRED: 'Votre session a expiré. Reconnectez-vous.',
      SESSION_REPLACED: 'Vous avez ouvert une session ailleurs, ce qui a mis fin à celle-ci.',
      SESSION_REVOKED: 'Votre session a été fermée. Reconnectez-vous.',
      SIGN_UP_CLOSED: 'Ici, les comptes se créent uniquement sur invitation.',
      SUPPRESSION_NOT_FOUND: 'Cette adresse n’est plus bloquée.',
      TOPIC_NOT_FOUND: 'Ce sujet n’existe pas.',
      FORM_NOT_FOUND: 'Ce formulaire n’existe pas.',
      VALIDATION_ERROR: 'Les données saisies ne sont pas valables.',
    }),
  ),
  values: new Map(
    Object.entries({
      ...stateWords,
      'The layout # is in use: take it out there first': 'La mise en page # est utilisée : retirez-la d’abord là',
      'The part # is in use: take it out there first': 'L’élément # est utilisé : retirez-le d’abord là',
      'must be # to # lower-case letters, digits and #, with a letter first':
        'doit avoir # à # lettres minuscules, chiffres et « # », en commençant par une lettre',
      'must be the name of one host, without #': 'doit être le nom d’un seul hôte, sans « # »',
      'must be the name of a host, not an IP address': 'doit être le nom d’un hôte, pas une adresse IP',
      'must be the name of a host alone, without https:// and a path': 'doit être le nom d’un hôte seul, sans https:// ni chemin',
      'must be the name of a host alone, without a port': 'doit être le nom d’un hôte seul, sans port',
      'must be the name of a host, such as pages.example.com': 'doit être le nom d’un hôte, par exemple pages.example.com',
      'must be a URL, such as https://auth.example.com/oauth/token': 'doit être une URL, par exemple https://auth.example.com/oauth/token',
      'must be the name of a server, such as smtp.example.com': 'doit être le nom d’un serveur, par exemple smtp.example.com',
      'must be a server on the public internet': 'doit être un serveur sur l’internet public',
      'must be a server on the public internet. The operator of this installation permits its own network with OUTBOUND_ALLOW_PRIVATE=true':
        'doit être un serveur sur l’internet public. L’opérateur de cette installation autorise son propre réseau avec OUTBOUND_ALLOW_PRIVATE=true',
      'must be #, #': 'doit être # ou #',
      'must be #, #, #, #': 'doit être #, #, # ou #',
      'must be # or #: a password is not sent without encryption':
        'doit être « # » ou « # » : un mot de passe n’est pas envoyé sans chiffrement',
      'must be certificates as PEM: -----BEGIN CERTIFICATE----- … -----END CERTIFICATE-----':
        'doivent être des certificats au format PEM : -----BEGIN CERTIFICATE----- … -----END CERTIFICATE-----',
      'cannot be read as certificates: …': 'ne peuvent pas être lus comme des certificats : …',
      'must begin with https://': 'doit commencer par https://',
      'must have no user name, no password and no fragment': 'ne doit avoir ni nom d’utilisateur, ni mot de passe, ni fragment',
      'must be printable ASCII': 'doit être en ASCII imprimable',
      'must be entered again: it is sent elsewhere': 'doit être saisie de nouveau : elle est envoyée ailleurs',
      'must be entered again to be sent to another host: #': 'doit être saisie de nouveau pour être envoyée à un autre hôte : « # »',
      'must not have line breaks, since it is sent in headers':
        'ne doit pas avoir de sauts de ligne, car elle est envoyée dans des en-têtes',
      'must be printable ASCII, since it is sent in headers: character # is not':
        'ne doit avoir que des caractères ASCII imprimables, car elle est envoyée dans des en-têtes : le caractère # n’en est pas un',
      'must not begin or end with a blank': 'ne doit ni commencer ni finir par une espace',
      'An organization limits the calls to at most # hosts': 'Une organisation limite les appels à # hôtes au plus',
      'An organization has at most # secrets: delete one first': 'Une organisation a au plus # secrets : supprimez-en un d’abord',
      'is required': 'est obligatoire',
      'is missing': 'manque',
      'is not allowed': 'n’est pas permis ici',
      'must not be blank': 'ne doit pas être vide',
      'must not be empty': 'ne doit pas être vide',
      'must be true or false': 'doit être oui ou non',
      'must be a number': 'doit être un nombre',
      'must be a number, such as #, -# or #e#': 'doit être un nombre',
      'must be a number, such as #,#': 'doit être un nombre, par exemple #,#',
      'must be a date with the day first, such as #.#': 'doit être une date qui commence par le jour, par exemple 31/12/2024',
      'must be a date with the month first, such as #/#/#': 'doit être une date qui commence par le mois, par exemple 12/31/2024',
      'must be a date with the year first, such as #/#/#': 'doit être une date qui commence par l’année, par exemple 2024/12/31',
      'must be yes or no, such as ja, non, x, true or #': 'doit être oui ou non, par exemple oui, non, x ou 0',
      'must be a date or a date and time in ISO #, such as #-#-#T#:#:#Z': 'doit être une date ou une date avec une heure',
      'must be a date that exists, as in ISO #, without a time, such as #-#-#': 'doit être une date qui existe, sans heure',
      'has leading zeros, which a number would lose; make the column text to keep them, or send it without them':
        'a des zéros en tête, qu’un nombre perdrait : faites de la colonne une colonne de texte pour les garder',
      'is a number that JSON cannot represent exactly; make the column text, and send it as text, to keep every digit':
        'a plus de chiffres qu’un nombre n’en conserve : faites de la colonne une colonne de texte pour les garder tous',
      'must be a length of time, such as #': 'doit être une durée, par exemple 7 jours',
      'must be a text': 'doit être un texte',
      'must be a date': 'doit être une date',
      'must be an e-mail address': 'doit être une adresse e-mail',
      'must be a phone number with its country code, such as +#':
        'doit être un numéro de téléphone avec l’indicatif du pays, par exemple +33612345678',
      'must be a single line without control characters': 'doit tenir sur une seule ligne, sans caractères de contrôle',
      'must be a column of the data table': 'doit être une colonne de la table',
      'must be a whole number': 'doit être un nombre entier',
      'must be a whole number from # to #': 'doit être un nombre entier de # à #',
      'must have at least # characters': 'doit avoir au moins # caractères',
      'must have at least # different characters': 'doit avoir au moins # caractères différents',
      'must have at least # character': 'ne doit pas être vide',
      'has the wrong form': 'n’a pas la bonne forme',
      'must have at most # characters': 'doit avoir # caractères au plus',
      'must be at least #': 'doit être d’au moins #',
      'must be at most #': 'doit être de # au plus',
      '# days are fewer than the installation keeps at least, #': '# jours, c’est moins que le minimum de l’installation : #',
      '# days are more than the installation keeps at most, #': '# jours, c’est plus que le maximum de l’installation : #',
      'for ever is more than the installation keeps at most, # days': 'Sans limite, c’est plus que le maximum de l’installation : # jours',
      'must be a whole number from -# to #': 'doit être un nombre entier de -# à #',
      'must be a number from # to #': 'doit être un nombre de # à #',
      'must be one line, without control characters': 'doit tenir sur une seule ligne, sans caractères de contrôle',
      'must be the id of a later step, or null for the end of the pipeline': 'doit désigner une étape ultérieure ou la fin',
      'must be the id of a data table': 'doit être une table',
      'is missing; choose a data table': 'manque : choisissez une table',
      'must be a text, for example #': 'doit être une durée',
      'must have at most one decimal': 'doit avoir une décimale au plus',
      'says the same as one before it': 'dit la même chose qu’un autre avant lui',
      'The spinner has no steps yet; add at least one that sends something':
        'Le spinner n’a pas encore d’étapes. Ajoutez-en au moins une qui envoie quelque chose.',
      'The shares of all ways make # percent; now they make #':
        'Les parts de tous les parcours doivent faire # % au total ; elles font actuellement #',
      'Choose a column, and what it gets': 'Choisissez une colonne et ce qu’elle reçoit',
      'Choose the column': 'Choisissez la colonne',
      'Enter what the column gets: a value, null for none, or a number to add':
        'Saisissez ce que la colonne reçoit : une valeur, rien ou un nombre de plus',
      'The column # is set twice': 'La colonne « # » est définie deux fois',
      'The column # belongs to the key of the data table, which says which record this is':
        'La colonne « # » fait partie de la clé de la table, qui dit de quel enregistrement il s’agit',
      'The column # must be a number, such as #, -# or #e#': 'La colonne « # » demande un nombre, par exemple #, -# ou #e#',
      'The column # is required': 'La colonne « # » est obligatoire',
      'There is no topic #; choose another': 'Il n’y a pas de sujet « # ». Choisissez-en un autre',
      'The topic # is archived; restore it, or choose another': 'Le sujet « # » est archivé. Restaurez-le ou choisissez-en un autre',
      'Choose the spinner': 'Choisissez le spinner',
      'must be the id of a spinner': 'doit être l’identifiant d’un spinner',
      'There is no such spinner; choose another': 'Ce spinner n’existe pas ; choisissez-en un autre',
      'The spinner # has another data table; choose one over the same':
        'Le spinner « # » a une autre table ; choisissez-en un de la même table',
      'The spinner # takes nobody who is moved: give it the start "arrival" from other spinners':
        'Le spinner « # » n’accueille personne d’un autre spinner : réglez-le dans son départ',
      'must be absent: who is moved here always comes in': 'doit être absent : qui vient d’un autre spinner entre toujours',
      'must be an object of names with templates': 'doit être un objet de noms avec des modèles',
      'has the name #: one is a letter, then letters, digits and "_", at most #':
        'a le nom « # » : une lettre, puis des lettres, des chiffres et « _ », # au plus',
      'Choose the topic': 'Choisissez le sujet',
      'The person is no longer at this task': 'La personne n’est plus à cette action',
      'Another member has opened this task': 'Un autre membre a ouvert cette action',
      'The task was opened elsewhere meanwhile; open it again': 'L’action a été ouverte ailleurs entre-temps ; ouvrez-la à nouveau',
      'The task was done already': 'L’action est déjà faite',
      'The task was skipped': 'L’action a été passée',
      'The time limit of the task has passed': 'Le délai de l’action est écoulé',
      'The task was withdrawn, since its person is no longer in the job':
        'L’action a été retirée, car la personne n’est plus dans la tâche',
      'is no column of this task': 'n’est pas une colonne de cette action',
      'name either a member or a role': 'indiquez soit un membre, soit un rôle',
      'is for owners only': 'est réservé aux propriétaires',
      'is no permission': 'n’est pas une autorisation',
      'must name at least one permission': 'doit citer au moins une autorisation',
      'is no role of this organization': 'n’est pas un rôle de cette organisation',
      'is no project of this organization': 'n’est pas un projet de cette organisation',
      'must be member, admin or a role of this organization': 'doit être membre, admin ou un rôle de cette organisation',
      'must name at most # projects': 'doit citer au plus # projets',
      'is not a member': 'n’est pas membre',
      'must be a time within the next # days': 'doit être un moment dans les # prochains jours',
      'Enter what is to be done, for example “Call {{ name }}”': 'Saisissez ce qu’il faut faire, par exemple « Appeler {{ name }} »',
      'Choose the member who does it': 'Choisissez le membre qui le fait',
      'Choose the column with the member’s e-mail address': 'Choisissez la colonne de l’adresse e-mail du membre',
      'Enter at least one result': 'Saisissez au moins un résultat',
      'Enter the result': 'Saisissez le résultat',
      'A task that is skipped has the result #; choose another name': 'Une action passée a le résultat « # » ; choisissez un autre nom',
      'The result # is there twice': 'Le résultat « # » est indiqué deux fois',
      'Enter the address, for example {{ email }}': 'Saisissez l’adresse, par exemple {{ email }}',
      'Name the result, for example won': 'Nommez le résultat, par exemple won',
      'must be a letter, followed by at most # letters, digits, # or #':
        'doit être une lettre suivie d’au plus # lettres, chiffres, « # » ou « # »',
      'Choose the column of the date': 'Choisissez la colonne de la date',
      'Choose at least # channels for the pool': 'Choisissez au moins # canaux pour le pool',
      'Give this way a share of more than # percent': 'Donnez à ce parcours une part de plus de # %',
      'The data table has no column #; did you mean #?': 'La table n’a pas de colonne « # ». Vouliez-vous dire « # » ?',
      'Enter the address of the recipient, for example {{ email }}': 'Saisissez l’adresse du destinataire, par exemple {{ email }}',
      'The text of the e-mail needs an unsubscribe link: write {{ unsubscribe_url }}, without a filter, where the link belongs':
        'Le texte de l’e-mail doit contenir un lien de désabonnement : écrivez {{ unsubscribe_url }}, sans filtre, à l’endroit du lien',
      'Enter the phone number of the recipient, for example {{ phone }}':
        'Saisissez le numéro de téléphone du destinataire, par exemple {{ phone }}',
      'Enter the full address to call, such as https://example.com/contacts':
        'Saisissez l’adresse complète à appeler, par exemple https://example.com/contacts',
      'Enter how long to wait, for example “# days”': 'Saisissez la durée de l’attente, par exemple # jours',
      'Enter how long to wait at most, for example “# days”': 'Saisissez la durée maximale de l’attente, par exemple # jours',
      'Enter after how long they are taken again, for example “# days”':
        'Saisissez le délai après lequel ils sont repris, par exemple # jours',
      'Enter a value, or choose “is empty” to match records that have none':
        'Saisissez une valeur, ou choisissez « est vide » pour les enregistrements qui n’en ont pas',
      'Choose a column': 'Choisissez une colonne',
      'Choose where to go: a later step, or the end': 'Choisissez où continuer : une étape ultérieure, ou la fin',
      'Add at least one condition': 'Ajoutez au moins une condition',
      'Add at least one value': 'Ajoutez au moins une valeur',
      'The e-mail address is too long': 'L’adresse e-mail est trop longue',
      'Only one e-mail address is allowed': 'Une seule adresse e-mail est autorisée ici',
      'The e-mail address contains a character that is not allowed; write only the address, such as name@example.com':
        'L’adresse e-mail contient un caractère non autorisé. Écrivez seulement l’adresse, comme nom@example.com',
      'The e-mail address must have one # between a name and a domain':
        'L’adresse e-mail doit avoir un seul « # » entre un nom et un domaine',
      'The part of the e-mail address before # is too long': 'La partie de l’adresse e-mail avant « # » est trop longue',
      'The domain of the e-mail address contains a character that is not allowed':
        'Le domaine de l’adresse e-mail contient un caractère non autorisé',
      'The domain of the e-mail address has a dot in the wrong place': 'Un point est mal placé dans le domaine de l’adresse e-mail',
      'The e-mail address is empty': 'L’adresse e-mail est vide',
      'The data table has no column #': 'La table n’a pas de colonne « # »',
      '# is not a column of the data table': '« # » n’est pas une colonne de la table',
      'is missing in the body: …': 'manque dans le corps : …',
      'has no object and no list where the mapping of the data table reads the records: …':
        'n’a ni objet ni liste là où l’association de la table lit les enregistrements : …',
      'must be an object or a list, where the mapping of the data table reads the records':
        'doit être un objet ou une liste, où l’association de la table lit les enregistrements',
      'is an object, of which a member has to be named: …': 'est un objet, dont une valeur doit être nommée : …',
      'is a list, and its mapping lacks join, the text between the items: …':
        'est une liste, et rien n’indique ce qui sépare ses éléments : …',
      'is a list with lists or objects in it, which cannot be joined: …':
        'est une liste qui contient des listes ou des objets, et ne peut pas devenir un texte : …',
      'is a list with a number that JSON cannot represent exactly: …':
        'est une liste avec un nombre que JSON ne représente pas exactement : …',
      'must be a number of seconds since the beginning of #': 'doit être un nombre de secondes depuis le début de #',
      'must be a number of milliseconds since the beginning of #': 'doit être un nombre de millisecondes depuis le début de #',
      'is too large for the mapping of the data table, which would look at more than # items of its lists':
        'est trop grand pour l’association de la table, qui devrait examiner plus de # éléments de ses listes',
      'must be a path of at most # characters, such as data.items[#].name or answers[field.ref=#].email':
        'doit être un chemin d’au plus # caractères, comme data.items[#].name ou answers[field.ref="#"].email',
      'must name at least one column': 'doit nommer au moins une colonne',
      'must have a path for at least one column': 'doit avoir un chemin pour au moins une colonne',
      'must be given, or a value instead of it': 'doit être indiqué, ou une valeur fixe à sa place',
      'is for a number, and not for a list that is joined': 'est pour un nombre, pas pour une liste',
      'is for a path': 'est pour un chemin',
      'repeats the column #': 'répète la colonne « # »',
      'is not a column of the data table any more': 'n’est plus une colonne de la table',
      'must name each column once': 'ne doit nommer chaque colonne qu’une fois',
      'must name each topic once': 'ne doit nommer chaque sujet qu’une fois',
      'is there twice': 'est en double',
      'is in a language that the form does not have': 'est dans une langue que le formulaire n’a pas',
      'must be an https URL of a host with a name, such as https://example.com/thanks':
        'doit être une adresse https avec un nom d’hôte, par exemple https://example.com/merci',
      'must be an origin in lower case, such as https://example.com':
        'doit être l’origine d’un site en minuscules, par exemple https://example.com',
      'must be a column of type email that the form asks for and requires':
        'doit être une colonne d’adresses e-mail que le formulaire demande et exige',
      'must be a data table with a key, such as the e-mail address, all of which the form asks for':
        'doit être une table avec une clé, par exemple l’adresse e-mail, que le formulaire demande entièrement',
      'must ask for the column #, which the data table requires': 'doit demander la colonne « # », que la table exige',
      'must name at least one': 'doit en nommer au moins un',
      'must be one: with a sentence instead of boxes nobody can choose':
        'ne doit être qu’un seul : avec une phrase au lieu de cases, personne ne peut choisir',
      'must be the key of a topic that is not archived': 'doit être un sujet qui n’est pas archivé',
      'must be the key of a topic': 'doit être la clé d’un sujet',
      'An organization has at most # forms, archived ones included': 'Une organisation a au plus # formulaires, archivés compris',
      'An organization has at most # topics, archived ones included': 'Une organisation a au plus # sujets, archivés compris',
      'The topic # exists already': 'Le sujet « # » existe déjà',
      'must begin with a lower-case letter or a digit and have at most # of these, # and #':
        'doit commencer par une minuscule ou un chiffre et en avoir au plus #, « # » et « # » compris',
      'must be there in one language at least': 'doit exister dans une langue au moins',
      'must be in at most # languages': 'ne doit être qu’en # langues au plus',
      'General reaches everyone and cannot be archived: every spinner that names no topic is about it':
        'Général atteint tout le monde et ne peut pas être archivé : tout spinner sans sujet en relève',
      'A topic that only who has joined gets cannot be opened to everyone: the others have not agreed':
        'Un sujet réservé aux abonnés ne peut pas être ouvert à tous : les autres n’ont pas donné leur accord',
      'is archived: nobody joins it': 'est archivé : plus personne ne s’y abonne',
      'The topic # is archived: nobody joins it': 'Le sujet « # » est archivé : plus personne ne s’y abonne',
      'The owner of this address left the topic # on #-#-#. Join it only if they have agreed to it again, and say so with hasConsent':
        'Du sujet « # », la personne s’est désabonnée le #-#-#. Ne l’abonnez que si elle a de nouveau donné son accord, et confirmez-le',
      'must have at least one visible character': 'doit avoir au moins un caractère visible',
      'must not be in the future': 'ne doit pas être dans le futur',
      'was said in the future': 'a été dit dans le futur',
      'works for e-mail addresses alone': 'ne marche qu’avec des adresses e-mail',
      'must be a day from tomorrow on, within # days': 'doit être un jour à partir de demain, dans les # jours',
      'must be the id of a channel that sends e-mail': 'doit être un canal d’e-mail',
      'must contain {{ confirm_url }}': 'doit contenir {{ confirm_url }}',
      '# is not the key of a topic': '« # » n’est pas la clé d’un sujet',
      '# is neither joined nor left': '« # » n’est ni un abonnement ni un désabonnement',
      '# is no time such as #-#-# or #-#-# #:#:#': '« # » n’est pas une date, par exemple 2026-05-31 ou 2026-05-31 09:30:00',
      'has more than # characters in #': 'a plus de # caractères dans « # »',
      'has more than # characters': 'a plus de # caractères',
      'names more than # topics': 'nomme plus de # sujets',
      'names no topic': 'ne nomme aucun sujet',
      'does not say how they agreed': 'ne dit pas comment l’accord a été donné',
      'must say how they agreed': 'doit dire comment l’accord a été donné',
      'must be a header with a column # or #': 'doit être un en-tête avec une colonne « # » ou « # »',
      'must name topics, since the list has no column #': 'doit nommer des sujets, car la liste n’a pas de colonne « # »',
      'must say how they agreed, since the list has no column #':
        'doit dire comment l’accord a été donné, car la liste n’a pas de colonne « # »',
      'is one more than a list may have; the lines before it are imported, put the others in another list':
        'est une de plus qu’une liste ne peut en avoir ; les lignes d’avant sont importées, mettez les autres dans une autre liste',
      'An owner of the organization must confirm their e-mail address first':
        'Un propriétaire de l’organisation doit d’abord confirmer son adresse e-mail',
      '# can be read as #-#-# and as #-#-#: say which with #':
        '« # » peut vouloir dire #-#-# ou #-#-# : choisissez comment la colonne est écrite',
      'is one more than the #,# rows of a file that may bring consent; split the file, or import the consent as a list':
        'est une de plus que les # # lignes d’un fichier qui peuvent apporter un consentement : divisez le fichier, ou importez les consentements comme une liste',
      'has left #, and stays off it': 's’est désabonnée de « # » et le reste',
      'is not written by the organization (#): name one of its topics in it first':
        'n’est pas écrite par l’organisation (« # ») : nommez d’abord un de ses sujets dans cette langue',
      'Nobody can be asked to confirm: …': 'Personne ne peut être invité à confirmer : …',
      'must be false, since nobody can be asked to confirm: …': 'doit être désactivé, car personne ne peut être invité à confirmer : …',
      'E-mail is not connected; connect a channel first': 'L’e-mail n’est pas connecté ; connectez d’abord un canal',
      'This channel does not exist; choose another': 'Ce canal n’existe pas ; choisissez-en un autre',
      'All channels are archived; restore one, or connect another':
        'Tous les canaux sont archivés ; restaurez-en un, ou connectez-en un autre',
      'No channel is the default; name one, or make one the default':
        'Aucun canal n’est celui par défaut ; choisissez-en un, ou définissez-en un par défaut',
      'The channel # does not send this kind of message; choose another':
        'Le canal « # » n’envoie pas ce type de message ; choisissez-en un autre',
      'The channel # is archived; restore it or choose another': 'Le canal « # » est archivé ; restaurez-le ou choisissez-en un autre',
      'The channel # is disconnected; connect it again': 'Le canal « # » est déconnecté ; reconnectez-le',
      'has no value #; there are confirm_url, topics, organization': 'n’a pas de valeur « # » ; il y a confirm_url, topics, organization',
      'is of type #, which a form cannot ask for': 'est de type « # », qu’un formulaire ne peut pas demander',
      'The heading is empty: write it, or remove the block': 'Le titre est vide : écrivez-le, ou supprimez le bloc',
      'The button needs a text': 'Le bouton a besoin d’un texte',
      'The button needs an address, for example https://example.com': 'Le bouton a besoin d’une adresse, par exemple https://example.com',
      'The link needs an address, for example https://example.com': 'Le lien a besoin d’une adresse, par exemple https://example.com',
      'The link to # needs an address, for example https://example.com':
        'Le lien vers « # » a besoin d’une adresse, par exemple https://example.com',
      'The link of the picture needs an address, for example https://example.com':
        'Le lien de l’image a besoin d’une adresse, par exemple https://example.com',
      'A link begins with https://, http://, mailto: or tel:, or with a value such as {{ unsubscribe_url }}':
        'Un lien commence par https://, http://, mailto: ou tel:, ou par une valeur comme {{ unsubscribe_url }}',
      'The picture needs an address': 'L’image a besoin d’une adresse',
      'The address of a picture begins with https:// or http://, or with a value':
        'L’adresse d’une image commence par https:// ou http://, ou par une valeur',
      'There is no link yet: add one, or remove the block': 'Il n’y a pas encore de lien : ajoutez-en un, ou supprimez le bloc',
      'Choose a part, or remove the block': 'Choisissez un élément, ou supprimez le bloc',
      'The kind # is not known here: remove the block': 'Le type « # » n’est pas connu ici : supprimez le bloc',
      'The table is empty: add a row, or remove the block': 'Le tableau est vide : ajoutez une ligne, ou supprimez le bloc',
      'The shares of the columns are # percent together: they make # percent':
        'Les parts des colonnes font # % ensemble : elles doivent faire # %',
      'Columns stand in no column: put it below them': 'Des colonnes ne se placent pas dans une colonne : mettez-les en dessous',
      'is one block too many: at most #': 'est un bloc de trop : # au plus',
      'Choose the file': 'Choisissez le fichier',
      'The attachment needs a name, such as Prices.pdf': 'La pièce jointe a besoin d’un nom, par exemple Prix.pdf',
      'The file needs an address, such as {{ invoice_url }}': 'Le fichier a besoin d’une adresse, par exemple {{ invoice_url }}',
      'The address of a file begins with https:// or http://, or with a value':
        'L’adresse d’un fichier commence par https:// ou http://, ou par une valeur',
      'The file is not there any more; choose another': 'Le fichier n’existe plus ; choisissez-en un autre',
      'The invitation needs a title': 'L’invitation a besoin d’un titre',
      'The invitation needs a beginning, such as {{ starts_at }}': 'L’invitation a besoin d’un début, par exemple {{ starts_at }}',
      'The time zone is none such as Europe/Berlin': 'Ce n’est pas un fuseau horaire comme Europe/Paris',
      'A mail has at most one invitation': 'Un e-mail a au plus une invitation',
      'It is missing in this language: the original has it': 'Il manque dans cette langue : l’original l’a',
      'A GET has no body: choose another method, or take the body away':
        'Un GET n’a pas de contenu : choisissez une autre méthode, ou retirez le contenu',
      'The output needs a name': 'La valeur a besoin d’un nom',
      'Say where the output stands in the answer, such as data.tier': 'Dites où la valeur se trouve dans la réponse, par exemple data.tier',
      'Choose the channel that it is sent through': 'Choisissez le canal par lequel l’envoi se fait',
      'Enter the address of the recipient, for example {{ chat_id }}': 'Saisissez l’adresse du destinataire, par exemple {{ chat_id }}',
      'The address must be a single line': 'L’adresse doit tenir sur une seule ligne',
      'The message needs a text': 'Le message a besoin d’un texte',
      'The channel has no field #': 'Le canal n’a pas de champ « # »',
      'The column # holds values such as #: the channel has no such addresses':
        'La colonne « # » contient des valeurs comme « # » : le canal n’a pas de telles adresses',
      '# is no address of the channel': '« # » n’est pas une adresse du canal',
      'There is no secret #; add it in the settings': 'Il n’y a pas de secret « # ». Ajoutez-le dans les paramètres',
      'The secret # may not be sent to #; its hosts are #': 'Le secret « # » ne peut pas être envoyé à « # » ; ses hôtes sont « # »',
      '# stays empty: the channel of that step does not count clicks; turn that on in the channel':
        '« # » reste vide : le canal de cette étape ne compte pas les clics. Activez-le dans le canal.',
      'No step before this one leaves #': 'Aucune étape précédente ne laisse « # »',
      'No step before this one leaves #; did you mean #?': 'Aucune étape précédente ne laisse « # ». Vouliez-vous dire « # » ?',
      'must be absent: the body is json already': 'ne doit pas être là : le contenu est déjà du JSON',
      'must be absent: the body is form already': 'ne doit pas être là : le contenu est déjà un formulaire',
      'is not the name of a header': 'n’est pas le nom d’un en-tête',
      'must be absent: # is set by the call itself': 'doit être retiré : « # » est donné par l’appel lui-même',
      'has the header # twice': 'a deux fois l’en-tête « # »',
      'must have at most # networks': 'doit avoir au plus # réseaux',
      'must be an IP address or a network, such as #.#/#': 'doit être une adresse IP ou un réseau, par exemple 203.0.113.0/24',
      'must contain the address from which you set them, #': 'doit contenir l’adresse où vous êtes en ce moment : #',
      'must have at most # names': 'doit avoir au plus # noms',
      'has a name of more than # characters': 'a un nom de plus de # caractères',
      'A secret has no filters: write {{ secrets.name }}': 'Un secret n’a pas de filtres : écrivez {{ secrets.name }}',
      'There can be no secret #: write it as {{ secrets.name }}': 'Un secret « # » ne peut pas exister : écrivez {{ secrets.name }}',
      'A secret can stand only in a header or in the body: elsewhere it would be shown':
        'Un secret ne peut être que dans un en-tête ou dans le corps : ailleurs, il serait montré',
      'must be a list of statuses, such as [#]': 'doit être une liste de statuts, par exemple « # »',
      'must be a status such as # or #': 'doit être un statut, par exemple « # » ou « # »',
      'must be a path to one value of the answer, such as data.items[#].name; there are no wildcards':
        'doit être un chemin vers une valeur de la réponse, par exemple data.items[#].name ; il n’y a pas de jokers',
      'must be a text, a number, true or false': 'doit être un texte, un nombre, true ou false',
      'must have at most # outputs': 'doit avoir au plus # valeurs',
      'must be a lower-case letter, followed by at most # lower-case letters, digits or #':
        'doit être une minuscule, suivie d’au plus # minuscules, chiffres ou « # »',
      '# is there already; choose another name': '« # » existe déjà. Choisissez un autre nom',
      '# is already the name of an output': '« # » est déjà le nom d’une valeur',
      'must be JSON, as the endpoint answers it': 'doit être du JSON, comme le point d’accès répond',
      'must be a whole number of seconds from # to #': 'doit être un nombre entier de secondes, de # à #',
    }),
  ),
  between: ' », « ',
};
