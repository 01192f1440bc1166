/** Checks and stores the slots, the working days and the cash rules of a body (DELIV-05, DELIV-06, CHK2-01). */
import { randomBytes } from 'node:crypto';
import { cleanSigns, phoneKey, readPincodes, slotFaults, toPaise } from '@shop/commerce';
import type { FieldProblem, SlotSettings, StoreUpdateBody } from '@shop/contract';
import type { StoreSettings } from './store.entity.js';

type SettingsBody = NonNullable<StoreUpdateBody['settings']>;

const moneyNames = [
  'minOrderPrice',
  'shippingCharges',
  'cashFee',
  'cashFrom',
  'cashUpTo',
] as const satisfies readonly (keyof SettingsBody)[];
const slotNames = ['deliverySlots', 'pickupSlots'] as const;

/** The prices of a body, in paise. */
export function moneyColumns(settings: SettingsBody): Partial<StoreSettings> {
  const given = moneyNames.flatMap((name) => {
    const rupees = settings[name];
    return rupees == null ? [] : [[name, toPaise(rupees)]];
  });
  return Object.fromEntries(given);
}

/** The slots of a body as they are stored; a new window gets an id. */
export function slotColumns(settings: SettingsBody): Partial<StoreSettings> {
  const given = slotNames.flatMap((name) => {
    const slots = settings[name];
    return slots == null ? [] : [[name, storedSlots(slots)]];
  });
  return Object.fromEntries(given);
}

/** The working days of a body as they are stored. */
export function dayColumns({ deliveryDays }: SettingsBody): Partial<StoreSettings> {
  if (deliveryDays == null) return {};
  const { asksDate, leadDays, daysAhead, closedWeekdays, closedDays, cutoff } = deliveryDays;
  return {
    deliveryDays: {
      asksDate,
      leadDays,
      daysAhead,
      cutoff,
      closedWeekdays: closedWeekdays.toSorted((one, other) => one - other),
      closedDays: [...new Set(closedDays)].sort(),
    },
  };
}

/** Plain objects, so that they compare as equal to those that were read. */
const storedSlots = ({ windows, leadMinutes, daysAhead, closedDays }: SlotSettings) => ({
  windows: windows.map(({ id, weekday, from, to, capacity }) => {
    return { id: id === '' ? newWindowId() : id, weekday, from, to, capacity };
  }),
  leadMinutes,
  daysAhead,
  closedDays: [...new Set(closedDays)].sort(),
});

/** Known in its store only, so that it stays as it is where the store is brought to. */
const newWindowId = () => randomBytes(6).toString('hex');

/** What is wrong between the fields of a body, and between it and what is stored. */
export function checkoutFaults(
  stored: Pick<
    StoreSettings,
    'cashFrom' | 'cashUpTo' | 'deliverySlots' | 'pickupSlots' | 'deliveryDays'
  >,
  { settings }: Pick<StoreUpdateBody, 'settings'>,
): FieldProblem[] {
  if (!settings) return [];
  const faults = slotNames.flatMap((name) =>
    slotFaults(settings[name] ?? { windows: [] }).map(({ field, message }) => {
      return { field: `settings.${name}.${field}`, message };
    }),
  );
  faults.push(...dateFaults(stored, settings));
  const { noCashPincodes, noCashPhones } = settings;
  faults.push(...pincodeFaults('settings.noCashPincodes', noCashPincodes));
  const odd = oddPhone(noCashPhones ?? '');
  if (odd !== undefined) {
    const message = `“${odd.slice(0, 40)}” is no phone number`;
    faults.push({ field: 'settings.noCashPhones', message });
  }
  const isCashGiven = settings.cashFrom != null || settings.cashUpTo != null;
  const { cashFrom, cashUpTo } = { ...stored, ...moneyColumns(settings) };
  if (isCashGiven && cashUpTo > 0 && cashUpTo < cashFrom) {
    const message = 'The most for cash must not be below the least';
    faults.push({ field: 'settings.cashUpTo', message });
  }
  return faults;
}

/** A slot names a day already: whoever offers slots asks for no day beside them. */
function dateFaults(
  stored: Pick<StoreSettings, 'deliverySlots' | 'pickupSlots' | 'deliveryDays'>,
  { deliverySlots, pickupSlots, deliveryDays }: SettingsBody,
): FieldProblem[] {
  if (!deliverySlots && !pickupSlots && !deliveryDays) return [];
  const { asksDate } = deliveryDays ?? stored.deliveryDays;
  const slots = [deliverySlots ?? stored.deliverySlots, pickupSlots ?? stored.pickupSlots];
  if (asksDate === 'off' || slots.every(({ windows }) => windows.length === 0)) return [];
  const message =
    'Buyers choose a time of yours, which names the day: offer times or ask for a day';
  return [{ field: 'settings.deliveryDays.asksDate', message }];
}

/** Names the part of a text that is no pincode, no prefix and no range. */
export function pincodeFaults(field: string, text: string | null | undefined): FieldProblem[] {
  const { fault } = readPincodes(text ?? '');
  if (fault === null) return [];
  const message = `“${fault.slice(0, 40)}” is no PIN code, no beginning such as 5600* and no range such as 560001-560099`;
  return [{ field, message }];
}

/** The first line that is no phone number. */
const oddPhone = (text: string) =>
  text
    .split('\n')
    .map((line) => cleanSigns(line))
    .find((line) => line !== '' && !/^\d{6,10}$/.test(phoneKey(line)));
