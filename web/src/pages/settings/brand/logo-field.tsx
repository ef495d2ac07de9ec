import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { Brand } from '../../../api/types.ts';
import { pictureTypes, uploadPicture } from '../../../api/uploads.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { ownAddress } from '../shared/own-address.ts';
import classes from './brand.module.css';
import { EarlierPictures } from './earlier-pictures.tsx';
import { brandWords as text } from './words.ts';

interface LogoFieldProps {
  readonly logo: Brand['logo'];
  /** Whether the pages show another one. */
  readonly isChanged: boolean;
  readonly onChange: (logo: Brand['logo']) => void;
  readonly error: ReactNode;
  readonly isReadOnly: boolean;
}

/** Uploads a logo, or takes one that was uploaded before. */
export function LogoField({ logo, isChanged, onChange, error, isReadOnly }: LogoFieldProps) {
  const [problem, setProblem] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const upload = async (file: File): Promise<void> => {
    setProblem(undefined);
    setSending(true);
    try {
      onChange(await uploadPicture(file));
    } catch (reason) {
      setProblem(reason);
    } finally {
      setSending(false);
    }
  };
  return (
    <Input.Wrapper label={text.logo} labelElement="div" error={error}>
      <Stack gap="sm">
        {logo && (
          <Group gap="md">
            <img className={classes.chosen} src={ownAddress(logo.url)} alt={text.logo} />
            {!isReadOnly && (
              <Button variant="default" size="compact-sm" onClick={() => onChange(null)}>
                {text.remove}
              </Button>
            )}
          </Group>
        )}
        {isChanged && (
          <Text size="sm" c="dimmed" role="status">
            {text.unsaved}
          </Text>
        )}
        {!isReadOnly && (
          <DropZone
            onFile={(file) => void upload(file)}
            help={isSending ? text.sending : text.dropHelp}
            takes={{ title: logo ? text.dropOther : text.drop, choose: text.choose, types: pictureTypes }}
            isSecond
          />
        )}
        {problem !== undefined && <ProblemAlert error={problem} />}
        {!isReadOnly && <EarlierPictures taken={logo?.id} onTake={onChange} />}
      </Stack>
    </Input.Wrapper>
  );
}
