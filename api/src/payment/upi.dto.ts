/** Bodies of the calls about payments by UPI. */
import {
  type UpiAct,
  type UpiClaimBody,
  type UpiDecisionBody,
  upiActs,
  upiLimits,
} from '@shop/contract';
import { Id, OneOf, Text } from '../http/fields/text.js';

export class UpiClaimDto implements UpiClaimBody {
  /** As typed or pasted, with the words around it. */
  @Text('UTR', { min: 1, max: upiLimits.typedUtr, example: '412345678901' })
  utr: string;
}

export class UpiDecisionDto implements UpiDecisionBody {
  @OneOf('Act', upiActs)
  act: UpiAct;

  /** '' = the buyer gave a picture alone, and the owner's bank shows no UTR. */
  @Text('UTR', { max: upiLimits.typedUtr, example: '412345678901' })
  utr: string;

  @Id('Picture', { optional: true })
  picture?: string;
}
