/** Reads the mails that an application without SMTP_URL left in DATA_DIR/outbox. */
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';

export interface ReadMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** The mail with its headers, unchanged. */
  source: string;
}

/** Every mail to that address, oldest first. */
export async function mailsTo(dataDir: string, address: string): Promise<ReadMail[]> {
  const folder = join(dataDir, 'outbox');
  const names = await readdir(folder).catch(() => []);
  const files = names.filter((name) => name.endsWith('.eml')).map((name) => join(folder, name));
  const mails = await Promise.all(
    files.map(async (file) => ({
      writtenAt: (await stat(file)).mtimeMs,
      mail: readMail(await readFile(file, 'utf8')),
    })),
  );
  return mails
    .sort((one, other) => one.writtenAt - other.writtenAt)
    .map(({ mail }) => mail)
    .filter((mail) => mail.to.includes(address));
}

/** The newest of at least `count` mails to that address, waited for. */
export async function mailTo(dataDir: string, address: string, count = 1): Promise<ReadMail> {
  return expect
    .poll(() => mailsTo(dataDir, address))
    .toHaveLength(count)
    .then(async () => {
      const mail = (await mailsTo(dataDir, address)).at(-1);
      if (!mail) throw new Error(`No mail to ${address}`);
      return mail;
    });
}

const sixDigits = /\b\d{6}\b/;

/** Whether a mail contains a code: a reset does, the confirmation of an address has a link. */
export const hasCode = (mail: ReadMail) => sixDigits.test(mail.subject);

/** The six digits of a reset mail. */
export function codeIn(mail: ReadMail): string {
  const [code] = sixDigits.exec(mail.subject) ?? [];
  if (!code) throw new Error(`No code in '${mail.subject}'`);
  return code;
}

/** The parts of a multipart/alternative mail as nodemailer writes it. */
export function readMail(source: string): ReadMail {
  const { headers, body } = split(source.replace(/\r\n/g, '\n'));
  const boundary = /boundary="([^"]+)"/.exec(headers)?.[1] ?? '';
  const parts = body.split(`--${boundary}`).map((part) => split(part.replace(/^\n/, '')));
  const part = (type: string) => {
    const found = parts.find(({ headers: own }) => own.includes(`Content-Type: ${type}`));
    return found ? decode(found.headers, found.body) : '';
  };
  const header = (name: string) =>
    decodeWords(new RegExp(`^${name}: (.*)$`, 'm').exec(headers)?.[1] ?? '');
  return {
    to: header('To'),
    from: header('From'),
    subject: header('Subject'),
    text: part('text/plain'),
    html: part('text/html'),
    source,
  };
}

function split(source: string): { headers: string; body: string } {
  const [headers = '', ...rest] = source.split('\n\n');
  return { headers: headers.replace(/\n[ \t]+/g, ' '), body: rest.join('\n\n') };
}

function decode(headers: string, body: string): string {
  if (/base64/i.test(headers)) return Buffer.from(body, 'base64').toString('utf8');
  if (!/quoted-printable/i.test(headers)) return body;
  return fromQuoted(body.replace(/=\n/g, ''));
}

/** The encoded words of a header (RFC 2047). */
function decodeWords(header: string): string {
  return header
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/(?:=\?UTF-8\?Q\?[^?]*\?=)+/gi, (words) =>
      fromQuoted(words.replace(/=\?UTF-8\?Q\?|\?=/gi, '').replaceAll('_', ' ')),
    );
}

function fromQuoted(text: string): string {
  const bytes = text.replace(/=([0-9A-F]{2})/g, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
