// A reporter of vitest: writes what the runner (vitest-run.mjs) counts, names the longest files, and ends what hangs.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';

const longestShown = 10;

/** How long a file may be silent beyond the longest time limit of its tests, ms: only a worker that is blocked is. */
const graceMs = Number(process.env.TEST_GRACE_MS ?? 60_000);

export default class TestReporter {
  /** The files that run, each with the timer that ends the run, by their ids. */
  running = new Map();
  ended = [];

  onInit({ config }) {
    this.config = config;
  }

  onTestModuleQueued(module) {
    this.watch(module);
  }

  onTestModuleCollected(module) {
    this.watch(module);
  }

  onTestCaseReady({ module }) {
    this.watch(module);
  }

  onTestCaseResult({ module }) {
    this.watch(module);
  }

  onTestModuleEnd(module) {
    clearTimeout(this.running.get(module.id)?.timer);
    this.running.delete(module.id);
    this.ended.push(module);
  }

  onTestRunEnd(modules, errors) {
    for (const { timer } of this.running.values()) clearTimeout(timer);
    this.write(modules, errors.length);
    const timed = modules.map((module) => {
      const { duration, collectDuration, setupDuration } = module.diagnostic();
      const seconds = Math.round((duration + collectDuration + setupDuration) / 1000);
      return { seconds, name: this.pathOf(module) };
    });
    const longest = timed.sort((one, other) => other.seconds - one.seconds).slice(0, longestShown);
    if (longest.length < 2) return;
    const lines = longest.map(({ seconds, name }) => `${String(seconds).padStart(6)} s  ${name}`);
    console.log(`\nThe longest files:\n${lines.join('\n')}`);
  }

  /** Ends the run where a worker does not even notice its own time limits. */
  watch(module) {
    clearTimeout(this.running.get(module.id)?.timer);
    const { hookTimeout, testTimeout } = module.project.config;
    const limits = [...module.children.allTests()].map(({ options }) => options.timeout ?? 0);
    const timer = setTimeout(
      () => {
        const [test] = [...module.children.allTests()].filter(isUnfinished);
        console.log(`\nHANGS ${this.pathOf(module)} > ${test?.fullName ?? '(loading)'}`);
        const begun = [...this.running.values()].map((one) => one.module);
        this.write([...this.ended, ...begun], 1);
        endAll();
      },
      Math.max(hookTimeout, testTimeout, ...limits) + graceMs,
    );
    this.running.set(module.id, { module, timer });
  }

  pathOf(module) {
    return relative(this.config.root, module.moduleId);
  }

  write(modules, errors) {
    const files = modules.map((module) => ({
      project: module.project.name,
      path: this.pathOf(module),
      state: module.state() === 'failed' ? 'failed' : 'passed',
      tests: [...module.children.allTests()].map((test) => ({
        name: test.fullName,
        state: isUnfinished(test) ? 'failed' : test.result().state,
      })),
    }));
    if (process.env.TEST_REPORT) {
      writeFileSync(process.env.TEST_REPORT, JSON.stringify({ files, errors }));
    }
  }
}

/** Ends this process and its workers: one that is blocked would go on for ever. */
function endAll() {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // Vitest was not started by vitest-run.mjs, and leads no group of processes.
    process.exit(1);
  }
}

const isUnfinished = (test) => test.result().state === 'pending';
