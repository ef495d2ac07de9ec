// Words of mail servers, as `plainWords` has them: in lower case, without accents and addresses. Each line is a piece of a pattern, and a
// match begins where a word does.

const anyOf = (text: string): RegExp => {
  const pieces = text
    .trim()
    .split('\n')
    .map((line) => line.trim());
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${pieces.join('|')})`, 'u');
};

/** The sender has to sign in first, or may not send through this server. */
export const accessWords = anyOf(`
  (?:auth|authentication|authorization|authentification|log ?in|sign[ -]?in|starttls|tls) (?:is )?(?:required|requise|needed|necessary|credentials|fail|first)
  (?:not|without|must|should|need to|needs to|have to|please|before|when|required to|requires|requires smtp|n.t) (?:be )?(?:authenticat|log ?in\\b|log on|sign in\\b)
  unauthenticated (?:sender|user|client|connection)
  sender is not authenticated
  (?:log ?in|sign in|authenticate) (?:first|before|to send)
  (?:no|not|unable to|insecure mail|not an open|as a|not allowed to|not permitted to|configured to|cannot|does not) relay
  relay(?:s|ing)?(?: mail| access| of mail)?(?: to| for)? (?:is |was )?(?:not|denied|prohibited|refused|forbidden|disabled|limit)
  gateway user|not a gateway|not local host|handle mail for|specified domain is not allowed|.{0,20}allowed rcpthost
  invalid credentials|sendasdenied|sending paused|not authorized to (?:perform|relay|send from)|(?:address|identity|identities) (?:is|are) not verified
  the following identities failed
  (?:your|senders?|sending|smtp)(?: (?:e-?mail|mail|smtp|user|sending|hosting))? account (?:\\S{1,10} ){0,3}(?:suspended|disabled|deactivated|locked|blocked|restricted|terminated|not (?:yet )?activated)
  (?:sending|outgoing|outbound|submission)(?: e-?mails?| mail| messages)?(?: has| have)?(?: been| is| are| was)? (?:suspended|disabled|blocked)
`);

/** An account is suspended: with a status that is about permission, the sender's. */
export const suspendedWords = anyOf(`
  account (?:\\S{1,10} ){0,3}(?:suspended|terminated)
`);

/** The sender's domain is not proven, or the address takes mail of few: nothing that signing in would change. */
export const unprovenWords = anyOf(`
  spf|dkim|dmarc|arc\\b|sender policy|resolver\\.rst|restricted to authenticated|restricted recipient
`);

/** The sender has sent too much, or too fast. */
export const rateWords = anyOf(`
  rate[ -]?limit|throttl|too much mail from|too fast|too frequent|slower|slow down|at a rate|frequency limit|trop de connexions
  too many (?:\\S{1,20} ){0,2}(?:messages|e?-?mails|recipients|connections|sessions|errors|spams|requests)
  (?:limits?|rate|quota|number)\\b.{0,30} (?:exceeded|reached)
  exceed(?:s|ed|ing)?\\b.{0,40} (?:limits?|rate|per hour|per day|number of)
`);

/** A limit is the recipient's, and not the sender's. */
export const ofRecipientWords = anyOf(`
  (?:mailbox|inbox|disk|storage|space|size|receive|receives|receiving|recipient)\\b
`);

/** The server dislikes the sender, their host or domain, or the message. */
export const policyWords = anyOf(`
  batv|sender id|ptr|r?dns ptr|reverse dns|reverse lookup|rdns|helo|ehlo|mismatche?s? client|forward dns|name lookup
  (?:multi-|ip)?(?:black|block|deny|drop)[- ]?list|(?:black|block|deny) list|rbl|\\p{L}{0,6}dnsbl|drbl|uribl|surbl|cdrbl|\\(bl\\)|aup#|zen\\b|xbl
  (?:anti-?)?spam|unsolicited|bulk|phish|junk|virus|malware|malicious|infected|trojan|executable|attachment|uce\\b|advertis
  polic(?:y|ies)|reputation|suspicious|suspected|abus|complain|banned|bogus|backscatter|gr[ea]y-?list|prohibit|forbidden|harvest|dynamic ip|open proxy
  (?:invalid|bad|unknown|forged|null|empty|no such|blocked) (?:envelope )?sender|(?<!to )sender\\b|originator|emetteur|absender|remitente|mittente|mail from|from address
  (?:ip|ips|network|client host|remotehost|sending host|your host|your server|your domain|hostname|ip address|client)\\b
  message (?:was )?(?:not (?:allowed|permitted)|content|filtered|rejected|refused|blocked|denied|contain)|content (?:filter|reject)|mail content|headers?\\b|mime\\b|message too|size\\b|too (?:large|big)
  command (?:not|parameter|unrecog|unknown|rejected)|unrecognized|protocol|sequence|syntax error|not implemented|bare (?:lf|cr)|loop|hop count|not accepting|not accepted here|transaction failed|service (?:is )?(?:currently )?(?:un|not )available
  (?:access|permission|relay) (?:is )?denied|denied by|denied for|not allowed|not permitted|not authori[sz]ed|not welcome|unacceptable|go away|members-only|not subscribed|confirmation|confirm this
`);

const full = `
  (?:over|disk|disc|mail)? ?quota|(?:mail)?box (?:is )?full|full mailbox|folder is full|pleine\\b|voll\\b|llen[oa]\\b|pien[oa]\\b|enough (?:disk )?(?:space|storage)
  no space|storage|insufficient|exceeds allowed size|exceeded the local limit|too much mail data|couldn.t create
`;

/** There is no room in the mailbox. */
export const fullWords = anyOf(full);

/** The mailbox exists and takes nothing now: it is full, or not in use. */
export const heldWords = anyOf(`${full.trim()}
  disabled|deactivated|suspended|frozen|locked|inactive|blocked|bloque|archive|discontinued|temporar|refuses|preferences|user rules|restricted|only accept
`);

/** The domain takes no mail (RFC 7505), in words that mean nothing else. */
export const noMailWords = anyOf(`
  (?:host|domain|host/domain) does not accept mail|mail receiving disabled|mx or srv record indicated no smtp service
`);

/** There is no such account, in words that mean nothing else. */
export const noAccountWords = anyOf(`
  (?:do|does) ?(?:not|n.t) have an? \\S{1,60} account
`);

/** The domain does not exist, or takes no mail. */
export const goneDomainWords = anyOf(`
  (?:host|domain)(?: or domain)?(?: name)? (?:\\S{1,60} )?(?:not found|unknown|(?:do|does|may) ?n.t exist|(?:does|may) not exist|must exist|is invalid)
  (?:unknown|no such|invalid) (?:mail )?(?:host|domain)|name or service not known|nxdomain|unroute?able
  no mx|null ?mx|cannot find any host|find a mail exchanger
`);

/** The address does not exist. */
export const goneWords = anyOf(`
  (?:no|not a|not an|non) (?:such |known |valid |local )?(?:user|mail ?box|recipient|address|person|account|customer|existent user|one at this)
  no .{0,30}\\b(?:mail ?box|account|user) (?:here|by that name|found|available|with)
  bad (?:destination|recipient|address)
  (?:unknown|invalid|inexistent|nonexistent|non-existent) (?:or \\S{1,20} )?(?:local[ -]?part|local user|virtual user|user|mailbox|recipient|e-?mail|address|account|destination)
  (?:user|mail ?box|recipients?|address(?:es)?|account|person|local ?part|rcpt)(?: \\S{1,40}){0,4} (?:unknown|unavailable|unavaiable|inexist|invalid|not (?:known|found|exist|present|valid|local|a (?:known|valid|local)|ok|active|listed|recogni)|wrong)
  (?:user|mail ?box|recipients?|address(?:es)?|account|person|rcpt)\\b.{0,60} (?:(?:do|does|did) ?n(?:.t|ot) (?:exist|have)|does not exist|not exist|doesn.t exist|no longer|not found|could not be found)
  (?:do|does) ?(?:not|n.t) (?:exist|have an? \\S{1,20} account)|is not (?:a|an|our) (?:known |valid |active )?(?:user|address|mailbox|recipient|customer)
  recip(?:ient)?\\s?not\\s?found|badrcptto|badrecipientto|validrcptto|no longer (?:accepts|valid|exists|available|with|employed|works)|user missing|addressee unknown|has been replaced|has moved
  (?:utilisateur|destinataire|adresse|compte|boite)(?: \\S{1,40}){0,4} (?:inconnu|invalide|inexistant|n.existe)|(?:utente|utilisateur|usuario|destinatario|empfanger|benutzer|postfach|adresse|gebruiker|konto)(?: \\S{1,40}){0,4} (?:unbekannt|existiert|desconocid|sconosciut|inesistente|no existe|non esiste|onbekend|nie istnieje|nicht)
  recipient address rejected\\.?\\s?$|no existe|nessun utente|unbekannter? (?:empfanger|benutzer|adresse)|kein (?:benutzer|empfanger|postfach)
`);

/** The network failed on the way. */
export const networkWords = anyOf(`
  time[ds]?[ -]?out|try again|retry|later\\b|connection (?:refused|dropped|reset|lost|timed)|not respond|dns (?:error|fail)|servfail|malformed|unreachable|lame\\b|mail loop
`);
