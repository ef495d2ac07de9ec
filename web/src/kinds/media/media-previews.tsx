import type { ComponentType } from 'react';
import type { StepParts } from '../steps/step-view.ts';
import { CustomPreview } from './custom-preview.tsx';
import { EmailHead, EmailPreview, type FramePage } from './email-preview.tsx';
import { HttpPreview } from './http-preview.tsx';
import type { MediumKey } from './medium.ts';
import { SmsBubble, SmsPreview } from './sms-preview.tsx';
import { WebhookPreview } from './webhook-preview.tsx';

interface MessageProps {
  readonly shown: StepParts;
  readonly frame?: FramePage;
}

/** The previews of messages of a medium as a record would get it, and the same in short. */
interface MediumPreviews {
  readonly Whole: ComponentType<MessageProps>;
  readonly Brief: ComponentType<MessageProps>;
}

/** The previews of all media, apart from the media themselves: only the editor loads them. */
export const mediaPreviews: Readonly<Record<MediumKey, MediumPreviews>> = {
  email: {
    Whole: ({ shown: { email }, frame }) => email && <EmailPreview email={email} frame={frame} />,
    Brief: ({ shown: { email } }) => email && <EmailHead email={email} />,
  },
  sms: {
    Whole: ({ shown: { sms } }) => sms && <SmsPreview sms={sms} />,
    Brief: ({ shown: { sms } }) => sms && <SmsBubble sms={sms} />,
  },
  custom: {
    Whole: ({ shown: { custom } }) => custom && <CustomPreview custom={custom} isWhole />,
    Brief: ({ shown: { custom } }) => custom && <CustomPreview custom={custom} />,
  },
  webhook: {
    Whole: ({ shown: { webhook } }) => webhook && <WebhookPreview webhook={webhook} hasHeaders />,
    Brief: ({ shown: { webhook } }) => webhook && <WebhookPreview webhook={webhook} />,
  },
  http: {
    Whole: ({ shown: { http } }) => http && <HttpPreview http={http} hasHeaders />,
    Brief: ({ shown: { http } }) => http && <HttpPreview http={http} />,
  },
};
