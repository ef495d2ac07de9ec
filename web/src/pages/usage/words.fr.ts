import { planCalled } from '../../words/plan.ts';
import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The words of usage, in French. */
export const usageWords: Translated<typeof english.usageWords> = {
  toJobs: 'Voir les tâches',
  intro: (plan, reset) => `${planCalled(plan)}. Les compteurs mensuels repartent de zéro le ${reset}.`,
  daily: (meter) => `${meter} par jour (UTC)`,
  table: 'Ce que permet le forfait et ce qui en est consommé',
  meter: 'Compteur',
  used: 'Consommé',
  byDay: 'Par jour',
  today: 'Messages aujourd’hui (UTC)',
  todayHelp:
    'Les nouvelles organisations ont une limite quotidienne. Les messages au-delà attendent le lendemain ; l’exploitant de cette installation peut la lever.',
  edits: 'Modifications aujourd’hui (UTC)',
  editsHelp:
    'Enregistrements modifiés ou supprimés, et modifications de spinners et de tables. L’exploitant de cette installation fixe la limite.',
  help: {
    messages: 'E-mails. Chacun compte une fois, quand Spindle le remet pour la première fois à son canal, même s’il est ensuite refusé.',
    sms: 'Les réseaux mobiles facturent par segment : 160 caractères simples, ou 70 s’il y a un emoji ou un autre caractère spécial. Un SMS plus long en prend plusieurs.',
  },
  nothing: 'rien de consommé pour l’instant',
  most: (count) => `jusqu’à ${count} par jour`,
};
