/** The mail with the link that confirms an address: the platform's own words, nothing of any store (ABUSE-11). */
import { siteName } from '@shop/contract';
import type { Mail } from '../mail/mail.service.js';

export function verificationMail(to: string, url: string): Mail {
  const first = 'Somebody, hopefully you, signed up with this address.';
  return {
    to,
    subject: `Confirm your e-mail address for ${siteName}`,
    content: {
      brand: { label: siteName, url: null },
      preview: first,
      heading: 'Confirm your e-mail address',
      blocks: [
        first,
        'Confirm it, and mails about orders are sent to you. The link works for 7 days.',
        { kind: 'button', label: 'Confirm e-mail address', url },
        'If it was not you, ignore this mail: until the address is confirmed, nothing more is sent to it.',
      ],
      footer: siteName,
    },
  };
}
