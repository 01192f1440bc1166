/** The fields of how an order was sent (FULF-01). */
import { isTrackingLink } from '@shop/commerce';
import { type CourierKey, courierKeys, limits, type ShipmentBody } from '@shop/contract';
import { check } from '../http/fields/field.js';
import { isWebAddress, OneOf, Text } from '../http/fields/text.js';

const isLinkOrNone = (link: unknown) =>
  typeof link !== 'string' || link === '' || (isTrackingLink(link) && isWebAddress(link));

export class ShipmentDto implements ShipmentBody {
  @OneOf('Courier', ['', ...courierKeys], { example: 'other' })
  courier: CourierKey | '';

  @Text('Name of the courier', { max: limits.tracking, optional: true, example: 'KSRTC parcel' })
  name?: string;

  @Text('Tracking number', { max: limits.tracking, optional: true, example: '1234567890' })
  number?: string;

  @Text('Tracking link', {
    max: limits.url,
    optional: true,
    example: 'https://parcel.example/1234567890',
  })
  @check('isTrackingLink', isLinkOrNone, 'Tracking link must be an https:// address')
  link?: string;
}
