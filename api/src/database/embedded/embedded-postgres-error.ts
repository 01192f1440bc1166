// The one error of the embedded database; its message is one line that a person can act on.
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
}

const reasons: Record<string, string> = {
  EACCES: 'permission denied',
  EPERM: 'not permitted',
  EROFS: 'the file system is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOTDIR: 'part of the path is not a folder',
  EEXIST: 'a file of that name is in the way',
  ENOENT: 'no such file or folder',
  EBUSY: 'it is in use or a mount point',
};

/** The code of a failed system call, such as `ENOENT`. */
export function errorCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}

/** Puts a failed system call into one line: what was tried, and why it failed. */
export function cannot(act: string, error: unknown): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const message = error instanceof Error ? error.message : String(error);
  const reason = reasons[errorCode(error) ?? ''] ?? message.split('\n')[0] ?? message;
  return new EmbeddedPostgresError(`cannot ${act}: ${reason}`, { cause: error });
}
