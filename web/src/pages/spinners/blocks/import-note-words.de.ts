import type * as english from './import-note-words.ts';

export const importNoteWords: typeof english.importNoteWords = new Map(
  Object.entries({
    '# does nothing in a mail, and is left out': '# bewirkt in einer E-Mail nichts und fällt weg',
    'The attributes of # are too long, and are left out': 'Die Attribute von # sind zu lang und fallen weg',
    'The handler # of # does nothing in a mail, and is left out': 'Der Handler „#“ von # bewirkt in einer E-Mail nichts und fällt weg',
    'The address in # of # runs or carries something itself, and is left out':
      'Die Adresse in „#“ von # führt etwas aus oder enthält es selbst und fällt weg',
    'The style of # loads or runs something, and is left out': 'Der Stil von # lädt etwas oder führt es aus und fällt weg',
    'The style # loads or runs something, and is left out': 'Der Stil „#“ lädt etwas oder führt es aus und fällt weg',
    'The filter of # is not known here: the value comes without it': 'Den Filter von „#“ gibt es hier nicht: Der Wert kommt ohne ihn',
    '# has no equal here, and stays as text': '„#“ hat hier keine Entsprechung und bleibt als Text stehen',
    '# is no name of a column, and stays as text': '„#“ ist kein Name einer Spalte und bleibt als Text stehen',
    '# has no block, and is left out': 'Für # gibt es keinen Block, es fällt weg',
    'A picture of one pixel counts who opens, and is left out': 'Ein Bild von einem Pixel zählt, wer öffnet, und fällt weg',
    'Colours, sizes and fonts of single texts are left out: blocks have those of the mail':
      'Farben, Größen und Schriften einzelner Texte fallen weg: Blöcke haben die der E-Mail',
    'The picture # has no address that a mail can show, and is left out: upload it':
      'Das Bild „#“ hat keine Adresse, die eine E-Mail zeigen kann, und fällt weg: Laden Sie es hoch',
    'The picture # has no https:// before it: upload it': 'Vor dem Bild „#“ steht kein https://: Laden Sie es hoch',
    'A link leads nowhere yet: it has no address, or #': 'Ein Link führt noch nirgendwohin: Er hat keine Adresse, oder nur „#“',
    'The link # leads to a place in the mail, and is left out': 'Der Link „#“ führt an eine Stelle in der E-Mail und fällt weg',
    'The link # runs or carries something itself, and is left out': 'Der Link „#“ führt etwas aus oder enthält es selbst und fällt weg',
    'The link # has no https:// before it, and is left out': 'Vor dem Link „#“ steht kein https://, er fällt weg',
    'The link # is too long, and is left out': 'Der Link „#“ ist zu lang und fällt weg',
    '# of the head is left out: blocks have the style of the mail': '# im Kopf fällt weg: Blöcke haben den Stil der E-Mail',
    '# is not known here, and is left out': '# ist hier nicht bekannt und fällt weg',
    '# does not stand here in MJML: its content stands below the others':
      '# gehört in MJML nicht hierher: Sein Inhalt steht unter den anderen',
    'The background picture of # is left out': 'Das Hintergrundbild von # fällt weg',
    'The ground # of # is left out: blocks have that of the mail': 'Der Hintergrund # von # fällt weg: Blöcke haben den der E-Mail',
    '# becomes pictures below each other': 'Aus # werden Bilder untereinander',
    'The included file # is left out: paste its content instead':
      'Die eingebundene Datei „#“ fällt weg: Fügen Sie stattdessen ihren Inhalt ein',
    '# stands in no # or #: it is brought over as text': '# steht in keinem # oder #: Es wird als Text übernommen',
    '# has no block: its content stands without it': 'Für # gibt es keinen Block: Sein Inhalt steht ohne es da',
    'A button leads nowhere yet: it has no address': 'Eine Schaltfläche führt noch nirgendwohin: Sie hat keine Adresse',
    'The network # is not known here: its link has the sign of a website':
      'Das Netzwerk „#“ ist hier nicht bekannt: Sein Link hat das Zeichen einer Website',
    'A tag, a quote or a comment is not closed: what follows would not be read':
      'Ein Tag, ein Anführungszeichen oder ein Kommentar ist nicht geschlossen: Was folgt, würde nicht gelesen',
  }),
);
