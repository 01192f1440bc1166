// A reporter of vitest that names the longest files of a run at its end.
import { relative } from 'node:path';

const shown = 10;

export default class LongestFiles {
  onInit({ config }) {
    this.root = config.root;
  }

  onTestRunEnd(files) {
    const timed = files.map((file) => {
      const { duration, collectDuration, setupDuration } = file.diagnostic();
      const seconds = Math.round((duration + collectDuration + setupDuration) / 1000);
      return { seconds, name: relative(this.root, file.moduleId) };
    });
    const longest = timed.sort((one, other) => other.seconds - one.seconds).slice(0, shown);
    if (longest.length < 2) return;
    const lines = longest.map(({ seconds, name }) => `${String(seconds).padStart(6)} s  ${name}`);
    console.log(`\nThe longest files:\n${lines.join('\n')}`);
  }
}
