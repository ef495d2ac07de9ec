import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { EndpointFields, type EndpointValues, endpointBodyOf, endpointFieldOf, isComplete, newEndpoint } from './endpoint-fields.tsx';
import { EndpointSecret } from './endpoint-secret.tsx';
import { refreshEndpoint } from './refresh-endpoint.ts';
import { endpointWords } from './shared/words.ts';

const text = endpointWords;

/** Makes an endpoint, shows its secret, and then goes to its page. */
export function CreateEndpoint({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  const navigate = useNavigate();
  const [made, setMade] = useState<{ readonly endpointId: string; readonly secret: string }>();
  const create = async (values: EndpointValues): Promise<void> => {
    const { data } = await api.POST('/event-endpoints', { body: endpointBodyOf(values) });
    void refreshEndpoint();
    if (data) setMade({ endpointId: data.endpoint.id, secret: data.secret });
  };
  return (
    <>
      <FormDialog
        isOpen={isOpen}
        onClose={onClose}
        title={text.create}
        action={text.create}
        initialValues={newEndpoint}
        send={create}
        fieldOf={endpointFieldOf}
        ifLost={text.lost}
        isReady={isComplete}
        size="lg"
      >
        {(form) => <EndpointFields form={form} />}
      </FormDialog>
      {made && (
        <EndpointSecret
          title={text.madeTitle}
          secret={made.secret}
          onClose={() => void navigate({ to: '/endpoints/$endpointId', params: { endpointId: made.endpointId } })}
        />
      )}
    </>
  );
}
