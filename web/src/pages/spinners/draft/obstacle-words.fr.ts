import type * as english from './obstacle-words.ts';

export const obstacleWords: typeof english.obstacleWords = {
  messages: new Map(
    Object.entries({
      'The e-mail needs a subject': 'L’e-mail a besoin d’un objet',
      'The e-mail needs a subject: no e-mail step before it has one': 'L’e-mail a besoin d’un objet : aucune étape avant n’en a',
      'The address must be a single line': 'L’adresse doit tenir sur une seule ligne',
      'The subject must be a single line': 'L’objet doit tenir sur une seule ligne',
      'The name must be a single line': 'Le nom doit tenir sur une seule ligne',
      'The preview text must be a single line': 'Le texte d’aperçu doit tenir sur une seule ligne',
      'The phone number must be a single line': 'Le numéro doit tenir sur une seule ligne',
      'The mail has no link to unsubscribe: put a link to {{ unsubscribe_url }} into a block that has no condition':
        'L’e-mail n’a pas de lien de désabonnement : placez un lien vers {{ unsubscribe_url }} dans un bloc sans condition',
      'The HTML of the e-mail needs an unsubscribe link: write {{ unsubscribe_url }}, without a filter, where the link belongs':
        'Le HTML de l’e-mail a besoin d’un lien de désabonnement : écrivez {{ unsubscribe_url }}, sans filtre, là où il doit être',
      'The HTML of the e-mail has its unsubscribe link only where nobody sees it, such as in a comment or in the head: write it where it is read':
        'Le lien de désabonnement n’est dans le HTML de l’e-mail que là où personne ne le voit, comme dans un commentaire ou l’en-tête : écrivez-le là où on le lit',
      'The SMS needs a text': 'Le SMS a besoin d’un texte',
      'must be from # minute to # hours': 'doit être entre # minute et # heures',
      'Values in a URL are encoded automatically; remove #': 'Les valeurs d’une URL sont encodées automatiquement ; retirez « # »',
      'must be JSON': 'doit être du JSON',
      'must be a JSON object': 'doit être un objet JSON',
      'must start with https:// or http:// and name a server, such as https://example.com/contacts':
        'doit commencer par https:// ou http:// et nommer un serveur, comme https://example.com/contacts',
      'must not contain spaces, line breaks or backslashes': 'ne doit contenir ni espace, ni saut de ligne, ni barre oblique inverse',
      'is not a valid URL': 'n’est pas une URL valide',
      'must not contain a user name or password': 'ne doit contenir ni nom d’utilisateur ni mot de passe',
      'SMS is not connected; connect a channel first': 'Les SMS ne sont pas connectés ; connectez d’abord un canal',
      'The addresses must be on a single line, with commas between them':
        'Les adresses doivent tenir sur une seule ligne, séparées par des virgules',
      'There can be at most # addresses': 'Il peut y avoir au plus # adresses',
      'Write addresses with commas between them, such as {{ owner_email }}, sales@example.com':
        'Écrivez des adresses séparées par des virgules, comme {{ owner_email }}, ventes@example.com',
      'An address for answers or open copies must have only ASCII characters before #: not every mail server takes others':
        'Une adresse de réponse ou de copie visible ne doit avoir que des caractères ASCII avant « # » : tous les serveurs n’en acceptent pas d’autres',
      'No step sends anything; add a message step, or another that sends or changes something':
        'Aucune étape n’envoie rien ; ajoutez un message, ou une autre étape qui envoie ou modifie quelque chose',
      'No recipient can reach this step: no earlier step leads to it':
        'Personne ne peut atteindre cette étape : aucune étape précédente n’y mène',
      '# is not a later step; recipients only go forward': '« # » n’est pas une étape suivante ; on ne fait qu’avancer',
      'There is no step #': 'Il n’y a pas d’étape « # »',
      'There is no step #; did you mean #?': 'Il n’y a pas d’étape « # ». Vouliez-vous dire « # » ?',
      'Name one channel or a pool, not both': 'Choisissez un canal ou un pool, pas les deux',
      'This channel is in the pool twice': 'Ce canal est deux fois dans le pool',
      'The topic # is archived; restore it, or choose another': 'Le sujet « # » est archivé ; restaurez-le ou choisissez-en un autre',
      'There is no topic #; choose another': 'Le sujet « # » n’existe pas ; choisissez-en un autre',
      'The data table does not exist; choose another': 'Cette table n’existe pas ; choisissez-en une autre',
      'Choose the column that says the language of a person': 'Choisissez la colonne qui dit la langue d’une personne',
      'A split has # to # ways': 'Une répartition a de # à # parcours',
      'Nothing is shown on a condition here: write the mail in blocks, which have conditions':
        'Rien n’est affiché sous condition ici : écrivez l’e-mail en blocs, qui ont des conditions',
      'The part # cannot stand here: parts stand in the text and the HTML of messages':
        'L’élément « # » ne peut pas être ici : sa place est dans le texte et le HTML des messages',
      'There is no layout #': 'La mise en page « # » n’existe pas',
      'There is no part #': 'L’élément « # » n’existe pas',
      'The layout # is archived; restore it, or choose another':
        'La mise en page « # » est archivée ; restaurez-la ou choisissez-en une autre',
      'The part # is archived; restore it, or choose another': 'L’élément « # » est archivé ; restaurez-le ou choisissez-en un autre',
      'A tag, a quote or a comment is not closed: what follows would not be read':
        'Une balise, un guillemet ou un commentaire n’est pas fermé : la suite ne serait pas lue',
      'Enter a number such as #, or a date such as #-#-# (ISO #)': 'Saisissez un nombre ou une date',
      'is one condition too many: at most #': 'est une condition de trop : au plus #',
      'Write the unit after the number, for example #': 'Indiquez l’unité après le nombre, par exemple « 2 jours »',
      'must be a time of day such as #': 'doit être une heure, comme « # »',
      'Months and years differ in length; write days or weeks, for example #':
        'Les mois et les années n’ont pas tous la même durée ; écrivez des jours ou des semaines, par exemple « 30 jours »',
      '# is not a unit of time; use seconds, minutes, hours, days or weeks':
        '« # » n’est pas une unité de temps ; utilisez des secondes, des minutes, des heures, des jours ou des semaines',
      'Enter a length of time, for example # or #': 'Saisissez une durée, par exemple 2 jours, 90 minutes ou 1 semaine',
      'This is not a length of time; write for example # or #':
        'Ce n’est pas une durée ; écrivez par exemple 2 jours, 90 minutes ou 1 semaine',
      '# is not a length of time; write a number and a unit, for example # or #':
        '« # » n’est pas une durée ; écrivez un nombre et une unité, par exemple 2 jours, 90 minutes ou 1 semaine',
      '# is not a whole number of seconds': '« # » n’est pas un nombre entier de secondes',
      '# is not a unit of time; did you mean #?': '« # » n’est pas une unité de temps. Vouliez-vous dire « # » ?',
      'The shortest time is # second': 'La durée minimale est de # seconde',
      'The longest time is # days': 'La durée maximale est de # jours',
      'Write two braces, not three: {{ name }}': 'Écrivez deux accolades, pas trois : {{ name }}',
      'There is nothing between {{ and }}. Write the name of a column': 'Il n’y a rien entre {{ et }}. Écrivez le nom d’une colonne',
      'This {{ is not closed: write }} after it, for example {{ name }}':
        'Ce {{ n’est pas fermé : écrivez }} après, par exemple {{ name }}',
      'A placeholder ends with two braces: }}': 'Un champ se termine par deux accolades : }}',
      'A placeholder can have at most # filters': 'Un champ peut avoir au plus # filtres',
      'Use straight quotes (") instead of curly ones': 'Utilisez des guillemets droits (") et non typographiques',
      'The name of a column is missing before #': 'Le nom d’une colonne manque avant « # »',
      'The name of a filter is missing after #, for example {{ name | upcase }}':
        'Le nom d’un filtre manque après « # », par exemple {{ name | upcase }}',
      'A # is missing before the filter, for example {{ name | default: # }}':
        'Il manque « # » avant le filtre, par exemple {{ name | default: "#" }}',
      'There is no filter called #. Did you mean #?': 'Il n’y a pas de filtre « # ». Vouliez-vous dire « # » ?',
      'The filter # is not needed: values are escaped for HTML automatically. Remove #':
        'Le filtre « # » est inutile : les valeurs sont échappées pour le HTML automatiquement. Retirez « # »',
      '# does not belong here. After a value, write # and a filter, or }}':
        '« # » n’a pas sa place ici. Après une valeur, écrivez « # » et un filtre, ou }}',
      'This quote is not closed: write the same quote again at the end of the text':
        'Ce guillemet n’est pas fermé : écrivez le même à la fin du texte',
      'The text is longer than # characters': 'Le texte dépasse # caractères',
      'Use at most # {{ … }} in a template': 'Utilisez au plus # {{ … }} dans un texte',
    }),
  ),
  place: (line, column) => ` (ligne ${line}, colonne ${column})`,
};
