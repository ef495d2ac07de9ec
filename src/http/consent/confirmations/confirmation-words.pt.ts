import type { TranslatedWords } from '../../../domain/kernel/language.ts';
import type * as english from './confirmation-words.ts';

const mail = 'e\u2011mail';

export const confirmationWords: TranslatedWords<typeof english.confirmationWords> = {
  ask: {
    heading: 'Confirme a sua inscrição',
    text: (sender, address) => `${sender} enviará ${mail}s para ${address} sobre:`,
    button: 'Confirmar',
    note: 'Outra pessoa digitou o seu endereço?',
    decline: 'Não pedi isto',
  },
  confirmed: {
    heading: 'A sua inscrição está confirmada',
    text: (sender, address) => `${sender} enviará ${mail}s para ${address} sobre:`,
    note: `Cada ${mail} tem um link para cancelar a inscrição.`,
  },
  used: { heading: 'A inscrição já foi confirmada', note: 'Não é preciso fazer mais nada.' },
  declined: {
    heading: 'Nada foi confirmado',
    text: (sender, address) => `${sender} não voltará a perguntar isto a ${address}.`,
  },
  over: {
    heading: 'Este link expirou',
    text: 'Nada mudou.',
    advice: 'Para se inscrever, digite de novo o seu endereço onde o fez da primeira vez.',
  },
  wrong: {
    heading: 'Este link não funciona',
    text: 'Uma parte do link está faltando ou foi alterada. Nada mudou.',
    advice: `Abra de novo o link do ${mail}.`,
  },
  test: {
    heading: 'Este é um link de teste',
    text: `Faz parte de um ${mail} de teste e não inscreve ninguém. Em um ${mail} real, o destinatário confirma nesta página.`,
  },
};
