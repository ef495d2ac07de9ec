import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../../api/client.ts';
import type { LanguageSegments } from '../../../api/types.ts';
import { mediumWords } from '../../../kinds/words.ts';
import { count, counted } from '../../../text/format.ts';
import { languageName } from '../../topics/shared/topic-texts.ts';
import type { Definition } from '../draft/definition.ts';
import { useEditing } from '../editing.ts';
import { spinnerKeys } from '../query-keys.ts';
import classes from './languages.module.css';
import { languageTexts as text } from './words.ts';

const quietMs = 600;

interface SegmentsProps {
  readonly spinnerId: string;
  readonly stepId: string;
  /** The whole draft, with all languages. */
  readonly draft: Definition;
  /** The language that is edited; undefined: the original. */
  readonly tag: string | undefined;
}

/** The segments that an SMS takes for the record in the middle and the one with the most; in each language, if it has several. */
export function Segments({ spinnerId, stepId, draft, tag }: SegmentsProps) {
  const { columns } = useEditing();
  const [resting] = useDebouncedValue(draft, quietMs);
  const { data } = useQuery({
    queryKey: spinnerKeys.segments(spinnerId, stepId, resting),
    queryFn: async ({ signal }) => {
      const call = { params: { path: { spinnerId } }, body: { stepId, draft: { ...resting } }, signal };
      return (await api.POST('/spinners/{spinnerId}/segments', call)).data;
    },
    enabled: columns.length > 0,
    placeholderData: keepPreviousData,
    ...{ retry: false, refetchOnWindowFocus: false, staleTime: 30_000 },
  });
  const all = data?.languages ?? [];
  const shown = all.filter((one) => (one.tag ?? undefined) === tag);
  if (shown.length === 0) return null;
  const others = all.filter((one) => (one.tag ?? undefined) !== tag);
  return (
    <div className={classes.segments} role="status">
      {shown.map((one) => (
        <Line key={one.tag ?? ''} of={one} />
      ))}
      {others.length > 0 && (
        <ul>
          {others.map((one) => (
            <li key={one.tag ?? ''}>
              <Line of={one} name={one.tag === null ? text.original : languageName(one.tag)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

interface LineProps {
  readonly of: LanguageSegments;
  readonly name?: string;
}

const segmentsSaid = (segments: number): string => counted(segments, mediumWords.sms.segment, mediumWords.sms.segments);

function Line({ of: { records, typical, longest }, name }: LineProps) {
  const whole = name === undefined ? '' : `${name}: `;
  const most = longest.segments > typical.segments ? ` · ${text.longest(segmentsSaid(longest.segments))}` : '';
  const foreign = longest.foreign.length > 0 ? ` · ${text.foreign(longest.foreign.join(' '))}` : '';
  return (
    <Text size="xs" c={longest.segments > 1 ? 'var(--wait)' : 'dimmed'} component="span">
      {whole}
      {records === 0 ? text.sampled(segmentsSaid(typical.segments)) : text.typical(segmentsSaid(typical.segments))}
      {` (${typical.encoding}, ${mediumWords.sms.length(count(typical.length))})`}
      {most}
      {foreign}
    </Text>
  );
}
