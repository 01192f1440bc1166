/** Sanitises long HTML in a worker thread: 200,000 characters take up to half a second (ABUSE-03). */
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Piscina } from 'piscina';
import { sanitize } from './sanitize.js';

/**
 * The longest HTML, in characters, that is sanitised on the main thread, which takes a few
 * milliseconds at most.
 */
const short = 2_000;

@Injectable()
export class Sanitizer implements OnModuleDestroy {
  private threads: Piscina | null = null;

  async sanitize(html: string): Promise<string> {
    if (html.length <= short) return sanitize(html);
    this.threads ??= new Piscina({
      filename: new URL('./sanitize.js', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 10_000,
    });
    return this.threads.run(html, { name: sanitize.name });
  }

  async onModuleDestroy(): Promise<void> {
    await this.threads?.destroy();
  }
}
