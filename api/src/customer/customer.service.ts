/**
 * Shoppers' accounts; a store lets people sign up only where customer accounts are on (OQ-57,
 * OQ-71).
 */
import { Injectable } from '@nestjs/common';
import { offersAccounts, slugFault } from '@shop/commerce';
import type {
  Credentials,
  CustomerSession,
  Customer as CustomerView,
  ResetPasswordBody,
} from '@shop/contract';
import { AccountRepository } from '../auth/account.repository.js';
import { AccountService, type ResetAnswer } from '../auth/account.service.js';
import { type AccountSender, platformSender } from '../auth/account-mail.js';
import { assertGoodFor, type SignedInCustomer } from '../auth/only-shop.js';
import { ResetService } from '../auth/reset.service.js';
import { TokenService, type TokenShop } from '../auth/token.service.js';
import { VerificationService } from '../auth/verification.service.js';
import type { Config } from '../config/config.js';
import { InjectConfig } from '../config/config.module.js';
import { notFound, Problem } from '../http/problem.js';
import type { Caller } from '../limit/current-caller.js';
import type { Store } from '../store/store.entity.js';
import { StoreRepository } from '../store/store.repository.js';
import { onPlatform } from '../tenancy/scope.js';
import { Customer } from './customer.entity.js';
import { shopSender } from './shop-sender.js';

@Injectable()
export class CustomerService extends AccountService<Customer> {
  protected readonly kind = 'customer';
  protected readonly entity = Customer;

  constructor(
    private readonly stores: StoreRepository,
    accounts: AccountRepository,
    private readonly tokens: TokenService,
    resets: ResetService,
    private readonly links: VerificationService,
    @InjectConfig() private readonly config: Config,
  ) {
    super(accounts, resets, links);
  }

  /**
   * Signs a shopper up at a store. Throws 404 for an unknown store, ACCOUNTS_OFF for one without
   * customer accounts.
   */
  async signupAt(slug: string, credentials: Credentials, caller: Caller): Promise<Customer> {
    const store = await this.storeOf(slug);
    if (!store) throw notFound('Store');
    if (!offersAccounts(store.payment)) {
      throw new Problem('ACCOUNTS_OFF', 'This store takes orders without an account');
    }
    return this.create(credentials, shopSender(store, this.config.publicUrl), caller);
  }

  /** Does a step of a reset, whose mail is that of the shop of this slug (FIX-41). */
  async reset(body: ResetPasswordBody, slug: string, caller: Caller): Promise<ResetAnswer> {
    return this.resetBy(body, await this.senderAt(slug), caller);
  }

  /**
   * Mails another link, from the shop of this slug. Throws TOO_MANY with the time to wait, 401 for a
   * token of another shop's domain.
   */
  async sendLink(customer: SignedInCustomer, slug: string): Promise<string> {
    if (slug) assertGoodFor(customer, { slug });
    return this.links.sendAgain('customer', customer, await this.senderAt(slug));
  }

  /** The shop as a sender; the platform where there is none of that slug. */
  private async senderAt(slug: string): Promise<AccountSender> {
    const { publicUrl } = this.config;
    const store = await this.storeOf(slug);
    return store ? shopSender(store, publicUrl) : platformSender(publicUrl);
  }

  private async storeOf(slug: string): Promise<Store | null> {
    if (slugFault(slug)) return null;
    return onPlatform('find the store of an address', () => this.stores.findAloneBySlug(slug));
  }

  view(customer: Customer): CustomerView {
    const { id, email, emailVerifiedAt } = customer;
    return { id, email, emailVerified: emailVerifiedAt !== null };
  }

  /** A new token, good for every shop, or for the one on whose domain the customer is (SAFE-02). */
  sessionView(customer: Customer, shop: TokenShop | null): CustomerSession {
    return { token: this.tokens.signCustomer(customer, shop), customer: this.view(customer) };
  }

  protected async tokensEnded(): Promise<void> {
    this.tokens.ended();
  }
}
