import { Button, Group, Input, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { call, queryClient } from '../../../api/client.ts';
import type { Brand, Picture } from '../../../api/types.ts';
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

const types = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Uploads a logo, or takes one that was uploaded before. */
export function LogoField({ logo, isChanged, onChange, error, isReadOnly }: LogoFieldProps) {
  const [problem, setProblem] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const upload = async (file: File): Promise<void> => {
    setProblem(undefined);
    setSending(true);
    try {
      const path = `/pictures?name=${encodeURIComponent(file.name.slice(0, 200))}`;
      const answer = await call(path, { method: 'POST', body: file, headers: { 'Content-Type': 'image/*' } });
      const { picture } = (await answer.json()) as { readonly picture: Picture };
      onChange(picture);
      await queryClient.invalidateQueries();
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
            takes={{ title: logo ? text.dropOther : text.drop, choose: text.choose, types }}
            isSecond
          />
        )}
        {problem !== undefined && <ProblemAlert error={problem} />}
        {!isReadOnly && <EarlierPictures taken={logo?.id} onTake={onChange} />}
      </Stack>
    </Input.Wrapper>
  );
}
