import { type ReasonTexts, type ReasonWriting, reasonIn } from './reason-in.ts';

const after = (rest?: string): string => (rest ? ` : ${rest}` : '');
const masterKey = 'ne peut pas être lu avec cette clé maîtresse';

const texts = ({ count, dateAndTime, quoted }: ReasonWriting): ReasonTexts => {
  const n = (digits = ''): string => count(Number(digits));
  const timeOf = (said = ''): string => {
    const [, day, time] = /^since (\S+) (\S+) UTC$/.exec(said) ?? [];
    return day === undefined ? 'des dernières 24 heures' : `depuis le ${dateAndTime(`${day}T${time}Z`)}`;
  };
  return {
    bounced: (some, all, time) => `${n(some)} messages sur ${n(all)} ${timeOf(time)} ont été rejetés`,
    bouncedAndComplained: (some, all, time, others) =>
      `${n(some)} messages sur ${n(all)} ${timeOf(time)} ont été rejetés, et ${n(others)} ont fait l’objet d’une plainte`,
    complained: (some, all, time) => `${n(some)} messages sur ${n(all)} ${timeOf(time)} ont fait l’objet d’une plainte`,
    failed(inARow, some, all, channelName, last) {
      const through = channelName ? ` par le canal ${quoted(channelName)}` : '';
      const of = last ? ` ; le dernier : ${last}` : '';
      if (some) return `${n(some)} des ${n(all)} derniers messages${through} ont échoué${of}`;
      return inARow ? `Les ${n(inARow)} derniers messages${through} ont échoué${of}` : `Le dernier message${through} a échoué${of}`;
    },
    ofChannel: (name = '', rest) => `Canal ${quoted(name)}${after(rest)}`,

    noChannel: () => 'Ce canal n’existe pas. Choisissez-en un autre.',
    allArchived: () => 'Tous les canaux sont archivés. Restaurez-en un, ou connectez-en un autre.',
    poolGone: () => 'Aucun canal du pool ne peut envoyer. Reconnectez-en un, ou choisissez-en d’autres.',
    noDefault: () => 'Aucun canal n’est celui par défaut. Indiquez-en un, ou définissez un canal par défaut.',
    otherKind: (name = '') => `Le canal ${quoted(name)} n’envoie pas ce type de message. Choisissez-en un autre.`,
    archived: (name = '') => `Le canal ${quoted(name)} est archivé. Restaurez-le, ou choisissez-en un autre.`,
    disconnected: (name = '', rest) => `Le canal ${quoted(name)} est déconnecté et doit être reconnecté${after(rest)}`,
    notConnected: (medium) => `${medium === 'SMS' ? 'SMS' : 'E-mail'} : aucun canal n’est connecté`,
    channelGone: () => 'Le canal n’existe plus',
    countryNotAllowed: (country) => `Le canal n’envoie pas vers ${country} : voyez ses pays`,

    noMailServer: () => 'Aucun serveur de messagerie n’est configuré',
    notOneAddress: () => 'Le destinataire n’est pas une seule adresse e-mail',
    suppressed: () => 'L’adresse est bloquée dans cette organisation',
    noReason: () => 'L’échec n’a pas été expliqué',
    notTaken: () => 'Le message n’a pas été accepté',
    busy: () => 'Toutes les connexions étaient occupées',
    connectionsClosed: () => 'Les connexions au serveur de messagerie ont été fermées',
    noAnswer: () => 'La connexion a été fermée sans réponse',
    noAnswerIn: (ms) => `Aucune réponse en ${n(ms)} ms`,
    tooLong: () => 'La réponse est trop longue',
    noSignIn: () => 'Le serveur ne propose pas de connexion avec mot de passe sur ce port',
    slowSignIn: () => 'Le serveur a mis trop de temps à accepter l’identification',
    closed: () => 'La connexion a été fermée',
    timedOut: () => 'Le serveur n’a pas répondu à temps',
    noGreeting: () => 'Le serveur ne s’est pas annoncé',
    aborted: () => 'L’envoi a été interrompu',
    answered: (status) => `Le point de terminaison a répondu ${status}`,
    noSecret: (name = '') => `Il n’y a pas de secret ${quoted(name)}`,
    secretElsewhere: (name = '', host = '') => `Le secret ${quoted(name)} ne peut pas être envoyé à ${host}`,
    tokenRefused: (name, rest) => `Le jeton du secret ${quoted(name)} a été refusé : ${rest}`,
    tokenAway: (name, rest) => `Le jeton du secret ${quoted(name)} n’a pas pu être obtenu : ${rest}`,
    secretsUnread: (rest) => `Les secrets n’ont pas pu être lus${after(rest)}`,
    notJson: () => 'La réponse n’est pas du JSON',
    noSuccess: (path = '') => `La réponse n’est pas un succès : ${quoted(path)} n’est pas ainsi`,
    answerTooLong: (bytes) => `La réponse dépasse ${n(bytes)} octets`,
    answerBroke: () => 'La réponse s’est interrompue',
    answerCompressed: () => 'La réponse est compressée d’une façon qui n’est pas lue',
    answerNoText: () => 'La réponse n’est pas un texte dans son jeu de caractères',
    ofStatus: (status, rest) => `HTTP ${status} : ${rest}`,
    outputTooLong: (name = '', bytes) => `La valeur ${quoted(name)} dépasse ${n(bytes)} octets`,
    redirects: (status) => `Le point de terminaison a répondu ${status} ; les redirections ne sont pas suivies`,
    secretUnreadable: () => `Le secret ${masterKey}. Renouvelez-le.`,
    credentialsUnreadable: () => 'Les identifiants enregistrés ne peuvent pas être lus avec cette clé maîtresse. Saisissez-les de nouveau.',
    tokensUnreadable: () => 'L’autorisation enregistrée ne peut pas être lue avec cette clé maîtresse. Connectez de nouveau le compte.',
    secretUnread: (rest) => `Le secret n’a pas pu être lu${after(rest)}`,
    providerRefused: (company, rest) => `${company} a refusé${after(rest)}`,
    providerAway: (company, rest) => `${company} est injoignable${after(rest)}`,

    noUserName: () =>
      'Le serveur propose une connexion (AUTH), et aucun nom d’utilisateur n’est indiqué : il refusera peut-être tous les destinataires. Saisissez le nom d’utilisateur et le mot de passe, sauf s’il accepte les e-mails d’ici sans eux.',
    compareHost: (rest) => `${rest}. Comparez le nom du serveur avec les indications de votre fournisseur.`,
    otherPort: (rest) => `${rest}. Vérifiez le port : la plupart des serveurs ont 587 avec STARTTLS, ou 465 avec TLS.`,
    otherEncryption: (rest) => `${rest}. Essayez l’autre chiffrement : TLS va avec le port 465, STARTTLS avec 587.`,
    appPassword: (rest) => `${rest}. Certains fournisseurs demandent un mot de passe créé pour les applications, et non celui du compte.`,

    connectFailed: (code, at) => `Pas de connexion à ${at} (${code})`,
    noName: (code, host) => `Le serveur ${host} est introuvable (${code})`,
    noAddress: (host) => `Le serveur ${host} n’a pas d’adresse`,
    broken: (code) => `La connexion a été coupée (${code})`,
    notPublic: (host) => `Le serveur ${host} n’est pas sur l’internet public`,
    ownNetwork: (host) =>
      `Le serveur ${host} n’est pas sur l’internet public. L’opérateur de cette installation autorise son propre réseau avec OUTBOUND_ALLOW_PRIVATE=true`,

    mailboxSignIn: (rest) => `Le serveur a refusé le nom d’utilisateur ou le mot de passe${after(rest)}`,
    mailboxPermission: (rest) => `La lecture n’est pas autorisée. Connectez de nouveau le compte et autorisez-la${after(rest)}`,
    certExpired: (host) => `Le certificat de ${host} a expiré : son propriétaire doit le renouveler`,
    certTooEarly: (host) => `Le certificat de ${host} n’est pas encore valable : comparez les horloges des deux serveurs`,
    certOtherName: (host, names) =>
      `Le certificat de ${host} est établi pour un autre nom (${names}) : saisissez le nom pour lequel il est établi`,
    certBySelf: (host) =>
      `Le certificat de ${host} est signé par lui-même : si vous connaissez le serveur, saisissez ce certificat comme sa propre autorité`,
    certUnknown: (host) =>
      `Le certificat de ${host} vient d’une autorité qui n’est pas connue ici : si c’est la vôtre, saisissez son certificat ; sinon le serveur en omet un`,
    certInvalid: (host, code) => `Le certificat de ${host} n’est pas valable : ${code}`,
    noTlsHere: (host) => `${host} ne parle pas TLS dès le premier octet sur ce port`,
    waitsForTls: (host) => `${host} attend TLS dès le premier octet sur ce port`,
    noStartTlsHere: (host) => `${host} ne propose pas STARTTLS sur ce port`,
    oldTls: (host) => `${host} ne parle aucune version de TLS encore sûre (1.2 ou 1.3) : son propriétaire doit le mettre à jour`,
    noSmtpHere: (host, rest) => `${host} ne parle pas SMTP sur ce port${after(rest)}`,
    tlsFailed: (host, rest) => `TLS avec ${host} a échoué${after(rest)}`,
    signInLater: (rest) => `${rest}. Le serveur ne peut vérifier aucune connexion en ce moment : réessayez dans quelques minutes`,
    connectLater: (rest) => `${rest}. Le serveur n’accepte aucune connexion en ce moment : réessayez dans quelques minutes`,
    certificate: (at, host, rest) => `Le certificat de ${at} n’est pas valable pour ${host}${after(rest)}`,
    noStartTls: (at, rest) => `${at} ne propose pas STARTTLS${after(rest)}`,
    noTls: (at, rest) => `${at} n’y parle pas TLS${after(rest)}`,
    serverNotFound: (host, rest) => `Le serveur ${host} est introuvable${after(rest)}`,
    noConnection: (at, rest) => `Pas de connexion à ${at}${after(rest)}`,
    noImap: (at, rest) => `Aucun serveur IMAP n’a répondu à ${at}${after(rest)}`,
    endedConnection: (at) => `${at} a fermé la connexion ; le chiffrement ne convient peut-être pas`,
    noFolder: (folder = '', rest) => `Le dossier ${quoted(folder)} ne peut pas être ouvert${after(rest)}`,

    dnsSlow: () => 'Les serveurs DNS n’ont pas répondu à temps',
    dnsFails: () => 'Le serveur DNS du domaine est en panne (SERVFAIL)',
    dnsAway: () => 'Les serveurs DNS de cette installation sont injoignables',
    dnsRefused: () => 'Le serveur DNS a refusé la demande',
    lookUpFailed: (rest) => `La recherche a échoué${after(rest)}`,
    noDkim: () => 'Il n’y a pas d’enregistrement DKIM à ce nom',
    manyDkim: () => 'Il y a plusieurs enregistrements DKIM à ce nom. N’en gardez qu’un.',
    dkimRevoked: () => 'La clé est révoquée : son p= est vide',
    dkimVersion: () => 'L’enregistrement doit commencer par v=DKIM1',
    dkimType: () => 'Le type de la clé doit être k=rsa',
    dkimHash: () => 'Son h= n’autorise pas sha256',
    dkimCut: () => 'La clé est coupée. Collez la valeur entière.',
    dkimOther: () => 'Une autre clé se trouve à ce nom',
    noDmarc: () => 'Il n’y a pas d’enregistrement DMARC ; les grands fournisseurs en demandent un',
    manyDmarc: () => 'Il y a plusieurs enregistrements DMARC : les destinataires les ignorent tous. N’en gardez qu’un.',
    dmarcPolicy: () => 'Son p= doit être none, quarantine ou reject',
    noMx: () => 'Il n’y a pas d’enregistrement MX : aucun rejet n’arrive',
    otherMx: () => 'D’autres serveurs reçoivent aussi les e-mails de ce domaine. Retirez-les.',
    wrongMx: (host) => `Les rejets vont ailleurs, et non à ${host}`,
    noSpf: () => 'Il n’y a pas d’enregistrement SPF',
    manySpf: () => 'Il y a plusieurs enregistrements SPF : les destinataires n’en acceptent aucun. N’en gardez qu’un.',
    longSpf: () => 'Il demande plus de 10 recherches : les destinataires abandonnent. Retirez ce que vous n’utilisez pas.',
    spfLacks: (host) => `Il y manque ${host}, d’où partent les e-mails de ce canal`,
    spfUnknown: (host) => `S’il autorise ${host} ne se voit pas d’ici. Demandez à qui exploite ce serveur.`,
    freeMail: (domain) =>
      `Les adresses de ${domain} appartiennent à ses utilisateurs, et les destinataires refusent les e-mails de ce domaine envoyés par d’autres serveurs. Prenez une adresse de votre propre domaine, ou le serveur du fournisseur.`,

    importLost: () => 'L’import a été interrompu ; rien n’a été importé',
    uploadBroken: () => 'L’envoi du fichier a été interrompu avant la fin',
    internal: () => 'Une erreur s’est produite sur le serveur',
  };
};

/** A stored reason in French; a foreign server’s words stay as they are. */
export const reasonInWords = (said: string, writing: ReasonWriting): string =>
  reasonIn(said, texts(writing), (rest) => reasonInWords(rest, writing)) ?? said;
