import { api } from '../../api/client.ts';
import type { Endpoint } from '../../api/types.ts';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { EndpointFields, type EndpointValues, endpointBodyOf, endpointFieldOf, endpointValuesOf, isComplete } from './endpoint-fields.tsx';
import { refreshEndpoint } from './refresh-endpoint.ts';
import { endpointWords } from './shared/words.ts';

const text = endpointWords;

interface EditEndpointProps {
  readonly endpoint: Endpoint;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Changes what an endpoint is and gets. */
export function EditEndpoint({ endpoint, isOpen, onClose }: EditEndpointProps) {
  const before = endpointValuesOf(endpoint);
  const save = async (values: EndpointValues): Promise<void> => {
    const params = { path: { endpointId: endpoint.id } };
    await api.PATCH('/event-endpoints/{endpointId}', { params, body: changedOf(endpointBodyOf(before), endpointBodyOf(values)) });
    await refreshEndpoint(endpoint.id);
  };
  return (
    <FormDialog
      isOpen={isOpen}
      onClose={onClose}
      title={text.editTitle(endpoint.name)}
      action={text.save}
      initialValues={before}
      send={save}
      fieldOf={endpointFieldOf}
      isReady={isComplete}
      size="lg"
    >
      {(form) => <EndpointFields form={form} />}
    </FormDialog>
  );
}

/** The changes of the person: what somebody else has changed meanwhile stays. */
const changedOf = <Body extends object>(before: Body, after: Body): Partial<Body> =>
  Object.fromEntries(
    Object.entries(after).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Body])),
  ) as Partial<Body>;
