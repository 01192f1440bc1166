/** Takes down who wants to be told when something is back, and forgets them. */
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type Problem as ProblemBody, type StockAlertBody, stockAlertLimits } from '@shop/contract';
import type { DataSource } from 'typeorm';
import { asProblem, problemBody } from '../http/problem.filter.js';
import { notFound, Problem } from '../http/problem.js';
import { validation } from '../http/validation.js';
import { MailboxRepository } from '../mail/mailbox.repository.js';
import type { StoreId } from '../tenancy/store-id.js';
import { AlertLinks } from './alert-links.js';
import { StockAlertDto } from './stock-alert.dto.js';
import { StockAlertRepository } from './stock-alert.repository.js';

@Injectable()
export class StockAlertService {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly alerts: StockAlertRepository,
    private readonly links: AlertLinks,
    private readonly mailboxes: MailboxRepository,
  ) {}

  /**
   * Takes a request down; the outcome is the same whether the address had asked before. Throws 404
   * for what shoppers don't see, CONFLICT for what is in stock, or when too many wait.
   */
  async ask(store: StoreId, { productId, skuId, email }: StockAlertDto): Promise<void> {
    const asked = { productId, skuId: skuId ?? null };
    if ((await this.alerts.count(store)) >= stockAlertLimits.waiting) {
      throw new Problem('CONFLICT', 'The shop can’t take this down at present');
    }
    // However it is spelt: a mailbox is told once, and forgotten as a whole (SAFE-09).
    const emailKey = this.links.keyOf(store, await this.mailboxes.keyOf(email));
    await this.source.transaction(async (manager) => {
      const alerts = this.alerts.within(manager);
      const isBack = await alerts.isBack(store, asked);
      if (isBack === null) throw notFound('Product');
      if (isBack) throw new Problem('CONFLICT', 'This is in stock: you can order it now');
      await alerts.ask(store, asked, { email, emailKey });
    });
  }

  /** The same for a form that was sent without script; null when it is taken down, else why not. */
  async askByForm(store: StoreId, body: StockAlertBody): Promise<ProblemBody | null> {
    try {
      const checked = await validation.transform(body, { type: 'body', metatype: StockAlertDto });
      await this.ask(store, checked as StockAlertDto);
      return null;
    } catch (error) {
      const problem = asProblem(error);
      if (problem.getStatus() >= 500) throw error;
      return problemBody(problem, '');
    }
  }

  /** Whether a link to forget an address was signed for this store. */
  isSigned(store: StoreId, token: string): boolean {
    return this.links.read(store, token) !== null;
  }

  /** Forgets all requests of the address that a link is about. Throws 404 for a link of nobody. */
  async forget(store: StoreId, token: string): Promise<void> {
    const emailKey = this.links.read(store, token);
    if (emailKey === null) throw notFound('Link');
    await this.alerts.forget(store, { emailKey });
  }
}
