/** Orders the files of a run so that no worker is left alone with a long one at its end. */
import { relative } from 'node:path';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The projects in which single files wait most come first; the many short files fill up. */
const projects = ['composition', 'start', 'browser', 'api', 'rules'];

/** The longest files, longest first, as a run names them at its end. */
const longest = [
  'composition/composition.test.ts',
  'composition/scale.test.ts',
  'start/start.test.ts',
  'composition/balancer.test.ts',
  'start/demo.test.ts',
  'embedded/owner-death.test.ts',
  'start/full-disk.test.ts',
  'start/checkout-crash.test.ts',
  'browser/dashboard-shell.test.ts',
  'browser/dashboard-store.test.ts',
  'browser/dashboard-product.test.ts',
  'browser/injection.test.ts',
  'browser/storefront-look.test.ts',
  'browser/storefront-axe.test.ts',
  'browser/storefront-online-trouble.test.ts',
  'browser/dashboard-account.test.ts',
  'browser/dashboard-admin-many.test.ts',
  'browser/error-text.test.ts',
  'browser/order-waiting.test.ts',
  'browser/two-tabs.test.ts',
  'browser/storefront-map.test.ts',
  'browser/double-tap.test.ts',
  'api/abuse.test.ts',
  'api/file-attack.test.ts',
  'api/event-loop.test.ts',
  'api/mail-outbox.test.ts',
  'api/openapi-fuzz.test.ts',
  'api/stock-model.test.ts',
  'api/over-posting.test.ts',
  'api/limit-lockout.test.ts',
  'api/access-matrix.test.ts',
  'api/order-held.test.ts',
  'api/order-crowd.test.ts',
  'api/mail-kill.test.ts',
  'api/backup-refused.test.ts',
  'api/injection.test.ts',
  'api/row-security-trial.test.ts',
];

export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = (names: readonly string[], name: string) => {
      const at = names.indexOf(name);
      return at < 0 ? names.length : at;
    };
    const place = ({ project, moduleId }: TestSpecification) => [
      rank(projects, project.name),
      rank(longest, relative(this.ctx.config.root, moduleId)),
    ];
    // Those without a place keep Vitest's order: larger files first.
    const places = new Map(files.map((file) => [file, place(file)]));
    return (await super.sort(files)).sort((one, other) => {
      const [a = [], b = []] = [places.get(one), places.get(other)];
      return (a[0] ?? 0) - (b[0] ?? 0) || (a[1] ?? 0) - (b[1] ?? 0);
    });
  }
}
