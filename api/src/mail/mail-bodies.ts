/** The plain and the HTML body of a mail from the same content. */
import type { MailContent } from './mail-content.js';
import { htmlBody } from './mail-html.js';
import { textBody } from './mail-text.js';

export function mailBodies(subject: string, content: MailContent): { text: string; html: string } {
  return { text: textBody(content), html: htmlBody(subject, content) };
}
