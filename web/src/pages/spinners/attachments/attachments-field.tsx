import { ActionIcon, Button, FileButton, Group, Input, Menu, Stack, Text } from '@mantine/core';
import { IconCalendarEvent, IconLink, IconPaperclip, IconTrash, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { $api } from '../../../api/client.ts';
import type { StoredFile } from '../../../api/types.ts';
import { uploadFile } from '../../../api/uploads.ts';
import { useReadIf } from '../../../api/use-may.ts';
import { size } from '../../../text/format.ts';
import { templateText } from '../../../text/template-text.ts';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { useEditing } from '../editing.ts';
import { fieldLabel } from '../forms/field-label.ts';
import type { FieldProps } from '../forms/field-props.ts';
import type { CarriedThing } from './attachment.ts';
import { AttachmentFields } from './attachment-fields.tsx';
import classes from './attachments.module.css';
import { attachmentWords as text } from './words.ts';

const most = 10;
const written = (value: unknown): string => (typeof value === 'string' ? value : '');
/** A name for people. */
const calledOf = (one: CarriedThing): string =>
  templateText(written(one.name) || written(one.title) || written(one.url)) || (text.types[one.type as 'file'] ?? one.type);

/** The files and the calendar entry that an e-mail carries. */
export function AttachmentsField({ step, field, value, onChange }: FieldProps) {
  const { isReadOnly, problems } = useEditing();
  const [problem, setProblem] = useState<unknown>();
  const [isSending, setSending] = useState(false);
  const files = $api.useQuery('get', '/files', {}, useReadIf('spinners:read')).data?.data;
  const all = (Array.isArray(value) ? value : []) as readonly CarriedThing[];
  const put = (next: readonly CarriedThing[]): void => onChange(next.length === 0 ? undefined : next);
  const add = (one: CarriedThing): void => put([...all, one]);
  const addFile = ({ id, name }: StoredFile): void => add({ type: 'file', file: id, name });
  const send = async (file: File | null): Promise<void> => {
    if (!file) return;
    setProblem(undefined);
    setSending(true);
    try {
      addFile(await uploadFile(file));
    } catch (reason) {
      setProblem(reason);
    } finally {
      setSending(false);
    }
  };
  const isInvited = all.some(({ type }) => type === 'invitation');
  return (
    <Input.Wrapper label={fieldLabel(field.name)} labelElement="div" error={problems.at(step.id, field.name)} description={text.help}>
      <Stack gap="xs" mt={6}>
        {all.map((one, at) => (
          <section key={at} className={classes.attachment} aria-label={calledOf(one)} data-field={`${field.name}[${at}]`}>
            <Group justify="space-between" wrap="nowrap" gap="xs">
              <Text size="sm" fw={500} truncate>
                {text.types[one.type as 'file'] ?? one.type}
                {one.type === 'file' && <FileSize file={files?.find(({ id }) => id === one.file)} isRead={files !== undefined} />}
              </Text>
              {!isReadOnly && (
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={text.remove(calledOf(one))}
                  title={text.remove(calledOf(one))}
                  onClick={() => put(all.filter((_, index) => index !== at))}
                >
                  <IconTrash size={16} aria-hidden />
                </ActionIcon>
              )}
            </Group>
            <AttachmentFields
              step={step}
              path={`${field.name}[${at}]`}
              attachment={one}
              onChange={(next) => put(all.map((other, index) => (index === at ? next : other)))}
            />
          </section>
        ))}
        {!isReadOnly && all.length < most && (
          <Group gap="xs">
            <FileButton onChange={(file) => void send(file)} inputProps={{ 'aria-label': text.add.file }}>
              {(props) => (
                <Button
                  {...props}
                  size="compact-sm"
                  variant="default"
                  loading={isSending}
                  leftSection={<IconUpload size={14} aria-hidden />}
                >
                  {text.add.file}
                </Button>
              )}
            </FileButton>
            <Menu position="bottom-start" width={280} withinPortal>
              <Menu.Target>
                <Button size="compact-sm" variant="default" leftSection={<IconPaperclip size={14} aria-hidden />}>
                  {text.add.stored}
                </Button>
              </Menu.Target>
              <Menu.Dropdown mah={320} style={{ overflow: 'auto' }}>
                {(files ?? []).map((one) => (
                  <Menu.Item
                    key={one.id}
                    aria-label={text.take(one.name)}
                    rightSection={<Text size="xs">{size(one.bytes)}</Text>}
                    onClick={() => addFile(one)}
                  >
                    {one.name}
                  </Menu.Item>
                ))}
                {files?.length === 0 && <Menu.Label>{text.none}</Menu.Label>}
              </Menu.Dropdown>
            </Menu>
            <Button
              size="compact-sm"
              variant="default"
              leftSection={<IconLink size={14} aria-hidden />}
              onClick={() => add({ type: 'url', url: '' })}
            >
              {text.add.url}
            </Button>
            {!isInvited && (
              <Button
                size="compact-sm"
                variant="default"
                leftSection={<IconCalendarEvent size={14} aria-hidden />}
                onClick={() => add({ type: 'invitation', title: '', start: '' })}
              >
                {text.add.invitation}
              </Button>
            )}
          </Group>
        )}
        {problem !== undefined && <ProblemAlert error={problem} />}
      </Stack>
    </Input.Wrapper>
  );
}

/** The size of a stored file, or that it is gone. */
function FileSize({ file, isRead }: { readonly file: StoredFile | undefined; readonly isRead: boolean }) {
  if (!file && !isRead) return null;
  return (
    <Text span size="xs" c="dimmed" fw={400} ml={8}>
      {file ? size(file.bytes) : text.gone}
    </Text>
  );
}
