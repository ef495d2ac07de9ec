import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { count } from '../../text/format.ts';
import { languageWords } from '../../words/language.ts';
import { tableWords } from '../tables/shared/words.ts';
import classes from './imports.module.css';
import { anotherType, type Repairs } from './mapping.ts';
import type { Proposal } from './proposals-of.ts';
import { importWords } from './words.ts';

const text = importWords.proposals;
const shownValues = 3;

interface ProposalsProps {
  readonly proposals: readonly Proposal[];
  /** Takes repairs by the position of their columns. */
  readonly onRepair: (repairs: ReadonlyMap<number, Repairs>) => void;
  readonly onText: (position: number) => void;
}

/** Proposals for values that do not have the type of nearly all values of their column: one for each column, taken one by one or all at once. */
export function Proposals({ proposals, onRepair, onText }: ProposalsProps) {
  if (proposals.length === 0) return null;
  const open = proposals.filter(({ isOpen }) => isOpen);
  const take = (some: readonly Proposal[]): void => onRepair(new Map(some.map(({ position, repairs }) => [position, repairs])));
  return (
    <section aria-label={text.title}>
      <Stack gap="sm">
        <Title order={2}>{text.title}</Title>
        <Text size="sm" c="dimmed" maw={720}>
          {text.help}
        </Text>
        <ul className={classes.proposals}>
          {proposals.map((proposal) => (
            <li key={proposal.position}>
              <ProposalLine proposal={proposal} />
              <Group gap="xs">
                {proposal.isOpen ? (
                  <>
                    <Button size="xs" variant="light" aria-label={text.takeIn(proposal.title)} onClick={() => take([proposal])}>
                      {text.take}
                    </Button>
                    {proposal.isNew && (
                      <Button
                        size="xs"
                        variant="subtle"
                        aria-label={text.asTextOf(proposal.title)}
                        onClick={() => onText(proposal.position)}
                      >
                        {text.asText}
                      </Button>
                    )}
                  </>
                ) : (
                  <Button
                    size="xs"
                    variant="subtle"
                    aria-label={text.undoIn(proposal.title)}
                    onClick={() => onRepair(new Map([[proposal.position, anotherType]]))}
                  >
                    {text.undo}
                  </Button>
                )}
              </Group>
            </li>
          ))}
        </ul>
        {proposals.length > 1 && (
          <Group>
            <Button size="xs" disabled={open.length === 0} onClick={() => take(open)}>
              {text.takeAll(count(proposals.length))}
            </Button>
          </Group>
        )}
      </Stack>
    </section>
  );
}

/** "Umsatz: Number; 4,996 fit, 1 does not: auf Anfrage → leave empty?" */
function ProposalLine({ proposal: { title, type, fits, rows, isOpen, open, emptied } }: { readonly proposal: Proposal }) {
  const values = isOpen ? open : emptied;
  const others = rows === undefined ? text.someOthers : text.others(count(rows), rows === 1);
  // A count after a decision would be of other rows: those that do not fit as a whole are not among them.
  const said = isOpen ? [...(fits === undefined ? [] : [text.fit(count(fits))]), others] : emptied.length === 0 ? [text.decided] : [];
  return (
    <Text size="sm" component="span" className={classes.proposal}>
      <bdi className={classes.proposed}>{title}</bdi>
      {languageWords.labelled('', text.ofType(tableWords.columns.types[type], said.join(', ')))}
      {values.length > 0 && (
        <>
          {isOpen && languageWords.labelled('', '')}
          {values.slice(0, shownValues).map((value, at) => (
            <span key={value}>
              {at > 0 && ', '}
              <bdi className={classes.oddValue}>{value}</bdi>
            </span>
          ))}
          {values.length > shownValues && ` ${text.more(count(values.length - shownValues))}`}
        </>
      )}
      {isOpen ? ` → ${text.question}` : emptied.length > 0 && ` → ${text.leftEmpty}`}
    </Text>
  );
}
