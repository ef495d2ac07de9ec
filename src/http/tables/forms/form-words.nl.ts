import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './form-words.ts';

export const formWords: TranslatedWords<typeof english.formWords> = {
  optional: 'optioneel',
  choose: 'Maak een keuze',
  trap: 'Laat dit veld leeg',
  otherLanguages: 'Talen',
  faults: {
    missing: 'Vul dit in.',
    text: 'Deze tekst kan niet worden opgeslagen. Maak de tekst korter.',
    email: 'Vul een e\u2011mailadres in, bijvoorbeeld ada@example.com.',
    tel: 'Vul een telefoonnummer met landnummer in, bijvoorbeeld +31 20 123 4567.',
    number: 'Vul een getal in.',
    checkbox: 'Vink dit vakje aan.',
    date: 'Vul een datum in.',
    select: 'Kies een van de mogelijkheden.',
  },
  again: {
    faulty: 'Nog niet verzonden: kijk de velden hieronder nog eens na.',
    fast: 'Bijna klaar: controleer uw gegevens en verstuur ze nog een keer.',
    old: 'Deze pagina heeft lang opengestaan. Controleer uw gegevens en verstuur ze nog een keer.',
    foreign: 'Bijna klaar: controleer uw gegevens en verstuur ze.',
    work: 'Er komen veel inzendingen van uw netwerk. Sta JavaScript toe voor deze pagina en verstuur opnieuw, of wacht een paar minuten.',
  },
  gone: { heading: 'Dit formulier is gesloten', text: 'Het bestaat niet of neemt geen inzendingen meer aan.' },
  wrong: { heading: 'Dit kon niet worden aangenomen', text: 'Er is niets opgeslagen. Ga terug en probeer het opnieuw.' },
  large: { heading: 'Dit is te veel', text: 'Er is niets opgeslagen. Ga terug en maak uw invoer korter.' },
  busy: {
    heading: 'Een moment geduld',
    text: 'Er kwamen te veel inzendingen tegelijk. Er is niets opgeslagen; probeer het over een paar minuten opnieuw.',
  },
  failure: {
    heading: 'Dit werkt nu even niet',
    text: 'Er is niets opgeslagen. De fout ligt niet bij u: probeer het later opnieuw.',
  },
};
