/** Fills city and state of an address in when its pincode is typed, and never over what was typed by hand (DELIV-04). */
import { pinCode, stateNamed } from '@shop/commerce';
import type { PincodePlace } from '@shop/contract';
import { placesOf } from './placesOf.ts';

/** What is to be said about a pincode. */
export type Remark =
  | { kind: 'unknown' | 'army' }
  /** The places that the shopper may take over: of several states, or another one than what was typed. */
  | { kind: 'several' | 'other'; pincode: string; places: readonly PincodePlace[] };

type Filled = 'city' | 'state';

export class PincodeFiller {
  readonly #address: () => HTMLFieldSetElement | null;
  readonly #say: (remark: Remark | null) => void;
  #looked = '';
  #filled = { city: '', state: '' };
  #asked: AbortController | null = null;

  /** `say` is called with what is to be said of the present pincode; null = nothing. */
  constructor(address: () => HTMLFieldSetElement | null, say: (remark: Remark | null) => void) {
    this.#address = address;
    this.#say = say;
  }

  stop(): void {
    this.#asked?.abort();
    this.#looked = '';
  }

  /** Looks the pincode up, once it is whole and another one than before. */
  async look(): Promise<void> {
    const pincode = pinCode(this.#read('postalCode')) ?? '';
    if (pincode === this.#looked) return;
    this.#looked = pincode;
    this.#asked?.abort();
    this.#say(null);
    if (pincode === '') return;
    const asked = new AbortController();
    this.#asked = asked;
    const places = await placesOf(pincode, asked.signal);
    if (asked.signal.aborted) return;
    if (places === 'unknown') this.#ask({ kind: 'unknown' });
    else if (places) this.#tell(pincode, places);
    // It may be asked again when the connection is back.
    else this.#looked = '';
  }

  take({ city, state }: PincodePlace): void {
    // Of some places beyond a border only the state is known.
    if (city) this.#write('city', city);
    this.#write('state', state);
    this.#say(null);
  }

  #tell(pincode: string, places: readonly PincodePlace[]): void {
    const [place, another] = places;
    const chosen = stateNamed(this.#read('state'))?.name;
    const fits = places.some(({ state }) => state === chosen);
    if (!place) this.#ask({ kind: 'army' });
    else if (!another) this.#fill(pincode, place, fits);
    // Who has chosen one of the states by hand is not asked again.
    else if (this.#isOpen('state') || !fits) this.#ask({ kind: 'several', pincode, places });
  }

  /** `fits` = the state that the form holds is the place's. */
  #fill(pincode: string, place: PincodePlace, fits: boolean): void {
    const isRight = fits || this.#isOpen('state');
    if (isRight && this.#isOpen('city')) {
      this.take(place);
      return;
    }
    if (isRight && !fits) this.#write('state', place.state);
    const isSame = this.#read('city').toLowerCase() === place.city.toLowerCase();
    if (!isRight || !isSame) this.#say({ kind: 'other', pincode, places: [place] });
  }

  /** Leaves it to the shopper, who is not left with what the pincode before had filled in. */
  #ask(remark: Remark): void {
    for (const name of ['city', 'state'] as const) if (this.#isOpen(name)) this.#write(name, '');
    this.#say(remark);
  }

  /** Whether the field holds nothing of the shopper's own. */
  #isOpen(name: Filled): boolean {
    const text = this.#read(name);
    return text === '' || text === this.#filled[name];
  }

  #field(name: string) {
    const found = this.#address()?.elements.namedItem(name);
    return found instanceof HTMLInputElement || found instanceof HTMLSelectElement ? found : null;
  }

  #read(name: string): string {
    return this.#field(name)?.value.trim() ?? '';
  }

  /** Writes it as if it were typed, so that the draft is saved and a fault of the field goes away. */
  #write(name: Filled, text: string): void {
    this.#filled[name] = text;
    const field = this.#field(name);
    if (!field || field.value === text) return;
    field.value = text;
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
