/** Prints the addresses and log-ins once everything is running. */
import { join } from 'node:path';
import { demoSlug, siteName } from '@shop/contract';
import type { Config } from './config/config.js';
import type { Secrets } from './config/secrets.js';
import type { DemoLogin } from './demo/demo-start.js';

/** What is known after a start. */
export interface Known {
  config: Config;
  secrets: Secrets;
  /** Why there is no admin, and what to do; null when there is one. */
  adminNotice: string | null;
}

export function announce({ config, secrets, adminNotice }: Known, demo: DemoLogin | null): void {
  const { publicUrl } = config;
  const lines: (readonly [string, string])[] = [
    [siteName, publicUrl],
    ['Sign up', `${publicUrl}/signup`],
    ['API', `${publicUrl}/api/docs`],
  ];
  if (demo) {
    lines.push(['Demo shop', `${publicUrl}/${demoSlug}`]);
    lines.push(['Demo owner', `${demo.email} / ${demo.password}`]);
  }
  if (adminNotice) lines.push(['Admin', adminNotice]);
  else if (config.adminEmail && !config.adminPassword && secrets.adminPassword) {
    lines.push([
      'Admin',
      `${config.adminEmail} / ${secrets.adminPassword}   (${publicUrl}/adminboard)`,
    ]);
  }
  if (!config.supportWhatsApp && !config.supportEmail) {
    const missing = 'Set SUPPORT_WHATSAPP, SUPPORT_EMAIL or both:';
    lines.push(['Plans', `${missing} visitors see no plans until owners can reach you.`]);
  }
  if (!config.smtpUrl) lines.push(['Mails', join(config.dataDir, 'outbox')]);
  const width = Math.max(...lines.map(([label]) => label.length));
  process.stdout.write(
    `${lines.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`).join('\n')}\n`,
  );
}
