/** What is wrong with an owner's settings of slots (DELIV-06); messages are shown to the owner. */
import type { FieldProblem, SlotSettings, SlotWindowBody } from '@shop/contract';

/** By the number that slots give a weekday, 0 = Sunday. */
export const weekdayNames: readonly string[] = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
];

/** The faults, by the field in the settings, such as 'windows[2].to'; what is no right number is not compared. */
export function slotFaults({ windows }: Pick<SlotSettings, 'windows'>): FieldProblem[] {
  return windows.flatMap((window, index) => {
    const fault = windowFault(window, windows.slice(0, index));
    return fault ? [{ field: `windows[${index}].${fault.field}`, message: fault.message }] : [];
  });
}

function windowFault(window: SlotWindowBody, before: readonly SlotWindowBody[]) {
  const { id, weekday, from, to } = window;
  if (id !== '' && before.some((other) => other.id === id)) {
    return { field: 'id', message: 'Two slots have the same id' };
  }
  if (to <= from) return { field: 'to', message: 'A slot must end after it begins' };
  const other = before.find(
    (one) => one.weekday === weekday && one.from < to && from < one.to && one.from < one.to,
  );
  if (!other) return null;
  const span = `${clockTime(other.from)}–${clockTime(other.to)}`;
  return { field: 'from', message: `It overlaps ${weekdayNames[weekday]} ${span}` };
}

/** Minutes after midnight as '09:30'. */
export function clockTime(minutes: number): string {
  const part = (value: number) => String(value).padStart(2, '0');
  return `${part(Math.floor(minutes / 60))}:${part(minutes % 60)}`;
}
