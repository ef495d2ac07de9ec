import { Button } from '@mantine/core';
import { words } from '../../../words/en.ts';
import { sampleFile, samplePeople } from './sample-people.ts';

/** Gives a file of people to a person who has none at hand. */
export const UseSample = ({ onFile }: { readonly onFile: (file: File) => void }) => (
  <Button variant="subtle" onClick={() => onFile(sampleFile())}>
    {words.dropZone.sample(samplePeople)}
  </Button>
);
