import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createIds } from '../../main/base/ids.ts';
import { systemClock } from '../../main/base/host-services.ts';
import { openStore, type Store } from '../../main/store/store.ts';
import type { StoredArea } from '../../main/store/tables/areas-table.ts';
import { keepAreas } from './importing.ts';

let empty: Buffer | null = null;
let withAreas: { readonly areas: readonly StoredArea[]; readonly bytes: Buffer } | null = null;

/**
 * Creates a station's database if none exists, as on first start, with these areas. It is built once per worker: its
 * hundred SQL statements are a third of the cost of opening a station.
 */
export function putNewDatabase(file: string, areas: readonly StoredArea[] = []): void {
  if (existsSync(file)) return;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, areas.length === 0 ? (empty ??= databaseWith(() => {})) : knowing(areas));
}

function knowing(areas: readonly StoredArea[]): Buffer {
  if (withAreas?.areas !== areas)
    withAreas = { areas, bytes: databaseWith((store) => keepAreas({ store }, areas)) };
  return withAreas.bytes;
}

function databaseWith(fill: (store: Store) => void): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'packbench-new-'));
  try {
    const file = join(folder, 'new.db');
    const opened = openStore(file, createIds(systemClock));
    if (!opened.ok) throw new Error(opened.error.code);
    fill(opened.value);
    opened.value.close();
    return readFileSync(file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
