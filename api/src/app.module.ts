/** Wires the application: a module per noun, with the guards and interceptors in front of all. */
import { type DynamicModule, Module } from '@nestjs/common';
import { APP_FILTER, APP_INTERCEPTOR } from '@nestjs/core';
import { TypeOrmModule } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { AccountModule } from './account/account.module.js';
import { AddressModule } from './address/address.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AuthModule } from './auth/auth.module.js';
import { CacheModule } from './cache/cache.module.js';
import { CategoryModule } from './category/category.module.js';
import { CheckoutModule } from './checkout/checkout.module.js';
import type { Config } from './config/config.js';
import { ConfigModule } from './config/config.module.js';
import type { Secrets } from './config/secrets.js';
import { CustomerModule } from './customer/customer.module.js';
import { DomainModule } from './domain/domain.module.js';
import { FileModule } from './file/file.module.js';
import { GuardsModule } from './guards/guards.module.js';
import { HealthModule } from './health/health.module.js';
import { BodyInterceptor } from './http/body/body.interceptor.js';
import { ProblemFilter } from './http/problem.filter.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LeftCartModule } from './left-cart/left-cart.module.js';
import { LimitModule } from './limit/limit.module.js';
import { StoreSlotInterceptor } from './limit/store-concurrency.js';
import { PageInterceptor } from './listing/page.interceptor.js';
import { MembershipModule } from './membership/membership.module.js';
import { NotificationModule } from './notification/notification.module.js';
import { OfferModule } from './offer/offer.module.js';
import { OrderModule } from './order/order.module.js';
import { OrderPageModule } from './order-page/order-page.module.js';
import { PageModule } from './page/page.module.js';
import { PaymentModule } from './payment/payment.module.js';
import { PincodeModule } from './pincode/pincode.module.js';
import { PlanModule } from './plan/plan.module.js';
import { ProductModule } from './product/product.module.js';
import { PushModule } from './push/push.module.js';
import { PushSubscriptionModule } from './push-subscription/push-subscription.module.js';
import { ReplicaModule } from './replica/replica.module.js';
import { ReviewModule } from './review/review.module.js';
import { StockAlertModule } from './stock-alert/stock-alert.module.js';
import { StoreModule } from './store/store.module.js';
import { StorefrontModule } from './storefront/storefront.module.js';
import { TransferModule } from './transfer/transfer.module.js';
import { VisitModule } from './visit/visit.module.js';
import { ZoneModule } from './zone/zone.module.js';

@Module({})
export class AppModule {
  static forRoot(config: Config, secrets: Secrets, source: DataSource): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.forRoot(config, secrets),
        TypeOrmModule.forRootAsync({
          useFactory: () => source.options,
          dataSourceFactory: async () => source,
        }),
        JobsModule,
        CacheModule,
        ReplicaModule,
        // The limits come before the guards, so that a caller above the limit costs nothing more.
        LimitModule,
        GuardsModule,
        AuthModule,
        AccountModule,
        CustomerModule,
        AddressModule,
        DomainModule,
        PageModule,
        StoreModule,
        CategoryModule,
        ProductModule,
        FileModule,
        NotificationModule,
        PushModule,
        PushSubscriptionModule,
        PaymentModule,
        OrderModule,
        OrderPageModule,
        OfferModule,
        ZoneModule,
        ReviewModule,
        StockAlertModule,
        LeftCartModule,
        CheckoutModule,
        MembershipModule,
        PlanModule,
        PincodeModule,
        AdminModule,
        VisitModule,
        TransferModule,
        HealthModule,
        StorefrontModule,
      ],
      providers: [
        { provide: APP_FILTER, useClass: ProblemFilter },
        // The order matters: the body is read first, then a change takes its slot.
        { provide: APP_INTERCEPTOR, useClass: BodyInterceptor },
        { provide: APP_INTERCEPTOR, useClass: StoreSlotInterceptor },
        { provide: APP_INTERCEPTOR, useClass: PageInterceptor },
      ],
    };
  }
}
