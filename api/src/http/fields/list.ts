/** Fields that hold lists and nested objects. */

import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { cleanText } from '@shop/commerce';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayMinSize,
  IsArray,
  IsObject,
  IsString,
  IsUUID,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';
import { check, type FieldOptions, optionally, shown } from './field.js';
import { isPictureAddress, storable } from './text.js';

type DtoClass = new () => object;

interface Size extends FieldOptions {
  min?: number;
  max: number;
  /** The error text when the list is missing or too short. */
  needed?: string;
}

const sized = (label: string, size: Size) => [
  IsArray({ message: size.needed ?? `${label} must be a list` }),
  ...(size.min
    ? [ArrayMinSize(size.min, { message: size.needed ?? `${label}: at least ${size.min}` })]
    : []),
  ArrayMaxSize(size.max, { message: `${label}: at most ${size.max}` }),
];

const isPlainObject = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A list of addresses of pictures, ours or http(s). */
export function PictureList(label: string, size: Size): PropertyDecorator {
  const allPictures = (value: unknown) => Array.isArray(value) && value.every(isPictureAddress);
  return applyDecorators(
    ...optionally(size),
    ...sized(label, size),
    check('isPictures', allPictures, `${label} must be http:// or https:// addresses`),
    shown(
      { example: [], optional: size.optional },
      { type: 'array', maxItems: size.max, items: { type: 'string' } },
    ),
  );
}

/** Cleans a list before it is checked; one that is far too long is left for the check to refuse. */
const cleanList = (size: Size, clean: (values: unknown[]) => unknown[]) =>
  Transform(({ value }) =>
    Array.isArray(value) && value.length <= 10 * size.max ? clean(value) : value,
  );

const inLowerCase = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

/** A list of ids, in lower case as they are stored; repeats are dropped. */
export function IdList(label: string, size: Size): PropertyDecorator {
  return applyDecorators(
    ...optionally(size),
    cleanList(size, (values) => [...new Set(values.map(inLowerCase))]),
    ...sized(label, size),
    IsUUID('all', { each: true, message: `${label} holds something that is not an id` }),
    shown(size, {
      type: 'array',
      minItems: size.min ?? 0,
      maxItems: size.max,
      items: { type: 'string', format: 'uuid' },
    }),
  );
}

/** A list of short texts, trimmed; blank ones are dropped (2§5). */
export function TextList(label: string, size: Size & { length: number }): PropertyDecorator {
  return applyDecorators(
    ...optionally(size),
    cleanList(size, withoutBlanks),
    ...sized(label, size),
    IsString({ each: true, message: `${label} must be texts` }),
    MaxLength(size.length, {
      each: true,
      message: `${label}: at most ${size.length} characters each`,
    }),
    Matches(storable, { each: true, message: `${label} has a character that is not allowed` }),
    shown(size, { type: 'array', maxItems: size.max, items: { type: 'string' } }),
  );
}

function withoutBlanks(values: unknown[]): unknown[] {
  return values
    .map((value) => (typeof value === 'string' ? cleanText(value) : value))
    .filter((value) => value !== '');
}

/** A list of whole numbers in a range, at most `length` of them; repeats are dropped. */
export function IntegerList(
  label: string,
  { length, ...range }: FieldOptions & { min: number; max: number; length: number },
): PropertyDecorator {
  const { min, max } = range;
  const areWhole = (value: unknown) =>
    Array.isArray(value) &&
    value.every((one) => Number.isInteger(one) && Number(one) >= min && Number(one) <= max);
  const size = { ...range, min: 0, max: length };
  return applyDecorators(
    ...optionally(range),
    cleanList(size, (values) => [...new Set(values)]),
    ...sized(label, size),
    check('areWhole', areWhole, `${label} must be whole numbers from ${min} to ${max}`),
    shown(range, {
      type: 'array',
      maxItems: length,
      items: { type: 'integer', minimum: min, maximum: max },
    }),
  );
}

/** An object of a DTO class. */
export function Nested(
  label: string,
  of: () => DtoClass,
  options: FieldOptions = {},
): PropertyDecorator {
  return applyDecorators(
    ...optionally(options),
    Type(of),
    IsObject({ message: `${label} must be an object` }),
    ValidateNested({ message: `${label} is not valid` }),
    ApiProperty({ required: !options.optional, type: () => of() }),
  );
}

/** A list of objects of a DTO class. */
export function NestedList(label: string, of: () => DtoClass, size: Size): PropertyDecorator {
  const allObjects = (value: unknown) => Array.isArray(value) && value.every(isPlainObject);
  return applyDecorators(
    ...optionally(size),
    Type(of),
    ...sized(label, size),
    check('isObjects', allObjects, `${label} must hold objects`),
    ValidateNested({ each: true, message: `${label} is not valid` }),
    ApiProperty({
      required: !size.optional,
      type: () => of(),
      isArray: true,
      minItems: size.min ?? 0,
      maxItems: size.max,
    }),
  );
}
