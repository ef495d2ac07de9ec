import { api } from '../../api/client.ts';
import { RotateDialog } from '../../forms/rotate-dialog.tsx';
import { tell } from '../../ui/tell.ts';
import { settingsWords } from './words.ts';

const text = settingsWords.webhookSecret;

/** The current secret, and until when the one before it signs too. */
export interface ShownSecret {
  readonly webhookSecret: string;
  readonly previousUntil: string | null;
}

interface RotateWebhookSecretProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onRotated: (secret: ShownSecret) => void;
}

/** Replaces the signing secret; the old one signs too for an overlap that the person picks. */
export function RotateWebhookSecret({ onRotated, ...dialog }: RotateWebhookSecretProps) {
  const rotate = async (overlapSeconds: number): Promise<void> => {
    const { data } = await api.POST('/organization/webhook-secret/rotate', { body: { overlapSeconds } });
    if (data) onRotated(data);
    tell(text.rotated);
  };
  return <RotateDialog {...dialog} title={text.rotateTitle} text={text} rotate={rotate} />;
}
