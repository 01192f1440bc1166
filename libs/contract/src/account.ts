/** Bodies and answers of the owner and customer account calls (api.md, Accounts). */

export interface Credentials {
  email: string;
  password: string;
}

/** Of owners: `keepSignedIn` = this device is trusted, so that its session lasts long (FIX-65). */
export interface OwnerCredentials extends Credentials {
  keepSignedIn?: boolean;
}

/** A reset without `code` mails one; with it the password changes (OQ-01). */
export interface ResetPasswordBody extends Credentials {
  code?: string;
}

/** The password of the signed-in account, entered again. */
export interface PasswordBody {
  password: string;
}

export interface NewPasswordBody extends PasswordBody {
  newPassword: string;
}

/** With `password` a code is mailed to the new address; with that `code` the address changes. */
export interface EmailChangeBody {
  /** The new address. */
  email: string;
  password?: string;
  code?: string;
}

/** A device on which an account is signed in. */
export interface SignedInPlace {
  id: string;
  /** ISO 8601. */
  createdAt: string;
  /** ISO 8601; at most five minutes old while the session is in use. */
  lastUsedAt: string;
  /** The network that it began in, as a /24 or /48. */
  network: string;
  /** Browser and system in words, e.g. 'Chrome on Android'. */
  device: string;
  /** The session of the call itself. */
  isCurrent: boolean;
  /** Its owner chose to stay signed in there (FIX-65). */
  isTrusted: boolean;
}

export interface SessionsAnswer {
  sessions: SignedInPlace[];
}

/** A store owner or the platform admin. */
export interface User {
  id: string;
  email: string;
  /** True for the account that the platform made or confirmed for ADMIN_EMAIL; the server decides, this is for display. */
  isAdmin: boolean;
  /** Until it is true, no mail of an order or a membership is sent to the account. */
  emailVerified: boolean;
}

/** A shopper's account: one per e-mail on the whole platform (OQ-70). */
export interface Customer {
  id: string;
  email: string;
  /** As of a user. */
  emailVerified: boolean;
}

export interface UserSession {
  token: string;
  user: User;
}

export interface CustomerSession {
  token: string;
  customer: Customer;
}

export interface UserAnswer {
  user: User;
}

export interface CustomerAnswer {
  customer: Customer;
}

/** Answer of the first reset step: the same for a known and an unknown e-mail. */
export interface ResetCodeAnswer {
  message: string;
  codeSent: true;
}

export interface VerifyEmailBody {
  /** From the link that was mailed. */
  token: string;
}

/** The page of a shop on which its mailed link confirms a customer's address (FIX-41). */
export const confirmEmailPath = (slug: string, token: string) => `/${slug}/confirm-email/${token}`;

/** The address of that kind of account is confirmed. */
export interface EmailVerifiedAnswer {
  message: string;
  account: 'user' | 'customer';
}

export interface MessageAnswer {
  message: string;
}

export interface SuccessAnswer {
  success: true;
}
