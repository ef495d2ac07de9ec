import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './preference-words.ts';

const mail = 'e\u2011mail';

export const preferenceWords: TranslatedWords<typeof english.preferenceWords> = {
  heading: `As suas preferências de ${mail}`,
  text: (sender, addresses) => `Escolha o que ${sender} envia para ${addresses}.`,
  everything: 'Cancelar todas as inscrições',
  everythingNote: `Nenhum ${mail} mais, sobre nenhum tema.`,
  often: 'Com que frequência',
  oftenNote: 'O indispensável, como faturas, chega sempre.',
  frequencies: { all: 'Todas as mensagens', weekly: 'No máximo uma por semana' },
  pause: 'Pausar até',
  pauseNote: 'Até esse dia, só o indispensável, como faturas. Sem data, tudo chega como de costume.',
  wrongDay: 'Nada foi salvo: escolha um dia a partir de amanhã, dentro de dois anos.',
  save: 'Salvar',
  saved: 'Salvo.',
  off: (sender, addresses) => `${sender} não envia ${mail}s para ${addresses}: todas as inscrições foram canceladas.`,
  offNote: `Para voltar a receber estes ${mail}s, entre em contato com o remetente.`,
  test: {
    heading: 'Este é um link de teste',
    text: `Faz parte de um ${mail} de teste. Em um ${mail} real, o destinatário escolhe nesta página o que recebe.`,
  },
};
