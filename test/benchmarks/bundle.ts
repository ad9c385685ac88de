import { join } from 'node:path';
import { bundle } from '../bundle.ts';

/**
 * Bundles `test/benchmarks/<name>.ts`, or an entry of the app with this name, like the app's main process, together with the
 * entries of its worker threads. Otherwise the measurement would include Node's cost of running TypeScript. Returns the
 * bundle's file.
 */
export async function bundled(name: string): Promise<string> {
  // Emptied each time, so it is not the folder with the orders of `many-orders.ts`.
  const folder = join(import.meta.dirname, '../../.build/bench-programs');
  await bundle({ [name]: join(import.meta.dirname, `${name}.ts`) }, folder);
  return join(folder, `${name}.js`);
}
