/** Passwords that are tried first: much used ones, our own words, the account's own address (OQ-10). */
import { applyDecorators } from '@nestjs/common';
import { siteName } from '@shop/contract';
import { ValidateBy, type ValidationArguments } from 'class-validator';
import { Password } from '../http/fields/text.js';
import { commonPasswords } from './common-passwords.js';

/** Words of this place, with whatever digits and signs around them. */
const ourWords: readonly string[] = [
  ...[siteName.toLowerCase(), 'admin', 'owner', 'seller', 'customer', 'shopper', 'shopkeeper'],
  ...['shop', 'store', 'myshop', 'mystore', 'onlineshop', 'onlinestore', 'password', 'welcome'],
];

/** Whether somebody who knows the e-mail address would try this password early. */
export function isGuessable(password: string, email: string): boolean {
  const plain = password.toLowerCase();
  const letters = plain.replace(/[^a-z]/g, '');
  const own = [email, email.replace(/@.*$/s, '')];
  return (
    commonPasswords.has(plain) ||
    [...ourWords, ...own].some((word) => word !== '' && [plain, letters].includes(word))
  );
}

function isHardToGuess(password: unknown, args?: ValidationArguments): boolean {
  const { email } = (args?.object ?? {}) as { email?: unknown };
  return typeof password !== 'string' || !isGuessable(password, String(email ?? ''));
}

/** A password that somebody sets: 6 to 128 characters of any kind, not one of the guessable ones. */
export function NewPassword(): PropertyDecorator {
  const message = 'This password is too easy to guess. Please choose another.';
  return applyDecorators(
    ValidateBy({ name: 'isHardToGuess', validator: { validate: isHardToGuess } }, { message }),
    Password(),
  );
}
