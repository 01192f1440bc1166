/** Hands a message over to the push service of a device: encrypted for that browser alone (RFC 8291), signed by our key. */
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import http, { type ClientRequest, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { Injectable } from '@nestjs/common';
import { type PushMessage, pushLimits } from '@shop/contract';
import webPush from 'web-push';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { nameResolver } from '../http/name-resolver.js';
import type { JobTry } from '../jobs/job-queue.js';
import { isPublicAddress, notPublic, publicLookup } from './public-lookup.js';
import { bareHost, isOwnService } from './push-endpoint.js';
import { PushKeys } from './push-keys.js';
import { PushRefusal } from './push-outcome.js';
import type { PushTarget } from './push-subscription.repository.js';

@Injectable()
export class PushSender {
  private readonly lookup: LookupFunction;

  constructor(
    @InjectConfig() private readonly config: Config,
    private readonly keys: PushKeys,
  ) {
    this.lookup = publicLookup(nameResolver(config));
  }

  /**
   * Resolves once the push service has the message; false = it does not know the device any more. Rejects
   * with its refusal, or where it was not reached. Nothing is sent before `hand` has resolved.
   */
  async send(
    { endpoint, p256dh, auth }: PushTarget,
    message: PushMessage,
    isUrgent: boolean,
    attempt: JobTry,
  ): Promise<boolean> {
    const { publicKey, privateKey, subject } = this.keys;
    const subscription = { endpoint, keys: { p256dh, auth } };
    const { headers, body } = webPush.generateRequestDetails(
      subscription,
      JSON.stringify(message),
      {
        vapidDetails: { publicKey, privateKey, subject },
        TTL: pushLimits.keptHours * 60 * 60,
        urgency: isUrgent ? 'high' : 'normal',
        topic: topicOf(message.tag),
      },
    );
    const { statusCode = 0, headers: answered } = await this.post(endpoint, headers, body, attempt);
    if (statusCode === 404 || statusCode === 410) return false;
    if (statusCode >= 200 && statusCode < 300) return true;
    throw new PushRefusal(statusCode, answered['retry-after']);
  }

  /** Sends on a connection of its own; a redirect is an answer like any other. */
  private async post(
    endpoint: string,
    headers: http.OutgoingHttpHeaders,
    body: Buffer | null,
    { hand, signal }: JobTry,
  ): Promise<IncomingMessage> {
    const url = new URL(endpoint);
    const isOurs = isOwnService(url, this.config.pushService);
    if (!isOurs && isIP(bareHost(url)) !== 0 && !isPublicAddress(bareHost(url))) throw notPublic();
    const { request: open } = url.protocol === 'https:' ? https : http;
    const guarded = isOurs ? {} : { lookup: this.lookup };
    const request = open(url, { method: 'POST', headers, agent: false, signal, ...guarded });
    try {
      await connected(request, url.protocol === 'https:' ? 'secureConnect' : 'connect');
      await hand();
      if (request.destroyed) throw new Error('The push service has hung up');
      request.end(body);
      const [answer]: IncomingMessage[] = await once(request, 'response', { signal });
      if (!answer) throw new Error('No answer');
      // Nothing of what it says is read.
      answer.destroy();
      return answer;
    } finally {
      request.on('error', () => undefined);
      request.destroy();
    }
  }
}

/** Resolves once the connection of a request stands. */
async function connected(request: ClientRequest, event: string): Promise<void> {
  const [socket] = await once(request, 'socket');
  await Promise.race([
    once(socket, event),
    once(request, 'error').then(([error]) => Promise.reject(error)),
  ]);
}

/** What is not delivered yet of the same topic is replaced: 32 letters of base64url (RFC 8030, 5.4). */
const topicOf = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);
