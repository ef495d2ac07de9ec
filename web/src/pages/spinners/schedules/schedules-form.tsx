import { StartsList } from '../forms/starts-list.tsx';
import { ScheduleForm } from './schedule-form.tsx';
import { mostSchedules, schedule, withNewSchedule } from './schedules.ts';
import { scheduleWords } from './words.ts';

/** Whether jobs start by themselves at set times, and at which. */
export const SchedulesForm = () => (
  <StartsList type={schedule} most={mostSchedules} text={scheduleWords} withNew={withNewSchedule} One={ScheduleForm} />
);
