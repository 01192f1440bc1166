/** A time within the next day in words: '22 Nov, 3:40 pm'. */
const format = new Intl.DateTimeFormat('en-IN', {
  day: 'numeric',
  month: 'short',
  hour: 'numeric',
  minute: '2-digit',
});

/** `time` in ISO 8601. */
export const untilText = (time: string): string => format.format(new Date(time));
