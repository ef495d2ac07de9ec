import { Button, FileButton, Group, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconPhoto, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { $api } from '../../../../api/client.ts';
import type { Picture } from '../../../../api/types.ts';
import { pictureTypes, uploadPicture } from '../../../../api/uploads.ts';
import { useReadIf } from '../../../../api/use-may.ts';
import { ProblemAlert } from '../../../../ui/problem.tsx';
import { ownAddress } from '../../../settings/shared/own-address.ts';
import { useEditing } from '../../editing.ts';
import classes from '../blocks.module.css';
import { blockWords as text } from '../words.ts';

interface PictureSourceProps {
  /** The address that the block has. */
  readonly url: string;
  readonly onUse: (picture: Picture) => void;
}

/** Uploads a picture, or takes one of the organization's. */
export function PictureSource({ url, onUse }: PictureSourceProps) {
  const { isReadOnly } = useEditing();
  const [problem, setProblem] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const [isOpen, setOpen] = useState(false);
  if (isReadOnly) return null;
  const send = async (file: File | null): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    setSending(true);
    try {
      onUse(await uploadPicture(file));
    } catch (reason) {
      setProblem(reason);
    } finally {
      setSending(false);
    }
  };
  return (
    <div>
      <Group gap="xs">
        <FileButton onChange={(file) => void send(file)} accept={pictureTypes.join(',')} inputProps={{ 'aria-label': text.uploadPicture }}>
          {(props) => (
            <Button {...props} size="compact-sm" variant="default" loading={isSending} leftSection={<IconUpload size={14} aria-hidden />}>
              {text.uploadPicture}
            </Button>
          )}
        </FileButton>
        <Popover opened={isOpen} onChange={setOpen} position="bottom-start" width={280} trapFocus withinPortal>
          <Popover.Target>
            <Button size="compact-sm" variant="default" leftSection={<IconPhoto size={14} aria-hidden />} onClick={() => setOpen(!isOpen)}>
              {text.choosePicture}
            </Button>
          </Popover.Target>
          <Popover.Dropdown>
            <Pictures
              url={url}
              onUse={(picture) => {
                setOpen(false);
                onUse(picture);
              }}
            />
          </Popover.Dropdown>
        </Popover>
      </Group>
      <Text size="xs" c="dimmed" mt={4}>
        {text.pictureHelp}
      </Text>
      {problem !== undefined && <ProblemAlert error={problem} />}
    </div>
  );
}

/** The pictures of the organization. */
function Pictures({ url, onUse }: PictureSourceProps) {
  const all = $api.useQuery('get', '/pictures', {}, useReadIf('organization:read')).data?.data;
  if (!all) return null;
  if (all.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {text.noPictures}
      </Text>
    );
  return (
    <div className={classes.pictures}>
      {all.map((one) => (
        <UnstyledButton
          key={one.id}
          className={classes.thumbnail}
          data-chosen={one.url === url || undefined}
          aria-label={text.takePicture(one.name)}
          title={`${one.name} · ${one.width} × ${one.height}`}
          onClick={() => onUse(one)}
        >
          <img src={ownAddress(one.url)} alt="" loading="lazy" />
        </UnstyledButton>
      ))}
    </div>
  );
}
