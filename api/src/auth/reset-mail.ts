/** The mail with a reset code. */
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';

/** `minutes` is how long the code lives from now on. */
export function resetMail(to: string, code: string, minutes: number): Mail {
  const first = 'Somebody, hopefully you, asked to reset the password of this account.';
  const time = minutes === 1 ? '1 minute' : `${minutes} minutes`;
  return {
    to,
    subject: `${code} is your ${siteName} reset code`,
    content: {
      brand: { label: siteName, url: null },
      preview: first,
      heading: '',
      blocks: [
        first,
        `Your code is ${code}. It works once, for ${time}.`,
        'If it was not you, ignore this mail: nothing has changed.',
      ],
      footer: siteName,
    },
  };
}
