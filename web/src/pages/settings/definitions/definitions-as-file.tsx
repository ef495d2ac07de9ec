import { Button, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { call, queryClient } from '../../../api/client.ts';
import { applyDefinitionsFile, type ComparedFile, compareDefinitionsFile } from '../../../api/definitions-file.ts';
import { useMay } from '../../../api/use-may.ts';
import { DropZone } from '../../../ui/drop-zone.tsx';
import { ProblemAlert } from '../../../ui/problem.tsx';
import { saveAs } from '../../../ui/save-as.ts';
import { Section } from '../../../ui/section.tsx';
import { tell, tellProblem } from '../../../ui/tell.ts';
import { DefinitionPlan } from './definition-plan.tsx';
import { definitionWords as text } from './words.ts';

/** Tables, spinners, layouts and topics as one file: it is saved, compared and applied. */
export function DefinitionsAsFile() {
  const mayApply = useMay('projects:edit');
  const [compared, setCompared] = useState<ComparedFile>();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const during = async (work: () => Promise<void>): Promise<void> => {
    setProblem(undefined);
    setBusy(true);
    try {
      await work();
    } catch (reason) {
      setProblem(reason);
    } finally {
      setBusy(false);
    }
  };
  const download = async (): Promise<void> => {
    try {
      await saveAs('spindle.yaml', await call('/definitions'));
    } catch (reason) {
      tellProblem(reason);
    }
  };
  const compare = (file: File) =>
    during(async () => {
      setCompared(undefined);
      setCompared(await compareDefinitionsFile(file));
    });
  const apply = (chosen: ComparedFile) =>
    during(async () => {
      await applyDefinitionsFile(chosen);
      setCompared(undefined);
      await queryClient.invalidateQueries();
      tell(text.applied);
    });
  return (
    <Section
      title={text.title}
      help={text.help}
      actions={
        <Button variant="default" onClick={() => void download()}>
          {text.download}
        </Button>
      }
    >
      <Stack gap="sm" w="100%">
        {compared ? (
          <DefinitionPlan
            compared={compared}
            isBusy={isBusy}
            onApply={mayApply ? () => void apply(compared) : undefined}
            onClose={() => setCompared(undefined)}
          />
        ) : (
          <DropZone
            onFile={(file) => void compare(file)}
            help={isBusy ? text.reading : text.dropHelp}
            takes={{ title: text.drop, choose: text.choose, types: ['.yaml', '.yml', '.json', 'application/yaml', 'application/json'] }}
            isSecond
          />
        )}
        {problem !== undefined && <ProblemAlert error={problem} />}
        {problem !== undefined && compared && (
          <Text size="sm" c="dimmed">
            {text.lost}
          </Text>
        )}
      </Stack>
    </Section>
  );
}
