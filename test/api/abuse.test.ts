/**
 * One abusive caller affects nobody else: an attack of each kind beside honest visitors, at default
 * limits. All attacks: `npm run test:proof abuse`.
 */

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { attacks } from '../abuse/attacks/index.ts';
import type { Met } from '../abuse/honest/visitor-process.ts';
import { shortMeasure } from '../abuse/measure.ts';
import { lineOf, troubleOf } from '../abuse/result.ts';
import { Scene } from '../abuse/scene.ts';
import { type Crowd, dismiss, gather, meet, play, type Trial } from '../abuse/trial.ts';
import { markdown } from '../bench/table.ts';
import { rows } from '../support/rows.ts';

const chosen = attacks.filter(({ short }) => short);
const trials: Trial[] = [];
let scene: Scene;
let crowd: Crowd;

beforeAll(async () => {
  [scene, crowd] = await Promise.all([Scene.open(inject('databaseServer')), gather()]);
});

afterAll(async () => {
  if (trials.length > 0) console.log(markdown(trials.map(lineOf)));
  if (crowd) dismiss(crowd);
  await scene?.close();
});

/** The slowdown of the others is measured only by the long run, because on a busy machine it means little. */
describe('honest visitors of three shops meet no refusal', {
  tags: [...rows('ABUSE-01', 'ABUSE-09')],
}, () => {
  describe.each([
    ['at the front', false],
    ['behind a proxy', true],
  ])('%s', (_place, proxied) => {
    let quiet: Met[];

    beforeAll(async () => {
      await scene.begin(proxied ? { TRUST_PROXY: '1' } : {});
      quiet = await meet(scene, crowd, shortMeasure, proxied);
    });

    const here = chosen.filter((attack) => (attack.proxied ?? false) === proxied);
    it.each(here.map((attack) => [attack.name, attack] as const))(
      'beside %s',
      async (_, attack) => {
        const trial = await play(scene, crowd, { attack, quiet }, shortMeasure);
        trials.push(trial);
        expect(troubleOf(trial)).toEqual([]);
      },
      120_000,
    );
  });
});
