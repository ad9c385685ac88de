import type { StoredArea } from '../../main/store/areas-table.ts';
import type { ExpectedPlace } from '../../main/areas/expected-places.ts';
import { AreaResolver } from '../../main/areas/resolver.ts';
import { connect } from '../../main/store/connect.ts';
import { AreaChoicesTable } from '../../main/store/area-choices-table.ts';
import { migrate } from '../../main/store/migrate.ts';
import { AreaIndex } from '../../main/areas/area-index.ts';
import { builtOnce } from '../../main/areas/built-once.ts';
import { ManualClock } from './clock.ts';
import { resources } from './paths.ts';

const indexOf = builtOnce((areas) => AreaIndex.build(areas));

/**
 * Resolves among the areas of a platform, with saved choices in an in-memory database. `askFirst` receives the typed
 * places; without it all areas count as downloaded.
 */
export function resolvingAmong(
  all: () => readonly StoredArea[],
  version = () => 1,
  askFirst?: (places: readonly ExpectedPlace[]) => void,
) {
  const db = connect(':memory:');
  migrate(db);
  const choices = new AreaChoicesTable(db);
  const clock = new ManualClock();
  let told = 0;
  const resolver = new AreaResolver({
    told: {
      all: () => [...all()],
      get version() {
        return version();
      },
      search: async (text, level, within, limit) =>
        (await indexOf(all())).search(text, level, within, limit),
      tell: () => {
        told += 1;
      },
      isWhole: askFirst === undefined,
      askFirst: (places) => askFirst?.(places),
    },
    resourcesFolder: resources,
    store: { areaChoices: choices },
    clock,
  });
  return { resolver, choices, clock, told: () => told, close: () => void db.close() };
}
