// PostgreSQL's own log file: opened for its stderr, rotated when large, and read to explain a
// failed start.
import { copyFile, open, stat, truncate } from 'node:fs/promises';
import { cannot } from './embedded-postgres-error.js';

const maxBytes = 10 * 1024 * 1024;

const hourMs = 60 * 60 * 1000;

/** Moves the log to `….1` whenever it has grown large; returns the function that ends this. */
export async function truncateLog(path: string): Promise<() => void> {
  await moveIfLarge(path);
  const timer = setInterval(() => moveIfLarge(path).catch(() => undefined), hourMs).unref();
  return () => clearInterval(timer);
}

// PostgreSQL may go on writing meanwhile, since it only appends.
async function moveIfLarge(path: string): Promise<void> {
  if ((await logSize(path)) <= maxBytes) return;
  await copyFile(path, `${path}.1`);
  await truncate(path);
}

/** How many bytes the log holds now. */
export async function logSize(path: string): Promise<number> {
  return stat(path).then(
    (file) => file.size,
    () => 0,
  );
}

/** Opens the log for a child's stderr; the caller closes it once the child has it. */
export async function openLog(path: string) {
  try {
    return await open(path, 'a', 0o600);
  } catch (error) {
    throw cannot(`write ${path}`, error);
  }
}

/** The text written to the log after its first `from` bytes. */
export async function logSince(path: string, from: number): Promise<string> {
  const file = await open(path, 'r').catch(() => undefined);
  if (!file) return '';
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, from);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await file.close();
  }
}

/** The line in which PostgreSQL or initdb says why it gave up. */
export function complaintIn(output: string): string {
  const lines = output.split('\n').filter((line) => line.trim() !== '');
  const complaint = lines.find((line) => /\b(FATAL|PANIC|ERROR|error):/.test(line)) ?? lines.at(-1);
  return complaint?.replace(/^.*?\b(FATAL|PANIC|ERROR|error):\s*/, '').trim() ?? 'it said nothing';
}
