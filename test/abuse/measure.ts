/** How long and how hard: ABUSE_SECONDS, ABUSE_CONNECTIONS and ABUSE_VISITS say so. */
import type { Measure } from './trial.ts';

const number = (name: string, usual: number) => Number(process.env[name] ?? usual);

const many = number('ABUSE_CONNECTIONS', 600);

/** What misses a goal is tried so often in all: a machine that others use is loud at times. */
export const tries = number('ABUSE_TRIES', 2);

/** 200 visits in each time. */
export const measure: Measure = {
  seconds: number('ABUSE_SECONDS', 10),
  perSecond: number('ABUSE_VISITS', 20),
  many,
  some: Math.ceil(many / 15),
};

/** For `npm test`: seconds instead of minutes. */
export const shortMeasure: Measure = {
  seconds: number('ABUSE_SECONDS', 2),
  perSecond: number('ABUSE_VISITS', 15),
  many: number('ABUSE_CONNECTIONS', 150),
  some: Math.ceil(number('ABUSE_CONNECTIONS', 150) / 15),
};
