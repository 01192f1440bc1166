/** Measures an archive while it is unpacked, so that one that is made to burst takes no memory. */
import { Transform, type TransformCallback } from 'node:stream';
import { BackupError } from './backup-error.js';

export interface ArchiveLimits {
  /** How many members it may hold. */
  members: number;
  /** Bytes of one member. */
  memberBytes: number;
  /** Bytes of all together, unpacked. */
  bytes: number;
}

/** An archive that the operator restores. */
export const trusted: ArchiveLimits = {
  members: Number.POSITIVE_INFINITY,
  memberBytes: Number.POSITIVE_INFINITY,
  bytes: Number.POSITIVE_INFINITY,
};

/** What may come besides the members that were announced: their headers, the end, what waits in buffers. */
const slack = { all: 1024 * 1024, each: 8 * 1024 } as const;

/** Passes unpacked bytes on; more than the members announced so far can explain ends it. */
export class Gauge extends Transform {
  private members = 0;
  private announced = 0;
  private passed = 0;

  constructor(private readonly limits: ArchiveLimits) {
    super();
  }

  /** Throws BackupError when the archive holds more than it may. */
  announce(name: string, size: number): void {
    this.members += 1;
    this.announced += size;
    // A header can say less than nothing.
    if (!(size >= 0)) throw new BackupError(`${name} has no size`);
    if (size > this.limits.memberBytes) throw new BackupError(`${name} is too large`);
    if (this.members > this.limits.members) throw new BackupError('it holds too many members');
    if (this.announced > this.limits.bytes) throw new BackupError('it holds too much');
  }

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.passed += chunk.length;
    const explained = this.announced + this.members * slack.each + slack.all;
    if (this.passed > explained) done(new BackupError('it holds a header that is too large'));
    else done(null, chunk);
  }
}
