/** Which details an order needs (2§5, OQ-72). */
import type { AddressType, FieldProblem, OrderDetails, OrderType } from '@shop/contract';

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

/** What is missing, field by field ('firstName', …; 'lat' for a missing map marker). */
export function detailFaults(
  type: OrderType,
  addressType: AddressType,
  details: Partial<OrderDetails>,
): FieldProblem[] {
  const missing = neededDetails(type, addressType)
    .filter((field) => !details[field]?.trim())
    .map((field) => ({ field, message: `${labels[field]} is required` }));
  const needsMarker = type === 'delivery' && addressType === 'map';
  if (needsMarker && (details.lat == null || details.lng == null)) {
    missing.push({ field: 'lat' as NeededField, message: 'Please mark your location on the map' });
  }
  return missing;
}

/** Only what an order of this type keeps; everything else is ''. */
export function keptDetails(
  type: OrderType,
  addressType: AddressType,
  details: Partial<OrderDetails>,
): OrderDetails {
  const { firstName = '', lastName = '', phone = '' } = details;
  const kept = {
    firstName,
    lastName,
    phone,
    line1: '',
    line2: '',
    city: '',
    state: '',
    postalCode: '',
  };
  if (type === 'pickup') return kept;
  const { line1 = '', line2 = '', city = '', state = '', postalCode = '' } = details;
  const delivered = { ...kept, line1, line2, city, state, postalCode };
  if (addressType !== 'map' || details.lat == null || details.lng == null) return delivered;
  return { ...delivered, lat: details.lat, lng: details.lng, address: details.address ?? '' };
}
