/** Reads mails as files: their headers, and the contents of their HTML bodies. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readMail } from '../outbox.ts';

/** The headers that our mails have. */
const known =
  /^(From|To|Subject|Message-ID|Date|MIME-Version|Content-Type|Content-Transfer-Encoding|Reply-To|Auto-Submitted|List-Unsubscribe|List-Unsubscribe-Post)$/;

/** Every mail in the outbox, unchanged. */
export async function mailsIn(dataDir: string): Promise<string[]> {
  const folder = join(dataDir, 'outbox');
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
}

/** The parts of a mail that its text should not have been able to add. */
export function mailFaults(source: string): string[] {
  const [head = ''] = source.split(/\r?\n\r?\n/);
  const lines = head.replace(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const names = lines.map((line) => line.split(':')[0] ?? '');
  const extra = names.filter((name) => !known.test(name));
  const twice = names.filter((name, index) => names.indexOf(name) !== index);
  // A quoted name is text, whatever it looks like.
  const unquoted = lines.map((line) => line.replace(/"(?:[^"\\]|\\.)*"/g, ''));
  const addressed = unquoted.filter((line) => /^(To|From|Reply-To):.*zqinj\.invalid/.test(line));
  const markup = /<[^>]*zqinj|<script/i.exec(readMail(source).html.replace(/="[^"<>]*"/g, ''));
  return [...extra, ...twice, ...addressed, ...(markup ? [markup[0]] : [])];
}
