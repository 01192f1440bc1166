/**
 * The 10,000 most common passwords that are long enough to be accepted (ABUSE-14): the frequency
 * list of zxcvbn, from leaks collected by Mark Burnett and others, as `@zxcvbn-ts/language-common`
 * ships it (MIT licence), in lower case and with the most common first.
 */
import { createRequire } from 'node:module';
import { limits } from '@shop/contract';

const most = 10_000;

let list: Set<string> | undefined;

/** Whether a password, in any case of its letters and as it is hashed (FIX-21), is on the list. The first call reads the list. */
export function isCommonPassword(password: string): boolean {
  list ??= readList();
  return list.has(password.normalize('NFKC').toLowerCase());
}

/** The list, which the first call reads: most processes start and end without it. */
function readList(): Set<string> {
  const load = createRequire(import.meta.url);
  const { dictionary } = load(
    '@zxcvbn-ts/language-common',
  ) as typeof import('@zxcvbn-ts/language-common');
  const longEnough = dictionary['passwords-common'].filter(
    (password) => password.length >= limits.password.min,
  );
  return new Set(longEnough.slice(0, most));
}
