/** What an owner is told at once, by mail and by push; each is a switch of the store's settings (NOTE-01). */

/** The settings by what they tell of, and how. */
export const ownerAlertSettings = {
  order: { mail: 'alertOrderMail', push: 'alertOrderPush' },
  payment: { mail: 'alertPaymentMail', push: 'alertPaymentPush' },
  stock: { mail: 'alertStockMail', push: 'alertStockPush' },
} as const;

/** 'order' = a new one, or one that its buyer cancelled · 'payment' = one to look for or to decide on · 'stock' = something runs low. */
export type OwnerAlert = keyof typeof ownerAlertSettings;
export type AlertWay = 'mail' | 'push';

export type OwnerAlerts = Record<(typeof ownerAlertSettings)[OwnerAlert][AlertWay], boolean>;

export const ownerAlertNames = Object.values(ownerAlertSettings).flatMap(({ mail, push }) => [
  mail,
  push,
]);
