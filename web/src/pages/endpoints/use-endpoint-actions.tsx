import { Menu } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { api } from '../../api/client.ts';
import type { Endpoint } from '../../api/types.ts';
import { Confirm } from '../../forms/confirm.tsx';
import { RotateDialog } from '../../forms/rotate-dialog.tsx';
import { useFocusBack } from '../../hooks/use-focus-back.ts';
import { tell, tellProblem } from '../../ui/tell.ts';
import { EditEndpoint } from './edit-endpoint.tsx';
import { EndpointSecret } from './endpoint-secret.tsx';
import { refreshEndpoint } from './refresh-endpoint.ts';
import { endpointWords } from './shared/words.ts';

const text = endpointWords;
const soonMs = 1000;

interface EndpointActions {
  readonly test: () => Promise<void>;
  readonly turn: (isOn: boolean) => Promise<void>;
  readonly edit: () => void;
  /** The items of the endpoint's menu. */
  readonly items: ReactNode;
  readonly dialogs: ReactNode;
}

interface ShownSecret {
  readonly title: string;
  readonly secret: string;
}

/** The acts on an endpoint. The number of its pending deliveries is named before it is deleted. */
export function useEndpointActions(endpoint: Endpoint, pending: number): EndpointActions {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<'edit' | 'rotate' | 'delete'>();
  const [shown, setShown] = useState<ShownSecret>();
  const focusBack = useFocusBack(asked === 'rotate');
  const { id: endpointId, name } = endpoint;
  const path = { params: { path: { endpointId } } };
  const close = (): void => setAsked(undefined);
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    try {
      await work();
    } catch (error) {
      tellProblem(error);
    }
    await refreshEndpoint(endpointId);
    // Deliveries that the call began arrive a moment later.
    setTimeout(() => void refreshEndpoint(endpointId), soonMs);
  };
  const test = () =>
    run(async () => {
      await api.POST('/event-endpoints/{endpointId}/test', path);
      tell(text.tested);
    });
  const turn = (isOn: boolean) =>
    run(async () => {
      await api.PATCH('/event-endpoints/{endpointId}', { ...path, body: { isOn } });
      tell(isOn ? text.turnedOn(name) : text.turnedOff(name));
    });
  const show = () =>
    run(async () => {
      const { data } = await api.POST('/event-endpoints/{endpointId}/secret/show', path);
      if (data) setShown({ title: text.secretOf(name), secret: data.secret });
    });
  const rotate = async (overlapSeconds: number): Promise<void> => {
    const { data } = await api.POST('/event-endpoints/{endpointId}/secret/rotate', { ...path, body: { overlapSeconds } });
    if (data) setShown({ title: text.rotated(name), secret: data.secret });
  };
  const remove = async (): Promise<void> => {
    await api.DELETE('/event-endpoints/{endpointId}', path);
    await navigate({ to: '/endpoints' });
    await refreshEndpoint();
  };
  return {
    test,
    turn,
    edit: () => setAsked('edit'),
    items: (
      <>
        <Menu.Item onClick={() => setAsked('edit')}>{text.edit}</Menu.Item>
        <Menu.Item onClick={() => void show()}>{text.showSecret}</Menu.Item>
        <Menu.Item onClick={() => setAsked('rotate')}>{text.rotate}</Menu.Item>
        {endpoint.state !== 'off' && <Menu.Item onClick={() => void turn(false)}>{text.turnOff}</Menu.Item>}
        <Menu.Divider />
        <Menu.Item color="red" onClick={() => setAsked('delete')}>
          {text.delete}
        </Menu.Item>
      </>
    ),
    dialogs: (
      <>
        <EditEndpoint endpoint={endpoint} isOpen={asked === 'edit'} onClose={close} />
        <RotateDialog isOpen={asked === 'rotate'} onClose={close} title={text.rotateTitle(name)} text={text} rotate={rotate} />
        <Confirm isOpen={asked === 'delete'} onClose={close} title={text.deleteTitle(name)} action={text.deleteAction} run={remove}>
          {text.deleteHelp(pending)}
        </Confirm>
        {shown && (
          <EndpointSecret
            {...shown}
            onClose={() => {
              setShown(undefined);
              focusBack();
            }}
          />
        )}
      </>
    ),
  };
}
