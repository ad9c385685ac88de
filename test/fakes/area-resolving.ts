import type { StoredArea } from '../../main/store/tables/areas-table.ts';
import type { ExpectedArea } from '../../main/areas/expected-areas.ts';
import { AreaResolver } from '../../main/areas/resolver.ts';
import { connect } from '../../main/store/engine/connect.ts';
import { AreaChoicesTable } from '../../main/store/tables/area-choices-table.ts';
import { migrate } from '../../main/store/engine/migrate.ts';
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
  askFirst?: (places: readonly ExpectedArea[]) => void,
  resourcesFolder = resources,
) {
  const db = connect(':memory:');
  migrate(db);
  const choices = new AreaChoicesTable(db);
  const clock = new ManualClock();
  let noticeCount = 0;
  const resolver = new AreaResolver({
    source: {
      all: () => [...all()],
      get version() {
        return version();
      },
      search: async (text, level, parent, limit) =>
        (await indexOf(all())).search(text, level, parent, limit),
      notifyProgress: () => {
        noticeCount += 1;
      },
      isComplete: askFirst === undefined,
      askFirst: (places) => askFirst?.(places),
    },
    resourcesFolder,
    store: { areaChoices: choices },
    clock,
  });
  return { resolver, choices, clock, noticeCount: () => noticeCount, close: () => void db.close() };
}
