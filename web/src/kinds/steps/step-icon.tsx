import {
  type Icon,
  IconApi,
  IconArrowRampRight,
  IconArrowsSplit2,
  IconBan,
  IconChecklist,
  IconClock,
  IconDeviceMobileMessage,
  IconFilter,
  IconFlag,
  IconHelpCircle,
  IconMail,
  IconMessage,
  IconPencil,
  IconPercentage,
  IconSend,
  IconTags,
  IconWebhook,
} from '@tabler/icons-react';
import type { ApiStep } from '../../api/types.ts';
import { ownValue } from '../../text/own-value.ts';
import type { MediumKey } from '../media/medium.ts';
import type { DraftStep } from './step.ts';
import { viewOf } from './step-views.ts';

/** One that the API knows and that is missing here does not compile. */
const ofKinds: Readonly<Record<ApiStep['type'], Icon>> = {
  filter: IconFilter,
  branch: IconArrowsSplit2,
  split: IconPercentage,
  wait: IconClock,
  task: IconChecklist,
  message: IconMessage,
  webhook: IconWebhook,
  http: IconApi,
  update: IconPencil,
  suppress: IconBan,
  topic: IconTags,
  move: IconArrowRampRight,
  end: IconFlag,
};
const ofMedia: Readonly<Record<MediumKey, Icon>> = {
  email: IconMail,
  sms: IconDeviceMobileMessage,
  custom: IconSend,
  webhook: IconWebhook,
  http: IconApi,
};

/** The icon of what a step is, by its medium if it has one. Its title says the same to those who do not see it. */
export function StepIcon({ step }: { readonly step: DraftStep }) {
  const medium = viewOf(step.type)?.sentThrough?.(step).medium;
  const Shown = ownValue<Icon>(ofMedia, String(medium)) ?? ownValue<Icon>(ofKinds, step.type) ?? IconHelpCircle;
  return <Shown size={16} stroke={1.75} aria-hidden />;
}
