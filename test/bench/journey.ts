/** Counts the taps, fields, screens and waits of a person who uses a phone. */
import type { BrowserContext, Locator, Page } from 'playwright-core';

/**
 * The assumed pace: characters that a thumb types a second; the seconds to read a new screen, and
 * for a tap.
 */
const pace = { charactersPerSecond: 5, screenSeconds: 1, tapSeconds: 0.5 };

/** The phone's connection, as Lighthouse's slow 4G: latency in ms, bytes a second. */
const line = { latency: 150, bytesPerSecond: 1_600_000 / 8 };

export interface Course {
  taps: number;
  fields: number;
  characters: number;
  screens: number;
  /** How long the person waited for something to load, ms. */
  waitMs: number;
}

export class Journey {
  readonly course: Course = { taps: 0, fields: 0, characters: 0, screens: 0, waitMs: 0 };

  private constructor(readonly page: Page) {}

  /** Starts on a page of its own whose connection is a phone's. */
  static async begin(context: BrowserContext): Promise<Journey> {
    const page = await context.newPage();
    page.setDefaultTimeout(30_000);
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.latency,
      downloadThroughput: line.bytesPerSecond,
      uploadThroughput: line.bytesPerSecond,
    });
    return new Journey(page);
  }

  /** Opens an address and waits for `shows`, which makes its screen usable. */
  async open(url: string, shows: Locator): Promise<void> {
    await this.waiting(async () => {
      await this.page.goto(url, { waitUntil: 'commit' });
      await shows.waitFor();
    });
    this.course.screens += 1;
  }

  /** Taps, and waits for `comes`. */
  async tap(what: Locator, comes?: Locator): Promise<void> {
    await what.waitFor();
    this.course.taps += 1;
    await this.waiting(async () => {
      await what.click();
      await comes?.waitFor();
    });
  }

  /** Taps, and waits for another screen. */
  async tapOn(what: Locator, shows: Locator): Promise<void> {
    await this.tap(what, shows);
    this.course.screens += 1;
  }

  /** Taps into a field and types. */
  async type(field: Locator, text: string): Promise<void> {
    await field.click();
    await this.page.keyboard.insertText(text);
    this.course.taps += 1;
    this.course.fields += 1;
    this.course.characters += text.length;
  }

  /** Taps to open the phone's pictures, taps one of them, and waits for `comes`. */
  async choosePicture(button: Locator, file: string, comes: Locator): Promise<void> {
    await button.waitFor();
    const opens = this.page.waitForEvent('filechooser');
    await button.click();
    this.course.taps += 2;
    this.course.screens += 1;
    await this.waiting(async () => {
      await (await opens).setFiles(file);
      await comes.waitFor();
    });
  }

  /** Only waits; after `patienceMs` in vain it reloads the page once. */
  async wait(comes: Locator, patienceMs: number): Promise<void> {
    const came = () =>
      comes.waitFor({ timeout: patienceMs }).then(
        () => true,
        () => false,
      );
    let isThere = false;
    await this.waiting(async () => {
      isThere = await came();
    });
    if (isThere) return;
    this.course.taps += 1;
    this.course.screens += 1;
    await this.waiting(async () => {
      await this.page.reload({ waitUntil: 'commit' });
      await comes.waitFor();
    });
  }

  private async waiting(work: () => Promise<unknown>): Promise<void> {
    const began = performance.now();
    await work();
    this.course.waitMs += performance.now() - began;
  }
}

/** The estimated time for a person, in seconds. */
export function estimate({ taps, characters, screens, waitMs }: Course): number {
  const { charactersPerSecond, screenSeconds, tapSeconds } = pace;
  const hands = characters / charactersPerSecond + taps * tapSeconds;
  return hands + screens * screenSeconds + waitMs / 1000;
}

/** Adds several courses up. */
export function together(courses: readonly Course[]): Course {
  const sum = (of: (course: Course) => number) => courses.reduce((all, one) => all + of(one), 0);
  return {
    taps: sum(({ taps }) => taps),
    fields: sum(({ fields }) => fields),
    characters: sum(({ characters }) => characters),
    screens: sum(({ screens }) => screens),
    waitMs: sum(({ waitMs }) => waitMs),
  };
}
