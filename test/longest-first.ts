import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { belowRoot } from './projects.mjs';

/**
 * The slowest files on an idle machine, slowest first within a project. If one of them started last, the run would wait
 * for it alone. Missing or new files do no harm: vitest sorts the others by size.
 */
const longest = [
  'test/renderer/features/setup/setup.screen.test.ts',
  'test/renderer/keys/scanner-settings.screen.test.ts',
  'test/renderer/features/entry/entry.screen.test.ts',
  'test/renderer/features/orders/orders.screen.test.ts',
  'test/renderer/shell/shell.screen.test.ts',
  'test/main/orders/import/corpus.test.ts',
  'test/main/ipc/commands.test.ts',
  'test/main/printing/discovery/identify.test.ts',
  'test/main/site/prints.test.ts',
  'test/main/printing/transports/tcp.test.ts',
  'test/main/printing/raster/renderer.test.ts',
  'test/main/printing/transports/tcp-one-at-a-time.test.ts',
  'test/system/exits.test.ts',
  'test/system/import-taken.test.ts',
  'test/system/package.test.ts',
  'test/system/cups-jobs.test.ts',
  'test/system/cups.test.ts',
  'test/system/changed-files.test.ts',
  'test/system/bare-machine.test.ts',
  'test/system/launch.test.ts',
  'test/system/import-kills.test.ts',
  'test/system/cancelling-kills.test.ts',
  'test/e2e/access-full.test.ts',
  'test/e2e/backups.test.ts',
  'test/e2e/entry.test.ts',
  'test/e2e/printers.test.ts',
  'test/e2e/references.test.ts',
  'test/e2e/pack.test.ts',
  'test/e2e/handover.test.ts',
  'test/e2e/small-window.test.ts',
  'test/e2e/stops-rare.slow.test.ts',
  'test/e2e/stops.slow.test.ts',
  'test/system/crash.slow.test.ts',
  'test/main/hub/hub-backup.slow.test.ts',
  'test/e2e/site.slow.test.ts',
  'test/e2e/runtime.slow.test.ts',
  'test/system/crash-site.slow.test.ts',
  'test/e2e/support.slow.test.ts',
  'test/main/site/site-calls.slow.test.ts',
  'test/e2e/sizes.slow.test.ts',
  'test/e2e/delivery.slow.test.ts',
  'test/main/hub/hub-process.slow.test.ts',
  'test/e2e/list-sorting.slow.test.ts',
  'test/system/crash-app.slow.test.ts',
  'test/e2e/week.slow.test.ts',
  'test/e2e/working-day.slow.test.ts',
  'test/main/printing/raster/hostile-labels.slow.test.ts',
  'test/system/crash-print.slow.test.ts',
  'test/e2e/zoom.slow.test.ts',
  'test/system/crash-handover.slow.test.ts',
  'test/e2e/import-ways.slow.test.ts',
  'test/system/webhook-abuse.slow.test.ts',
  'test/e2e/import-killed.slow.test.ts',
  'test/system/crash-updates.slow.test.ts',
];

/** @returns the position of a file among the slowest ones; after them all for any other */
function rank({ moduleId }: TestSpecification): number {
  const index = longest.indexOf(belowRoot(moduleId));
  return index === -1 ? longest.length : index;
}

/** Starts with the slowest files, so that all workers end at about the same time. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project.name))];
    const projectIndex = ({ project }: TestSpecification) => projects.indexOf(project.name);
    return sorted.toSorted((a, b) => projectIndex(a) - projectIndex(b) || rank(a) - rank(b));
  }
}
