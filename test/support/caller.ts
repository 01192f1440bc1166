/** Calls the API over HTTP as somebody: supertest with that somebody's token. */
import supertest, { type Test } from 'supertest';

/**
 * A way to reach the server without DNS and public certificate authorities: the port on loopback
 * that answers for every name.
 */
export interface Road {
  /** The certificate of the authority to trust, PEM. */
  ca: string;
  port: number;
}

export class Caller {
  constructor(
    readonly baseUrl: string,
    readonly token?: string,
    private readonly road?: Road,
  ) {}

  /** The same server with another token, or none. */
  as(token?: string): Caller {
    return new Caller(this.baseUrl, token, this.road);
  }

  get(path: string): Test {
    return this.dress(supertest(this.baseUrl).get(path));
  }

  post(path: string, body?: unknown): Test {
    return this.send(supertest(this.baseUrl).post(path), body);
  }

  put(path: string, body?: unknown): Test {
    return this.send(supertest(this.baseUrl).put(path), body);
  }

  delete(path: string, body?: unknown): Test {
    return this.send(supertest(this.baseUrl).delete(path), body);
  }

  private send(test: Test, body: unknown): Test {
    const dressed = this.dress(test);
    return body === undefined ? dressed : dressed.send(body as object);
  }

  private dress(test: Test): Test {
    const { road } = this;
    if (road) test.ca(road.ca).connect({ '*': { host: '127.0.0.1', port: road.port } });
    return this.token ? test.set('authorization', `Bearer ${this.token}`) : test;
  }
}
