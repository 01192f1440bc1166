/** Whom owners reach about plans (FIX-60). Pure. */
import type { Config } from './config.js';

type Contact = Pick<Config, 'supportWhatsApp' | 'supportEmail'>;

/** What everybody may know: the settings, and nothing where there are none. */
export const publicContact = ({ supportWhatsApp, supportEmail }: Contact): Contact => ({
  supportWhatsApp,
  supportEmail,
});

/** What owners are told: the same, with the admin's own address where no other is set. */
export const ownerContact = ({ supportWhatsApp, ownerContact: supportEmail }: Config): Contact => ({
  supportWhatsApp,
  supportEmail,
});
