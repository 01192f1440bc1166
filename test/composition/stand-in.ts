/** Stands for an instance of the product behind a balancer: says whether it is ready, and notes what it heard. */
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { freePort } from '../support/free-port.ts';

export interface StandIn {
  /** host:port. */
  host: string;
  /** What it answers who reads. */
  name: string;
  isReady: boolean;
  /** How long it takes to say so, and how often it has taken that long. */
  lateMs: number;
  saidLate: number;
  /** 'METHOD path' of all that came whole but health checks. */
  heard: string[];
  /** Is gone until `open`: connections to it are refused. */
  close(): Promise<void>;
  open(): Promise<void>;
  stop(): Promise<void>;
}

/** Writes to …-breaks are heard and break off, those to …-refused are refused. */
export async function startStandIn(): Promise<StandIn> {
  const port = await freePort();
  let server: Server;
  const open = async () => {
    server = createServer((request, response) => {
      const { method, url = '' } = request;
      if (url === '/api/health/ready') {
        const say = () => response.writeHead(standIn.isReady ? 200 : 503).end();
        const sayLate = () => {
          standIn.saidLate += 1;
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
        standIn.heard.push(`${method} ${url}`);
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
    saidLate: 0,
    heard: [],
    open,
    close,
    stop: close,
  };
  await open();
  return standIn;
}
