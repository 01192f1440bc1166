/** Mails about carts that guests left. */
import { Module } from '@nestjs/common';
import { MailboxRepository } from '../mail/mailbox.repository.js';
import { StoreModule } from '../store/store.module.js';
import { LeftCartController } from './left-cart.controller.js';
import { LeftCartRepository } from './left-cart.repository.js';
import { LeftCartService } from './left-cart.service.js';
import { LeftCartLinks } from './left-cart-links.js';

@Module({
  imports: [StoreModule],
  controllers: [LeftCartController],
  providers: [LeftCartLinks, LeftCartRepository, LeftCartService, MailboxRepository],
  exports: [LeftCartService],
})
export class LeftCartModule {}
