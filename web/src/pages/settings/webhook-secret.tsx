import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { CopyField } from '../../ui/copy-field.tsx';
import { OnlyIfAllowed } from '../../ui/if-allowed.tsx';
import { Section } from '../../ui/section.tsx';
import { tell, tellProblem } from '../../ui/tell.ts';
import { When } from '../../ui/when.tsx';
import { RotateWebhookSecret, type ShownSecret } from './rotate-webhook-secret.tsx';
import { settingsWords } from './words.ts';

const text = settingsWords.webhookSecret;

/** The secret that signs the webhooks of spinners, shown when asked for, and replaced. */
export function WebhookSecret() {
  const [shown, setShown] = useState<ShownSecret>();
  const [isRotating, rotating] = useDisclosure(false);
  const [isEnding, ending] = useDisclosure(false);
  const show = async (): Promise<void> => {
    try {
      setShown((await api.POST('/organization/webhook-secret/show')).data);
    } catch (error) {
      tellProblem(error);
    }
  };
  const end = async (): Promise<void> => {
    await api.POST('/organization/webhook-secret/end-overlap');
    if (shown) setShown({ ...shown, previousUntil: null });
    tell(text.ended);
  };
  return (
    <Section title={text.title} help={text.help}>
      {shown && (
        <div style={{ width: '100%' }}>
          <CopyField value={shown.webhookSecret} label={text.title} />
        </div>
      )}
      {shown?.previousUntil && (
        <Group gap="xs">
          <Text size="sm">
            {text.overlap} <When at={shown.previousUntil} />
          </Text>
          <OnlyIfAllowed permission="webhook-urls:rotate">
            <Button variant="default" size="compact-sm" onClick={ending.open}>
              {text.endOverlap}
            </Button>
          </OnlyIfAllowed>
        </Group>
      )}
      <Group gap="xs">
        {!shown && (
          <Button variant="default" onClick={() => void show()}>
            {text.show}
          </Button>
        )}
        <OnlyIfAllowed permission="webhook-urls:rotate">
          <Button variant="default" onClick={rotating.open}>
            {text.rotate}
          </Button>
        </OnlyIfAllowed>
      </Group>
      <RotateWebhookSecret isOpen={isRotating} onClose={rotating.close} onRotated={setShown} />
      <Confirm isOpen={isEnding} onClose={ending.close} title={text.endTitle} action={text.endOverlap} run={end}>
        {text.endHelp}
      </Confirm>
    </Section>
  );
}
