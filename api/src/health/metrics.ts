/** Measures requests by route and status, with Node's own metrics. */
import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import type { Answered } from '../http/answered.js';

interface Observer {
  observe(seconds: number): void;
}

@Injectable()
export class Metrics {
  private readonly registry = new Registry();
  private readonly durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
    registers: [this.registry],
  });

  private readonly timers = new Map<string, Observer>();

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Observes an answer. */
  observe({ method, route, status, ms }: Answered): void {
    this.timer(method, route, String(status)).observe(ms / 1000);
  }

  /** The histogram of these labels; looking it up by name only once makes it cheap. */
  private timer(method: string, route: string, status: string): Observer {
    const name = `${method} ${route} ${status}`;
    const known = this.timers.get(name);
    if (known) return known;
    const timer = this.durations.labels(method, route, status);
    this.timers.set(name, timer);
    return timer;
  }

  text(): Promise<string> {
    return this.registry.metrics();
  }
}
