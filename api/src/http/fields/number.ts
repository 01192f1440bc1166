/** Fields that hold numbers and booleans; prices are rupees with at most 2 decimals. */
import { applyDecorators } from '@nestjs/common';
import { isWholePaise } from '@shop/commerce';
import { limits, versionMost } from '@shop/contract';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsNumber, Max, Min } from 'class-validator';
import { check, type FieldOptions, optionally, shown } from './field.js';

interface Range extends FieldOptions {
  min: number;
  max: number;
}

const inRange = (label: string, { min, max }: { min: number; max: number }) => [
  Min(min, { message: `${label} must be at least ${min}` }),
  Max(max, { message: `${label} may be at most ${max}` }),
];

/** Rupees ≥ 0 with at most 2 decimals; with `blankIsZero` an empty text counts as 0 (1§5). */
export function Rupees(
  label: string,
  options: FieldOptions & { blankIsZero?: boolean } = {},
): PropertyDecorator {
  const blankToZero = Transform(({ value }) => (value === '' || value === null ? 0 : value));
  return applyDecorators(
    ...optionally(options),
    ...(options.blankIsZero ? [blankToZero] : []),
    IsNumber({}, { message: `${label} must be a number` }),
    ...inRange(label, { min: 0, max: limits.price }),
    check(
      'isRupees',
      (value) => isWholePaise(Number(value)),
      `${label} may have at most 2 decimals`,
    ),
    shown(
      { example: 249.5, optional: options.optional },
      { type: 'number', minimum: 0, maximum: limits.price, multipleOf: 0.01 },
    ),
  );
}

/** A whole number in a range. */
export function Integer(label: string, range: Range): PropertyDecorator {
  return applyDecorators(
    ...optionally(range),
    IsInt({ message: `${label} must be a whole number` }),
    ...inRange(label, range),
    shown(range, { type: 'integer', minimum: range.min, maximum: range.max }),
  );
}

/**
 * The version that a change was made against; a stale one is refused (MEND-24). Examples leave it
 * out.
 */
export function Version(): PropertyDecorator {
  return Integer('Version', { min: 0, max: versionMost, optional: true, example: null });
}

/** Any finite number in a range. */
export function Decimal(label: string, range: Range): PropertyDecorator {
  return applyDecorators(
    ...optionally(range),
    IsNumber({}, { message: `${label} must be a number` }),
    ...inRange(label, range),
    shown(range, { type: 'number', minimum: range.min, maximum: range.max }),
  );
}

/** A boolean. */
export function Flag(label: string, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    ...optionally(options),
    IsBoolean({ message: `${label} must be true or false` }),
    shown({ example: true, ...options }, { type: 'boolean' }),
  );
}
