/** The content policy of the dashboard in a real browser: Trusted Types, nothing inline (ABUSE-15). */
import { apiRoutes } from '@shop/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { useChromium } from '../support/browser.ts';
import { useServer } from '../support/server.ts';
import { type DashboardPage, openDashboard } from './dashboard-page.ts';

const server = useServer();
const chromium = useChromium();
let dashboard: DashboardPage;

beforeAll(async () => {
  dashboard = await openDashboard(server, chromium, 'strict');
});
afterAll(() => dashboard?.close());

describe('a dashboard', () => {
  it('takes no HTML as plain text, and a test sees who tries', { tags: ['ABUSE-15'] }, async () => {
    await dashboard.open('home');
    await dashboard.page.getByRole('heading', { name: 'Dashboard', level: 1 }).waitFor();
    expect(dashboard.complaints).toEqual([]);
    const refused = await dashboard.page.evaluate(() => {
      const tries: Record<string, () => void> = {
        innerHTML: () => {
          document.createElement('div').innerHTML = '<b>x</b>';
        },
        'a parsed document': () => new DOMParser().parseFromString('<b>x</b>', 'text/html'),
        'the address of a script': () => {
          document.createElement('script').src = '/assets/x.js';
        },
        'a policy of another name': () =>
          (
            window as never as { trustedTypes: { createPolicy(name: string, rules: object): void } }
          ).trustedTypes.createPolicy('mine', {}),
      };
      return Object.entries(tries).flatMap(([name, attempt]) => {
        try {
          attempt();
          return [];
        } catch {
          return [name];
        }
      });
    });
    expect(refused).toEqual([
      'innerHTML',
      'a parsed document',
      'the address of a script',
      'a policy of another name',
    ]);
    await expect.poll(() => dashboard.complaints.join('\n')).toMatch(/TrustedHTML/);
    dashboard.complaints.length = 0;
  });

  it('is framed by nobody', { tags: ['ABUSE-15'] }, async () => {
    const policy = (await fetch(`${server.url}/signin`)).headers.get('content-security-policy');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("require-trusted-types-for 'script'");
    expect(policy).toContain('trusted-types ProseMirrorClipboard rich-text alerts-worker');
  });

  it('its page editor shows saved HTML and takes pasted HTML', {
    tags: ['ABUSE-15', 'PAGE-33'],
  }, async () => {
    const { page, shop, complaints } = dashboard;
    const content =
      '<h2>Returns</h2><p>Within <strong>7 days</strong>, <a href="https://example.com">see</a>.</p><ul><li><p>One</p></li></ul>';
    await shop.owner.put(apiRoutes.page(shop.slug, 'refundPolicy'), { content }).expect(200);
    await dashboard.open('pages/refund-policy');
    const text = page.getByRole('textbox', { name: 'Refund Policy' });
    await expect.poll(() => text.innerHTML()).toContain('<strong>7 days</strong>');
    for (const part of ['<h2>Returns</h2>', 'href="https://example.com"', '<li>']) {
      expect(await text.innerHTML()).toContain(part);
    }
    expect(await page.getByRole('button', { name: 'Save Changes' }).isDisabled()).toBe(true);
    await text.evaluate((element) => {
      const data = new DataTransfer();
      data.setData('text/html', '<p>Pasted <em>as it was</em><script>window.ran = 1</script></p>');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }));
    });
    await expect.poll(() => text.innerHTML()).toContain('<em>as it was</em>');
    expect(await page.evaluate(() => 'ran' in window)).toBe(false);
    await page.getByRole('button', { name: 'Save Changes' }).click();
    await dashboard.toast('Saved successfully');
    expect(complaints).toEqual([]);
  });
});
