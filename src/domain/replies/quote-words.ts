// Words by which mail programs begin what is answered, and people end what they write. They are compared as `foldedWords` has them.

import { foldedWords } from './away/folded-words.ts';

const list = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s*[|\n]\s*/)
    .map(foldedWords);

/** Verbs of the line above what is answered, such as `On 3 Nov 2026, Ann wrote:`. */
export const wroteWords = list(`
  wrote | writes | sent | schrieb | schreibt | geschrieben | a ecrit | ecrit | escribio | escribe | ha scritto | scritto | scrive | escreveu | escreve
  schreef | geschreven | verzond | napisal | napisala | napisal(a) | napisano | pisze | skrev | skrifadi | kirjoitti | kirjoittaa | yazdi | yazdı | şunu yazdı
  napsal | napsala | napsal(a) | napisao je | napisala je | je napisal | je napisao | irta | a scris | scrie | rase | rakstija | kirjutas | εγραψε
  написал | написала | написал(а) | пишет | писал | написав | написала(а) | пише | написа | viet | da viet | menulis | เขียน | כתב | כתבה | كتب | كتبت
`);
/** Verbs of languages that write no blanks between words. */
export const wroteSigns = list('のメッセージ | 書きました | 写道 | 寫道 | 작성 | 님의 말');

/** Labels of the header of what is answered: who sent it. */
export const fromLabels = list(`
  from | von | de | da | van | od | od koho | от | от кого | вiд | вiд кого | fra | fran | lahettaja | kimden | gonderen | kuldo | felado | de la | expeditor | expediteur
  remitente | remetente | mittente | afzender | absender | nadawca | odesilatel | odosielatel | posiljatelj | nuo | saatja | no | απο | tu | dari | pengirim | จาก | מאת | من
  差出人 | 送信者 | 发件人 | 發件人 | 寄件者 | 보낸 사람 | 보낸사람
`);

/** Further labels of it: when, to whom, about what. */
export const otherLabels = list(`
  sent | date | gesendet | datum | envoye | envoye le | date d'envoi | enviado | enviado el | enviado em | enviada em | enviada | fecha | inviato | inviato il | data
  verzonden | wyslano | data wyslania | dato | sendt | skickat | lahetetty | paivays | gonderildi | gonderme tarihi | gönderildi | gönderilme tarihi | gönderme tarihi | tarih | отправлено | дата | надiслано | odeslano | odoslane | poslano | kuldve
  trimis | ημερομηνια | σταλθηκε | da gui | ngay | dikirim | tanggal | 送信日時 | 日時 | 日付 | 发送时间 | 日期 | 寄件日期 | 보낸 날짜 | 날짜
  to | an | a | para | pour | aan | do | komu | кому | til | till | vastaanottaja | kime | alici | alıcı | kimlere | cimzett | catre | προς | den | kepada | 宛先 | 收件人 | 받는 사람 | 받는사람
  cc | kopie | kopia | copie | copia | kopi | bilgi | 抄送 | 참조 | reply-to | antwort an
  subject | betreff | objet | sujet | asunto | oggetto | assunto | onderwerp | temat | emne | amne | aihe | konu | тема | predmet | vec | targy | subiect | θεμα | chu de | subjek | הנדון | נושא | الموضوع
  件名 | 主题 | 主旨 | 제목
`);

/** Begins of lines that a program or a phone puts below an answer. */
export const deviceWords = list(`
  sent from | sent via | sent with | sent using | get outlook | gesendet von | gesendet mit | von meinem | von unterwegs | diese nachricht wurde von | outlook fur | holen sie sich outlook | laden sie outlook
  envoye de | envoye depuis | envoye a partir | envoye avec | telecharger outlook | obtenez outlook | enviado desde | enviado do | enviado de | enviado com | enviado a partir | obtener outlook | obter o outlook | obtenha o outlook
  inviato da | inviato dal | scarica outlook | ottieni outlook | verzonden vanaf | verzonden met | verstuurd vanaf | outlook voor | download outlook | wyslane z | wyslano z | pobierz outlook | pobierz program outlook
  duoc gui tu | tai outlook | sendt fra | hent outlook | skickat fran | hamta outlook | lahetetty laitteesta | lahetetty | hanki outlook | iphone'umdan | gonderildi | outlook'u edinin | отправлено с | отправлено из | скачать outlook
  odeslano z | odoslane z | ziskat outlook | elkuldve | trimis de pe | poslano iz | надiслано з | dikirim dari | iphoneから | ipadから | androidから | 发自我的 | 從我的 | 나의 iphone | 내 iphone
`);

/** Words with which people end a letter, above their name. */
export const farewellWords = list(`
  best | best regards | kind regards | warm regards | regards | sincerely | yours | yours sincerely | cheers | thanks | thank you | many thanks | thx | br | rgds
  mit freundlichen grussen | freundliche grusse | mit freundlichem gruss | viele grusse | beste grusse | liebe grusse | schone grusse | gruss | grusse | danke | vielen dank | mfg | vg | lg | bg
  cordialement | bien cordialement | bien a vous | salutations | merci | merci d'avance | bonne journee | saludos | un saludo | saludos cordiales | atentamente | gracias | muchas gracias
  saluti | cordiali saluti | distinti saluti | grazie | un saluto | obrigado | obrigada | cumprimentos | com os melhores cumprimentos | atenciosamente | abracos
  groeten | met vriendelijke groet | vriendelijke groet | met vriendelijke groeten | mvg | bedankt | dank u | pozdrawiam | z powazaniem | dziekuje | med venlig hilsen | venlig hilsen | mvh | med vanliga halsningar
  halsningar | hilsen | tack | tak | takk | terveisin | ystavallisin terveisin | kiitos | saygilarimla | saygılarımla | tesekkurler | teşekkürler | с уважением | спасибо | tran trong | cam on | s pozdravem | dekuji | udvozlettel | koszonom | cu stima | multumesc
`);
