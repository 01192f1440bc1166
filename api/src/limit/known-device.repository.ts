/** Reads the accounts that device cookies claim. */
import { Injectable } from '@nestjs/common';
import type { AccountKind } from '../auth/account-kind.js';
import { Repository } from '../tenancy/repository.js';
import type { DeviceClaim } from './device-cookie.js';

@Injectable()
export class KnownDeviceRepository extends Repository {
  /** Whether the claimed account has that e-mail and still the claimed token version. */
  async isAccount(kind: AccountKind, claim: DeviceClaim, email: string): Promise<boolean> {
    const rows = await this.manager.query<object[]>(
      `SELECT FROM "${kind}" WHERE id = $1 AND email = $2 AND token_version = $3`,
      [claim.account, email, claim.version],
    );
    return rows.length > 0;
  }
}
