/** Dates with time, as JSON writes them. */
import { applyDecorators } from '@nestjs/common';
import { check, type FieldOptions, optionally, shown } from './field.js';

const latest = Date.UTC(2100, 0);

function isDateTime(value: unknown): boolean {
  if (typeof value !== 'string' || value.length > 30) return false;
  const at = Date.parse(value);
  return at >= 0 && at <= latest && new Date(at).toISOString() === value;
}

/** A date with time, such as '2026-01-31T12:00:00.000Z'; with `orBlank`, '' = none. */
export function DateTime(
  label: string,
  options: FieldOptions & { orBlank?: boolean } = {},
): PropertyDecorator {
  const isValid = (value: unknown) => (options.orBlank && value === '') || isDateTime(value);
  return applyDecorators(
    ...optionally(options),
    check('isDateTime', isValid, `${label} must be a moment, as 2026-01-31T12:00:00.000Z`),
    shown(
      { example: '2026-01-31T12:00:00.000Z', ...options },
      options.orBlank ? { type: 'string' } : { type: 'string', format: 'date-time' },
    ),
  );
}
