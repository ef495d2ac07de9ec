import { counted } from '../../../text/format.ts';
import type { Translated } from '../../../words/translated.ts';
import { tableKeyWords } from './key-words.ts';
import type * as english from './words.ts';

/** Whether a number with its noun, "1 valeur", is a singular. */
const isSingular = (said: string): boolean => said.startsWith('0 ') || said.startsWith('1 ');

/** The words of tables, their columns and their webhook URL, in French. */
export const tableWords: Translated<typeof english.tableWords> = {
  tables: {
    one: 'Table',
    create: 'Créer une table',
    emptyTitle: 'Aucune table pour l’instant',
    empty:
      'Une table contient les enregistrements auxquels vos spinners s’adressent : contacts, commandes, inscriptions. Créez-en une et connectez un CRM, ou commencez par un fichier CSV ou Excel.',
    fromFile: 'Une table portant le nom du fichier est créée. Vous voyez le contenu du fichier avant tout import.',
    name: 'Nom',
    nameHelp: 'Par exemple « Contacts ».',
    records: 'Enregistrements',
    lastRecord: 'Dernier enregistrement',
    created: 'Créée',
    about: (records) => `environ ${records}`,
    over: (records) => `plus de ${records}`,
    noColumns: 'Aucune colonne pour l’instant',
    columnsLater: 'Les colonnes proviennent d’un fichier CSV ou Excel que vous importez, ou vous les ajoutez à la main.',
    importFile: 'Importer un fichier',
    exportCsv: 'Exporter en CSV',
    rename: 'Renommer la table',
    delete: 'Supprimer la table',
    deleteTitle: (name) => `Supprimer « ${name} »`,
    deleteLoses: (records) =>
      `Le contenu de la table (${records}), ses colonnes et son URL de webhook sont supprimés définitivement. La suppression est refusée tant qu’un spinner publié, un formulaire publié ou une tâche en cours utilise la table.`,
    deleteLeaves:
      'Les consentements et les désabonnements restent avec leurs preuves, de même que les adresses bloquées, les pauses de personnes et les tâches exécutées.',
  },
  webhook: {
    title: 'URL de webhook',
    help: 'Toute personne qui possède cette URL peut ajouter des enregistrements à cette table. Chaque affichage est noté dans le journal.',
    updates: 'Mettre à jour les enregistrements de même clé',
    updatesHelp: (columns) =>
      `Un enregistrement dont la valeur de ${columns} figure déjà dans la table modifie l’enregistrement existant ; les colonnes omises gardent leurs valeurs. Sans ce réglage, il est refusé.`,
    updatesNeedsKey: 'Définissez d’abord une clé sur la page « Colonnes ».',
    skips: 'Stocker les autres enregistrements d’un appel',
    isRecord: 'Le corps de l’appel est un seul enregistrement',
    isRecordHelp:
      'Pour les outils qui envoient un objet plat de champs, comme les générateurs de formulaires. Un corps avec une liste "records" fonctionne comme avant.',
    skipsHelp: 'Un enregistrement qui ne peut pas être stocké est écarté et listé ci-dessous. Sans ce réglage, l’appel entier est refusé.',
    notAllowed: 'L’URL de webhook est secrète : seuls les administrateurs et les propriétaires la voient.',
    show: 'Afficher l’URL',
    rotate: 'Renouveler',
    rotateTitle: 'Renouveler l’URL de webhook',
    rotateHelp: 'Une nouvelle URL la remplace. Communiquez-la à tout ce qui envoie des enregistrements avant que l’ancienne n’expire.',
    rotated: 'La nouvelle URL est active.',
    placeholder: 'https://…',
    showFirst: 'Affichez l’URL pour obtenir des appels utilisables tels quels.',
    noColumns:
      'Cette table n’a pas encore de colonnes et n’accepte donc aucun enregistrement. Importez d’abord un fichier ou ajoutez des colonnes.',
    languages: { curl: 'curl', javascript: 'JavaScript', python: 'Python' },
    log: {
      title: 'Dernières requêtes',
      emptyTitle: 'Aucune requête pour l’instant',
      empty: 'Chaque appel qui ajoute des enregistrements figure ici, avec la raison du refus le cas échéant.',
      result: 'Résultat',
      stored: (records) => counted(records, 'stocké', 'stockés'),
      rejected: (records, rejected) => `${counted(records - rejected, 'stocké', 'stockés')}, ${counted(rejected, 'refusé', 'refusés')}`,
      refusals: {
        SCHEMA_MISMATCH: 'Les colonnes ne correspondent pas',
        INVALID_VALUE: 'Valeur incorrecte',
        VALIDATION_ERROR: 'Non valide',
        DUPLICATE_RECORD: 'Clé déjà présente',
        TABLE_HAS_NO_KEY: 'Table sans clé',
        PAYLOAD_TOO_LARGE: 'Trop volumineux',
        UNSUPPORTED_MEDIA_TYPE: 'Pas du JSON',
        PLAN_LIMIT: 'Limite du forfait dépassée',
        PLAN_FEATURE_REQUIRED: 'Non compris dans le forfait',
        RATE_LIMITED: 'Trop d’appels',
        UNAVAILABLE: 'Spindle était indisponible',
        STORAGE_FULL: 'Le disque était plein',
      },
      show: (result, calls) => `${result}${calls > 1 ? `, ${calls} fois` : ''} : afficher le problème`,
      times: (calls) => `× ${calls}`,
      since: (calls, first) => `${counted(calls, 'appel refusé', 'appels de suite refusés')} pour cette raison, depuis le ${first}.`,
      status: 'Statut',
      statusOf: (status) => `statut ${status}`,
      by: 'Par',
      doors: { webhook: 'URL de webhook', 'api-key': 'Clé d’API', csv: 'Envoi CSV' },
      took: 'Durée',
      when: 'Date',
      id: 'Requête',
      tableColumns: 'Colonnes de la table',
      bodyColumns: 'Colonnes de l’appel',
      isMissing: 'manquante',
      isUnknown: 'colonne inconnue',
      instead: (name) => `colonne inconnue ; vouliez-vous dire « ${name} » ?`,
      errors: 'Premières erreurs',
      record: 'Enregistrement',
      column: 'Colonne',
      field: 'Champ',
      wrong: 'Problème',
    },
  },
  zones: {
    title: 'Heure locale des personnes',
    help: 'Les messages partent aux heures de la personne à qui ils sont destinés. La première de ces indications qui donne un fuseau horaire est retenue.',
    column: 'Colonne du fuseau horaire',
    columnHelp: 'Un nom comme Europe/Paris ou un décalage comme +05:30. Les spinners doivent pouvoir voir la colonne.',
    noColumn: 'Aucune colonne',
    byPhone: 'D’après le pays du numéro de téléphone',
    byPhoneHelp:
      'Pour les pays où toutes les horloges indiquent la même heure. Les numéros des autres pays, comme les États-Unis, ne sont pas pris en compte.',
    noPhones: 'La table n’a pas encore de colonne de type Téléphone.',
    zone: 'Fuseau horaire de tous les autres',
    zoneHelp: 'Pour les enregistrements auxquels aucune des deux indications n’en donne un.',
    asOrganization: (zone) => `Celui de l’organisation : ${zone}`,
  },
  columns: {
    add: 'Ajouter une colonne',
    emptyTitle: 'Aucune colonne pour l’instant',
    empty:
      'Les colonnes disent ce que contient un enregistrement : un nom, une adresse e-mail, un forfait. Importez un fichier CSV ou Excel pour les obtenir toutes en une fois, ou ajoutez-les ici.',
    name: 'Nom',
    nameHelp: 'Tel que votre CRM ou vos fichiers l’écrivent.',
    type: 'Type',
    types: {
      ...{ text: 'Texte', email: 'E-mail', phone: 'Téléphone', number: 'Nombre', boolean: 'Oui ou non' },
      ...{ date: 'Date', datetime: 'Date et heure', choice: 'Choix' },
    },
    typeHelp: {
      phone: 'Stocké avec l’indicatif du pays. Un numéro sans indicatif appartient au pays défini pour la table.',
    },
    options: 'Options',
    optionsHelp:
      'La touche Entrée en ajoute une. Chaque enregistrement en a une, écrite ainsi ; un fichier ou un appel peut l’écrire en majuscules ou en minuscules.',
    fromRecords: (values) => `Reprendre les valeurs des enregistrements (${values})`,
    metadata: 'Métadonnées',
    metadataOf: (name) => `Métadonnées : ${name}`,
    metadataHelp: 'Les spinners peuvent l’utiliser dans les messages et les conditions.',
    required: 'Obligatoire',
    requiredOf: (name) => `Obligatoire : ${name}`,
    requiredHelp:
      'Un enregistrement sans valeur dans cette colonne est refusé. Dans une table qui a déjà des enregistrements, une nouvelle colonne est d’abord facultative.',
    help: 'Les spinners ne peuvent utiliser que les colonnes de métadonnées. Un enregistrement sans valeur dans une colonne obligatoire est refusé.',
    edit: 'Modifier la colonne',
    editTitle: (name) => `Modifier « ${name} »`,
    requiredMeans: 'Un enregistrement sans valeur dans cette colonne est refusé.',
    affects: 'Ce que cela change',
    renameAffects:
      'Tout ce qui envoie des enregistrements doit désormais utiliser le nouveau nom. Les valeurs restent. C’est refusé tant qu’un spinner publié ou une tâche en cours utilise la colonne.',
    typeAffects: (records) =>
      `Les valeurs sont converties (${records}) : toutes sans perte, sinon rien ne change. Les textes vides deviennent des cellules vides.`,
    metadataOn:
      'Les spinners peuvent l’utiliser dans les messages et les conditions : ses valeurs peuvent donc parvenir aux personnes qui reçoivent un message.',
    metadataOff:
      'Les messages et les conditions ne peuvent plus l’utiliser. C’est refusé tant qu’un spinner publié ou une tâche en cours utilise la colonne. Les valeurs restent.',
    requiredOn: (records) =>
      `Les appels et les imports contenant un enregistrement qui la laisse vide sont désormais refusés. L’existant est d’abord vérifié (${records}) : si une cellule est vide, rien ne change. Dans les tables de plus de 10 000 enregistrements, le caractère obligatoire ne peut pas être modifié.`,
    requiredOff: 'Les enregistrements peuvent désormais la laisser vide.',
    conversion: {
      kinds: {
        ...{ text: 'texte', email: 'adresses e-mail', phone: 'numéros de téléphone', number: 'nombres', boolean: 'oui ou non' },
        ...{ date: 'dates', datetime: 'dates et heures', choice: 'choix' },
      },
      checking: 'Comptage des valeurs qui ne conviennent pas…',
      allFit: (values) => (values === '1' ? 'La seule valeur convient.' : `Les ${values} valeurs conviennent.`),
      misfits: (misfits, values) => `Sur ${values}, ${misfits} ${isSingular(misfits) ? 'ne convient pas' : 'ne conviennent pas'} :`,
      values: 'Valeurs qui ne conviennent pas',
      times: (times, message) => `(${times}) : ${message}`,
      incomplete: 'La table est si grande que le comptage s’est arrêté au bout de 20 secondes.',
      clear: 'Vider les valeurs qui ne conviennent pas',
      help: 'La conversion se poursuit en arrière-plan et vous pouvez l’annuler. Jusqu’à la fin, la table garde l’ancien type ; les nouveaux enregistrements qui ne conviennent pas sont traités de la même façon.',
      start: 'Changer le type',
      running: (column, kind) => `Les valeurs de « ${column} » sont en cours de conversion en ${kind}.`,
      progress: (done, total) => `Valeurs converties : ${done} sur ${total}`,
      meanwhile:
        'La table reste utilisable pendant ce temps. Elle garde l’ancien type jusqu’à la conversion de la dernière valeur ; une modification doit convenir aux deux types.',
      cancel: 'Annuler la conversion',
      changed: (column, kind, cleared) =>
        `Les valeurs de « ${column} » ont été converties en ${kind}.${cleared === undefined ? '' : ` ${cleared} qui ne ${isSingular(cleared) ? 'convenait pas a été vidée' : 'convenaient pas ont été vidées'}.`}`,
      refused: (column, kind) =>
        `Les valeurs de « ${column} » n’ont pas été converties en ${kind} : l’une d’elles ne convient pas. La table est restée telle quelle.`,
    },
    up: 'Monter',
    down: 'Descendre',
    remove: 'Supprimer la colonne',
    removeTitle: (name) => `Supprimer « ${name} »`,
    removeLoses: (records) =>
      `Ses valeurs sont supprimées définitivement (${records}). Tout ce qui envoie encore cette colonne est ensuite refusé. La suppression est refusée tant qu’un spinner publié ou une tâche en cours utilise la colonne.`,
    key: tableKeyWords,
    titleColumn: 'Titre',
    titleColumnHelp:
      'Le nom d’un enregistrement dans toutes les listes. Si la cellule est vide, l’enregistrement est nommé comme s’il n’y avait pas de titre.',
    noTitleColumn: 'Aucun : son nom, sinon sa première adresse',
    noSuchColumn: 'Aucune colonne ne porte ce nom',
    defaultCountry: 'Pays des numéros de téléphone',
    defaultCountryHelp:
      'Les étapes SMS lisent les numéros sans indicatif comme des numéros de ce pays : avec la France, 06 12 34 56 78 est +33 6 12 34 56 78. Sans pays, rien n’est envoyé à ces numéros.',
    noCountry: 'Aucun : les numéros ont besoin d’un indicatif',
    noSuchCountry: 'Aucun pays n’a ce nom ou ce code',
    country: (name, code) => `${name} (${code})`,
    fillsAbsent: 'Les enregistrements peuvent omettre des colonnes',
    fillsAbsentHelp:
      'Une colonne facultative absente est alors stockée vide. Sans ce réglage, un enregistrement doit avoir exactement les colonnes de la table.',
  },
};
