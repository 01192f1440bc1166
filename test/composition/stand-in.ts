/**
 * A substitute for an instance of the product behind a balancer: reports whether it is ready, and
 * records what it receives.
 */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { freePort } from '../support/free-port.ts';

export interface StandIn {
  /** The address as host:port. */
  host: string;
  /** The body of its answers to reads. */
  name: string;
  isReady: boolean;
  /** The delay of its answers about readiness, ms; and how often it has delayed one. */
  lateMs: number;
  lateAnswers: number;
  /** 'METHOD path' of every complete request, without health checks. */
  received: string[];
  /** Refuses connections until `open`. */
  close(): Promise<void>;
  open(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts it. For writes to …-breaks it closes the connection after the request; those to …-refused
 * are refused.
 */
export async function startStandIn(): Promise<StandIn> {
  const port = await freePort();
  let server: Server;
  const open = async () => {
    server = createServer((request, response) => {
      const { method, url = '' } = request;
      if (url === '/api/health/ready') {
        const say = () => response.writeHead(standIn.isReady ? 200 : 503).end();
        const sayLate = () => {
          standIn.lateAnswers += 1;
          say();
        };
        if (standIn.lateMs > 0) setTimeout(sayLate, standIn.lateMs);
        else say();
        return;
      }
      if (url === '/api/health/live') {
        response.writeHead(200).end();
        return;
      }
      request.resume().once('end', () => {
        standIn.received.push(`${method} ${url}`);
        if (url.endsWith('-breaks')) request.socket.destroy();
        else if (url.endsWith('-refused')) response.writeHead(503).end('no room');
        else response.writeHead(method === 'POST' ? 201 : 200).end(standIn.name);
      });
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  const close = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  const standIn: StandIn = {
    host: `127.0.0.1:${port}`,
    name: `port ${port}`,
    isReady: true,
    lateMs: 0,
    lateAnswers: 0,
    received: [],
    open,
    close,
    stop: close,
  };
  await open();
  return standIn;
}
