/** Text fields: plain text, e-mail, password, address of a picture or a page, palette colour. */
import { applyDecorators } from '@nestjs/common';
import { cleanEmail, cleanSigns, cleanText, dayFault, handleFault, isDay } from '@shop/commerce';
import { isThemeColor, limits } from '@shop/contract';
import { IsIn, IsString, IsUUID, isEmail, Matches, MaxLength, MinLength } from 'class-validator';
import { check, cleaned, type FieldOptions, optionally, shown } from './field.js';

/** Texts that PostgreSQL can store: no NUL, no half of a surrogate pair. */
export const storable = /^[^\0\p{Cs}]*$/u;

interface TextOptions extends FieldOptions {
  min?: number;
  max: number;
  /** Whether the text stays as typed instead of being trimmed. */
  raw?: boolean;
  /** The error text when it is missing or empty. */
  needed?: string;
}

/** A text of limited length, without invisible signs and trimmed (FIX-20); with `min` it is required. */
export function Text(label: string, options: TextOptions): PropertyDecorator {
  const { min = 0, max } = options;
  const needed = options.needed ?? `${label} is required`;
  const tooShort = min > 1 ? `${label} must have at least ${min} characters` : needed;
  return applyDecorators(
    ...optionally(options),
    ...(options.raw ? [] : [cleaned(cleanText)]),
    IsString({ message: min > 0 ? needed : `${label} must be text` }),
    ...(min > 0 ? [MinLength(min, { message: tooShort })] : []),
    MaxLength(max, { message: `${label} may have at most ${max} characters` }),
    Matches(storable, { message: `${label} has a character that is not allowed` }),
    shown(options, { type: 'string', maxLength: max, ...(min > 0 ? { minLength: min } : {}) }),
  );
}

/** An e-mail address, cleaned and folded to lower case (OQ-12). */
export function Email(): PropertyDecorator {
  return applyDecorators(
    cleaned(cleanEmail),
    IsString({ message: 'Email is required' }),
    MaxLength(limits.email, { message: 'The email address is too long' }),
    check('isEmail', isStorableEmail, 'Please enter a valid email address'),
    shown(
      { example: 'asha@example.com' },
      { type: 'string', format: 'email', maxLength: limits.email },
    ),
  );
}

/** Whether it is an e-mail address; the package's own check throws at half of a surrogate pair. */
export function isStorableEmail(value: unknown): boolean {
  return typeof value === 'string' && storable.test(value) && isEmail(value);
}

/** A password of 6 to 128 characters, not trimmed. */
export function Password(): PropertyDecorator {
  return Text('Password', { ...limits.password, raw: true, example: 'chai-and-samosa' });
}

/** A day such as '2026-12-03', or ''. */
export function Day(label: string, options: FieldOptions): PropertyDecorator {
  return applyDecorators(
    Text(label, { ...options, max: 10 }),
    check('isDay', (day) => day === '' || isDay(day), dayFault),
  );
}

/** The word of an address inside a store, in lower case with hyphens; '' = one is made (PUB-03). */
export function Handle(): PropertyDecorator {
  const isHandle = (text: unknown) => typeof text === 'string' && handleFault(text) === null;
  const message =
    'Address may have a-z, 0-9 and hyphens between them, and needs a word that people can read';
  return applyDecorators(
    ...optionally({ optional: true }),
    cleaned((text) => cleanSigns(text).toLowerCase()),
    check('isHandle', (value) => value === '' || isHandle(value), message),
    shown({ optional: true, example: '' }, { type: 'string', maxLength: limits.handle }),
  );
}

/** One word of a fixed list. */
export function OneOf(
  label: string,
  values: readonly string[],
  options: FieldOptions = {},
): PropertyDecorator {
  return applyDecorators(
    ...optionally(options),
    IsIn(values, { message: `${label} must be one of: ${values.filter(Boolean).join(', ')}` }),
    shown({ example: values[0], ...options }, { type: 'string', enum: [...values] }),
  );
}

/** An id: a UUID, in lower case as it is stored. */
export function Id(label: string, options: FieldOptions = {}): PropertyDecorator {
  return applyDecorators(
    ...optionally(options),
    cleaned((text) => text.toLowerCase()),
    IsUUID('all', { message: `${label} is not a valid id` }),
    shown(options, { type: 'string', format: 'uuid' }),
  );
}

const webAddress = /^https?:\/\/[^\s<>"'`\\\p{Cc}\p{Cs}]+$/iu;
const ownPicture = /^\/uploads\/[\w./-]+$/;

/** Whether a text is an absolute http(s) address (OQ-22). */
export function isWebAddress(text: unknown): boolean {
  return (
    typeof text === 'string' &&
    text.length <= limits.url &&
    webAddress.test(text) &&
    URL.canParse(text)
  );
}

/** Whether a text is an http(s) address or one of our own pictures (OQ-22). */
export function isPictureAddress(text: unknown): boolean {
  if (isWebAddress(text)) return true;
  return (
    typeof text === 'string' &&
    text.length <= limits.url &&
    ownPicture.test(text) &&
    !text.includes('..')
  );
}

/** An https address; '' = none. */
export function SecureAddress(label: string, options: FieldOptions = {}): PropertyDecorator {
  const isSecure = (text: unknown) => isWebAddress(text) && /^https:/i.test(String(text));
  return addressField(label, isSecure, { example: 'https://maps.app.goo.gl/x', ...options }, [
    'https://',
  ]);
}

/** A phone number as people write it, mobile or landline: 6 to 15 digits; '' = none. */
export function PhoneNumber(label: string, options: FieldOptions = {}): PropertyDecorator {
  const isPhone = (text: unknown) =>
    typeof text === 'string' &&
    text.length <= limits.phone &&
    /^[+\d\s()./-]*$/.test(text) &&
    /^\d{6,15}$/.test(text.replace(/\D/g, ''));
  return applyDecorators(
    ...optionally(options),
    cleaned(cleanSigns),
    check('isPhone', (value) => value === '' || isPhone(value), `${label} must be a phone number`),
    shown({ example: '080 2345 6789', ...options }, { type: 'string', maxLength: limits.phone }),
  );
}

/** An http(s) address; '' = none. */
export function WebAddress(label: string, options: FieldOptions = {}): PropertyDecorator {
  return addressField(label, isWebAddress, { example: 'https://example.com/shop', ...options });
}

/** The address of a picture, ours or http(s); '' = none. */
export function PictureAddress(label: string, options: FieldOptions = {}): PropertyDecorator {
  return addressField(label, isPictureAddress, { example: '', ...options });
}

function addressField(
  label: string,
  isAddress: (text: unknown) => boolean,
  options: FieldOptions,
  schemes: readonly string[] = ['http://', 'https://'],
): PropertyDecorator {
  const message = `${label} must be an ${schemes.join(' or ')} address`;
  return applyDecorators(
    ...optionally(options),
    cleaned(cleanText),
    check('isAddress', (value) => value === '' || isAddress(value), message),
    shown(options, { type: 'string', maxLength: limits.url }),
  );
}

/** '' or a colour of the fixed palette, in settings where every field may be missing (OQ-77). */
export function ThemeColor(label: string): PropertyDecorator {
  const isColor = (value: unknown) => typeof value === 'string' && isThemeColor(value);
  return applyDecorators(
    ...optionally({ optional: true }),
    check('isThemeColor', isColor, `${label} must be a colour of the palette`),
    shown({ optional: true, example: 'bg-rose-500' }, { type: 'string' }),
  );
}
