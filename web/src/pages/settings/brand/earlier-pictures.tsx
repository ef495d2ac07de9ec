import { ActionIcon, Group, Stack, Text, UnstyledButton } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { $api, api, queryClient } from '../../../api/client.ts';
import type { Brand, Picture } from '../../../api/types.ts';
import { Confirm } from '../../../forms/confirm.tsx';
import { tell } from '../../../ui/tell.ts';
import { ownAddress } from '../shared/own-address.ts';
import classes from './brand.module.css';
import { PictureUses } from './picture-uses.tsx';
import { brandWords as text } from './words.ts';

interface EarlierPicturesProps {
  /** The id of the one that is the logo. */
  readonly taken: string | undefined;
  readonly onTake: (logo: Brand['logo']) => void;
}

/** The pictures that were uploaded before, to be taken again or deleted. */
export function EarlierPictures({ taken, onTake }: EarlierPicturesProps) {
  const [leaving, setLeaving] = useState<Picture>();
  const { data } = $api.useQuery('get', '/pictures');
  const others = (data?.data ?? []).filter(({ id }) => id !== taken);
  if (others.length === 0) return null;
  const remove = async (): Promise<void> => {
    if (!leaving) return;
    await api.DELETE('/pictures/{pictureId}', { params: { path: { pictureId: leaving.id } } });
    tell(text.forgotten(leaving.name));
    await queryClient.invalidateQueries();
  };
  return (
    <Stack gap="xs">
      <Text size="sm" fw={500}>
        {text.earlier}
      </Text>
      <Group gap="sm">
        {others.map((one) => (
          <Group key={one.id} gap={4} wrap="nowrap" className={classes.earlier}>
            <UnstyledButton onClick={() => onTake(one)} aria-label={text.take(one.name)} title={text.take(one.name)}>
              <img className={classes.small} src={ownAddress(one.url)} alt="" />
            </UnstyledButton>
            <ActionIcon
              variant="subtle"
              color="gray"
              aria-label={text.forget(one.name)}
              title={text.forget(one.name)}
              onClick={() => setLeaving(one)}
            >
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Group>
      <Confirm
        isOpen={leaving !== undefined}
        onClose={() => setLeaving(undefined)}
        title={text.forget(leaving?.name ?? '')}
        action={text.forget(leaving?.name ?? '')}
        run={remove}
      >
        {leaving && <PictureUses pictureId={leaving.id} />}
      </Confirm>
    </Stack>
  );
}
