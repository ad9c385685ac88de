import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from '../../renderer/i18n/en.json' with { type: 'json' };
import vi from '../../renderer/i18n/vi.json' with { type: 'json' };

const build = join(import.meta.dirname, '../../.build');

/** Returns the files of a bundle that are read before its entry runs, including the entry. */
function readBefore(entry: string, visited = new Set<string>()): Set<string> {
  if (visited.has(entry)) return visited;
  visited.add(entry);
  const imports = readFileSync(entry, 'utf8').matchAll(
    /^(?:import|export) [^;]*?"(\.[^"]+\.js)";|^import "(\.[^"]+\.js)";/gm,
  );
  for (const [, specifier, bare = ''] of imports)
    readBefore(join(dirname(entry), specifier ?? bare), visited);
  return visited;
}

function textOf(files: Iterable<string>): string {
  return [...files].map((file) => readFileSync(file, 'utf8')).join('\n');
}

describe('what a start reads', () => {
  it('before the window is on its way: hardly anything', () => {
    const files = readBefore(join(build, 'main/index.js'));
    expect(files.size).toBeGreaterThan(1);
    const text = textOf(files);
    expect(text).not.toMatch(/from "(better-sqlite3|koffi)"|require\("undici"\)|ZodType/);
    expect(text.length).toBeLessThan(70_000);
  });

  it('before the station is open: no library that draws labels', () => {
    const chunks = readdirSync(join(build, 'main/chunks')).map((name) =>
      join(build, 'main/chunks', name),
    );
    const served = chunks.find((file) =>
      readFileSync(file, 'utf8').includes('// main/ipc/serve.ts'),
    );
    const text = textOf(readBefore(served ?? ''));
    expect(text).toContain('function openStation(');
    for (const library of ['PDFDocument', 'fontkit', 'bwipp_']) {
      expect(textOf(chunks)).toContain(library);
      expect(text).not.toContain(library);
    }
  });

  it('before the first order can be typed: neither the list nor the set-up', () => {
    const page = readFileSync(join(build, 'renderer/index.html'), 'utf8');
    const assets = readdirSync(join(build, 'renderer/assets'));
    const later = assets.filter((name) => /^(orders-page|setup-screen)-.*\.js$/.test(name));
    expect(later).toHaveLength(2);
    for (const name of later) expect(page).not.toContain(name);
  });

  it('before the first order can be typed: the texts of one language alone', () => {
    const page = readFileSync(join(build, 'renderer/index.html'), 'utf8');
    const read = [...page.matchAll(/(?:src|href)="\/?([^"]+\.js)"/g)];
    const text = textOf(read.map(([, name = '']) => join(build, 'renderer', name)));
    expect(text).toContain(vi.entry.saveAndPrint);
    expect(text).not.toContain(en.entry.enterHint);
  });
});
