/** The length and size of a trial, set by ABUSE_SECONDS, ABUSE_CONNECTIONS and ABUSE_VISITS. */
import type { Measure } from './trial.ts';

const number = (name: string, usual: number) => Number(process.env[name] ?? usual);

const many = number('ABUSE_CONNECTIONS', 600);

/** The most tries of a trial that misses a goal: a shared machine is busy at times. */
export const tries = number('ABUSE_TRIES', 2);

/** The default: 200 visits in each part. */
export const measure: Measure = {
  seconds: number('ABUSE_SECONDS', 10),
  perSecond: number('ABUSE_VISITS', 20),
  many,
  some: Math.ceil(many / 15),
};

/** The short trial of `npm test`: seconds instead of minutes. */
export const shortMeasure: Measure = {
  seconds: number('ABUSE_SECONDS', 2),
  perSecond: number('ABUSE_VISITS', 15),
  many: number('ABUSE_CONNECTIONS', 150),
  some: Math.ceil(number('ABUSE_CONNECTIONS', 150) / 15),
};
