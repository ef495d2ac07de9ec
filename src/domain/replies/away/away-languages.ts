// Words of automatic answers, as `foldedWords` has them: without accents.

/** The words by which a language says that somebody is away, and until when. Each is a piece of a pattern. */
export interface AwayLanguage {
  /** That somebody is away. */
  readonly away: string;
  /** The words before the last day of an absence. */
  readonly until: string;
  /** The words before the first day after it. */
  readonly back: string;
  /** From January on. */
  readonly months: readonly string[];
  /** From Monday on. */
  readonly weekdays: readonly string[];
  /** That a person wants no more. */
  readonly noMore: string;
}

const list = (text: string): readonly string[] => text.split(' ');

const languages = {
  en: {
    away: 'out of (?:the )?office|ooo|away|on (?:annual |parental |sick |maternity |paternity )?leave|vacation|holidays?|not in the office|unavailable|absent|absence|travell?ing|limited access',
    until: 'until|till?|through|thru|up to(?: and including)?|ending',
    back: 'back|returning|return(?:ed)?|available again|resume',
    months: list(
      'jan(?:uary)? feb(?:ruary)? mar(?:ch)? apr(?:il)? may june? july? aug(?:ust)? sept?(?:ember)? oct(?:ober)? nov(?:ember)? dec(?:ember)?',
    ),
    weekdays: list('mon(?:day)? tue(?:s(?:day)?)? wed(?:nesday)? thu(?:r(?:s(?:day)?)?)? fri(?:day)? sat(?:urday)? sun(?:day)?'),
    noMore:
      "unsubscribe|remove me|take me off|opt[ -]?out|stop (?:e-?mail|mail|contact|writ|send|spam|message)|(?:do not|don't|no longer) (?:want|wish|contact|e-?mail|write|send)|leave me alone|no more (?:e-?)?mails?",
  },
  de: {
    away: 'abwesen|abwesend|nicht im (?:buro|haus|hause)|ausser haus|urlaub|ferien|nicht erreichbar|elternzeit|krank|dienstreise|unterwegs|im ausland',
    until: 'bis(?: zum| einschliesslich| inkl\\.?| inklusive| einschl\\.?)*|voraussichtlich bis',
    back: 'wieder|zuruck|erreichen sie mich ab|erreichbar ab|ruckkehr',
    months: list(
      'jan(?:uar|ner)? feb(?:ruar)? marz|mrz apr(?:il)? mai juni? juli? aug(?:ust)? sept?(?:ember)? okt(?:ober)? nov(?:ember)? dez(?:ember)?',
    ),
    weekdays: list('montag|mo\\. dienstag|di\\. mittwoch|mi\\. donnerstag|do\\. freitag|fr\\. samstag|sonnabend sonntag'),
    noMore:
      'abmelden|abbestellen|austragen|keine (?:weiteren |mehr )?(?:e-?)?mails|aus (?:dem|ihrem|eurem) verteiler|nicht (?:mehr|weiter) (?:an)?schreiben|nicht mehr kontaktieren|lassen sie mich in ruhe|loschen sie (?:mich|meine)',
  },
  fr: {
    away: 'absent|absence|conges?|vacances|pas au bureau|hors du bureau|indisponible|en deplacement|arret maladie|ferme',
    until: "jusqu'au|jusqu'a|jusque|jusqu'|\\bau",
    back: 'de retour|retour|reviens|reviendrai|disponible a partir|rentre',
    months: list(
      'janv(?:ier)?\\.? fevr?(?:ier)?\\.? mars avr(?:il)?\\.? mai juin juil(?:let)?\\.? aout sept(?:embre)?\\.? oct(?:obre)?\\.? nov(?:embre)?\\.? dec(?:embre)?\\.?',
    ),
    weekdays: list('lundi mardi mercredi jeudi vendredi samedi dimanche'),
    noMore:
      'desinscri|desabonn|ne (?:souhaite|veux|desire) plus|ne plus recevoir|retire[zr]?[- ]moi|supprime[zr]?[- ]moi|arrete[zr] de|ne me contacte[zr] plus',
  },
  es: {
    away: 'ausente|ausencia|fuera de (?:la )?oficina|vacaciones|no estare|de viaje|de baja|no disponible|permiso',
    until: 'hasta(?: el)?|\\bal',
    back: 'de vuelta|regres(?:o|are|ando)|vuelvo|volvere|reincorpor\\w{0,8}|a mi (?:vuelta|regreso)|disponible a partir',
    months: list(
      'ene(?:ro)?\\.? feb(?:rero)?\\.? mar(?:zo)?\\.? abr(?:il)?\\.? may(?:o)?\\.? jun(?:io)?\\.? jul(?:io)?\\.? ago(?:sto)?\\.? sep?t?(?:iembre)?\\.? oct(?:ubre)?\\.? nov(?:iembre)?\\.? dic(?:iembre)?\\.?',
    ),
    weekdays: list('lunes martes miercoles jueves viernes sabado domingo'),
    noMore:
      'darme de baja|dar de baja|deme de baja|no (?:deseo|quiero) (?:recibir|mas)|elimin(?:ar|en|e)(?:me)?|dejen? de (?:enviar|escribir)|no me (?:escriba|contacte|envie)n? mas|cancelar (?:la |mi )?suscripcion',
  },
  it: {
    away: 'assente|assenza|fuori (?:ufficio|sede)|ferie|vacanza|non (?:saro|sono) (?:in ufficio|disponibile|raggiungibile)|in viaggio|malattia|chius[oi]',
    until: "fino al?l?'?|sino al?l?'?|\\bal(?:l')?|entro il",
    back: 'torner(?:o|emo)|rientr(?:o|ero|eremo)|di ritorno|di nuovo|nuovamente|a partire dal',
    months: list(
      'gen(?:naio)?\\.? feb(?:braio)?\\.? mar(?:zo)?\\.? apr(?:ile)?\\.? mag(?:gio)?\\.? giu(?:gno)?\\.? lug(?:lio)?\\.? ago(?:sto)?\\.? set(?:tembre)?\\.? ott(?:obre)?\\.? nov(?:embre)?\\.? dic(?:embre)?\\.?',
    ),
    weekdays: list('lunedi martedi mercoledi giovedi venerdi sabato domenica'),
    noMore: 'disiscri|cancell(?:ar|at)(?:mi|emi)|non (?:desidero|voglio) (?:piu|ricevere)|rimuove(?:te|re)(?:mi)?|rimuovimi|smettete',
  },
  pt: {
    away: 'ausente|ausencia|fora do escritorio|ferias|nao estarei|em viagem|licenca|indisponivel|encerrad[oa]',
    until: 'ate(?: ao| o| a)?(?: dia)?',
    back: 'de volta|regress(?:o|arei|ando)|retorn(?:o|arei|ando)|volto|voltarei|a partir de',
    months: list(
      'jan(?:eiro)?\\.? fev(?:ereiro)?\\.? mar(?:co)?\\.? abr(?:il)?\\.? mai(?:o)?\\.? jun(?:ho)?\\.? jul(?:ho)?\\.? ago(?:sto)?\\.? set(?:embro)?\\.? out(?:ubro)?\\.? nov(?:embro)?\\.? dez(?:embro)?\\.?',
    ),
    weekdays: list('segunda(?:-feira)? terca(?:-feira)? quarta(?:-feira)? quinta(?:-feira)? sexta(?:-feira)? sabado domingo'),
    noMore:
      'descadastr|cancelar (?:a |minha )?(?:inscricao|subscricao|assinatura)|nao (?:quero|desejo) (?:mais|receber)|remov(?:er|am|a)(?:-me)?|parem? de (?:enviar|mandar|escrever)',
  },
  nl: {
    away: 'afwezig|niet (?:op kantoor|aanwezig|bereikbaar)|vakantie|verlof|buiten kantoor|ziek|gesloten|met vakantie',
    until: 't/m|tot(?: en met| en met | aan)?|tot',
    back: 'terug|weer (?:bereikbaar|aanwezig|beschikbaar|op kantoor)|vanaf',
    months: list(
      'jan(?:uari)?\\.? feb(?:ruari)?\\.? maart|mrt\\.? apr(?:il)?\\.? mei juni?\\.? juli?\\.? aug(?:ustus)?\\.? sept?(?:ember)?\\.? okt(?:ober)?\\.? nov(?:ember)?\\.? dec(?:ember)?\\.?',
    ),
    weekdays: list('maandag dinsdag woensdag donderdag vrijdag zaterdag zondag'),
    noMore: 'uitschrij|afmeld|geen (?:e-?)?mails? meer|niet meer (?:mailen|benaderen|ontvangen)|van (?:de|uw|jullie) (?:mailing)?lijst',
  },
  pl: {
    away: 'nieobecn|poza biurem|urlop|niedostepn|na wakacjach|na zwolnieniu|w podrozy|nie ma mnie|delegacj',
    until: '\\bdo(?: dnia| konca dnia)?',
    back: 'wracam|wroce|powrot|powroce|bede (?:znowu |ponownie )?(?:dostepn[ya]|z powrotem)|ponownie',
    months: list(
      'stycz(?:nia|en) lut(?:ego|y) mar(?:ca|zec) kwie(?:tnia|cien) maja? czerw(?:ca|iec) lip(?:ca|iec) sierp(?:nia|ien) wrzes(?:nia|ien) pazdziernika? listopada? grud(?:nia|zien)',
    ),
    weekdays: list('poniedzialk?(?:u|ek)? wtor(?:ek|ku) srod[aey] czwart(?:ek|ku) piat(?:ek|ku) sobot[aey] niedziel[aei]'),
    noMore:
      'wypis|rezygn|nie (?:chce|zycze sobie) (?:juz |wiecej )?(?:otrzymywac|dostawac|wiadomosci|maili)|prosze (?:mnie )?usun|przestan',
  },
  vi: {
    away: 'vang mat|nghi phep|nghi le|khong co mat|ra ngoai|di cong tac|khong o van phong|dang nghi|nghi den|nghi tu|nghi het',
    until: '(?:cho )?den(?: het)?(?: ngay)?|cho toi|toi(?: het)? ngay|het ngay',
    back: 'tro lai|quay lai|lam viec lai|di lam lai',
    months: Array.from({ length: 12 }, (_, position) => `(?:thang|/) ?${position < 9 ? '0?' : ''}${position + 1}(?!\\d)`),
    weekdays: list('thu_hai thu_ba thu_tu thu_nam thu_sau thu_bay chu_nhat').map((name) => name.replace('_', ' ')),
    noMore: 'huy dang ky|khong muon nhan|ngung gui|dung gui|dung lien he|xoa toi|bo theo doi',
  },
} as const satisfies Readonly<Record<string, AwayLanguage>>;

/** The languages in which automatic answers are read. */
export type ReplyLanguage = keyof typeof languages;

export const replyLanguages = Object.keys(languages) as readonly ReplyLanguage[];

export const wordsOf = (language: ReplyLanguage): AwayLanguage => languages[language];
