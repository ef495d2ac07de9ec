import { planCalled } from '../../words/plan.ts';
import type { Translated } from '../../words/translated.ts';
import type * as english from './words.ts';

/** The words of the settings of an organization, in French. */
export const settingsWords: Translated<typeof english.settingsWords> = {
  groups: { organization: 'Organisation', people: 'Personnes et accès', data: 'Données', development: 'Développement' },
  settings: {
    general: 'Général',
    organization: 'Organisation',
    plan: (plan, id) => `${planCalled(plan)} · ID ${id}`,
    name: 'Nom',
    rename: 'Renommer',
    renamed: (name) => `L’organisation s’appelle maintenant « ${name} ».`,
    renameNotAllowed: 'Seuls les administrateurs et les propriétaires peuvent renommer l’organisation.',
  },
  language: {
    title: 'Langue des messages',
    help: 'Les modèles écrivent ainsi les nombres, les montants, les dates, oui et non, s’ils n’indiquent pas eux-mêmes de langue.',
    label: 'Formats dans les messages',
    saved: 'La langue des messages est enregistrée et s’applique désormais.',
    notAllowed: 'Seuls les administrateurs et les propriétaires peuvent modifier la langue des messages.',
  },
  hours: {
    zone: 'Fuseau horaire des personnes',
    zoneHelp: 'Quand ni l’enregistrement ni sa table n’en indiquent un.',
    saved: 'Les heures d’envoi sont enregistrées. Les envois en attente sont replanifiés.',
    notAllowed: 'Seuls les administrateurs et les propriétaires peuvent modifier les heures d’envoi.',
  },
  projects: {
    title: 'Projets',
    help: 'Des dossiers de tables et de spinners. Rien de nouveau ne peut être ajouté à un projet archivé.',
    create: 'Créer un projet',
    emptyTitle: 'Aucun projet pour l’instant',
    empty: 'Une table appartient à un projet, par exemple une campagne ou une équipe.',
    name: 'Nom',
    state: 'État',
    archived: 'Archivé',
    created: 'Créé',
    rename: 'Renommer',
    archive: 'Archiver',
    restore: 'Restaurer',
  },
  webhookSecret: {
    title: 'Secret de signature des webhooks',
    help: 'Il signe les webhooks des spinners (Standard Webhooks), afin que votre point de terminaison sache qu’ils viennent d’ici. Chaque affichage est noté dans le journal.',
    show: 'Afficher le secret',
    rotate: 'Renouveler',
    rotateTitle: 'Renouveler le secret de signature',
    rotateHelp:
      'Un nouveau secret signe désormais. Pendant la transition, les webhooks portent aussi une signature de l’ancien, afin que vous puissiez mettre à jour vos systèmes récepteurs l’un après l’autre.',
    rotated: 'Le secret de signature a été renouvelé. Communiquez le nouveau à vos systèmes récepteurs.',
    lost: 'Si le secret a été renouvelé, « Afficher le secret » montre le nouveau.',
    overlap: 'L’ancien secret signe aussi. Fin :',
    endOverlap: 'Terminer maintenant',
    endTitle: 'Terminer la transition',
    endHelp: 'Les systèmes récepteurs qui ont encore l’ancien secret refusent désormais les webhooks.',
    ended: 'Seul le secret actuel signe maintenant.',
  },
  leave: {
    title: 'Quitter l’organisation',
    help: 'Vous perdez l’accès immédiatement. Le dernier propriétaire doit d’abord nommer un autre membre propriétaire.',
    action: (name) => `Quitter ${name}`,
    lost: 'Vous êtes déconnecté et ne pouvez revenir que sur une nouvelle invitation. Ce que vous avez créé reste.',
  },
};
