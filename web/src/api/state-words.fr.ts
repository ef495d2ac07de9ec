import type * as english from './state-words.ts';

export const stateWords: typeof english.stateWords = {
  'A required column keeps all its values; make it optional, or clear none':
    'Une colonne obligatoire garde toutes ses valeurs ; rendez-la facultative, ou n’en videz aucune',
  'A retry of this job is still running': 'Une relance de cette tâche est encore en cours',
  'Another host was named, or it was removed, meanwhile: check again':
    'Entre-temps, un autre hôte a été indiqué ou il a été retiré : vérifiez de nouveau',
  'Duplicates of the data table were merged again since: undo that merge first':
    'Des doublons de la table ont été fusionnés de nouveau depuis : annulez d’abord cette fusion',
  'Existing records lack values for a required column: add it as optional, fill it in, then make it required':
    'Des enregistrements existants n’ont pas de valeur pour une colonne obligatoire : ajoutez-la facultative, remplissez-la, puis rendez-la obligatoire',
  'It has no address yet: give its url': 'Il n’y a pas encore d’adresse : indiquez son URL',
  'No published version of this spinner takes records as they arrive':
    'Aucune version publiée de ce spinner ne prend les enregistrements à leur arrivée',
  'Only a completed import can be undone': 'Seul un import terminé peut être annulé',
  'Only the rows set aside by a completed import can be corrected':
    'Seules les lignes mises de côté par un import terminé peuvent être corrigées',
  'Records of the data table were deleted meanwhile: set the key again':
    'Des enregistrements ont été supprimés entre-temps : définissez la clé de nouveau',
  'Records with the same key were added meanwhile: check them, and set the key again':
    'Des enregistrements de même clé ont été ajoutés entre-temps : vérifiez-les et définissez la clé de nouveau',
  'The API key was already rotated': 'La clé d’API a déjà été renouvelée',
  'The call is being replayed by somebody else': 'L’appel est en train d’être rejoué par quelqu’un d’autre',
  'The channel has no DKIM key for the domain of its sender; make one first':
    'Le canal n’a pas de clé DKIM pour le domaine de son expéditeur ; créez-en d’abord une',
  'The channel has no mailbox; connect one first': 'Le canal n’a pas de boîte mail ; connectez-en d’abord une',
  'Only the clock of a test job can be moved on, and this is a live one':
    'Seule l’horloge d’une tâche de test peut être avancée, et celle-ci est réelle',
  'The job has ended, so nobody waits in it': 'La tâche est terminée, personne n’y attend plus',
  'The channel is archived; restore it first': 'Le canal est archivé ; restaurez-le d’abord',
  'The channel was edited in the meantime; read it again': 'Le canal a été modifié entre-temps ; rechargez-le',
  'The column has this type already': 'La colonne a déjà ce type',
  'The columns of the data table changed during the import; import the file again':
    'Les colonnes de la table ont changé pendant l’import ; importez le fichier de nouveau',
  'The data table has another key than after the merge: remove it first':
    'La table a une autre clé qu’après la fusion : retirez-la d’abord',
  'The data table has no key, by which its webhook URL could update records: set one first':
    'La table n’a pas de clé par laquelle son URL de webhook pourrait mettre à jour des enregistrements : définissez-en d’abord une',
  'The data table is getting a key; wait, or cancel that': 'La table est en train de recevoir une clé ; attendez, ou annulez cela',
  'The data table is not getting a key': 'La table n’est pas en train de recevoir une clé',
  'The data table of this job no longer exists': 'La table de cette tâche n’existe plus',
  'The domain of the sender is no domain name': 'Le domaine de l’expéditeur n’est pas un nom de domaine',
  'The domain of the sender is none of the public DNS': 'Le domaine de l’expéditeur n’est pas dans le DNS public',
  'The endpoint is off: turn it on first': 'Le point de terminaison est désactivé : activez-le d’abord',
  'The files of an organization have at most # MiB together; delete one first':
    'Les fichiers d’une organisation font au plus # Mio ensemble ; supprimez-en d’abord un',
  'An organization has at most # files; delete one first': 'Une organisation a au plus # fichiers ; supprimez-en d’abord un',
  'The pictures of an organization have at most # MiB together; delete one first':
    'Les images d’une organisation font au plus # Mio ensemble ; supprimez-en d’abord une',
  'An organization has at most # pictures; delete one first': 'Une organisation a au plus # images ; supprimez-en d’abord une',
  'An organization has at most # endpoints: delete one first':
    'Une organisation a au plus # points de terminaison : supprimez-en d’abord un',
  'An organization has at most # active API keys: revoke one first':
    'Une organisation a au plus # clés d’API actives : révoquez-en d’abord une',
  'An organization has at most # layouts, archived ones included': 'Une organisation a au plus # mises en page, archivées comprises',
  'An organization has at most # parts, archived ones included': 'Une organisation a au plus # éléments, archivés compris',
  'The layout # exists already': 'La mise en page « # » existe déjà',
  'The part # exists already': 'L’élément « # » existe déjà',
  'The layout was edited in the meantime; read it again': 'La mise en page a été modifiée entre-temps ; rechargez-la',
  'The part was edited in the meantime; read it again': 'L’élément a été modifié entre-temps ; rechargez-le',
  'The filter takes too long for a view: narrow it, or use records/query': 'Le filtre est trop long pour une vue : restreignez-le',
  'The table is too large for a view: narrow it by a search, or use records/query':
    'La table est trop grande pour une vue : restreignez-la par une recherche',
  'The import already has a file': 'L’import a déjà un fichier',
  'The import is no longer running: it was canceled, or it stopped reporting progress':
    'L’import n’est plus en cours : il a été annulé ou n’avançait plus',
  'The invitation was already accepted': 'L’invitation a déjà été acceptée',
  'The invitation was revoked; create a new one': 'L’invitation a été révoquée ; créez-en une nouvelle',
  'The key of the data table was changed by somebody else meanwhile': 'La clé de la table a été modifiée entre-temps par quelqu’un d’autre',
  'The merge has been undone already': 'La fusion a déjà été annulée',
  'The picture is the logo of the brand: choose another logo, or none, before you delete it':
    'L’image est le logo : choisissez-en un autre ou aucun avant de la supprimer',
  'The project is archived; restore it first': 'Le projet est archivé ; restaurez-le d’abord',
  'The provider of this channel signs its e-mail itself': 'Le fournisseur de ce canal signe lui-même ses e-mails',
  'The rows that the import set aside were corrected and imported already': 'Les lignes mises de côté ont déjà été corrigées et importées',
  'The secret before this one still signs. End its overlap first, or rotate without an overlap':
    'Le secret précédent signe encore. Terminez d’abord sa transition, ou renouvelez sans transition',
  'The secret before this one still signs. Wait for the end of its overlap, or rotate without an overlap':
    'Le secret précédent signe encore. Attendez la fin de sa transition, ou renouvelez sans transition',
  'The secret cannot be shown: the master key that it was sealed with is lost. Rotate it':
    'Le secret ne peut pas être affiché : la clé principale qui l’a scellé est perdue. Renouvelez-le',
  'The signing secret cannot be shown: the master key that it was sealed with is lost. Rotate it':
    'Le secret de signature ne peut pas être affiché : la clé principale qui l’a scellé est perdue. Renouvelez-le',
  'The spinner is archived; restore it first': 'Le spinner est archivé ; restaurez-le d’abord',
  'The spinner is not published': 'Le spinner n’est pas publié',
  'The spinner of this job is no longer published': 'Le spinner de cette tâche n’est plus publié',
  'The spinner was edited in the meantime; read it again': 'Le spinner a été modifié entre-temps ; rechargez-le',
  'The type of a column of this table is being changed; wait, or cancel that':
    'Le type d’une colonne de cette table est en train de changer ; attendez, ou annulez cela',
  'The type of the column # is being changed; wait, or cancel that':
    'Le type de la colonne « # » est en train de changer ; attendez, ou annulez cela',
  'No column of this table is being changed': 'Aucune colonne de cette table n’est en train de changer',
  'The version of this job uses columns that no longer exist or are not metadata':
    'La version de cette tâche utilise des colonnes qui n’existent plus ou ne sont pas des métadonnées',
  'The webhook URL of the data table updates records by their key: let it append first':
    'L’URL de webhook de la table met à jour les enregistrements par leur clé : faites-la d’abord ajouter',
  'There is nothing to test: the provider calls by itself': 'Il n’y a rien à tester : le fournisseur appelle de lui-même',
  'This channel is connected with credentials; archive it, or edit them':
    'Ce canal est connecté par des identifiants ; archivez-le, ou modifiez-les',
  'This channel is connected with credentials; edit them instead': 'Ce canal est connecté par des identifiants ; modifiez-les plutôt',
  'The code is wrong': 'Le code est erroné.',
  'The code was used already: wait for the next one': 'Ce code a déjà été utilisé. Attendez le suivant.',
  'The code is of another time: check the clock of the device that shows it, and let it set its time by the network':
    'Ce code est celui d’un autre moment. Vérifiez l’heure de l’appareil qui l’affiche, et laissez-le se régler par le réseau.',
  'This recovery code was used already: each one works once': 'Ce code de secours a déjà été utilisé. Chacun fonctionne une fois.',
  'You signed in by a password: confirm by it': 'Vous êtes connecté par mot de passe : confirmez avec celui-ci.',
  'This sign-in has expired, or began in another browser: start again':
    'Cette connexion a expiré ou a été commencée dans un autre navigateur. Recommencez.',
  'An organization has at most # providers': 'Une organisation a au plus # fournisseurs.',
  'The owner # keeps a password beside the provider: choose another one first':
    'Le propriétaire « # » garde un mot de passe en plus du fournisseur. Choisissez-en d’abord un autre.',
  'This passkey is registered already': 'Cette clé d’accès est déjà enregistrée.',
  'A person has at most # passkeys: remove one first': 'Pas plus de # clés d’accès. Retirez-en d’abord une.',
  'The set-up of the authenticator app has expired: begin it again':
    'La configuration de l’application d’authentification a expiré. Recommencez.',
  'Set up your own second factor before you require one of others':
    'Configurez votre propre second facteur avant d’en exiger un des autres.',
  'The organization # requires a second factor: set up another one in place of yours':
    'L’organisation « # » exige un second facteur. Configurez-en un autre à la place du vôtre.',
  'This invitation is for another e-mail address: log in with the account that has that address':
    'Cette invitation est pour une autre adresse e-mail : connectez-vous avec le compte qui a cette adresse',
  'The texts of this job are no longer kept, so it cannot be retried':
    'Les textes de cette tâche ne sont plus conservés, elle ne peut donc pas être relancée',
  'This job has nothing left to retry': 'Il n’y a plus rien à relancer dans cette tâche',
  'This person already has an invitation: send it again or revoke it first':
    'Cette personne a déjà une invitation : renvoyez-la ou révoquez-la d’abord',
  'This person is already a member of the organization': 'Cette personne est déjà membre de l’organisation',
  'You are already a member of this organization': 'Vous êtes déjà membre de cette organisation',
  'Your e-mail address is already confirmed': 'Votre adresse e-mail est déjà confirmée',
  'A table has at most # views: delete one first': 'Une table a au plus # vues : supprimez-en d’abord une',
  'At most # replaced API keys can be active: revoke one, or rotate without an overlap':
    'Au plus # clés d’API remplacées peuvent rester actives : révoquez-en une, ou renouvelez sans transition',
  'The organization needs at least one owner; make another member an owner first':
    'L’organisation a besoin d’au moins un propriétaire ; donnez d’abord ce rôle à un autre membre',
  'The webhook URL cannot be shown: the master key that it was sealed with is lost. It still works; rotate it to get one that can be shown':
    'L’URL de webhook ne peut pas être affichée : la clé principale qui l’a scellée est perdue. Elle fonctionne encore ; renouvelez-la pour en avoir une qui s’affiche',
  'The data table has more than # records: set the key in the background':
    'La table a plus de # enregistrements : définissez la clé en arrière-plan',
  'Record # would be larger than # KiB with what it takes from older ones: shorten it first':
    'L’enregistrement # dépasserait # Kio avec ce qu’il reprend des plus anciens : raccourcissez-le d’abord',
  'The invitation was already sent # times; revoke it and create a new one':
    'L’invitation a déjà été envoyée # fois ; révoquez-la et créez-en une nouvelle',
  'It has # versions, the most there may be: make another one': 'Il y a # versions, le maximum : créez-en un nouveau',
  'The import can no longer be undone: its records are known for # days':
    'L’import ne peut plus être annulé : ses enregistrements sont connus pendant # jours',
  'The merge was more than # hours ago and can no longer be undone': 'La fusion date de plus de # heures et ne peut plus être annulée',
  'The column # was removed, or its type changed, since the merge: the records no longer fit the table':
    'La colonne « # » a été supprimée ou a changé de type depuis la fusion : les enregistrements ne vont plus dans la table',
  'An organization defines at most # roles: delete one first': 'Une organisation définit au plus # rôles : supprimez-en un d’abord',
  'There is a role with the name #: choose another': 'Le rôle « # » existe déjà : choisissez un autre nom',
  'The role # is given to #: #. Give them another first': 'Le rôle « # » est donné à # personnes : #. Donnez-leur-en d’abord un autre',
  'The owner of this address was erased. Only owners and admins, signed in, may let it be contacted again':
    'La personne de cette adresse a été effacée. Seuls les propriétaires et administrateurs connectés peuvent permettre de la contacter à nouveau.',
  'An organization has at most # consumers': 'Une organisation a au plus # lecteurs d’événements',
  'The consumer # is at #, beyond #; to go back, set its position':
    'Le lecteur « # » en est à #, après # ; pour revenir en arrière, fixez sa position',
  'The consumer # is at #, not at #: another reader of this name is at work':
    'Le lecteur « # » en est à # et non à # : un autre lit sous le même nom',
  'Publishing needs no second person here: publish it': 'La publication ne demande pas de deuxième personne ici : publiez',
  'The draft is the same as the published version': 'Le brouillon est identique à la version publiée',
  'A request for this draft waits already': 'Une demande pour ce brouillon attend déjà',
  'The job of this request has ended': 'La tâche de cette demande est terminée',
  'The published version takes no arrivals any more': 'La version publiée ne prend plus les arrivées',
  'Only who has asked withdraws a request: send it back instead': 'Seul l’auteur d’une demande la retire : renvoyez-la',
  'This request was decided before': 'Cette demande a déjà été tranchée',
  'The time of this request is over: ask again': 'Le délai de cette demande est passé : demandez à nouveau',
  'The spinner was edited or published since the request: ask again':
    'Le spinner a été modifié ou publié depuis la demande : demandez à nouveau',
  'A layout or part of the draft has a newer version since the request: ask again':
    'Une mise en page ou un bloc du brouillon a une version plus récente que la demande : demandez à nouveau',
  'The job runs another version since the request: another one is made':
    'La tâche suit une autre version que lors de la demande : une nouvelle demande est faite',
  '# would get it now, and # were counted: another request is made':
    '# le recevraient maintenant, # avaient été comptés : une nouvelle demande est faite',
  'The person or key that asked may not publish any more: ask again':
    'L’auteur de la demande n’a plus le droit de publier : demandez à nouveau',
  'The file renames and deletes at once: say under confirm what is deleted':
    'Le fichier renomme et supprime à la fois : indiquez sous confirm ce qui est supprimé',
  'The definitions were changed meanwhile: compare the file again': 'La configuration a changé entre-temps : comparez à nouveau le fichier',
};
