import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './form-words.ts';

export const formWords: TranslatedWords<typeof english.formWords> = {
  optional: 'opcional',
  choose: 'Elija una opción',
  trap: 'Deje este campo vacío',
  otherLanguages: 'Idiomas',
  faults: {
    missing: 'Rellene este campo.',
    text: 'Este texto no se puede guardar. Acórtelo.',
    email: 'Introduzca una dirección de correo electrónico, por ejemplo, ada@example.com.',
    tel: 'Introduzca un número de teléfono con el prefijo del país, por ejemplo, +34 612 34 56 78.',
    number: 'Introduzca un número.',
    checkbox: 'Marque esta casilla.',
    date: 'Introduzca una fecha.',
    select: 'Elija una de las opciones.',
  },
  again: {
    faulty: 'Aún no se ha enviado: revise los campos siguientes.',
    fast: 'Ya casi está: compruebe los datos y envíelos de nuevo.',
    old: 'Esta página ha estado abierta mucho tiempo. Compruebe los datos y envíelos de nuevo.',
    foreign: 'Ya casi está: compruebe los datos y envíelos.',
    work: 'Llegan muchas entradas desde su red. Permita JavaScript en esta página y envíelas de nuevo, o espere unos minutos.',
  },
  gone: { heading: 'Este formulario está cerrado', text: 'No existe o ya no admite respuestas.' },
  wrong: { heading: 'No se ha podido aceptar', text: 'No se ha guardado nada. Vuelva atrás e inténtelo de nuevo.' },
  large: { heading: 'Es demasiado largo', text: 'No se ha guardado nada. Vuelva atrás y acorte el texto.' },
  busy: {
    heading: 'Espere un momento',
    text: 'Han llegado demasiadas respuestas a la vez. No se ha guardado nada; inténtelo de nuevo dentro de unos minutos.',
  },
  failure: {
    heading: 'No funciona en este momento',
    text: 'No se ha guardado nada. El error no es suyo: inténtelo de nuevo más tarde.',
  },
};
