/** What every kind of field shares: being optional, and its description in the OpenAPI document. */
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy, ValidateIf } from 'class-validator';

export interface FieldOptions {
  /** Whether the field may be missing (null counts as missing). */
  optional?: boolean | undefined;
  example?: unknown;
}

/** Decorators that let an optional field be missing. */
export function optionally(options: FieldOptions): PropertyDecorator[] {
  return options.optional ? [ValidateIf((_, value) => value !== undefined && value !== null)] : [];
}

/** Describes the field in the OpenAPI document. */
export function shown(options: FieldOptions, schema: Record<string, unknown>): PropertyDecorator {
  return ApiProperty({
    required: !options.optional,
    ...(options.example === undefined ? {} : { example: options.example }),
    ...(options.optional ? { nullable: true } : {}),
    ...schema,
  });
}

/** A check of our own with its text. */
export function check(
  name: string,
  validate: (value: unknown) => boolean,
  message: string,
): PropertyDecorator {
  return ValidateBy({ name, validator: { validate } }, { message });
}

/** Cleans a text before it is checked; other values are left for the check to refuse. */
export function cleaned(clean: (text: string) => string): PropertyDecorator {
  return Transform(({ value }) => (typeof value === 'string' ? clean(value) : value));
}
