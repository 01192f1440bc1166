/**
 * Shows the progress of a long command: on a terminal in one line that changes, else every few
 * seconds.
 */

/** Takes what is being done now; most calls are not shown. */
export type Progress = (doing: string) => void;

const everyMs = { terminal: 100, log: 3000 } as const;

/** A progress that writes to standard error. */
export function shownProgress(stream: NodeJS.WriteStream): Progress {
  let shownAt = Date.now();
  return (doing) => {
    const now = Date.now();
    if (now - shownAt < (stream.isTTY ? everyMs.terminal : everyMs.log)) return;
    shownAt = now;
    stream.write(stream.isTTY ? `\r\x1b[K${doing} …` : `${doing} …\n`);
  };
}

/** Clears the line that a terminal shows. */
export function endProgress(stream: NodeJS.WriteStream): void {
  if (stream.isTTY) stream.write('\r\x1b[K');
}

/** A number of bytes as text, such as '31.4 MB'. */
export const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`;
