/** Writes Nest's messages to the same structured log as everything else. */
import type { LoggerService } from '@nestjs/common';
import type { Logger } from 'pino';

export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...context: unknown[]): void {
    this.logger.debug(fields(context), String(message));
  }

  debug(message: unknown, ...context: unknown[]): void {
    this.logger.debug(fields(context), String(message));
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.logger.warn(fields(context), String(message));
  }

  error(message: unknown, ...context: unknown[]): void {
    this.logger.error(
      fields(context),
      message instanceof Error ? (message.stack ?? message.message) : String(message),
    );
  }

  fatal(message: unknown, ...context: unknown[]): void {
    this.logger.fatal(fields(context), String(message));
  }
}

/** The log fields: Nest passes objects and, last, the name of the logging class. */
function fields(context: unknown[]): object {
  const objects = context.filter((entry) => typeof entry === 'object' && entry !== null);
  const speaker = context.findLast((entry) => typeof entry === 'string');
  return Object.assign({}, ...objects, speaker ? { speaker } : {});
}
