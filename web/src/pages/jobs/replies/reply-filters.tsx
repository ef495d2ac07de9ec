import { Button, Group, SegmentedControl } from '@mantine/core';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { DayInput } from '../../../forms/day-input.tsx';
import { dayIn, startOfDay } from '../../../text/days.ts';
import { isTyping, without } from '../../../text/search.ts';
import { StateChips } from '../../../ui/state-chips.tsx';
import { SpinnerFilter } from '../shared/spinner-filter.tsx';
import { isToLookAt, type ReplyListFilter, toLookAt } from './reply-search.ts';
import { replyWords as text } from './words.ts';

const route = getRouteApi('/signed-in/replies');
const handlings = { false: text.open, true: text.handled } as const;
const weekDays = 7;

/** Narrows the list of replies; kept in the address. */
export function ReplyFilters() {
  const filter = route.useSearch();
  const navigate = useNavigate({ from: '/replies' });
  const show = (search: ReplyListFilter): void => void navigate({ search, replace: isTyping(filter, search, ['since']) });
  const set = (change: { readonly [Name in keyof ReplyListFilter]?: ReplyListFilter[Name] | undefined }): void =>
    show(without<ReplyListFilter>({ ...filter, ...change }));
  const views = [
    { label: text.toLook, search: toLookAt, isShown: isToLookAt(filter) },
    { label: text.all, search: {}, isShown: Object.keys(filter).length === 0 },
  ];
  return (
    <Group gap="xs" align="flex-end" role="group" aria-label={text.filters}>
      <SegmentedControl
        size="xs"
        aria-label={text.views}
        data={views.map(({ label }) => label)}
        value={views.find(({ isShown }) => isShown)?.label ?? ''}
        onChange={(chosen) => show(views.find(({ label }) => label === chosen)?.search ?? {})}
      />
      <SpinnerFilter spinnerId={filter.spinnerId} onChange={(spinnerId) => set({ spinnerId })} />
      <DayInput label={text.since} day={dayIn(filter.since)} onChange={(day) => set({ since: day ? startOfDay(day) : undefined })} />
      <Button size="xs" variant="default" onClick={() => set({ since: startOfDay(dayIn(new Date().toISOString()), 1 - weekDays) })}>
        {text.week}
      </Button>
      <StateChips label={text.what} states={text.kinds} value={filter.kind} onChange={(kind) => set({ kind })} />
      <StateChips
        label={text.handling}
        states={handlings}
        value={filter.handled && [filter.handled]}
        onChange={(chosen) => set({ handled: chosen?.find((one) => one !== filter.handled) })}
      />
      {Object.keys(filter).length > 0 && (
        <Button size="xs" variant="subtle" onClick={() => show({})}>
          {text.clear}
        </Button>
      )}
    </Group>
  );
}
