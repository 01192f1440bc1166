/**
 * Shoppers' accounts; a store lets people sign up only where customer accounts are on (OQ-57,
 * OQ-71).
 */
import { Injectable } from '@nestjs/common';
import { offersAccounts, slugFault } from '@shop/commerce';
import type { Credentials, CustomerSession, Customer as CustomerView } from '@shop/contract';
import { AccountRepository } from '../auth/account.repository.js';
import { AccountService } from '../auth/account.service.js';
import { ResetService } from '../auth/reset.service.js';
import { TokenService, type TokenShop } from '../auth/token.service.js';
import { VerificationService } from '../auth/verification.service.js';
import { notFound, Problem } from '../http/problem.js';
import type { Caller } from '../limit/current-caller.js';
import { StoreRepository } from '../store/store.repository.js';
import { onPlatform } from '../tenancy/scope.js';
import { Customer } from './customer.entity.js';

@Injectable()
export class CustomerService extends AccountService<Customer> {
  protected readonly kind = 'customer';
  protected readonly entity = Customer;

  constructor(
    private readonly stores: StoreRepository,
    accounts: AccountRepository,
    private readonly tokens: TokenService,
    resets: ResetService,
    verifications: VerificationService,
  ) {
    super(accounts, resets, verifications);
  }

  /**
   * Signs a shopper up at a store. Throws 404 for an unknown store, ACCOUNTS_OFF for one without
   * customer accounts.
   */
  async signupAt(slug: string, credentials: Credentials, caller: Caller): Promise<Customer> {
    const find = () => this.stores.findAloneBySlug(slug);
    const store = slugFault(slug) ? null : await onPlatform('find the store of an address', find);
    if (!store) throw notFound('Store');
    if (!offersAccounts(store.payment)) {
      throw new Problem('ACCOUNTS_OFF', 'This store takes orders without an account');
    }
    return this.signup(credentials, caller);
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
