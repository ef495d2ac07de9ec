import { Button } from '@mantine/core';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { CopyField } from '../../parts/copy-field.tsx';
import { Section } from '../../parts/section.tsx';
import { tellProblem } from '../../parts/tell.ts';
import { words } from '../../words/en.ts';

const text = words.webhookSecret;

/** The secret that signs the webhooks of spinners, shown when asked for. */
export function WebhookSecret() {
  const [secret, setSecret] = useState<string>();
  const show = async (): Promise<void> => {
    try {
      setSecret((await api.POST('/organization/webhook-secret/show')).data?.webhookSecret);
    } catch (error) {
      tellProblem(error);
    }
  };
  return (
    <Section title={text.title} help={text.help}>
      {secret === undefined ? (
        <Button variant="default" onClick={() => void show()}>
          {text.show}
        </Button>
      ) : (
        <div style={{ width: '100%' }}>
          <CopyField value={secret} label={text.title} />
        </div>
      )}
    </Section>
  );
}
