/** Owners' accounts, tokens of both kinds, reset codes. */
import { Module } from '@nestjs/common';
import { JwtModule } from '@nestjs/jwt';
import { PassportModule } from '@nestjs/passport';
import { SECRETS } from '../config/config.module.js';
import type { Secrets } from '../config/secrets.js';
import { LimitModule } from '../limit/limit.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AdminAccount } from './admin-account.js';
import { AuthController } from './auth.controller.js';
import { EmailChangeService } from './email-change.service.js';
import { LastSeen } from './last-seen.js';
import { LiveAccounts } from './live-accounts.js';
import { OwnAccountController } from './own-account.controller.js';
import { OwnPasswordService } from './own-password.service.js';
import { ResetService } from './reset.service.js';
import { SessionController } from './session.controller.js';
import { SessionService } from './session.service.js';
import { TokenService } from './token.service.js';
import { CustomerTokenStrategy, UserTokenStrategy } from './token.strategy.js';
import { UserService } from './user.service.js';
import { VerificationController } from './verification.controller.js';
import { VerificationService } from './verification.service.js';

@Module({
  imports: [
    LimitModule,
    MailModule,
    PassportModule,
    JwtModule.registerAsync({
      inject: [SECRETS],
      useFactory: (secrets: Secrets) => ({
        secret: secrets.appSecret,
        signOptions: { algorithm: 'HS256' },
      }),
    }),
  ],
  controllers: [AuthController, SessionController, OwnAccountController, VerificationController],
  providers: [
    AdminAccount,
    EmailChangeService,
    LastSeen,
    VerificationService,
    LiveAccounts,
    OwnPasswordService,
    ResetService,
    SessionService,
    TokenService,
    UserService,
    UserTokenStrategy,
    CustomerTokenStrategy,
  ],
  exports: [
    OwnPasswordService,
    ResetService,
    SessionService,
    TokenService,
    UserService,
    VerificationService,
  ],
})
export class AuthModule {}
