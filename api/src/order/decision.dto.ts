/** Bodies of the owner's decisions on suspicious orders (ABUSE-07). */
import {
  type DecisionAct,
  decisionActs,
  limits,
  type OrderDecisionBody,
  type OrderRefusalBody,
  orderCheckLimits,
} from '@shop/contract';
import { IdList } from '../http/fields/list.js';
import { Flag } from '../http/fields/number.js';
import { Id, OneOf, Text } from '../http/fields/text.js';
import { CancelWordsDto } from './order.dto.js';

export class OrderDecisionDto extends CancelWordsDto implements OrderDecisionBody {
  @OneOf('Act', decisionActs)
  act: DecisionAct;

  @IdList('Orders', { min: 1, max: orderCheckLimits.decided, optional: true })
  ids?: string[];

  @Flag('All that wait', { optional: true })
  awaiting?: true;

  @Text('Phone', { max: limits.phone, optional: true, example: '9812345678' })
  phone?: string;

  @Id('Order', { optional: true })
  networkOf?: string;
}

export class OrderRefusalDto implements OrderRefusalBody {
  @Text('Phone', { max: limits.phone, optional: true, example: '9812345678' })
  phone?: string;

  @Id('Order', { optional: true })
  networkOf?: string;

  @Text('Note', { max: orderCheckLimits.refusalNote, optional: true })
  note?: string;

  @Flag('Cancel open orders', { optional: true })
  cancelOpen?: boolean;
}
