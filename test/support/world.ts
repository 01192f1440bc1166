/** An application and its cast for one test file: `const world = useWorld()`. */
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, type RunningApp, startApp } from './app.ts';
import { Caller } from './caller.ts';
import { newShop, type Shop, signedInAdmin } from './cast.ts';

export interface World extends RunningApp {
  /** Nobody in particular: no token. */
  anyone: Caller;
  /** ann owns acme. */
  acme: Shop;
  /** bob owns bolt. */
  bolt: Shop;
  admin: Caller;
}

/** The world is filled before the first test of the file and ended after its last. */
export function useWorld(options: AppOptions = {}): World {
  const world = {} as World;
  beforeAll(async () => {
    const running = await startApp(options);
    const anyone = new Caller(running.url);
    Object.assign(world, running, { anyone });
    world.admin = await signedInAdmin(anyone);
    world.acme = await newShop(anyone, 'acme');
    world.bolt = await newShop(anyone, 'bolt');
  });
  afterAll(() => world.close?.());
  return world;
}
