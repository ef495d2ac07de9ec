import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './unsubscribe-words.ts';

const mail = 'e\u2011mail';

export const unsubscribeWords: TranslatedWords<typeof english.unsubscribeWords> = {
  ask: {
    heading: `Cancelar a inscrição nestes ${mail}s?`,
    text: (sender, addresses) => `${sender} envia ${mail}s para ${addresses}. Se cancelar a inscrição, o envio termina.`,
  },
  unsubscribe: 'Cancelar a inscrição',
  done: {
    heading: 'A sua inscrição foi cancelada',
    text: (sender, addresses) => `${sender} não enviará mais ${mail}s para ${addresses}.`,
    note: `Um ${mail} que já estava a caminho ainda pode chegar.`,
  },
  off: {
    heading: 'A sua inscrição já estava cancelada',
    text: (sender, addresses) => `${sender} não envia ${mail}s para ${addresses}. Não é preciso fazer mais nada.`,
    note: `Para voltar a receber estes ${mail}s, entre em contato com o remetente.`,
  },
  undone: {
    heading: 'A sua inscrição está ativa de novo',
    text: (sender, addresses) => `${sender} pode voltar a enviar ${mail}s para ${addresses}.`,
  },
  ofTopic: (topic) => ({
    ask: {
      heading: 'Cancelar a inscrição neste tema?',
      text: (sender, addresses) =>
        `${sender} envia ${mail}s sobre o tema ${topic} para ${addresses}. Se cancelar a inscrição, o envio termina.`,
    },
    done: {
      heading: 'A sua inscrição foi cancelada',
      text: (sender, addresses) => `${sender} não enviará mais ${mail}s sobre o tema ${topic} para ${addresses}.`,
    },
    off: {
      heading: 'A sua inscrição já estava cancelada',
      text: (sender, addresses) => `${sender} não envia ${mail}s sobre o tema ${topic} para ${addresses}.`,
    },
    undone: {
      heading: 'A sua inscrição está ativa de novo',
      text: (sender, addresses) => `${sender} pode voltar a enviar ${mail}s sobre o tema ${topic} para ${addresses}.`,
    },
  }),
  everything: 'Cancelar todas as inscrições',
  choose: 'Escolher temas',
  mistake: 'Foi um engano?',
  undo: 'Inscrever-se de novo',
  wrong: {
    heading: 'Este link não funciona',
    text: 'Uma parte do link está faltando ou foi alterada. Nada mudou.',
    advice: `Abra de novo o link do ${mail}. Se continuar sem funcionar, responda ao ${mail} e peça o cancelamento da inscrição.`,
  },
  test: {
    heading: 'Este é um link de teste',
    text: `Faz parte de um ${mail} de teste e não cancela a inscrição de ninguém. Em um ${mail} real, o destinatário pode cancelar a inscrição nesta página.`,
  },
  failure: {
    heading: 'Não funcionou neste momento',
    text: 'O erro é nosso. O link continua válido: tente de novo dentro de alguns minutos.',
    again: 'Tentar de novo',
    report: 'Se comunicar o problema, indique o identificador da solicitação:',
  },
};
