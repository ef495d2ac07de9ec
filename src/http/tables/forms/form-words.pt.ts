import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './form-words.ts';

export const formWords: TranslatedWords<typeof english.formWords> = {
  optional: 'opcional',
  choose: 'Escolha uma opção',
  trap: 'Deixe este campo vazio',
  otherLanguages: 'Idiomas',
  faults: {
    missing: 'Preencha este campo.',
    text: 'Este texto não pode ser salvo. Encurte-o.',
    email: 'Digite um endereço de e\u2011mail, por exemplo, ada@example.com.',
    tel: 'Digite um número de telefone com o código do país, por exemplo, +55 11 91234 5678.',
    number: 'Digite um número.',
    checkbox: 'Marque esta caixa.',
    date: 'Digite uma data.',
    select: 'Escolha uma das opções.',
  },
  again: {
    faulty: 'Ainda não enviado: verifique os campos abaixo.',
    fast: 'Quase pronto: confira os dados e envie mais uma vez.',
    old: 'Esta página ficou aberta por muito tempo. Confira os dados e envie mais uma vez.',
    foreign: 'Quase pronto: confira os dados e envie.',
    work: 'Chegam muitos envios da sua rede. Permita JavaScript nesta página e envie novamente, ou aguarde alguns minutos.',
  },
  gone: { heading: 'Este formulário está encerrado', text: 'Ele não existe ou já não aceita respostas.' },
  wrong: { heading: 'Não foi possível aceitar o envio', text: 'Nada foi salvo. Volte e tente de novo.' },
  large: { heading: 'É longo demais', text: 'Nada foi salvo. Volte e encurte o texto.' },
  busy: {
    heading: 'Aguarde um momento',
    text: 'Chegaram respostas demais ao mesmo tempo. Nada foi salvo; tente de novo dentro de alguns minutos.',
  },
  failure: {
    heading: 'Não funciona neste momento',
    text: 'Nada foi salvo. O erro não é seu: tente de novo mais tarde.',
  },
};
