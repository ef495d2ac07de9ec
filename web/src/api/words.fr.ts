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
      EMAIL_TAKEN: 'Il existe déjà un compte avec cette adresse e-mail.',
      IDEMPOTENCY_IN_PROGRESS: 'La même requête est encore en cours de traitement. Réessayez dans un instant.',
      INTERNAL_ERROR: 'Une erreur s’est produite sur le serveur.',
      INVALID_CREDENTIALS: 'L’adresse e-mail ou le mot de passe est incorrect.',
      INVALID_SESSION: 'Votre session n’est plus valable. Reconnectez-vous.',
      INVALID_VALUE: 'Une valeur ne convient pas à sa colonne.',
      INVITATION_NOT_FOUND: 'Cette invitation n’est plus valable : elle a expiré, a été acceptée ou annulée.',
      LAST_OWNER: 'L’organisation a besoin d’au moins un propriétaire. Donnez d’abord ce rôle à un autre membre.',
      MEMBER_NOT_FOUND: `Ce membre n’existe plus. ${reload}`,
      MISSING_ROLE: 'Votre rôle ne le permet pas. Un propriétaire de l’organisation peut le changer.',
      NO_ORGANIZATION:
        'Vous n’êtes membre d’aucune organisation. Demandez une invitation, ou inscrivez-vous avec la même adresse et le même mot de passe pour en fonder une.',
      PAYLOAD_TOO_LARGE: 'C’est plus que ce que le serveur accepte en une fois.',
      PROJECT_NOT_FOUND: `Ce projet n’existe plus. ${reload}`,
      NO_MAIL_SERVER:
        'Cette installation n’envoie pas d’e-mails. Son exploitant peut définir un nouveau mot de passe (user reset-password) ou ajouter une personne (user create) en ligne de commande.',
      RATE_LIMITED: tooOften,
      RECORD_CHANGED: 'Entre-temps, quelqu’un d’autre a modifié ou supprimé des enregistrements. Rien n’a été enregistré.',
      REFUSED_CALL_NOT_FOUND: 'Cet appel refusé n’existe plus.',
      REPLY_NOT_FOUND: 'Cette réponse n’existe plus.',
      REQUEST_TIMEOUT: 'La requête n’est pas arrivée à temps. Réessayez.',
      SAVED_VIEW_NOT_FOUND: `Cette vue enregistrée n’existe plus. ${reload}`,
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
    }),
  ),
  goesOn: /^(?:doit|ne doit|est|n’est|a|n’a|manque|dit)(?:\s|$)/,
};
