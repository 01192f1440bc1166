/** Starts an application and makes its cast for one test file: `const world = useWorld()`. */
import { afterAll, beforeAll } from 'vitest';
import { type AppOptions, type RunningApp, startApp } from './app.ts';
import { Caller } from './caller.ts';
import { newShop, type Shop, signedInAdmin } from './cast.ts';

export interface World extends RunningApp {
  /** A caller without a token. */
  anyone: Caller;
  /** The shop acme, which ann owns. */
  acme: Shop;
  /** The shop bolt, which bob owns. */
  bolt: Shop;
  admin: Caller;
}

/** The world; its fields are set before the first test of the file, and it is closed after the last. */
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
