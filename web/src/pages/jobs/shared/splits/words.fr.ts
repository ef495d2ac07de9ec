import { count, counted, count as numberSaid } from '../../../../text/format.ts';
import type { Translated } from '../../../../words/translated.ts';
import type * as english from './words.ts';

export const splitWords: Translated<typeof english.splitWords> = {
  help: 'Ce que chaque parcours a donné',
  way: 'Parcours',
  people: 'Personnes',
  measures: {
    reached: 'Ont reçu un message',
    delivered: 'Remis',
    goal: 'Objectif atteint',
    left: 'Sortis',
    failed: 'En échec',
  },
  share: (percent) => `${numberSaid(percent)} %`,
  inside: (n) => `${count(n)} en chemin`,
  end: 'vers la fin',
  goesTo: (step) => `vers « ${step} »`,
  interval: (low, high) => `${low} à ${high}`,
  intervalHelp: 'Une barre est l’intervalle où se trouve le vrai taux, avec 95 % de confiance.',
  nobody: 'Personne n’y est encore arrivé.',
  better: {
    goal: (way, than) => `« ${way} » atteint l’objectif plus souvent que ${than}.`,
    delivered: (way, than) => `« ${way} » est remis plus souvent que ${than}.`,
  },
  other: (way) => `« ${way} »`,
  others: 'chaque autre parcours',
  sure: '95 % de confiance',
  notYet: {
    undecided: 'Les chiffres ne disent pas encore quel parcours est le meilleur.',
    too_few: 'Les chiffres ne disent encore rien : il faut au moins 30 personnes par parcours.',
    under_way: 'Les chiffres ne disent encore rien : trop de personnes sont encore en chemin.',
    incomplete: 'Il y a plus de personnes qu’on n’a pu en compter à temps, les parcours ne sont donc pas comparés.',
    silent:
      'Rien n’a encore signalé ce qui a été remis. Un objectif, ou des callbacks du canal, montreraient quel parcours est le meilleur.',
    not_comparable: 'Un seul parcours envoie quelque chose, il n’y a donc rien à comparer. Avec un objectif, ce serait possible.',
  },
  otherWays: (n) => `${counted(n, 'personne a suivi', 'personnes ont suivi')} un parcours que la répartition n’a plus.`,
};
