import type { Import } from '../../../api/types.ts';
import { ListOutcome } from '../../../forms/list-import/import-result.tsx';
import { Section } from '../../../ui/section.tsx';
import { importConsentWords as text } from './words.ts';

/** The consent that an import has brought, and the lines of people who have left their topic. */
export const ConsentOutcome = ({ of: outcome }: { readonly of: NonNullable<Import['consentOutcome']> }) => (
  <Section title={text.outcome}>
    <ListOutcome<keyof typeof text.figures> list={outcome} figures={text.figures} linesLabel={text.lines} />
  </Section>
);
