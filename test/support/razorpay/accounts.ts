/** Sellers' accounts at Razorpay and the API keys of each; several keys while one replaces another. */
import { gatewayId } from './entity.ts';

/** The keys in a store's payment settings. */
export interface GatewayKeys {
  razorpayKeyId: string;
  razorpaySecret: string;
}

export interface GatewayAccount {
  id: string;
  keys: GatewayKeys[];
}

export class GatewayAccounts {
  private readonly accounts = new Map<string, GatewayAccount>();

  /** The account of that name, created when it is new. */
  named(name: string): GatewayAccount {
    const account = this.accounts.get(name) ?? { id: gatewayId('acc'), keys: [] };
    this.accounts.set(name, account);
    return account;
  }

  /** Adds keys to an account; from now on its payments are signed with them. */
  add(name: string, keys?: GatewayKeys): GatewayKeys {
    const account = this.named(name);
    const nth = account.keys.length + 1;
    const made = keys ?? {
      razorpayKeyId: `rzp_test_${name}${nth}`,
      razorpaySecret: `secret ${nth} of ${name} at razorpay`,
    };
    account.keys.push(made);
    return made;
  }

  revoke(keyId: string): void {
    for (const account of this.accounts.values()) {
      account.keys = account.keys.filter(({ razorpayKeyId }) => razorpayKeyId !== keyId);
    }
  }

  /** The account of a call by its Basic auth; null = none. */
  byAuthorization(header: string | undefined): GatewayAccount | null {
    const basic = ({ razorpayKeyId, razorpaySecret }: GatewayKeys): string =>
      `Basic ${Buffer.from(`${razorpayKeyId}:${razorpaySecret}`).toString('base64')}`;
    const all = [...this.accounts.values()];
    return all.find(({ keys }) => keys.some((pair) => basic(pair) === header)) ?? null;
  }

  /** The secret that signs browsers' answers for an account: that of its newest keys. */
  secretOf(accountId: string | undefined): string | undefined {
    const account = [...this.accounts.values()].find(({ id }) => id === accountId);
    return account?.keys.at(-1)?.razorpaySecret;
  }
}
