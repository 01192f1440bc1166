/** Bodies of the calls about the devices on which an owner is told. */
import { ECDH } from 'node:crypto';
import { type PushRemovalBody, type PushSubscriptionBody, pushLimits } from '@shop/contract';
import { check } from '../http/fields/field.js';
import { Nested } from '../http/fields/list.js';
import { Id, Text } from '../http/fields/text.js';

/** The bytes of a key in base64url; null when it is not written so. */
function bytesOf(text: unknown): Buffer | null {
  if (typeof text !== 'string' || !/^[\w-]+={0,2}$/.test(text)) return null;
  return Buffer.from(text, 'base64url');
}

/** Whether it is a point of P-256, uncompressed: others could be encrypted for by nobody. */
function isPoint(text: unknown): boolean {
  const bytes = bytesOf(text);
  if (bytes?.length !== 65 || bytes[0] !== 4) return false;
  try {
    ECDH.convertKey(bytes, 'prime256v1');
    return true;
  } catch {
    return false;
  }
}

export class PushKeysDto {
  @Text('Key', {
    min: 1,
    max: pushLimits.key,
    example:
      'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  })
  @check('isPoint', isPoint, 'Key is not one of a browser')
  p256dh: string;

  @Text('Secret', { min: 1, max: pushLimits.key, example: 'BTBZMqHH6r4Tts7J_aSIgg' })
  @check('isSecret', (text) => bytesOf(text)?.length === 16, 'Secret is not one of a browser')
  auth: string;
}

export class PushSubscriptionDto implements PushSubscriptionBody {
  /** Where the browser's push service takes messages for it: https, on the internet. */
  @Text('Endpoint', {
    min: 1,
    max: pushLimits.endpoint,
    example: 'https://push.example.com/send/abc',
  })
  endpoint: string;

  @Nested('Keys', () => PushKeysDto)
  keys: PushKeysDto;
}

export class PushRemovalDto implements PushRemovalBody {
  @Id('Device')
  id: string;
}
