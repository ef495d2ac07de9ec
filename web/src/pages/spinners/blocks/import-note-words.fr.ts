import type * as english from './import-note-words.ts';

export const importNoteWords: typeof english.importNoteWords = new Map(
  Object.entries({
    '# does nothing in a mail, and is left out': '# n’a aucun effet dans un e-mail et est retiré',
    'The attributes of # are too long, and are left out': 'Les attributs de # sont trop longs et sont retirés',
    'The handler # of # does nothing in a mail, and is left out': 'Le gestionnaire « # » de # n’a aucun effet dans un e-mail et est retiré',
    'The address in # of # runs or carries something itself, and is left out':
      'L’adresse dans « # » de # exécute ou contient elle-même quelque chose et est retirée',
    'The style of # loads or runs something, and is left out': 'Le style de # charge ou exécute quelque chose et est retiré',
    'The style # loads or runs something, and is left out': 'Le style « # » charge ou exécute quelque chose et est retiré',
    'The filter of # is not known here: the value comes without it': 'Le filtre de « # » n’existe pas ici : la valeur est reprise sans lui',
    '# has no equal here, and stays as text': '« # » n’a pas d’équivalent ici et reste comme texte',
    '# is no name of a column, and stays as text': '« # » n’est pas un nom de colonne et reste comme texte',
    '# has no block, and is left out': 'Il n’y a pas de bloc pour #, qui est retiré',
    'A picture of one pixel counts who opens, and is left out': 'Une image d’un pixel compte les ouvertures et est retirée',
    'Colours, sizes and fonts of single texts are left out: blocks have those of the mail':
      'Les couleurs, tailles et polices de textes isolés sont retirées : les blocs ont celles de l’e-mail',
    'The picture # has no address that a mail can show, and is left out: upload it':
      'L’image « # » n’a pas d’adresse qu’un e-mail puisse afficher et est retirée : importez-la',
    'The picture # has no https:// before it: upload it': 'L’image « # » ne commence pas par https:// : importez-la',
    'A link leads nowhere yet: it has no address, or #': 'Un lien ne mène encore nulle part : il n’a pas d’adresse, ou seulement « # »',
    'The link # leads to a place in the mail, and is left out': 'Le lien « # » mène à un endroit de l’e-mail et est retiré',
    'The link # runs or carries something itself, and is left out':
      'Le lien « # » exécute ou contient lui-même quelque chose et est retiré',
    'The link # has no https:// before it, and is left out': 'Le lien « # » ne commence pas par https:// et est retiré',
    'The link # is too long, and is left out': 'Le lien « # » est trop long et est retiré',
    '# of the head is left out: blocks have the style of the mail': '# de l’en-tête est retiré : les blocs ont le style de l’e-mail',
    '# is not known here, and is left out': '# est inconnu ici et est retiré',
    '# does not stand here in MJML: its content stands below the others':
      '# n’a pas sa place ici en MJML : son contenu est placé sous les autres',
    'The background picture of # is left out': 'L’image de fond de # est retirée',
    'The ground # of # is left out: blocks have that of the mail': 'Le fond # de # est retiré : les blocs ont celui de l’e-mail',
    '# becomes pictures below each other': '# devient des images les unes sous les autres',
    'The included file # is left out: paste its content instead': 'Le fichier inclus « # » est retiré : collez plutôt son contenu',
    '# stands in no # or #: it is brought over as text': '# n’est dans aucun # ni # : il est repris comme texte',
    '# has no block: its content stands without it': 'Il n’y a pas de bloc pour # : son contenu est repris sans lui',
    'A button leads nowhere yet: it has no address': 'Un bouton ne mène encore nulle part : il n’a pas d’adresse',
    'The network # is not known here: its link has the sign of a website':
      'Le réseau « # » est inconnu ici : son lien a le signe d’un site web',
    'A tag, a quote or a comment is not closed: what follows would not be read':
      'Une balise, un guillemet ou un commentaire n’est pas fermé : la suite ne serait pas lue',
  }),
);
