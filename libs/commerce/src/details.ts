/** Which details an order needs (2§5, OQ-72). */
import type { AddressType, FieldProblem, OrderDetails, OrderType } from '@shop/contract';
import { cleanText } from './clean.js';
import { mobileNumber, pinCode } from './contact.js';

const labels = {
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  line1: 'Address line 1',
  city: 'City',
  state: 'State',
  postalCode: 'Postal code',
  address: 'Address',
} as const;

type NeededField = keyof typeof labels;

const person: readonly NeededField[] = ['firstName', 'lastName', 'phone'];
const typedAddress: readonly NeededField[] = ['line1', 'city', 'state', 'postalCode'];

/** Fields that must be filled in, in the order of the form. */
export function neededDetails(type: OrderType, addressType: AddressType): readonly NeededField[] {
  if (type === 'pickup') return person;
  return [...person, ...(addressType === 'map' ? (['address'] as const) : typedAddress)];
}

/** What is missing or can't be right, field by field ('firstName', …; 'lat' for a missing map marker). */
export function detailFaults(
  type: OrderType,
  addressType: AddressType,
  details: Partial<OrderDetails>,
): FieldProblem[] {
  const missing = neededDetails(type, addressType)
    .filter((field) => !cleanText(details[field] ?? ''))
    .map((field): FieldProblem => ({ field, message: `${labels[field]} is required` }));
  const needsMarker = type === 'delivery' && addressType === 'map';
  if (needsMarker && (details.lat == null || details.lng == null)) {
    missing.push({ field: 'lat', message: 'Please mark your location on the map' });
  }
  return [...missing, ...contactFaults(type, details)];
}

/** A phone or PIN code that is there and can't be one (OQ-87). */
function contactFaults(type: OrderType, details: Partial<OrderDetails>): FieldProblem[] {
  // A body may hold null where nothing was typed.
  const phone = details.phone ?? '';
  const postalCode = details.postalCode ?? '';
  const faults: FieldProblem[] = [];
  if (cleanText(phone) && !mobileNumber(phone)) {
    faults.push({ field: 'phone', message: 'Please enter a 10-digit mobile number' });
  }
  if (type === 'delivery' && cleanText(postalCode) && !pinCode(postalCode)) {
    faults.push({ field: 'postalCode', message: 'Please enter a 6-digit PIN code' });
  }
  return faults;
}

/** Only what an order of this type keeps, phone and PIN code as digits; everything else is ''. */
export function normalizeDetails(
  type: OrderType,
  addressType: AddressType,
  details: Partial<OrderDetails>,
): OrderDetails {
  const { firstName = '', lastName = '' } = details;
  const phone = mobileNumber(details.phone ?? '') ?? details.phone ?? '';
  const common = {
    firstName,
    lastName,
    phone,
    line1: '',
    line2: '',
    city: '',
    state: '',
    postalCode: '',
  };
  if (type === 'pickup') return common;
  const { line1 = '', line2 = '', city = '', state = '' } = details;
  const postalCode = pinCode(details.postalCode ?? '') ?? details.postalCode ?? '';
  const delivered = { ...common, line1, line2, city, state, postalCode };
  if (addressType !== 'map' || details.lat == null || details.lng == null) return delivered;
  return { ...delivered, lat: details.lat, lng: details.lng, address: details.address ?? '' };
}
