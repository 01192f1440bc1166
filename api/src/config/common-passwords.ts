/**
 * The 10,000 commonest passwords that are long enough to be taken (ABUSE-14): the frequency list of
 * zxcvbn, from leaks collected by Mark Burnett and others, as `@zxcvbn-ts/language-common` ships it
 * (MIT licence), the commonest first and in lower case.
 */
import { createRequire } from 'node:module';
import { limits } from '@shop/contract';

const most = 10_000;

let list: Set<string> | undefined;

/** Whether a password, in any case of its letters, is on the list. The first call reads the list. */
export function isCommonPassword(password: string): boolean {
  list ??= readList();
  return list.has(password.toLowerCase());
}

/** Read when it is first asked for: most processes start and end without it. */
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
