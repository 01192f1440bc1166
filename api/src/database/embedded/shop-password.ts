// The password of the database user: generated once and stored in the data folder.
import { randomBytes } from 'node:crypto';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { cannot, EmbeddedPostgresError, errorCode } from './embedded-postgres-error.js';

export type ShopPassword = { readonly text: string; readonly isNew: boolean };

/** Reads the stored password, or generates one; only our own user may read the file. */
export async function shopPassword(path: string): Promise<ShopPassword> {
  const stored = await readStored(path);
  if (stored !== null) return { text: stored, isNew: false };
  const text = randomBytes(24).toString('hex');
  try {
    await writeFile(path, `${text}\n`, { mode: 0o600, flush: true });
    return { text, isNew: true };
  } catch (error) {
    throw cannot(`write ${path}`, error);
  }
}

/** The form in which passwords are generated below. */
const form = /^[0-9a-f]{48}$/;

async function readStored(path: string): Promise<string | null> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    // A backup may have been unpacked with wider rights.
    await chmod(path, 0o600);
    // The power failed before the password was written.
    if (text === '') return null;
    if (form.test(text)) return text;
    throw damagedPassword(path);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw cannot(`read ${path}`, error);
  }
}

/** The error line for a file that does not hold its database's password. */
export const damagedPassword = (path: string) =>
  new EmbeddedPostgresError(
    `${path} is damaged: it does not hold the password of the database. ` +
      'Put it back from a backup, or delete it and start again: then a new password is made',
  );
